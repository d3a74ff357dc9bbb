import FastJSONDialects
import Testing

/// Where SwiftyJSON surprised its users, and what happens here.
@Suite("SwiftyJSON's traps") struct SwiftyJSONTrapTests {
    private func sample() throws -> JSON {
        try JSON(parsing: #"{"a":["x",2],"o":{"k":1},"n":null,"t":true}"#)
    }

    private enum Key: String, JSONSubscriptType {
        case o, k
        var jsonKey: JSON.Index { .key(rawValue) }
    }

    @Test func `paths mix keys, indices, own types and arrays of steps`() throws {
        let json = try sample()
        #expect(json[["a", 1]].int == 2)
        #expect(json["a", 1].int == 2)
        #expect(json[Key.o, Key.k].int == 1)
        let steps: [any JSONSubscriptType] = ["o", Key.k]
        #expect(json[steps].int == 1)
    }

    @Test func `a step that finds nothing says why, and the first error stays`() throws {
        let json = try sample()
        guard case .notExist(_, "no")? = json["no"].error,
            case .notExist(_, "no")? = json["no"]["x", 3].error,
            case .outOfBounds(_, 9)? = json["a", 9].error, case .outOfBounds(_, -1)? = json["a", -1].error,
            case .wrongType? = json["a", "k"].error, case .wrongType? = json["o", 0].error,
            case .wrongType? = json["n", "x"].error
        else {
            Issue.record("another error")
            return
        }
    }

    @Test func `setting a key adds to objects only`() throws {
        var json = try sample()
        json["new"] = JSON(any: 5)
        json["o", "k"] = JSON(any: 6)
        json["a", "k"] = JSON(any: 7)
        json["t", "k"] = JSON(any: 8)
        #expect(try json.jsonString() == #"{"a":["x",2],"o":{"k":6},"n":null,"t":true,"new":5}"#)
    }

    @Test func `setting an index replaces only what is there`() throws {
        var json = try sample()
        json["a", 1] = JSON(any: 3)
        json["a", 9] = JSON(any: 1)
        json["a", 2] = JSON(any: 1)
        json["a", -1] = JSON(any: 1)
        json["o", 0] = JSON(any: 1)
        #expect(try json["a"].jsonString() == #"["x",3]"#)
        #expect(json["o"].count == 1)
    }

    @Test func `a missing value that is assigned changes nothing`() throws {
        var json = try sample()
        let before = json
        json["t"] = before["nope"]
        json["i"] = before["nope"]
        #expect(json == before && json["t"].bool == true && !json["i"].exists())
    }

    @Test func `setting below a missing key makes nothing, not even null`() throws {
        var json = try sample()
        json["q"]["r"] = JSON(any: 1)
        json["q", "r"] = JSON(any: 1)
        json["q"]["r"].intValue = 1
        #expect(!json["q"].exists() && json.count == 4)
        json[create: "q", "r"] = JSON(any: 1)
        #expect(json["q", "r"].int == 1)
    }

    @Test func `the empty path is the value itself`() throws {
        var json = try sample()
        #expect(json[[]] == json)
        json[[]] = JSON(any: 1)
        #expect(json.int == 1)
    }

    @Test func `null, scalars and missing values are empty when walked`() throws {
        let json = try sample()
        for value in [json["n"], json["t"], json["no"]] {
            #expect(value.count == 0 && value.isEmpty)
            for _ in value { Issue.record("not empty") }
            for _ in value.members { Issue.record("not empty") }
        }
    }

    @Test func `members give keys and values, in the order of the text`() throws {
        let json = try sample()
        #expect(json.members.map(\.key) == ["a", "o", "n", "t"])
        #expect(json["a"].map(\.stringValue) == ["x", "2"])
    }

    @Test func `walking by positions ends at endIndex`() throws {
        var json = try sample()
        #expect(json["a"].indices.map { json["a"][$0].stringValue } == ["x", "2"])
        #expect(json.index(json.startIndex, offsetBy: 4) == json.endIndex)
        #expect(json.indices.count == 4 && Array(json).count == 4 && json.dropFirst(3).count == 1)
        json["new"] = JSON(any: 1)
        #expect(json.index(json.startIndex, offsetBy: 5) == json.endIndex)
        #expect(json.map(\.kind) == [.array, .object, .null, .bool, .number])
    }

    @Test func `null exists, what is missing does not`() throws {
        let json = try sample()
        #expect(json["n"].exists() && json["n"].isNull && json["n"].error == nil)
        #expect(!json["no"].exists() && !json["no"].isNull && json["no"].error != nil)
        #expect(json["no"] != json["n"] && json["no"] == json["a", 7])
    }

    @Test func `a Boolean is no number and a number no Boolean`() throws {
        let json = try JSON(parsing: "[true,1,0]")
        #expect(json[0] != json[1])
        #expect(json[0].number == nil && json[0].int == nil && json[1].bool == nil)
        #expect(json[0].intValue == 1 && json[1].boolValue && !json[2].boolValue)
    }

    @Test func `exact accessors neither truncate nor wrap`() throws {
        let json = try JSON(parsing: "[1.9,300,-3,12345678901234567890,1e30]")
        #expect(json[0].int == nil && json[0].intValue == 1)
        #expect(json[1].int8 == nil && json[1].int8Value == 127)
        #expect(json[2].uInt == nil && json[2].uIntValue == 0)
        #expect(json[3].int == nil && json[3].intValue == .max)
        #expect(json[4].int64 == nil && json[4].int64Value == .max)
    }
}
