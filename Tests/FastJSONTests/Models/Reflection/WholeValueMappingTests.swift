import FastJSON
import Testing

@Suite("Mapping: a property that is the whole value") struct WholeValueMappingTests {
    private struct Name: JSONCodable, Equatable { let first: String, last: String? }
    private struct User: JSONCodable {
        let id: Int, name: Name, all: JSON
        static func specificOptions() -> [String: SpecificOption] {
            ["name": .index([]), "all": [.index([]), .ignore]]
        }
    }

    @Test func `it is read from the model's own object`() throws {
        for text in [#"{"id":1,"first":"Ada","last":"L"}"#, #"{"first":"Ada","last":"L","id":1}"#] {
            let user = try User(jsonString: text)
            #expect(user.id == 1 && user.name == Name(first: "Ada", last: "L"))
            #expect(try user.all.jsonString() == text)
        }
        refuses(User.self, #"{"id":1,"first":5}"#, "at /first: expected String")
        refuses(User.self, #"{"id":1}"#, "at /first: no such key")
    }

    @Test func `its members are written among the model's`() throws {
        let user = try User(jsonString: #"{"first":"Ada","last":"L","id":1}"#)
        #expect(try user.jsonString() == #"{"id":1,"first":"Ada","last":"L"}"#)
        #expect(try [user].jsonString() == #"[{"id":1,"first":"Ada","last":"L"}]"#)
        struct Odd: JSONEncodable {
            let id: Int, name: Name?, other: [Int]?
            static func specificOptions() -> [String: SpecificOption] {
                ["name": .index([]), "other": .index([])]
            }
        }
        #expect(try Odd(id: 1, name: nil, other: nil).jsonString() == #"{"id":1}"#)
        isNotWritten(
            Odd(id: 1, name: nil, other: [1]), "JSON has no text for Odd.other, the whole value, as array")
    }

    @Test func `all members are known then`() throws {
        struct Open: JSONDecodable {
            let id: Int, rest: [String: JSON]
            static var modelOptions: JSONModelOptions? { .init(unknownMembers: .refused) }
            static func specificOptions() -> [String: SpecificOption] { ["rest": .index([])] }
        }
        #expect(try Open(jsonString: #"{"id":1,"a":2}"#).rest == ["id": 1, "a": 2])
    }

    @Test func `a default value stands for one that cannot be read`() throws {
        struct Lenient: JSONDecodable {
            let id: Int, name: Name
            static func specificOptions() -> [String: SpecificOption] {
                ["name": [.index([]), .defaultValue(Name(first: "?", last: nil))]]
            }
        }
        #expect(try Lenient(jsonString: #"{"id":1}"#).name.first == "?")
    }
}
