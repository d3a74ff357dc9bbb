import FastJSONDialects
import Foundation
import Testing

/// Containers of `Any` and objects in FxJSON's spellings.
@Suite("Containers of Any, as FxJSON has them") struct AnyContainerTests {
    private let json: JSON = [
        "l": [1, "x", nil], "user": ["name": "Ada", "born": 1815],
        "friends": [["name": "Alan"], ["name": "Grace"]],
    ]

    @Test func `containers of Any are read in all spellings`() throws {
        #expect([Any](nonNil: json["no"]).isEmpty && [String: Any](nonNil: json["l"]).isEmpty)
        #expect([[String: Any]](nonNil: json["friends"]).map { $0["name"] as? String } == ["Alan", "Grace"])
        #expect([[String: Any]](nonNil: json["l"]).isEmpty && [[String: Any]](json["user"]) == nil)
        #expect(try [String: Any](jsonString: #"{"a":1}"#)["a"] as? Int == 1)
        #expect(try [Any](jsonData: Data("[1]".utf8)).count == 1)
        #expect((try? [String: Any](jsonData: Data("{".utf8))) == nil)
    }

    @Test func `null is read as an object`() throws {
        #expect(NSNull(json["l", 2]) != nil && NSNull(json["l", 0]) == nil && NSNull(json["no"]) == nil)
        #expect(try [NSNull](decode: [nil, nil]).count == 2)
    }

    @Test func `options of JSONSerialization are taken for all types`() throws {
        #expect(try [Int](jsonString: "[1]", options: .fragmentsAllowed) == [1])
        #expect(try [String: Int](jsonData: Data(#"{"a":1}"#.utf8), options: []) == ["a": 1])
        #expect(try [1].jsonString(withOptions: .prettyPrinted) == "[\n  1\n]")
        #expect(try ["a/b"].jsonData(withOptions: []) == Data(#"["a\/b"]"#.utf8))
        #expect(JSON(jsonString: "[1]", options: []).count == 1)
    }
}
