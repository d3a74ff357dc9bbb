import FastJSON
import Foundation
import Testing

@Suite("JSONEncodable") struct JSONEncodableTests {
    private struct Point: JSONEncodable {
        var x, y: Int
        var json: JSON { ["x": x, "y": y] }
    }

    private enum Color: String, JSONEncodable { case red, green }
    private enum Level: Int, JSONEncodable { case low = 1, high }
    private struct Flags: OptionSet, JSONEncodable { let rawValue: UInt8 }

    /// The value alone and inside a collection, which are written by different ways.
    private func check(_ value: any JSONEncodable, _ expected: String) {
        #expect(text(value.json) == expected)
        #expect(text(JSON([value])) == "[\(expected)]")
        #expect(text(["k": value] as JSON) == "{\"k\":\(expected)}")
    }

    @Test func `integers of every type`() {
        check(Int.min, "-9223372036854775808")
        check(Int8.min, "-128")
        check(Int16.min, "-32768")
        check(Int32.max, "2147483647")
        check(Int64.max, "9223372036854775807")
        check(Int128.min, "-170141183460469231731687303715884105728")
        check(0 as UInt, "0")
        check(UInt8.max, "255")
        check(UInt16.max, "65535")
        check(UInt32.max, "4294967295")
        check(UInt64.max, "18446744073709551615")
        check(UInt128.max, "340282366920938463463374607431768211455")
    }

    @Test func `integers around each power of ten`() {
        var power = 1
        for _ in 0..<18 {
            for value in [power - 1, power, -power, 1 - power] { check(value, String(value)) }
            power *= 10
        }
    }

    @Test func `floating-point numbers in the fewest digits`() {
        check(0.1, "0.1")
        check(-0.0, "-0")
        check(22.0, "22")
        check(1e300, "1e+300")
        check(0.1 as Float, "0.1")
        check(Double.greatestFiniteMagnitude, "1.7976931348623157e+308")
        check(Double.leastNonzeroMagnitude, "5e-324")
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `NaN and infinities are missing values`(_ value: Double) {
        for json in [
            JSON(value), JSON([value]), JSON(["k": value]), JSON(Float(value)), JSON([[1: [value]]]),
        ] {
            guard case .notEncodable(let what) = json.error else {
                Issue.record("\(json)")
                continue
            }
            #expect(what == "\(value)")
        }
    }

    @Test func `strings, characters and Booleans`() {
        check("a/b\u{0}é", #""a/b\u0000é""#)
        check("abc".dropFirst(), #""bc""#)
        check("é" as Character, #""é""#)
        check(true, "true")
        check(false, "false")
    }

    @Test func `optionals`() {
        check(Int?.none, "null")
        check(Int?.some(1), "1")
        check(Int??.some(nil), "null")
        check([Int?.some(1), nil], "[1,null]")
        check([[Point?]]([[nil]]), "[[null]]")
    }

    @Test func `arrays, slices and sets`() {
        check([Int](), "[]")
        check([[1], [], [2, 3]], "[[1],[],[2,3]]")
        check([1, 2, 3].dropFirst(), "[2,3]")
        check(Set([7]), "[7]")
        check([1, "x", nil, [true]] as [Any?], #"[1,"x",null,[true]]"#)
        check([1, nil] as [(any JSONEncodable)?], "[1,null]")
    }

    @Test func `dictionaries`() {
        check([String: Int](), "{}")
        check(["a": ["b": 1]], #"{"a":{"b":1}}"#)
        check([1: 2], #"{"1":2}"#)
        check(["a": 1] as [String: Any], #"{"a":1}"#)
        check(["a": nil] as [Substring: Int?], #"{"a":null}"#)
        let many = Dictionary(uniqueKeysWithValues: (0..<100).map { ("k\($0)", $0) })
        let json = many.json
        #expect(json.count == 100)
        #expect(many.allSatisfy { json[$0.key].int == $0.value })
        #expect(json.members.map(\.key) == many.map(\.key))
    }

    @Test func `raw values`() {
        check(Color.green, #""green""#)
        check([Level.low, .high], "[1,2]")
        check(["c": Color.red], #"{"c":"red"}"#)
        check(Flags(rawValue: 3), "3")
    }

    @Test func `types of Foundation`() throws {
        check(try #require(URL(string: "https://a.b/c%20d")), #""https://a.b/c%20d""#)
        let id = "12345678-9ABC-DEF0-1234-56789ABCDEF0"
        check(try #require(UUID(uuidString: id)), "\"\(id)\"")
        check(Data([1, 2, 254, 255]), #""AQL+/w==""#)
        let digits = "12345678901234567890.123456789012345678"
        check(try #require(Decimal(string: digits)), digits)
        #expect(text(JSON(Decimal.nan)) == "missing: JSON has no text for NaN")
    }

    @Test func `types that have a json property only`() {
        check(Point(x: 1, y: -2), #"{"x":1,"y":-2}"#)
        check([Point(x: 1, y: 2)], #"[{"x":1,"y":2}]"#)
    }

    @Test func `what is not encodable is named`() {
        struct Opaque {}
        #expect(text([1, Opaque()].json) == "missing: JSON has no text for a value of type Opaque")
        #expect(text(JSON(["a": [Opaque()]])) == "missing: JSON has no text for a value of type Opaque")
        #expect(text(JSON([Opaque]())) == "[]")
    }

    @Test func `a type that writes other than one value cannot make an invalid document`() {
        struct Wrong: JSONEncodable {
            let parts: [any JSONEncodable]
            var json: JSON { .null }
            func encode(into output: inout JSON.Output) {
                for part in parts { part.encode(into: &output) }
            }
        }
        #expect(text([Wrong(parts: [[7]])].json) == "[[7]]")
        for parts in [[], [1, 2], [[1], 2, 3]] as [[any JSONEncodable]] {
            #expect(text([Wrong(parts: parts)].json) == "missing: Wrong wrote other than one value")
            #expect(
                text(["k": Wrong(parts: parts), "l": 1] as JSON)
                    == "missing: Wrong wrote other than one value")
        }
    }

    @Test func `a large array becomes one document`() throws {
        let json = JSON(Array(0..<100_000))
        #expect(json[99_999].int == 99_999)
        #expect(json[5].path.description == "/5")
        #expect(try json.jsonString().utf8.count == 588_891)
    }
}
