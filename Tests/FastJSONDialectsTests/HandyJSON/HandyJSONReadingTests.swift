import FastJSONDialects
import Foundation
import Testing

@Suite("Reading models as HandyJSON") struct HandyJSONReadingTests {
    struct A: HandyJSON, Equatable {
        var n = 1
        var s: String?
        var o: Int? = 3
    }

    @Test func `a model is read with conversions, and null and what cannot be read leave properties alone`() {
        let a = A.deserialize(from: #"{"n":"12","s":5,"o":null}"#)
        #expect(a == A(n: 12, s: "5", o: 3))
        #expect(A.deserialize(from: #"{"n":"1.5"}"#) == A())
        #expect(A.deserialize(from: "{}") == A())
    }

    @Test func `no text, bad text, other values and lost paths give nil`() {
        #expect(A.deserialize(from: nil as String?) == nil)
        #expect(A.deserialize(from: "[]") == nil)
        #expect(A.deserialize(from: "{bad") == nil)
        #expect(A.deserialize(from: #"{"d":1}"#, designatedPath: "d") == nil)
        #expect(A.deserialize(from: #"{"d":{}}"#, designatedPath: "d.y") == nil)
        #expect(A.deserialize(from: nil as [String: Any]?) == nil)
        #expect(A.deserialize(from: nil as NSDictionary?) == nil)
    }

    @Test(arguments: ["d.x", ".d.x.", "d..x", " .d.x"])
    func `a designated path leaves empty segments out`(_ path: String) {
        #expect(A.deserialize(from: #"{"d":{"x":{"n":4}}}"#, designatedPath: path)?.n == 4)
        let dictionary: [String: Any] = ["d": ["x": ["n": 4]]]
        #expect(A.deserialize(from: dictionary, designatedPath: path)?.n == 4)
        #expect(A.deserialize(from: dictionary as NSDictionary, designatedPath: path)?.n == 4)
    }

    @Test(arguments: ["", ".", " "])
    func `an empty designated path is the value itself`(_ path: String) {
        #expect(A.deserialize(from: #"{"n":4}"#, designatedPath: path)?.n == 4)
    }

    @Test func `an array gives nil for elements that are no objects`() {
        #expect([A].deserialize(from: #"[{"n":2},7]"#) == [A(n: 2), nil])
        #expect([A].deserialize(from: #"{"l":[{"n":2}]}"#, designatedPath: "l") == [A(n: 2)])
        #expect([A].deserialize(from: #"{"n":2}"#) == nil)
        #expect([A].deserialize(from: [["n": 2], 7] as [Any]) == [A(n: 2), nil])
        #expect([A].deserialize(from: NSArray(array: [["n": 2], 7])) == [A(n: 2), nil])
        #expect([A].deserialize(from: nil as String?) == nil)
        #expect([A].deserialize(from: nil as [Any]?) == nil)
    }

    @Test func `an array without nil leaves elements out that are no objects`() {
        #expect([A].compactDeserialize(from: #"[{"n":2},7,{"n":3}]"#) == [A(n: 2), A(n: 3)])
        #expect([A].compactDeserialize(from: #"{"n":2}"#) == nil)
    }

    @Test func `the deserializer has the longer names`() {
        #expect(JSONDeserializer<A>.deserializeFrom(json: #"{"n":4}"#) == A(n: 4))
        #expect(JSONDeserializer<A>.deserializeFrom(json: #"{"d":{"n":4}}"#, designatedPath: "d") == A(n: 4))
        #expect(JSONDeserializer<A>.deserializeFrom(dict: ["n": 4] as [String: Any]) == A(n: 4))
        #expect(JSONDeserializer<A>.deserializeFrom(dict: ["n": 4] as NSDictionary) == A(n: 4))
        #expect(JSONDeserializer<A>.deserializeModelArrayFrom(json: #"[{"n":4}]"#) == [A(n: 4)])
        #expect(JSONDeserializer<A>.deserializeModelArrayFrom(array: [["n": 4]] as [Any]) == [A(n: 4)])
        #expect(JSONDeserializer<A>.deserializeModelArrayFrom(array: NSArray(array: [["n": 4]])) == [A(n: 4)])
    }

    @Test func `an update changes what is there and readable`() {
        var a = A(n: 5, s: "old", o: 6)
        JSONDeserializer.update(object: &a, from: #"{"s":"q","o":null,"n":"x"}"#)
        #expect(a == A(n: 5, s: "q", o: 6))
        JSONDeserializer.update(object: &a, from: ["n": 7] as [String: Any])
        #expect(a.n == 7)
        JSONDeserializer.update(object: &a, from: #"{"d":{"n":8}}"#, designatedPath: "d")
        #expect(a.n == 8)
        JSONDeserializer.update(object: &a, from: "[bad")
        #expect(a.n == 8)
    }
}
