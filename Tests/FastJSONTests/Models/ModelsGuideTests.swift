import FastJSON
import Foundation
import Testing

/// The examples of Models.md, compiled and run: see FxJSONGuideTests.
@Suite("Guide of models") struct ModelsGuideTests {
    struct User: JSONCodable {
        let id: Int
        let name: String
        let site: URL?
        let friends: [User]
    }

    @Test func `a model without code`() throws {
        let text = #"{"id":1,"name":"Ada","site":"a.b","friends":[{"id":2,"name":"Alan","friends":[]}]}"#
        let user = try User(decode: JSON(parsing: text))
        show(user.friends[0].name)  // "Alan"
        show(user.friends[0].site)  // nil
        show(try user.friends[0].jsonString())  // {"id":2,"name":"Alan","site":null,"friends":[]}
        show(User(["id": 3])?.name)  // nil
    }

    @Test func `options of properties`() throws {
        struct Account: JSONCodable {
            let id: Int
            let name: String
            let isAdmin: Bool
            let born: Date?
            let secret: String

            static func specificOptions() -> [String: SpecificOption] {
                [
                    "id": ["userID", .alternativeIndex("id")],
                    "name": ["profile", "name", .nonNil],
                    "isAdmin": .defaultValue(false),
                    "born": [.transform(DateTransform.timeIntervalSince(.year1970)), .ignoreIfNull],
                    "secret": .ignore,
                ]
            }
        }
        let ada = try JSON(parsing: #"{"id":1,"profile":{"name":"Ada"},"born":60,"secret":"x"}"#)
        let account = try Account(decode: ada)
        show(account.born?.timeIntervalSince1970)  // 60.0
        show(try account.jsonString())  // {"userID":1,"profile":{"name":"Ada"},"isAdmin":false,"born":60}
        show(try Account(decode: JSON(parsing: #"{"userID":2,"secret":""}"#)).name)  // ""
    }

    struct Vote: JSONCodable {
        struct Place: JSONCodable {
            let city: String
        }
        let id: Int
        let place: Place
        let scores: [Int]

        static func specificOptions() -> [String: SpecificOption] {
            ["place": .index([]), "scores": .invalidItems(.remove)]
        }
    }

    @Test func `bad items, and a property that is the whole value`() throws {
        let vote = try Vote(decode: JSON(parsing: #"{"id":1,"city":"London","scores":[5,"none",3]}"#))
        show(vote.scores)  // [5, 3]
        show(try vote.jsonString())  // {"id":1,"city":"London","scores":[5,3]}
    }

    @Test func `options of models`() throws {
        struct Address: JSONCodable {
            let streetName: String
            static var modelOptions: JSONModelOptions? { .init(keys: .snakeCase, unknownMembers: .refused) }
        }
        let street = try JSON(parsing: #"{"street_name":"Main"}"#)
        show(try Address(decode: street).jsonString())  // {"street_name":"Main"}
        struct City: JSONCodable { let cityName: String }
        let options = JSONModelOptions(keys: .caseInsensitive)
        let capitals = try JSON(parsing: #"{"CITYNAME":"London"}"#)
        show(try options.apply { try City(decode: capitals).cityName })  // "London"
    }

    @Test func `errors of models`() {
        func reason(_ text: String) -> String {
            do {
                return "\(try [User](decode: JSON(parsing: text)).count)"
            } catch {
                return "\(error)"
            }
        }
        show(reason(#"[{"id":1,"friends":[]}]"#))  // at /0/name: no such key in an object of 2 members
        show(reason(#"[{"id":"1","name":"Ada","friends":[]}]"#))  // at /0/id: expected Int, found string
        show(reason(#"[{"id":1,"name":null,"friends":[]}]"#))  // at /0/name: expected String, found null
        class Node: JSONCodable, DefaultInitable {
            let id = 0
            required init() {}
        }
        do {
            print(try Node(decode: JSON(parsing: #"{"id":1}"#)))
        } catch {
            show(error)  // Node.id is a let of a class: make it var or write init(decode:)
        }
    }
}
