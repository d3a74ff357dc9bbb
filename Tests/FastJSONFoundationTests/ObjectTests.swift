import FastJSON
import FastJSONFoundation
import Foundation
import Testing

@Suite("Foundation objects") struct ObjectTests {
    private func json(_ text: String) throws -> JSON { try JSON(parsing: text) }

    // MARK: - Out

    @Test func `a number becomes the first type that keeps its value`() throws {
        #expect(try json("5").object as? Int == 5)
        #expect(try json("1.0").object as? Int == 1)
        #expect(try json("1e2").object as? Int == 100)
        #expect(try json("12345678901234567890").object as? UInt64 == 12_345_678_901_234_567_890)
        #expect(try json("8.7").object as? Double == 8.7)
        #expect(try json("472.23").object as? Double == 472.23)
        #expect(try json("5e-324").object as? Double == Double.leastNonzeroMagnitude)
        #expect(try json("-65.613616999999977").object as? Double == -65.613616999999977)
        #expect(try json("0.00000000000012345678901234567").object is Double)
        #expect(try json("123456789012345678.5").object is Decimal)
        #expect(try json("1e-400").object as? Double == 0)
        #expect(try json("1e-100").object as? Double == 1e-100)
        #expect(try json("1e300").object as? Double == 1e300)
        #expect(
            try json("0.12345678901234567890").object as? Decimal == Decimal(string: "0.1234567890123456789"))
        #expect(
            try json("123456789012345678901").object as? Decimal == Decimal(string: "123456789012345678901"))
        #expect(try json("3.14159265358979323846264338327950288419716939937510").object as? Double == .pi)
        #expect(try json("1e-320").object is Double)
        #expect(try json("1e150").object is Double)
        #expect(try json("1e400").object as? Double == .infinity)
        #expect(try json("-1e400").object as? Double == -.infinity)
    }

    @Test func `a Boolean stays one, and a number is none`() throws {
        let object = try json("[true,false,1,0,1.0]").object as? [Any] ?? []
        #expect(object.map { $0 is Bool } == [true, true, false, false, false])
        #expect(object.map { $0 is Int } == [false, false, true, true, true])
    }

    @Test func `null and missing values become NSNull`() throws {
        #expect(try json("null").object is NSNull)
        #expect(try json("[]")[0].object is NSNull)
        #expect(try json("[null]").arrayObject?.first is NSNull)
    }

    @Test func `containers become Any arrays and dictionaries`() throws {
        let value = try json(#"{"a":[1,"x",{"b":null}],"e":{},"a":2}"#)
        let object = try #require(value.dictionaryObject)
        #expect(object.count == 2)
        let array = try #require(object["a"] as? [Any])
        #expect(array.count == 3 && array[0] as? Int == 1 && array[1] as? String == "x")
        #expect((array[2] as? [String: Any])?["b"] is NSNull)
        #expect((object["e"] as? [String: Any])?.isEmpty == true)
        #expect(value.arrayObject == nil)
        #expect(value["a"].arrayObject?.count == 3)
        #expect(value["a"].dictionaryObject == nil)
    }

    @Test func `what was edited is in the object`() throws {
        var value = try json(#"{"a":[1,2],"b":1}"#)
        value["a"][0] = JSON(any: "x")
        value["c"] = JSON(any: true)
        let object = try #require(value.dictionaryObject)
        #expect((object["a"] as? [Any])?.first as? String == "x")
        #expect(object["c"] as? Bool == true)
    }

    @Test func `JSONSerialization writes the objects`() throws {
        let text = #"{"a":[1,true,false,0,null,"x",8.7,12345678901234567890]}"#
        let data = try JSONSerialization.data(withJSONObject: try json(text).object)
        #expect(String(decoding: data, as: UTF8.self) == text)
    }

    // MARK: - In

    @Test func `NSNumber tells a Boolean from a number`() throws {
        let values: [Any] = [
            NSNumber(value: true), NSNumber(value: false), NSNumber(value: 1), NSNumber(value: 0),
            NSNumber(value: Int8(1)), NSNumber(value: UInt8(0)), NSNumber(value: 1.0), NSNumber(value: 1.5),
            NSNumber(value: UInt64.max), NSNumber(value: Int64.min), NSDecimalNumber(string: "1.10"),
            true, 1, kCFBooleanTrueBySerialization, NSNumber(value: Float(0.5)),
        ]
        let expected =
            "[true,false,1,0,1,0,1,1.5,18446744073709551615,-9223372036854775808,1.1,true,1,true,0.5]"
        #expect(try JSON(any: values).jsonString() == expected)
        #expect(try JSON(any: NSArray(array: values)).jsonString() == expected)
        #expect(JSON(any: NSNumber(value: true)).bool == true)
        #expect(JSON(any: NSNumber(value: 1)).bool == nil)
        #expect(!JSON(any: NSNumber(value: Double.nan)).exists())
        #expect(JSON(any: NSNumber(value: 1e300)).double == 1e300)
    }

    private var kCFBooleanTrueBySerialization: Any {
        (try? JSONSerialization.jsonObject(with: Data("[true]".utf8)) as? [Any])?.first ?? 0
    }

    @Test func `what JSONSerialization reads is taken`() throws {
        let text = #"{"a":[1,true,false,0,null,"x",8.7,-5],"b":{"c":[]}}"#
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(try JSON(any: object) == json(text))
    }

    @Test func `Foundation's containers and strings are taken`() throws {
        let dictionary = NSMutableDictionary()
        dictionary["s"] = NSString(string: "x")
        dictionary["m"] = NSMutableString(string: "y")
        dictionary["a"] = NSMutableArray(array: [NSNull(), NSArray(array: [1])])
        dictionary["d"] = NSDictionary(dictionary: ["k": NSNumber(value: false)])
        dictionary["u"] = NSURL(string: "http://a/b")
        let expected = #"{"a":[null,[1]],"d":{"k":false},"m":"y","s":"x","u":"http://a/b"}"#
        #expect(try JSON(any: dictionary).jsonString() == expected)
        #expect(JSON(any: NSNull()).isNull)
        #expect(JSON(any: NSData(data: Data("[1]".utf8)))[0].int == 1)
    }

    @Test func `an object of another class is unsupported`() {
        guard case .unsupportedType? = JSON(any: NSObject()).error else {
            Issue.record("no error")
            return
        }
        #expect(!JSON(any: [NSObject()]).exists())
        #expect(!JSON(any: NSDictionary(dictionary: [1: 2])).exists())
    }

    // MARK: - Accessors

    @Test func `object is settable`() throws {
        var value = try json(#"{"a":1}"#)
        value["a"].object = ["x": [1, NSNull()]] as [String: Any]
        #expect(try value.jsonString() == #"{"a":{"x":[1,null]}}"#)
        var parsed = try json(#"{"a":1}"#)
        parsed["a"].object = DateInterval()
        #expect(parsed["a"].int == 1)
        value.object = DateInterval()
        #expect(!value.exists())
        value.object = "x"
        #expect(value.string == "x" && value.error == nil)
    }

    @Test func `arrayObject and dictionaryObject are settable`() throws {
        var value = try json(#"{"a":[1]}"#)
        value["a"].arrayObject?.append("x")
        #expect(try value.jsonString() == #"{"a":[1,"x"]}"#)
        value["a"].arrayObject = nil
        #expect(value["a"].isNull)
        value.dictionaryObject?["b"] = true
        #expect(try value.jsonString() == #"{"a":null,"b":true}"#)
        value.dictionaryObject = nil
        #expect(value.isNull)
    }

    @Test func `null is not nil for null and for what is missing`() throws {
        let value = try json(#"{"n":null,"i":1}"#)
        #expect(value["n"].null != nil && value["no"].null != nil && value["i"].null == nil)
        #expect(JSON.null.isNull)
    }

    // MARK: - Depth

    @Test func `a deep value goes out and in without recursion`() throws {
        let depth = 100_000
        let text =
            String(repeating: #"[{"a":"#, count: depth / 2) + "1" + String(repeating: "}]", count: depth / 2)
        let value = try JSON(parsing: text, options: .init(depthLimit: depth))
        var object = value.object
        #expect(JSON(any: object) == value)
        // Swift frees nested arrays by recursion, so each is taken out before what holds it goes.
        while let next = (object as? [Any])?.first ?? (object as? [String: Any])?["a"] { object = next }
        #expect(object as? Int == 1)
    }
}
