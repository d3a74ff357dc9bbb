import FastJSONDialects
import Foundation
import Testing

/// What FxJSON can do, feature by feature: which test proves it, and the tests that stand nowhere else.
@Suite("FxJSON's features") struct FxJSONFeatureTests {
    private static let table = FeatureTable(
        guide: "MigratingFromFxJSON",
        rows: [
            // The type.
            ("`enum JSON` and its cases", "a value can be switched over"),
            ("`type`", "kinds print as their names"),
            ("`object`", "null and missing values become NSNull"),
            ("`isNull`, `isError`, `error`", "null and missing are told apart, and each says what it is"),
            ("`==`", "all missing values are equal, and equal nothing else"),
            (
                "`description`, `debugDescription`",
                "a description is the indented text, a debug description kind and compact text"
            ),
            // Making.
            ("`JSON()`", "without arguments, null"),
            ("`JSON(any:)`", "errors and unsupported values are missing"),
            ("`JSON(x)`, which may throw", "an error thrown by the argument makes a missing value"),
            ("`JSON(jsonData:options:)`, `JSON(jsonString:options:)`", "no text and no data give null"),
            ("`x.json`", "values have a json property"),
            ("literals", "a missing value in a literal makes the whole missing, with its error"),
            ("`JSON { … }`", "a value is put at a path"),
            ("`transformed(operate:)`", "a copy is changed by a mapper or in place"),
            (
                "`jsonData(withOptions:)`, `jsonString(withOptions:encoding:)`",
                "scalars are written, at the top too"
            ),
            // Subscripts.
            ("`JSON.Index`, `Key`", "the empty string is a key, the empty path the value itself"),
            ("reading at a path", "the step that found nothing is named"),
            ("setting at a path", "setting changes what is there, or adds a member"),
            ("`json[create:]`", "a creating set makes what is missing"),
            ("`json[ignoreIfNull:]`", "a set unless null creates, and leaves alone for null"),
            ("reading through a transform", "a value is read through a transform"),
            (
                "setting through a transform",
                "a value that the transform refuses, and a missing one, change nothing"
            ),
            // Reading typed values.
            ("`T(json)`", "a value is read as an optional"),
            ("`T(nonNil:)`", "a value is read, or the empty one is made"),
            (
                "`T(decode:) throws`",
                "reading throws the error of a missing value, or a mismatch with its path"
            ),
            ("`json.decode()`, postfix `<`", "the type is inferred by decode and by the postfix operator"),
            ("`json << \"k\"`", "a path is read by an operator as an optional"),
            (
                "`T(jsonData:)`, `T(jsonString:)`, `T(any:)`",
                "values are read from texts, data and values of any type"
            ),
            ("no conversion of texts and numbers", "nothing converts between texts, numbers and Booleans"),
            ("`Date(json)`", "a date is a text of RFC 3339 or seconds since 1970"),
            ("`URL(json)`", "a URL is read without encoding twice"),
            ("`Optional<T>`", "an optional is nil where nothing is, and refuses another kind"),
            ("`[T](json)`", "a bad item is an error with its path"),
            ("`Set<T>(json)`", "collections are read, whatever is in them"),
            ("`[String: T](json)`", "bad items are left out where that is asked for"),
            ("`[Any](json)`, `[String: Any](json)`", "containers of Any are read in all spellings"),
            ("enums with raw values", "enums with raw values are read and written"),
            (
                "`dict`, `array`, `asDict`, `asArray`",
                "members and elements are empty for other kinds"
            ),
            ("a collection of values", "a collection gives values, of arrays and of objects, and takes them"),
            (
                "`map`, `flatMap` with a typed closure",
                "a closure that takes a Swift type maps the value itself"
            ),
            ("`curry`, `<*>`", "a function takes optional arguments one by one"),
            // Mapper.
            ("`mapper[\"a\", \"b\"] << value`", "a missing value makes the whole result its error"),
            ("`mapper << value`", "without subscript the value becomes the root"),
            ("subscripts in a chain", "chained subscripts pile up"),
            ("`mapper[ignoreIfNull:]`", "nulls are skipped where that is asked for"),
            (
                "`mapper[\"a\"][transform] << value`",
                "a transform that fails makes the whole result its error"
            ),
            // Models and transforms.
            (
                "`JSONDecodable`, `JSONEncodable`, `JSONCodable` with own code",
                "a type with its own initialiser has all spellings"
            ),
            ("`encode(mapper:)`, in subclasses too", "classes are read and written with what they inherit"),
            ("`DefaultInitable`", "a value is read, or the empty one is made"),
            ("`JSONConvertable`", "a function makes values of types that have no initialiser for it"),
            ("models without code", "a structure adopts one protocol and that is it"),
            ("classes without code", "a class is made by init and filled, a subclass with its options"),
            ("`specificOptions()` and its options", "options say how a property is read and written"),
            ("`protocol Transform`", "own transforms stand in subscripts"),
            ("`CustomTransform`", "a value is read through a transform"),
            ("`DateTransform`", "seconds count from a point in time, in both directions"),
            // Errors.
            ("`initalize(error:)`", "an error that holds a syntax error says so"),
            ("`typeMismatch(expected:actual:)`", "another kind is a mismatch"),
            (
                "`notExist(dict:key:)`, `wrongType(subscript:key:)`, `outOfBounds(arr:index:)`",
                "the cases of errors hold the value at which it went wrong"
            ),
            ("`formatter(format:value:)`", "a formatter spells dates, and says what it could not read"),
            ("`customTransfrom(source:)`", "what a transform throws is the error"),
            ("`encodeToJSON(wrongObject:)`", "NaN and infinity are not encodable"),
            ("`deserilize(from:to:)`", "enums with raw values are read and written"),
            (
                "`notConfirmTo(protocol:actual:)`, `other(description:)`",
                "what has no JSON form is named, and other errors keep their words"
            ),
        ])

    @Test func `every feature of FxJSON has a test or comes later`() throws {
        try Self.table.check()
    }

    // MARK: - The type and making

    @Test func `null and missing are told apart, and each says what it is`() {
        let json: JSON = ["n": nil, "i": 5]
        #expect(json["n"].isNull && !json["n"].isError && json["n"].error == nil)
        #expect(json["no"].isError && !json["no"].isNull && json["no"].error != nil)
        #expect(!json["i"].isNull && !json["i"].isError && "\(json["i"].type)" == "number")
    }

    @Test func `errors and unsupported values are missing`() {
        struct Refusal: Error {}
        guard case .other("no")? = JSON(any: JSON.Error.other(description: "no")).error,
            case .unsupportedType? = JSON(any: Refusal()).error,
            case .unsupportedType? = JSON(any: DateInterval()).error
        else {
            Issue.record("another error")
            return
        }
    }

    @Test func `scalars are written, at the top too`() throws {
        #expect(try JSON(false).jsonString() == "false")
        #expect(try JSON("x").jsonData() == Data(#""x""#.utf8))
        #expect(try JSON().jsonString() == "null")
        let json: JSON = ["a": 1]
        #expect(throws: JSON.Error.self) { try json["no"].jsonString() }
        #expect(try json.jsonString(options: .pretty) == "{\n  \"a\": 1\n}")
    }

    // MARK: - Subscripts

    @Test func `the empty string is a key, the empty path the value itself`() throws {
        let json = try JSON(parsing: #"{"":1,"a":{"":2}}"#)
        let empty: JSON.Index = ""
        #expect(json[empty].int == 1 && json["a", ""].int == 2)
        #expect(json[[] as JSON.Index] == json && json["a", [] as JSON.Index].count == 1)
        #expect(("a" as JSON.Index) < "b" && ([0, "a"] as JSON.Index).description == "/0/a")
    }

    @Test func `setting changes what is there, or adds a member`() {
        var json: JSON = ["a": 1, "o": 5, "l": [1]]
        json["b", "c"] = 2
        json["o", "x"] = 1
        json["l", 1] = 2
        json["l", -1] = 2
        #expect(text(json) == #"{"a":1,"o":5,"l":[1]}"#)
        json["new"] = ["k": 1]
        json["new", "k2"] = 2
        json["l", 0] = 9
        #expect(text(json) == #"{"a":1,"o":5,"l":[9],"new":{"k":1,"k2":2}}"#)
        json["a"] = json["nope"]
        #expect(json["a"].int == 1)
    }

    // MARK: - Reading

    @Test func `members and elements are empty for other kinds`() {
        let json: JSON = ["l": [1, 2], "o": ["k": true]]
        #expect(json["l"].elements.map(\.int) == [1, 2] && json["l"].members.isEmpty)
        #expect(json["o"].members.map(\.key) == ["k"] && json["o"].elements.isEmpty)
        #expect(json["l", 0].elements.isEmpty && json["no"].members.isEmpty)
        #expect(json["l"].array?.count == 2 && json["l"].dictionary == nil)
        #expect(json["o"].dictionary?["k"]?.bool == true && json["o"].array == nil)
    }

    @Test func `a collection gives values, of arrays and of objects, and takes them`() {
        var json: JSON = ["a": 1, "b": "x"]
        #expect(Array(json) == [1, "x"] && json.count == 2 && !json.isEmpty && json.first == 1)
        #expect(JSON(5).isEmpty && JSON(5).first == nil)
        for position in json.indices { json[position] = [json[position]] }
        #expect(text(json) == #"{"a":[1],"b":["x"]}"#)
        var list: JSON = [3, 1, 2]
        list.swapAt(list.startIndex, list.index(after: list.startIndex))
        #expect(text(list) == "[1,3,2]")
    }

    // MARK: - Transforms and errors

    @Test func `own transforms stand in subscripts`() {
        struct Minutes: Transform {
            func reading(_ json: JSON) throws -> JSON { JSON(json.intValue / 60) }
            func writing(_ value: any JSONEncodable) throws -> JSON { JSON(value.json.intValue * 60) }
        }
        var json: JSON = ["t": 180]
        #expect(json["t"][Minutes()].int == 3)
        json["t"][Minutes()] = 5
        #expect(json["t"].int == 300)
        #expect(text(JSON { $0["t"][Minutes()] << 2 }) == #"{"t":120}"#)
    }

    @Test func `what has no JSON form is named, and other errors keep their words`() {
        struct Own {}
        guard case .notEncodable? = JSON([Own()]).error, case .unsupportedType? = JSON(any: Own()).error
        else {
            Issue.record("another error")
            return
        }
        #expect("\(JSON.Error.other(description: "no answer"))" == "no answer")
    }
}
