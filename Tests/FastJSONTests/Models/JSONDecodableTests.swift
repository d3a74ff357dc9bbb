import FastJSON
import Foundation
import Testing

/// Models that are read by an initialiser of their own, by `Decodable`, from a raw value or by a function.
@Suite("JSONDecodable") struct JSONDecodableTests {
    private struct User: JSONCodable, Equatable {
        let id: Int64
        let name: String
        let friends: [User]

        init(decode json: JSON) throws {
            id = try json["userID"].decode()
            name = try json["name"].decode()
            friends = try json["friends"].decode() ?? []
        }

        func encode(mapper: JSON.Mapper) {
            mapper["userID"] << id
            mapper["name"] << name
            mapper[ignoreIfNull: "friends"] << (friends.isEmpty ? nil : friends)
        }
    }

    private let users: JSON = [
        "data": [
            "users": [
                ["userID": 1, "name": "Ada", "friends": [["userID": 2, "name": "Alan"]]], ["userID": 3],
            ]
        ]
    ]

    @Test func `a type with its own initialiser has all spellings`() throws {
        let user = try #require(User(users["data", "users", 0]))
        #expect(user.id == 1 && user.friends.map(\.name) == ["Alan"])
        #expect(User(users["data", "users", 1]) == nil && User(users["data", "users", 2]) == nil)
        #expect(
            refusal { try User(decode: users["data", "users", 1]) }
                == "at /data/users/1/name: no such key in an object of 1 members")
        #expect(try [User](decode: users["data", "users"], invalidItems: .remove) == [user])
        #expect(try User(jsonString: user.jsonString()) == user)
        let inferred: User = try users["data", "users", 0].decode()
        #expect(inferred == user)
    }

    @Test func `what encode writes is the form`() throws {
        let user = try User(decode: users["data", "users", 0])
        #expect(text(user.json) == #"{"userID":1,"name":"Ada","friends":[{"userID":2,"name":"Alan"}]}"#)
        #expect(text([user].json) == "[\(text(user.json))]")
        #expect(text(["u": user] as JSON) == #"{"u":\#(text(user.json))}"#)
        #expect(text(JSON { $0["data", "users"][0] << user }) == #"{"data":{"users":[\#(text(user.json))]}}"#)
        #expect(try user.jsonData() == Data(user.jsonString().utf8))
        #expect(text(JSON { user.encode(mapper: $0["u"]) }) == #"{"u":\#(text(user.json))}"#)
        #expect(text(JSON { 5.encode(mapper: $0["n"]) }) == #"{"n":5}"#)
    }

    // MARK: - Classes

    private class Basic: JSONCodable {
        let id: Int
        required init(decode json: JSON) throws { id = try json["id"].decode() }
        func encode(mapper: JSON.Mapper) { mapper["id"] << id }
        class func specificOptions() -> [String: SpecificOption] { ["id": "id"] }
    }

    private final class Special: Basic {
        let site: URL?
        required init(decode json: JSON) throws {
            site = try json["site"].decode()
            try super.init(decode: json)
        }
        override func encode(mapper: JSON.Mapper) {
            mapper[ignoreIfNull: "site"] << site
            super.encode(mapper: mapper)
        }
        override class func specificOptions() -> [String: SpecificOption] {
            var options = super.specificOptions()
            options["site"] = .ignoreIfNull
            return options
        }
    }

    @Test func `classes are read and written with what they inherit`() throws {
        let special = try Special(decode: ["id": 1, "site": "http://a.b"])
        #expect(special.id == 1 && special.site?.host == "a.b")
        #expect(text(special.json) == #"{"site":"http://a.b","id":1}"#)
        #expect(text((special as Basic).json) == text(special.json))
        #expect(Special(["id": 2] as JSON)?.site == nil && Special(["site": nil] as JSON) == nil)
        #expect(Special.specificOptions().keys.sorted() == ["id", "site"])
        let made: Basic.Type = Special.self
        #expect(try made.init(decode: ["id": 3]) is Special)
    }

    // MARK: - Other ways

    private struct Synthesised: Codable, JSONCodable, Equatable {
        struct Inner: Codable, Equatable { let x: Int8 }
        let name: String
        let when: Date?
        let inner: [Inner]
        var json: JSON { ["name": name] }
    }

    @Test func `a Decodable type is read by its own init`() throws {
        let json: JSON = ["m": ["name": "a", "when": 60, "inner": [["x": 1], ["x": 300]]]]
        #expect(
            refusal { try Synthesised(decode: json["m"]) }
                == "at /m/inner/1/x: expected Int8, found number 300")
        #expect(refusal { try Synthesised(decode: json["m", "no"]) }?.hasPrefix("at /m/no: ") == true)
        #expect(
            refusal { try Synthesised(decode: ["inner": []]) }
                == "at /name: no such key in an object of 1 members")
        let read = try Synthesised(decode: ["name": "a", "when": "1970-01-01T00:01:00Z", "inner": [["x": 1]]])
        #expect(read.inner == [.init(x: 1)] && read.when == Date(timeIntervalSince1970: 60))
        #expect(read.json["name"] == "a")
    }

    private struct Even: Codable, JSONDecodable {
        let n: Int
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            n = try container.decode(Int.self)
            guard n % 2 == 0 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "odd")
            }
        }
    }
    private struct Evens: Codable, JSONDecodable { let all: [Even] }

    @Test func `an error of decoding that no error of JSON caused keeps its path`() throws {
        let json: JSON = ["e": ["all": [2, 3]]]
        #expect(refusal { try Evens(decode: json["e"]) } == "at /e/all/1: odd")
        #expect(refusal { try Even(decode: 3) } == "odd")
        #expect(try Even(decode: 2).n == 2)
    }

    private enum Level: Int, JSONCodable { case low, high }
    private enum Colour: String, Codable, JSONCodable { case red }
    private struct Flags: OptionSet, JSONCodable { let rawValue: UInt8 }

    @Test func `enums with raw values are read and written`() throws {
        #expect(Level(1 as JSON) == .high && Level(3 as JSON) == nil && Level("1" as JSON) == nil)
        #expect(Colour("red" as JSON) == .red && Colour("blue" as JSON) == nil)
        #expect(Flags(3 as JSON) == Flags(rawValue: 3) && Flags(300 as JSON) == nil)
        #expect(try [Level](decode: [0, 1]) == [.low, .high])
        #expect(refusal { try [Level](decode: [0, 3]) } == "at /1: no Level from number 3")
        #expect(refusal { try Level(decode: "x") } == "expected Int, found string")
        guard case .deserialize(let json, let type)? = failure({ try Level(decode: 3) }) else {
            Issue.record("another error")
            return
        }
        #expect(json == 3 && type == Level.self)
        #expect(Level.high.json == 1 && text([Colour.red].json) == #"["red"]"#)
    }

    // MARK: - Closures

    @Test func `closures of transforms take whatever can be read`() throws {
        let count = CustomTransform<[String], Int>.fromJSON { $0.count }
        #expect((["a", "b"] as JSON)[count] == 2)
    }

    @Test func `a transform gives a value of a type without a way through JSON`() throws {
        struct Opaque: JSONDecodable {
            let n: Int
            init(n: Int) { self.n = n }
            init(decode json: JSON) throws { throw JSON.Error.other(description: "never") }
        }
        let opaque = CustomTransform<Int, Opaque>.fromJSON { Opaque(n: $0) }
        #expect(try opaque.value(of: 5, as: Opaque.self).n == 5)
        #expect(try CustomTransform<Int, String>.fromJSON { "\($0)" }.value(of: 5, as: String?.self) == "5")
        #expect(try CustomTransform<Int, Int>.toJSON { $0 }.value(of: 5, as: Int.self) == 5)
        #expect(
            refusal { try CustomTransform<Int, Int>.fromJSON { $0 }.value(of: 5, as: String.self) } != nil)
    }
}
