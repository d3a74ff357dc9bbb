import FastJSON
import Testing

@Suite("Mapping: structures") struct StructureMappingTests {
    private struct User: JSONCodable, Equatable {
        let id: Int64
        var name: String
        let isAdmin: Bool
        let score: Double?
        var tags: [String]
    }

    private struct Team: JSONCodable, Equatable {
        let lead: User
        let deputy: User?
        let members: [User]
        let byName: [String: User]
        let guests: [User]?
        let rows: [[Int]]
    }

    private struct Pair<First: JSONCodable & Equatable, Second: JSONCodable & Equatable>: JSONCodable,
        Equatable
    {
        let first: First
        let second: Second?
    }

    private struct Empty: JSONCodable, Equatable {}

    private let ada = #"{"id":1,"name":"Ada","isAdmin":true,"score":1.5,"tags":["a","b"]}"#
    private let alan = #"{"id":2,"name":"Alan","isAdmin":false,"score":null,"tags":[]}"#

    @Test func `properties that are let or var are read and written`() throws {
        let user = try User(jsonString: ada)
        #expect(user == User(id: 1, name: "Ada", isAdmin: true, score: 1.5, tags: ["a", "b"]))
        #expect(try user.jsonString() == ada)
        // Once more, when the type is known.
        #expect(try User(jsonString: alan).jsonString() == alan)
    }

    @Test func `members may come in any order, with others between`() throws {
        let text = #"{"x":{"id":9},"tags":["a"],"score":2,"isAdmin":false,"y":[],"name":"Ada","id":1}"#
        let user = try User(jsonString: text)
        #expect(user == User(id: 1, name: "Ada", isAdmin: false, score: 2, tags: ["a"]))
    }

    @Test func `models stand in models, optionals, arrays and dictionaries`() throws {
        let text = """
            {"lead":\(ada),"deputy":\(alan),"members":[\(ada),\(alan)],"byName":{"Alan":\(alan)},\
            "guests":null,"rows":[[1],[],[2,3]]}
            """
        let team = try Team(jsonString: text)
        #expect(team.lead.name == "Ada" && team.deputy?.name == "Alan" && team.members.count == 2)
        #expect(team.byName["Alan"]?.id == 2 && team.guests == nil && team.rows == [[1], [], [2, 3]])
        #expect(try team.jsonString() == text)
        #expect(try Team(decode: team.json) == team)
    }

    @Test func `generic types are read and written for each of their arguments`() throws {
        let text = #"{"first":1,"second":{"first":"x","second":null}}"#
        let pair = try Pair<Int, Pair<String, Bool>>(jsonString: text)
        #expect(pair == Pair(first: 1, second: Pair(first: "x", second: nil)))
        #expect(try pair.jsonString() == text)
        #expect(try Pair<Bool, Int>(jsonString: #"{"first":true}"#) == Pair(first: true, second: nil))
    }

    @Test func `a type without properties is an empty object`() throws {
        #expect(try Empty(jsonString: #"{"a":1}"#) == Empty())
        #expect(try Empty().jsonString() == "{}")
        #expect(Empty("x" as JSON) == nil)
    }

    @Test func `optionals without a member are nil`() throws {
        let user = try User(jsonString: #"{"id":1,"name":"Ada","isAdmin":true,"tags":[]}"#)
        #expect(user.score == nil)
        let pair = try Pair<Empty, Pair<Int, Int>>(jsonString: #"{"first":{}}"#)
        #expect(pair.second == nil)
    }

    @Test func `of members with equal keys the first counts`() throws {
        let text = #"{"id":1,"id":2,"name":"Ada","name":5,"isAdmin":true,"tags":[],"score":1,"score":null}"#
        let user = try User(jsonString: text)
        #expect(user.id == 1 && user.name == "Ada" && user.score == 1)
    }

    @Test func `keys with escapes are the properties they spell`() throws {
        struct Named: JSONCodable { let grüße, b: Int }
        #expect(try Named(jsonString: #"{"gr\u00fc\u00DFe":1,"\u0062":2}"#).grüße == 1)
        #expect(try Named(jsonString: #"{"grüße":1,"\u0062":2}"#).b == 2)
    }

    @Test func `made and edited values are read as parsed ones are`() throws {
        var json: JSON = ["id": 1, "name": "Ada", "isAdmin": true, "tags": ["a"]]
        #expect(try User(decode: json).name == "Ada")
        json["name"] = "Alan"
        json["tags"].append("b")
        json["score"] = 2
        let user = try User(decode: json)
        #expect(user == User(id: 1, name: "Alan", isAdmin: true, score: 2, tags: ["a", "b"]))
        var list = try JSON(parsing: "[\(ada),\(alan)]")
        list[1]["isAdmin"] = true
        #expect(try [User](decode: list).map(\.isAdmin) == [true, true])
        #expect(try User(decode: list[1]).name == "Alan")
    }

    @Test func `lazy properties are left as they are at first`() throws {
        struct Lazy: JSONCodable {
            let base: Int
            lazy var twice = base * 2
        }
        var value = try Lazy(jsonString: #"{"base":4,"twice":1}"#)
        #expect(value.twice == 8)
        #expect(try value.jsonString() == #"{"base":4}"#)
    }

    @Test func `computed and static properties are none of the members`() throws {
        struct Circle: JSONCodable {
            static let sides = 0
            var radius: Double { didSet {} }
            var area: Double { radius * radius * 3 }
        }
        let circle = try Circle(jsonString: #"{"radius":2,"area":1,"sides":5}"#)
        #expect(circle.area == 12)
        #expect(try circle.jsonString() == #"{"radius":2}"#)
    }

    @Test func `a property of type JSON takes any value`() throws {
        struct Envelope: JSONCodable { let kind: String, body: JSON, rest: JSON? }
        let text = #"{"kind":"a","body":[1,{"x":1.50}],"rest":null}"#
        let envelope = try Envelope(jsonString: text)
        #expect(envelope.body[1]["x"].number?.text == "1.50")
        #expect(try envelope.jsonString() == text)
    }
}
