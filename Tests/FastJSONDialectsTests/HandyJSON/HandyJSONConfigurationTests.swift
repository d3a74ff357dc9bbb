import FastJSONDialects
import Foundation
import Synchronization
import Testing

@Suite("HandyJSON's configuration", .serialized) struct HandyJSONConfigurationTests {
    struct User: HandyJSON {
        var firstName: String?
        var userID = 0
        var city: String?

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< city <-- "homeAddress.cityName"
        }
    }

    @Test func `keys are found in any case, in paths too`() {
        let text = #"{"FIRSTNAME":"Ada","userid":1,"HomeAddress":{"CITYNAME":"London"}}"#
        let user = HandyJSONConfiguration.apply(.caseInsensitive) { User.deserialize(from: text) }
        #expect(user?.firstName == "Ada" && user?.userID == 1 && user?.city == "London")
        #expect(User.deserialize(from: text)?.firstName == nil)
        let dictionary: [String: Any] = ["FIRSTNAME": "Ada", "HomeAddress": ["CITYNAME": "London"]]
        let other = HandyJSONConfiguration.apply(.caseInsensitive) { User.deserialize(from: dictionary) }
        #expect(other?.firstName == "Ada" && other?.city == "London")
    }

    @Test func `names are spelled in snake case, read and written, but not those of rules`() {
        let text = #"{"first_name":"Ada","user_id":1,"homeAddress":{"cityName":"London"}}"#
        HandyJSONConfiguration.apply(.snakeCase) {
            let user = User.deserialize(from: text)
            #expect(user?.firstName == "Ada" && user?.userID == 1 && user?.city == "London")
            #expect(user?.toJSONString() == #"{"first_name":"Ada","user_id":1,"cityName":"London"}"#)
        }
        HandyJSONConfiguration.apply([.snakeCase, .caseInsensitive]) {
            #expect(User.deserialize(from: #"{"FIRST_NAME":"Ada"}"#)?.firstName == "Ada")
        }
    }

    @Test func `nil is written as null if that is wished`() {
        HandyJSONConfiguration.apply(.defaultOptions, .writeNull) {
            #expect(User().toJSONString() == #"{"firstName":null,"userID":0,"cityName":null}"#)
            #expect(User().toJSON()?["firstName"] is NSNull)
        }
        #expect(User().toJSONString() == #"{"userID":0}"#)
    }

    @Test func `options, weight and log can be set while tasks read`() async {
        let messages = Mutex<[String]>([])
        let log = HandyJSONConfiguration.logHandler
        HandyJSONConfiguration.logHandler = { weight, message in
            messages.withLock { $0.append("\(weight): \(message)") }
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        HandyJSONConfiguration.deserializeOptions = .caseInsensitive
                        HandyJSONConfiguration.serializeOptions = .defaultOptions
                        HandyJSONConfiguration.debugMode = .debug
                        _ = User.deserialize(from: #"{"userID":{}}"#)
                        HandyJSONConfiguration.deserializeOptions = .defaultOptions
                        HandyJSONConfiguration.debugMode = .error
                    }
                }
            }
        }
        _ = User.deserialize(from: "[config")
        HandyJSONConfiguration.debugMode = .none
        _ = User.deserialize(from: "{config")
        HandyJSONConfiguration.debugMode = .error
        HandyJSONConfiguration.logHandler = log
        #expect(HandyJSONConfiguration.deserializeOptions == .defaultOptions)
        let told = messages.withLock { $0 }
        #expect(told.contains("debug: User.userID: the value in JSON cannot be converted"))
        #expect(told.contains { $0.hasPrefix("error: not JSON: 1:2:") && $0.contains("'c'") })
    }

    class Plain: HandyJSON {
        var id = 0
        required init() {}
    }

    class Silent: Plain {
        var name: String?

        func mapping(mapper: HelpingMapper) {
            mapper <<< self.name <-- "label"
        }
    }

    @Test func `a subclass whose mapping is not known is reported`() {
        let messages = Mutex<[String]>([])
        let log = HandyJSONConfiguration.logHandler
        HandyJSONConfiguration.logHandler = { _, message in messages.withLock { $0.append(message) } }
        let silent = Silent.deserialize(from: #"{"label":"x","name":"y"}"#)
        HandyJSONConfiguration.logHandler = log
        #expect(silent?.name == "y")
        let told = messages.withLock { $0 }.filter { $0.hasPrefix("Silent inherits HandyJSON from Plain") }
        #expect(told.count == 1)
        #expect(told.first?.contains("HandyJSONSubclass") == true)
    }
}
