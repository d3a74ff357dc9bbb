import FastJSON
import FastJSONDialects
import Testing

/// `InvalidItemBehaviour` and `InvalidItemBehavior`, and documents beside dictionaries.
@Suite("JSONUtilities beside FastJSON") struct BothModulesTests {
    @Test func `cases need no name of a type where both modules are imported`() throws {
        let dictionary: JSONDictionary = ["l": [1, "2", nil] as [Any?]]
        let custom: [Int] = try dictionary.json(
            atKeyPath: "l",
            invalidItemBehaviour: .custom { error in error.value is String ? .value(0) : .remove })
        #expect(custom == [1, 0])
        let json: JSON = ["l": [1, "2"]]
        #expect(try json.json(atKeyPath: "l", invalidItemBehaviour: .value(5)) == [1, 5])
        #expect(try [Int](decode: json["l"], invalidItems: .value(5)) == [1, 5])
        #expect(
            try [Int](decode: json["l"], invalidItems: .custom { $0.path.isEmpty ? .fail : .remove }) == [1])
        let named: InvalidItemBehaviour<Int> = .fail
        #expect(json.json(atKeyPath: "l", invalidItemBehaviour: named) as [Int]? == nil)
    }

    @Test func `a dictionary's property json is there beside json(atKeyPath:)`() throws {
        let dictionary = ["a": 1]
        #expect(dictionary.json["a"].int == 1)
        #expect(try dictionary.json(atKeyPath: "a") as Int == 1)
    }

    @Test func `an error of a document has the path to the value`() throws {
        let json = try JSON(parsing: #"{"a":{"list":[1,"two"]}}"#)
        let error = try decodingError {
            _ = try json["a"].json(atKeyPath: "list", invalidItemBehaviour: .fail) as [Int]
        }
        #expect(
            error.description
                == "Decoding failed at \"list\": Incorrect type, expected Int found two (/a/list/1)")
        #expect(error.path?.description == "/a/list/1")
    }
}
