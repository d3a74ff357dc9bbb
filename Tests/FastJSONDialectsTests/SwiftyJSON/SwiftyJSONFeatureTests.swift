import FastJSONDialects
import Foundation
import Testing

/// What SwiftyJSON can do, feature by feature: which test proves it, and the tests that stand nowhere else.
@Suite("SwiftyJSON's features") struct SwiftyJSONFeatureTests {
    private static let table = FeatureTable(
        guide: "MigratingFromSwiftyJSON",
        rows: [
            // Making.
            ("`json.type`, `enum Type`", "each kind has its SwiftyJSON counterpart"),
            ("`JSON(data:options:) throws`", "data that is not JSON throws"),
            (
                "`JSON(data:options:error:)` of old versions",
                "text that is not JSON gives a missing value that says why"
            ),
            ("`JSON(object)` of any type", "an unsupported type gives a missing value"),
            ("`JSON(parseJSON:)`", "text that is not JSON gives a missing value that says why"),
            ("`JSON.parse(_:)` of old versions", "a scalar may stand at the top"),
            (
                "`JSON(arrayOfJSON)`, `JSON(dictionaryOfJSON)`",
                "arrays and dictionaries of JSON become values"
            ),
            ("`JSON.null`, `nullJSON`", "null is a value of its own"),
            ("literals", "of equal keys the last gives the value"),
            ("`JSON(rawValue:)`, `rawValue`", "raw values"),
            ("`object`, settable", "object is settable"),
            // Subscripts.
            (
                "`json[path...]`, `json[[path]]`, `JSONSubscriptType`",
                "paths mix keys, indices, own types and arrays of steps"
            ),
            (
                "errors of subscripts that read",
                "a step that finds nothing says why, and the first error stays"
            ),
            ("setting a key", "setting a key adds to objects only"),
            ("setting an index", "setting an index replaces only what is there"),
            ("setting a missing value", "a missing value that is assigned changes nothing"),
            ("setting below a missing key", "setting below a missing key makes nothing, not even null"),
            ("setting at the empty path", "the empty path is the value itself"),
            ("no dynamic member lookup", "members are found by subscripts only"),
            (
                "`for (key, value) in json`, `JSONIndex`",
                "members give keys and values, in the order of the text"
            ),
            // Accessors.
            ("`string`", "each accessor answers for its own kind only"),
            ("`stringValue`", "number to text keeps every digit and the spelling"),
            ("`number`", "a Boolean is no number and a number no Boolean"),
            ("`numberValue`", "numberValue reads what SwiftyJSON read from texts"),
            ("`bool`", "a Boolean is no number and a number no Boolean"),
            ("`boolValue`", "true, y, t, yes and 1 are true, in any case"),
            ("`int` … `uInt64`, `float`, `double`", "exact accessors neither truncate nor wrap"),
            ("`intValue` … `doubleValue`", "numbers too large for Double are infinite, in lenient accessors"),
            ("`array`, `arrayValue`", "array is settable, and keeps order"),
            ("`arrayObject`", "arrayObject and dictionaryObject are settable"),
            ("`dictionary`, `dictionaryValue`", "dictionary is settable, in the order of keys"),
            ("`dictionaryObject`", "arrayObject and dictionaryObject are settable"),
            ("`url`, `URL` of old versions", "a URL is encoded once"),
            ("`null`", "any value set to null makes null"),
            ("`exists()`", "null exists, what is missing does not"),
            ("`error`", "the cases of errors hold the value at which it went wrong"),
            // Comparing, merging, writing.
            ("`==`", "all missing values are equal, and equal nothing else"),
            ("`<`, `>`", "numbers are ordered by value to the last digit"),
            ("`<=`, `>=`", "other kinds are not ordered, and only equal ones are at most each other"),
            (
                "`merge(with:)`, `merged(with:)`",
                "objects are merged deeply, arrays appended, scalars replaced"
            ),
            ("`rawData(options:)`", "rawData gives JSON text, of scalars too"),
            ("`rawString(_:options:)`", "rawString gives a string without quotes, and other kinds as JSON"),
            ("`rawString([writingOptionsKeys])`", "nil is written as null, and the text is always valid"),
            (
                "`description`, `debugDescription`",
                "a description is the indented text, a debug description kind and compact text"
            ),
            ("`Codable`", "JSON is decoded and encoded inside models by any coder"),
            ("`SwiftyJSONError`", "each error of SwiftyJSON has its counterpart"),
        ])

    @Test func `every feature of SwiftyJSON has a test or comes later`() throws {
        try Self.table.check()
    }

    @Test func `each kind has its SwiftyJSON counterpart`() throws {
        let json = try JSON(parsing: #"[1,"x",true,[],{},null]"#)
        #expect(json.map(\.type) == [.number, .string, .bool, .array, .object, .null])
        #expect(json[6].type == .missing)
        #expect(JSON.Kind(rawValue: "array") == .array)
    }

    @Test func `arrays and dictionaries of JSON become values`() {
        let parts: [JSON] = ["a", 1]
        #expect(JSON(parts)[1].int == 1)
        #expect(JSON(any: parts)[0].string == "a")
        #expect(JSON(["k": parts[0]])["k"].string == "a")
        #expect(JSON(any: ["k": parts])["k", 1].int == 1)
    }

    @Test func `null is a value of its own`() {
        #expect(JSON.null.isNull && JSON.null.exists() && JSON.null == JSON())
        #expect(text(JSON.null) == "null")
    }

    @Test func `equal keys of a literal inside a literal stop the program`() async {
        await #expect(processExitsWith: .failure) {
            let (one, other) = ("k", "k")
            _ = ["x": [one: 1, other: 2]] as JSON
        }
        let (one, other) = ("k", "k")
        #expect(text(["x": [one: 1, other: 2] as JSON]) == #"{"x":{"k":2}}"#)
    }

    @Test func `members are found by subscripts only`() {
        let json: JSON = ["name": "x", "count": 5, "first": 1]
        #expect(json["name"].string == "x" && json["count"].int == 5)
        #expect(json.count == 3 && json.first == "x")
    }

    @Test func `numberValue reads what SwiftyJSON read from texts`() {
        let read = ["12.7": 12.7, "1e3": 1000, " 5 ": 5, "12abc": 12, "abc": 0, "+5": 5, "007": 7, ".5": 0.5]
        for (text, number) in read {
            #expect(JSON(text).numberValue.double == number, "\(text)")
            #expect(JSON(text).doubleValue == number, "\(text)")
            #expect(JSON(text).number == nil && JSON(text).int == nil)
        }
        #expect(JSON(true).numberValue.int == 1 && JSON(false).numberValue.int == 0)
    }

    @Test func `a URL is encoded once`() {
        for (text, url) in [
            "http://a/b": "http://a/b", "http://a/b c": "http://a/b%20c", "http://a/b%20c": "http://a/b%20c",
            "http://a/b%20c d": "http://a/b%20c%20d", "http://a/~~\u{1F355}~~": "http://a/~~%F0%9F%8D%95~~",
        ] {
            #expect(JSON(text).url?.absoluteString == url)
        }
        #expect(JSON(5).url == nil && JSON.null.url == nil && JSON("").url == nil)
        var json: JSON = ["u": 1]
        json["u"].url = URL(string: "http://a/b")
        #expect(json["u"].string == "http://a/b")
    }

    @Test func `any value set to null makes null`() {
        var json: JSON = ["a": 1]
        #expect(json["a"].null == nil)
        json["a"].null = JSON.Null()
        #expect(json["a"].isNull && json["a"].null != nil)
        json["a"] = 1
        json["a"].null = nil
        #expect(json["a"].isNull)
    }

    // MARK: - Merging

    @Test func `objects are merged deeply, arrays appended, scalars replaced`() throws {
        let old = try JSON(parsing: #"{"a":1,"b":{"x":1,"z":{"p":1}},"c":[1],"d":"s"}"#)
        let new = try JSON(parsing: #"{"a":2,"b":{"y":2,"z":{"q":2}},"c":[2],"d":[1],"e":null}"#)
        let merged = try old.merged(with: new)
        #expect(
            text(merged) == #"{"a":2,"b":{"x":1,"z":{"p":1,"q":2},"y":2},"c":[1,2],"d":[1],"e":null}"#)
        #expect(old["a"].int == 1 && old["c"].count == 1)
        var list: JSON = [1]
        try list.merge(with: [2, "x"])
        #expect(text(list) == #"[1,2,"x"]"#)
        try #expect((1 as JSON).merged(with: "x") == "x")
        try #expect((nil as JSON).merged(with: 1) == 1)
    }

    @Test func `kinds that differ at the top are not merged`() throws {
        for (left, right) in [(["a": 1], [1]), ([1], ["a": 1]), ([1], 1), (1, [1]), (nil, [1])]
            as [(JSON, JSON)]
        {
            var json = left
            #expect(throws: JSON.Error.self) { try json.merge(with: right) }
            #expect(json == left)
        }
        // Below the top, the new kind takes the place of the old.
        try #expect((["a": [1]] as JSON).merged(with: ["a": ["k": 1] as JSON]) == ["a": ["k": 1]])
        try #expect((["a": 1] as JSON).merged(with: ["a": [1]]) == ["a": [1]])
        #expect(throws: JSON.Error.self) { try (1 as JSON).merged(with: ([1] as JSON)[9]) }
    }

    // MARK: - Writing

    @Test func `nil is written as null, and the text is always valid`() throws {
        let list: [Any?] = [1, nil]
        #expect(JSON(any: ["a": list]).rawString(options: .compact) == #"{"a":[1,null]}"#)
        let odd = JSON(["\"\u{1}\n\\": "\u{0}\u{1F}\"\\/"])
        let written = try #require(odd.rawString(options: .compact))
        #expect(try JSON(parsing: written) == odd)
        #expect(written == #"{"\"\u0001\n\\":"\u0000\u001f\"\\/"}"#)
    }

    @Test func `each error of SwiftyJSON has its counterpart`() throws {
        let json: JSON = ["a": [1]]
        guard case .unsupportedType? = JSON(any: DateInterval()).error,
            case .outOfBounds? = json["a", 1].error,
            case .wrongType? = json["a", "k"].error,
            case .notExist? = json["k"].error,
            case .initialize? = JSON(parseJSON: "{").error
        else {
            Issue.record("another error")
            return
        }
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        let error = try refusal(of: deep)
        #expect(error.code == .depthLimit)
    }
}
