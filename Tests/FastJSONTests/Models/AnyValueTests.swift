import FastJSON
import Foundation
import Testing

/// `JSON(any:)`.
@Suite("Values of unknown type") struct AnyValueTests {
    @Test func `a string is not parsed`() {
        #expect(JSON(any: #"{"a":1}"#).kind == .string)
    }

    @Test func `data is parsed`() {
        #expect(JSON(any: Data(#"{"a":1}"#.utf8))["a"].int == 1)
        guard case .initialize? = JSON(any: Data("x".utf8)).error else {
            Issue.record("no error")
            return
        }
    }

    @Test func `an unsupported type gives a missing value`() {
        struct Own {}
        for value in [Own(), DateInterval(), (1, 2)] as [Any] {
            let json = JSON(any: value)
            guard case .unsupportedType(let found)? = json.error else {
                Issue.record("\(value)")
                continue
            }
            #expect("\(found)" == "\(type(of: value))")
            // Inside others, too: a container with a hole would be another value.
            #expect(!JSON(any: ["a": [value]]).exists())
        }
        #expect("\(JSON.Error.unsupportedType(Own.self))" == "JSON has no kind of value for Own")
    }

    @Test func `values of JSON are taken out of arrays and dictionaries`() throws {
        let json = try JSON(parsing: #"{"a":[1,{"b":2}]}"#)
        #expect(JSON(any: json) == json)
        #expect(JSON(any: [json, json["a"]])[1, 1, "b"].int == 2)
        #expect(JSON(any: ["x": json["a"]])["x", 0].int == 1)
        #expect(JSON(any: ["x": ["y": json["a"], "z": 5] as [String: Any]])["x", "y", 0].int == 1)
        guard case .notExist(_, let key)? = JSON(any: [1, json["no"]] as [Any]).error else {
            Issue.record("no error")
            return
        }
        #expect(key == "no")
    }

    @Test func `nil is null at any level of optionals`() throws {
        let none: Int?? = .some(nil)
        #expect(JSON(any: none as Any).isNull)
        #expect(JSON(any: Int???.some(5) as Any).int == 5)
        #expect(try JSON(any: [1, nil] as [Int?]).jsonString() == "[1,null]")
        #expect(
            try JSON(any: ["a": nil, "b": ["x", nil]] as [String: Any?]).jsonString()
                == #"{"a":null,"b":["x",null]}"#)
        #expect(try JSON(any: ["a": Optional<Any>.none as Any]).jsonString() == #"{"a":null}"#)
        #expect(JSON(any: Optional<[Int]>.some([1]) as Any)[0].int == 1)
        #expect(JSON(any: Optional<Bool>.some(true) as Any).bool == true)
        #expect(JSON(any: Optional<URL>.none as Any).isNull)
    }

    @Test func `all numbers and texts of the standard library are taken`() throws {
        let values: [Any] = [
            Int8.min, Int16.min, Int32.min, Int64.min, Int128.min, UInt8.max, UInt16.max, UInt32.max,
            UInt64.max,
            UInt128.max, UInt.max, Float(0.1), 0.1, CGFloat(0.5), true,
            Decimal(string: "0.12345678901234567890123") as Any,
            "s", "sub"[...], Character("c"), JSON(any: 7).numberValue, [UInt8(1)], [1.5], ["k": false],
            [[1], [2]],
        ]
        let expected =
            "[-128,-32768,-2147483648,-9223372036854775808,-170141183460469231731687303715884105728,255,65535,"
            + "4294967295,18446744073709551615,340282366920938463463374607431768211455,18446744073709551615,0.1,0.1,0.5,"
            + #"true,0.12345678901234567890123,"s","sub","c",7,[1],[1.5],{"k":false},[[1],[2]]]"#
        #expect(try JSON(any: values).jsonString() == expected)
        #expect(JSON(any: URL(string: "http://a/b") as Any).string == "http://a/b")
    }

    @Test func `a dictionary's members come in the order of their keys`() throws {
        let json = JSON(any: Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0 % 10)\($0)", $0) }))
        #expect(json.members.map(\.key) == json.members.map(\.key).sorted())
    }

    @Test func `NaN and infinity are not encodable`() {
        for value in [Double.nan, Float.infinity, -Double.infinity, Decimal.nan] as [Any] {
            guard case .notEncodable? = JSON(any: ["a": value]).error else {
                Issue.record("\(value)")
                continue
            }
        }
    }

    private enum Colour: String, JSONEncodable {
        case red
        var json: JSON { JSON(any: rawValue) }
    }

    @Test func `own types can be taken`() {
        #expect(JSON(any: [Colour.red])[0].string == "red")
        #expect(JSON(any: Colour?.some(.red) as Any).string == "red")
    }

    @Test func `a deep value is made without recursion`() {
        var value: Any = 1
        for level in 0..<100_000 { value = level % 2 == 0 ? [value] : ["a": value] as Any }
        let json = JSON(any: value)
        #expect(json.count == 1)
        #expect(json["a", 0, "a"].count == 1)
        // Swift frees nested arrays by recursion, so each is taken out before what holds it goes.
        while let next = (value as? [Any])?.first ?? (value as? [String: Any])?["a"] { value = next }
    }
}
