import FastJSONDialects
import Foundation
import Testing

/// Raw values, and the options of `JSONSerialization`.
@Suite("Raw values and options of Foundation") struct RawValueTests {
    private func json(_ text: String) throws -> JSON { try JSON(parsing: text) }

    @Test func `raw values`() throws {
        #expect(JSON(rawValue: [1, "x"] as [Any])?[1].string == "x")
        #expect(JSON(rawValue: NSNull())?.isNull == true)
        #expect(JSON(rawValue: DateInterval()) == nil)
        #expect(try json("[1]").rawValue as? [Int] == [1])
        // The conformance to RawRepresentable leaves comparing as it was.
        #expect(try json("1.0") == json("1") && json("1") != json("true"))
        #expect(try Set([json("1.0"), json("1")]).count == 1)
    }

    @Test func `writing with the options of JSONSerialization`() throws {
        let value = try json(#"{"b":"/","a":[]}"#)
        #expect(value.rawString(options: []) == #"{"b":"\/","a":[]}"#)
        #expect(value.rawString(options: [.sortedKeys, .withoutEscapingSlashes]) == #"{"a":[],"b":"/"}"#)
        #expect(try value["a"].rawData(options: .prettyPrinted) == Data("[]".utf8))
        #expect(value.rawString() == "{\n  \"b\": \"/\",\n  \"a\": []\n}")
        let scalar: JSON = JSON(any: "a")
        #expect(scalar.rawString(options: .prettyPrinted) == "a")
    }

    @Test func `the spellings of FxJSON take the options of JSONSerialization`() throws {
        let value = try json(#"{"b":"/","a":[]}"#)
        #expect(try value.jsonString(withOptions: []) == #"{"b":"\/","a":[]}"#)
        #expect(try value.jsonString(withOptions: .sortedKeys) == #"{"a":[],"b":"\/"}"#)
        #expect(try value.jsonData(withOptions: .withoutEscapingSlashes) == Data(#"{"b":"/","a":[]}"#.utf8))
        #expect(try JSON(false).jsonData(withOptions: []) == Data("false".utf8))
        #expect(throws: JSON.Error.self) { try value["no"].jsonString(withOptions: []) }
        #expect(throws: JSON.Error.self) { try value["no"].jsonData(withOptions: []) }
    }

    @Test func `the options of JSONSerialization for reading change nothing`() throws {
        let scalar = Data("3".utf8)
        #expect(try JSON(data: scalar, options: .allowFragments).int == 3)
        #expect(try JSON(data: scalar, options: []).int == 3)
        #expect(JSON(jsonData: scalar, options: .mutableContainers).int == 3)
        #expect(JSON(jsonString: "3", options: []).int == 3)
        #expect(JSON(jsonData: nil, options: []).isNull && JSON(jsonString: nil, options: []).isNull)
        #expect(JSON(jsonString: "[1,]", options: .allowFragments).isError)
        #expect(throws: JSON.SyntaxError.self) { try JSON(data: Data("{".utf8), options: .allowFragments) }
        // Those of this library have the same label.
        #expect(try JSON(data: Data("[1] // end".utf8), options: .init(allowing: .comments))[0].int == 1)
    }
}
