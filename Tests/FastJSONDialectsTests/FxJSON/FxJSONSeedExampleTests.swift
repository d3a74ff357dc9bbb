import FastJSONDialects
import Foundation
import Testing

/// The examples of FxJSON's document that have to do with models, in its spelling, save for what differs here: keys of
/// options are names of properties, properties of classes are `var`, and slips of its spelling are mended.
@Suite("Mapping: FxJSON's document") struct FxJSONSeedExampleTests {
    private static let text = """
        {"code":0,"data":{"users":[
            {"userID":1,"name":"Ada","admin":true,"website":"a.b","lastLogin":60,"signUpTime":60,"friends":[],
             "whatsUp":"hi"},
            {"userID":2,"name":"Alan","admin":false,"lastLogin":120,"signUpTime":null,
             "friends":[{"userID":1,"name":"Ada","admin":true,"lastLogin":1}]}
        ]}}
        """
    private let json = JSON(jsonString: FxJSONSeedExampleTests.text)

    // MARK: - Overview

    struct User: JSONCodable {  // Adopting JSONCodable
        let userID: Int64
        let name: String
        let admin: Bool
        let website: URL?
        let lastLogin: Date
        let friends: [User]  // Also your own type

        static func specificOptions() -> [String: SpecificOption] {
            let webTransform = CustomTransform<String, String>.fromJSON { "https://\($0)" }
            let dateTransform = DateTransform.timeIntervalSince(.year1970)
            return [
                "userID": "userID",
                "website": [.transform(webTransform), .ignoreIfNull],
                "lastLogin": [.defaultValue(Date()), .transform(dateTransform)],
                "friends": .nonNil,
            ]
        }
    }

    @Test func `a structure adopts one protocol and that is it`() throws {
        let path: JSON.Index = ["data", "users", 1]
        if let user = User(json["data", "users", 1]) {
            #expect(user.userID == 2 && user.name == "Alan" && user.website == nil)
            #expect(user.lastLogin == Date(timeIntervalSince1970: 120))
            #expect(user.friends.first?.name == "Ada" && user.friends.first?.friends.isEmpty == true)
        } else {
            Issue.record("no user")
        }
        #expect(try User(decode: json[path]).admin == false)
        let users = [User](nonNil: json["data", "users"])
        #expect(users.count == 2 && users[0].website?.absoluteString == "https://a.b")
        #expect([User](nonNil: json["data", "nobody"]).isEmpty)
    }

    @Test func `errors can be caught by their pattern`() throws {
        do {
            _ = try User(decode: json["data", "users", 2])
            Issue.record("no error")
        } catch let JSON.Error.outOfBounds(arr: arr, index: index) {
            #expect(arr.count == 2 && index == 2)
        }
        do {
            _ = try Int(throws: json["notExist"])
            Issue.record("no error")
        } catch let JSON.Error.notExist(dict: dict, key: key) {
            #expect(dict.count == 2 && key == "notExist")
        }
    }

    @Test func `models are written, and stand in literals and blocks`() throws {
        let users = [User](nonNil: json["data", "users"])
        let user = try #require(users.last)
        let friend = #"{"userID":1,"name":"Ada","admin":true,"lastLogin":1,"friends":[]}"#
        let text = #"{"userID":2,"name":"Alan","admin":false,"lastLogin":120,"friends":[\#(friend)]}"#
        let jsonString = try user.jsonString()
        #expect(jsonString == text)
        #expect(try String(decoding: [123, 456, 789].jsonData(), as: UTF8.self) == "[123,456,789]")

        let literal = ["code": 0, "data": ["users": users]] as JSON
        let block = JSON {
            $0["code"] << 0
            $0["data", "users"] << users
        }
        #expect(literal == block && block["data", "users", 1, "friends", 0, "name"] == "Ada")
        let created = JSON {
            $0["code"] << 1
            $0["data", "users"][0] << user
        }
        #expect(try created.jsonString() == #"{"code":1,"data":{"users":[\#(text)]}}"#)
    }

    // MARK: - JSONDecodable

    struct BasicStruct: JSONCodable {
        let userID: Int64
        let name: String
        let admin: Bool
        let signUpTime: Date?
    }

    @Test func `a structure is filled by the names of its properties`() throws {
        let admin = BasicStruct(json["data", "users", 0])
        #expect(admin?.userID == 1 && admin?.admin == true)
        #expect(admin?.signUpTime == Date(timeIntervalSince1970: 60))
        #expect(try BasicStruct(decode: json["data", "users", 1]).signUpTime == nil)
    }

    struct OptionStruct: JSONCodable {
        let userID: Int64
        let name: String
        let admin: Bool
        let signUpTime: Date?

        static func specificOptions() -> [String: SpecificOption] {
            let transform = DateTransform.timeIntervalSince(.referenceDate)
            return [
                "userID": ["userID", .nonNil],  // same as .index("userID")
                "admin": [.defaultValue(true), .ignore],
                "signUpTime": [.transform(transform), .ignoreIfNull],
            ]
        }
    }

    @Test func `options say how a property is read and written`() throws {
        let read = try OptionStruct(jsonString: #"{"name":"x","signUpTime":5}"#)
        #expect(read.userID == 0 && read.admin)
        #expect(read.signUpTime?.timeIntervalSinceReferenceDate == 5)
        #expect(try read.jsonString() == #"{"userID":0,"name":"x","signUpTime":5}"#)
        #expect(try OptionStruct(jsonString: #"{"name":"x"}"#).jsonString() == #"{"userID":0,"name":"x"}"#)
    }

    struct OwnStruct: JSONCodable {
        let userID: Int64
        let name: String
        let admin: Bool
        let signUpTime: Date?

        init(decode json: JSON) throws {
            userID = try json["userID"]<
            name = try json["name"]<
            admin = try json["admin"]<
            signUpTime = try json["signUpTime"]<
        }

        func encode(mapper: JSON.Mapper) {
            mapper["userID"] << userID
            mapper["name"] << name
            mapper["admin"] << admin
            mapper[ignoreIfNull: "signUpTime"] << signUpTime
        }
    }

    @Test func `a structure may read and write itself`() throws {
        let read = try OwnStruct(decode: json["data", "users", 1])
        #expect(try read.jsonData() == Data(#"{"userID":2,"name":"Alan","admin":false}"#.utf8))
    }

    // MARK: - Classes

    class BasicClass: JSONCodable, DefaultInitable {
        var userID: Int64 = 0
        var name: String = ""
        var admin: Bool = true
        var signUpTime: Date? = nil

        required init() {}

        class func specificOptions() -> [String: SpecificOption] { ["signUpTime": .ignoreIfNull] }
    }

    class UserClass: BasicClass {
        var website: URL?
        var friends: [BasicClass] = []

        override class func specificOptions() -> [String: SpecificOption] {
            let customTransform = CustomTransform<String, String>.fromJSON { "https://\($0)" }
            var option = super.specificOptions()
            option["website"] = [.transform(customTransform), .ignoreIfNull]
            return option
        }
    }

    @Test func `a class is made by init and filled, a subclass with its options`() throws {
        let basic = try BasicClass(decode: json["data", "users", 0])
        #expect(basic.userID == 1 && basic.signUpTime == Date(timeIntervalSince1970: 60))
        let user = try UserClass(decode: json["data", "users", 1])
        #expect(user.userID == 2 && !user.admin && user.website == nil && user.friends.first?.name == "Ada")
        #expect(
            try user.jsonString()
                == #"{"userID":2,"name":"Alan","admin":false,"friends":[{"userID":1,"name":"Ada","admin":true}]}"#
        )
        let ada = try UserClass(decode: json["data", "users", 0])
        #expect(ada.website?.absoluteString == "https://a.b")
    }

    class WritingClass: JSONEncodable {
        var userID: Int64 = 7
        func encode(mapper: JSON.Mapper) { mapper["userID"] << userID }
    }

    class WritingUserClass: WritingClass {
        var website: URL?
        var friends: [String] = ["x"]

        override func encode(mapper: JSON.Mapper) {
            mapper[ignoreIfNull: "website"] << website
            mapper["friends"] << friends
            super.encode(mapper: mapper)
        }
    }

    @Test func `a subclass writes its own and calls super`() throws {
        #expect(try WritingUserClass().jsonString() == #"{"friends":["x"],"userID":7}"#)
    }

    // MARK: - Functions

    struct Person: JSONConvertable {
        let name: String
        let age: Int?
        let friends: [User]

        static func convert(from json: JSON) -> Person? {
            return curry(Person.init)
                <*> json << "name"
                <*> json << ["others", "age"]
                <*> json << "friends"
        }
    }

    @Test func `models stand beside functions of many arguments`() {
        let person = Person(["name": "Ada", "others": ["age": 36], "friends": json["data", "users"]] as JSON)
        #expect(person?.age == 36 && person?.friends.map(\.name) == ["Ada", "Alan"])
    }

    @Test func `a block builds beside a model, through transforms`() throws {
        let path: JSON.Index = ["data", "users", 1]
        let user = try #require(User(json[path]))
        let whatsUp = String(json[path]["whatsUp"])
        let to = CustomTransform<String, String>.toJSON { String($0.dropFirst(8)) }
        let createJSON = JSON {
            $0["code"] << 0
            $0["data", "users"][0] << user
            $0[path]
                << JSON {
                    $0 << ["userID": user.userID, "name": user.name, "admin": user.admin]
                    $0[ignoreIfNull: "whatsUp"] << whatsUp
                    $0["website"][to] << "https://c.d"
                    $0["friends"] << user.friends
                }
        }
        #expect(createJSON["data", "users", 0, "name"] == "Alan" && createJSON[path, "website"] == "c.d")
        #expect(!createJSON[path, "whatsUp"].exists() && createJSON[path, "friends", 0, "userID"] == 1)
    }
}
