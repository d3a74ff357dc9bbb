import FastJSONDialects
import Foundation
import Testing

@Suite("Writing models as HandyJSON") struct HandyJSONWritingTests {
    enum Kind: String, HandyJSONEnum { case cat }

    struct Leaf: HandyJSON {
        var n = 0
    }

    struct Model: HandyJSON {
        var z = 1
        var a: String?
        var kind = Kind.cat
        var leaf = Leaf(n: 2)
        var leaves = [Leaf(n: 3)]
        var named = ["b": Leaf(n: 5), "a": Leaf(n: 4)]
        var flag = true
        var double = 0.1
        var float: Float = 0.1
        var big: UInt64 = .max
        var set: Set<Int> = [1]
        var maybes: [Int?] = [1, nil]
        var any: Any?
        var anything: [Any] = [1, "x", Leaf(n: 6), Kind.cat]
        var number: NSNumber = 1.5
        var text: NSString = "é"
        var array: NSArray = [1]
        var dictionary: NSDictionary = ["k": "v"]
        var date = Date()
    }

    @Test func `a text has the properties in their order, without nil and types that have no form`() {
        let expected = #"""
            {"z":1,"kind":"cat","leaf":{"n":2},"leaves":[{"n":3}],"named":{"a":{"n":4},"b":{"n":5}},"flag":true,\#
            "double":0.1,"float":0.1,"big":18446744073709551615,"set":[1],"maybes":[1,null],\#
            "anything":[1,"x",{"n":6},"cat"],"number":1.5,"text":"é","array":[1],"dictionary":{"k":"v"}}
            """#
        #expect(Model().toJSONString() == expected)
    }

    @Test func `a dictionary has values as they are, enums by raw values, models as dictionaries`() throws {
        let dictionary = try #require(Model().toJSON())
        #expect(dictionary["z"] as? Int == 1)
        #expect(dictionary.keys.contains("a") == false && dictionary.keys.contains("date") == false)
        #expect(dictionary["kind"] as? String == "cat")
        #expect(dictionary["leaf"] as? [String: Int] == ["n": 2])
        #expect(dictionary["leaves"] as? [[String: Int]] == [["n": 3]])
        #expect(dictionary["named"] as? [String: [String: Int]] == ["a": ["n": 4], "b": ["n": 5]])
        #expect(dictionary["float"] as? Float == 0.1)
        #expect((dictionary["maybes"] as? [Any])?.last is NSNull)
        #expect((dictionary["anything"] as? [Any])?.last as? String == "cat")
        #expect(((dictionary["anything"] as? [Any])?[2] as? [String: Any])?["n"] as? Int == 6)
        #expect(JSONSerialization.isValidJSONObject(dictionary))
    }

    @Test func `a text may be indented`() {
        #expect(Leaf(n: 1).toJSONString(prettyPrint: true) == "{\n  \"n\": 1\n}")
    }

    struct Number: HandyJSON { var x = 0.0 }

    @Test func `a value that has no form in JSON gives no text`() {
        #expect(Number(x: .nan).toJSONString() == nil)
        #expect(Number(x: .infinity).toJSONString() == nil)
        #expect([Number(x: 1), Number(x: .nan)].toJSONString() == nil)
        #expect(Number(x: .nan).toJSON()?["x"] != nil)
    }

    @Test func `collections of models are written`() {
        #expect([Leaf(n: 1), Leaf(n: 2)].toJSONString() == #"[{"n":1},{"n":2}]"#)
        #expect([Leaf(n: 1)].toJSON() as? [[String: Int]] == [["n": 1]])
        #expect([Leaf(n: 1), Leaf(n: 2)][1...].toJSONString() == #"[{"n":2}]"#)
        #expect([Leaf]().toJSONString() == "[]")
        #expect([Leaf(n: 1)].toJSONString(prettyPrint: true)?.contains("\n") == true)
    }

    @Test func `what is written is read again`() throws {
        let text = try #require(Model().toJSONString())
        #expect(Model.deserialize(from: text)?.toJSONString() == text)
        let dictionary = try #require(Model().toJSON())
        #expect(Model.deserialize(from: dictionary)?.toJSONString() == text)
    }
}
