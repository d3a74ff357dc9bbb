import FastJSON
import Testing

@Suite("Mapping: options of models") struct ModelOptionMappingTests {
    private struct Address: JSONCodable, Equatable { let streetName: String, houseNumber: Int? }
    private struct Person: JSONCodable, Equatable {
        let firstName: String
        let homeAddress: Address?
        let httpURL: String?
    }

    @Test func `snake case goes both ways`() throws {
        struct Own: JSONCodable {
            let firstName: String, userID: Int?
            static var modelOptions: JSONModelOptions? { .init(keys: .snakeCase) }
        }
        let text = #"{"first_name":"Ada","user_id":1}"#
        let own = try Own(jsonString: text)
        #expect(own.firstName == "Ada" && own.userID == 1)
        #expect(try own.jsonString() == text)
        refuses(Own.self, #"{"firstName":"Ada"}"#, "at /first_name: no such key")
    }

    @Test func `options of a property go before those of the model`() throws {
        struct Own: JSONCodable {
            let firstName: String, lastName: String
            static var modelOptions: JSONModelOptions? { .init(keys: .snakeCase) }
            static func specificOptions() -> [String: SpecificOption] {
                ["firstName": "given", "lastName": .ignoreIfNull]
            }
        }
        let text = #"{"given":"Ada","last_name":"L"}"#
        #expect(try Own(jsonString: text).jsonString() == text)
    }

    @Test func `case does not matter where that is said`() throws {
        struct Own: JSONCodable {
            let firstName: String, id: Int, list: [Int]?, other: String
            static var modelOptions: JSONModelOptions? { .init(keys: .caseInsensitive) }
            static func specificOptions() -> [String: SpecificOption] {
                ["list": .nonNil, "other": ["Second", .defaultValue("")]]
            }
        }
        let own = try Own(jsonString: #"{"FIRSTNAME":"Ada","Id":1,"LIST":[1],"SECOND":"x"}"#)
        #expect(own.firstName == "Ada" && own.id == 1 && own.list == [1] && own.other == "x")
        #expect(try own.jsonString() == #"{"firstName":"Ada","id":1,"list":[1],"Second":"x"}"#)
        #expect(try Own(jsonString: #"{"firstname":"a","FirstName":"b","ID":1}"#).firstName == "a")
        refuses(Own.self, #"{"id":1}"#, "at /firstName: no such key")
    }

    @Test func `unknown members are refused where that is said`() throws {
        struct Own: JSONDecodable {
            let id: Int, name: String?, born: Int?
            static var modelOptions: JSONModelOptions? { .init(unknownMembers: .refused) }
            static func specificOptions() -> [String: SpecificOption] {
                ["name": ["profile", "name", .alternativeIndex("title")], "born": "birth"]
            }
        }
        #expect(try Own(jsonString: #"{"id":1,"birth":2}"#).born == 2)
        #expect(try Own(jsonString: #"{"id":1,"profile":{"name":"x","more":1}}"#).name == "x")
        #expect(try Own(jsonString: #"{"title":"x","id":1}"#).name == "x")
        refuses(Own.self, #"{"id":1,"other":2}"#, "at /other: Own has no property for the key")
        refuses(Own.self, #"{"id":1,"name":"x"}"#, "at /name: Own has no property for the key")
        refuses(Own.self, #"{"id":1,"born":2}"#, "at /born: Own has no property for the key")
        refuses(Own.self, #"{"id":1,"":2}"#, "at /: Own has no property for the key")
        refuses([Own].self, #"[{"id":1},{"id":1,"x":2}]"#, "at /1/x: Own has no property for the key")
    }

    @Test func `options are applied to all models that have none`() throws {
        struct Fixed: JSONCodable, Equatable {
            let firstName: String
            static var modelOptions: JSONModelOptions? { .init() }
        }
        let camel = #"{"firstName":"Ada","homeAddress":{"streetName":"S","houseNumber":1},"httpURL":null}"#
        let snake =
            #"{"first_name":"Ada","home_address":{"street_name":"S","house_number":1},"http_url":null}"#
        let options = JSONModelOptions(keys: .snakeCase, unknownMembers: .refused)
        let person = try options.apply { try Person(jsonString: snake) }
        #expect(try Person(jsonString: camel) == person)
        #expect(try options.apply { try person.jsonString() } == snake)
        #expect(try person.jsonString() == camel)
        #expect(try options.apply { try [Person](jsonString: "[\(snake)]") } == [person])
        #expect(try options.apply { try [person].jsonString() } == "[\(snake)]")
        #expect(throws: JSON.Error.self) { try options.apply { try Person(jsonString: camel) } }
        #expect(
            try options.apply { try Fixed(jsonString: #"{"firstName":"x","y":1}"#) } == Fixed(firstName: "x"))
        // The inner counts.
        #expect(
            try options.apply { try JSONModelOptions().apply { try Person(jsonString: camel) } } == person)
    }

    @Test func `options are of the task that applies them`() async throws {
        let snake = #"{"first_name":"Ada"}"#
        let options = JSONModelOptions(keys: .snakeCase)
        let isRead = options.apply { (try? Person(jsonString: snake)) != nil }
        #expect(isRead)
        let isReadElsewhere = await Task.detached { (try? Person(jsonString: snake)) != nil }.value
        #expect(!isReadElsewhere)
    }
}
