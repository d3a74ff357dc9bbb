import FastJSONDialects
import Foundation
import Synchronization
import Testing

// The examples of HandyJSON's documentation, as they stand there but for the import, `print`, the names that several
// of them share, and UIColor, which is JSONColor on all systems.

enum AnimalType: String, HandyJSONEnum {
    case Cat = "cat"
    case Dog = "dog"
    case Bird = "bird"
}

private struct Animal: HandyJSON {
    var name: String?
    var type: AnimalType?
}

class BasicTypes: HandyJSON {
    var int: Int = 2
    var doubleOptional: Double?
    var stringImplicitlyUnwrapped: String!

    required init() {}
}

private struct BasicTypesStruct: HandyJSON {
    var int: Int = 2
    var doubleOptional: Double?
    var stringImplicitlyUnwrapped: String!
}

private class FinishingTypes: HandyJSON {
    var int: Int?

    required init() {}

    func didFinishMapping() {
        Finished.last.withLock { $0 = int }
    }
}

private enum Finished {
    static let last = Mutex<Int?>(nil)
}

class ExtendType: HandyJSON {
    var date: Date?
    var decimal: NSDecimalNumber?
    var url: URL?
    var data: Data?
    var color: JSONColor?

    func mapping(mapper: HelpingMapper) {
        mapper <<< date <-- CustomDateFormatTransform(formatString: "yyyy-MM-dd")

        mapper <<< decimal <-- NSDecimalNumberTransform()

        mapper <<< url <-- URLTransform(shouldEncodeURLString: false)

        mapper <<< data <-- DataTransform()

        mapper <<< color <-- HexColorTransform()
    }

    required init() {}
}

class NotHandyJSONType {
    var dummy: String?
}

class Cat: HandyJSON {
    var id: Int64!
    var name: String!
    var notHandyJSONTypeProperty: NotHandyJSONType?
    var basicTypeButNotWantedProperty: String?

    required init() {}

    func mapping(mapper: HelpingMapper) {
        mapper >>> self.notHandyJSONTypeProperty
        mapper >>> self.basicTypeButNotWantedProperty
    }
}

@Suite("HandyJSON's own examples") struct HandyJSONSeedExampleTests {
    @Test func `an enum with HandyJSONEnum`() {
        let jsonString = "{\"type\":\"cat\",\"name\":\"Tom\"}"
        let animal = Animal.deserialize(from: jsonString)
        #expect(animal?.type?.rawValue == "cat" && animal?.name == "Tom")
    }

    @Test func `a class, by property names`() {
        let jsonString = "{\"doubleOptional\":1.1,\"stringImplicitlyUnwrapped\":\"hello\",\"int\":1}"
        let object = BasicTypes.deserialize(from: jsonString)
        #expect(
            object?.int == 1 && object?.doubleOptional == 1.1 && object?.stringImplicitlyUnwrapped == "hello")
    }

    @Test func `a structure, without an initialiser`() {
        let jsonString = "{\"doubleOptional\":1.1,\"stringImplicitlyUnwrapped\":\"hello\",\"int\":1}"
        let object = BasicTypesStruct.deserialize(from: jsonString)
        #expect(
            object?.int == 1 && object?.doubleOptional == 1.1 && object?.stringImplicitlyUnwrapped == "hello")
    }

    @Test func `observing by didFinishMapping`() {
        #expect(FinishingTypes.deserialize(from: #"{"int":5}"#)?.int == 5)
        #expect(Finished.last.withLock { $0 } == 5)
    }

    @Test func `transforms`() {
        let text = ##"""
            {"date":"2020-02-03","decimal":"1.25","url":"https://a.b/%20","data":"AQI=","color":"#ff0000"}
            """##
        let object = ExtendType.deserialize(from: text)
        #expect(object?.date != nil && object?.decimal == NSDecimalNumber(string: "1.25"))
        #expect(object?.url?.absoluteString == "https://a.b/%20" && object?.data == Data([1, 2]))
        #expect(object?.color == JSONColor(red: 1, green: 0, blue: 0))
        let expected = #"""
            {"date":"2020-02-03","decimal":"1.25","url":"https://a.b/%20","data":"AQI=","color":"FF0000"}
            """#
        #expect(
            object?.toJSONString(prettyPrint: false)?.replacingOccurrences(of: "\\/", with: "/") == expected)
    }

    @Test func `excluded properties`() {
        let cat = Cat.deserialize(from: #"{"id":1,"name":"Tom","basicTypeButNotWantedProperty":"x"}"#)
        #expect(cat?.id == 1 && cat?.name == "Tom" && cat?.basicTypeButNotWantedProperty == nil)
        #expect(cat?.toJSON()?.keys.sorted() == ["id", "name"])
    }

    @Test func `writing`() {
        let object = BasicTypes()
        object.int = 1
        object.doubleOptional = 1.1
        object.stringImplicitlyUnwrapped = "hello"

        #expect(object.toJSON()!["int"] as? Int == 1)  // serialize to dictionary
        // serialize to JSON string
        #expect(
            object.toJSONString()! == #"{"int":1,"doubleOptional":1.1,"stringImplicitlyUnwrapped":"hello"}"#)
        #expect(object.toJSONString(prettyPrint: true)!.contains("\n"))  // serialize to pretty JSON string
    }
}
