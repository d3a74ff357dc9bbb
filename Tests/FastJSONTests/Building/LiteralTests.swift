import FastJSON
import Foundation
import Testing

@Suite("Literals") struct LiteralTests {
    private let number = 5
    private let name = "x"
    private let none: Int? = nil
    private let some: String? = "q"

    // MARK: - Scalars

    @Test func `scalars of every kind`() {
        #expect(text(nil) == "null")
        #expect(text(true) == "true")
        #expect(text(12) == "12")
        #expect(text(-1.5) == "-1.5")
        #expect(text("a\"b") == #""a\"b""#)
        #expect(text("n = \(number)") == #""n = 5""#)
        #expect(("1" as JSON).kind == .string)
        #expect((nil as JSON).isNull)
    }

    @Test func `a whole number in a float literal has no fraction`() {
        #expect(text(22.0) == "22")
        #expect((22.0 as JSON) == (22 as JSON))
    }

    @Test func `integer literals of any size keep every digit`() {
        #expect(text(9_223_372_036_854_775_807) == "9223372036854775807")
        #expect(text(-9_223_372_036_854_775_808) == "-9223372036854775808")
        #expect(text(9_223_372_036_854_775_808) == "9223372036854775808")
        #expect(text(-9_223_372_036_854_775_809) == "-9223372036854775809")
        #expect(text(18_446_744_073_709_551_616) == "18446744073709551616")
        #expect(
            text(1_000_000_000_000_000_000_000_000_000_007_000_000_000)
                == "1000000000000000000000000000007000000000")
        #expect(
            text(-340_282_366_920_938_463_463_374_607_431_768_211_456)
                == "-340282366920938463463374607431768211456")
        #expect((18_446_744_073_709_551_615 as JSON).uInt64 == .max)
    }

    // MARK: - Shapes

    @Test func `mixed scalars`() {
        #expect(text(["a": 1, "b": "x", "c": 1.5, "d": true]) == #"{"a":1,"b":"x","c":1.5,"d":true}"#)
        #expect(text([1, "x", 1.5, true]) == #"[1,"x",1.5,true]"#)
    }

    @Test func `variables and optionals`() {
        #expect(
            text(["a": number, "b": name, "c": none, "d": some]) == #"{"a":5,"b":"x","c":null,"d":"q"}"#)
        #expect(text([number, name, none, some]) == #"[5,"x",null,"q"]"#)
    }

    @Test func `nested and mixed`() {
        let json: JSON = ["a": ["x", 2, ["k": 1]], "b": ["c": [1, "2", true]]]
        #expect(text(json) == #"{"a":["x",2,{"k":1}],"b":{"c":[1,"2",true]}}"#)
    }

    @Test func `nil inside`() {
        let json: JSON = ["a": nil, "b": [nil, 1], "c": ["k": nil], "e": [1, "x", nil]]
        #expect(text(json) == #"{"a":null,"b":[null,1],"c":{"k":null},"e":[1,"x",null]}"#)
        #expect(text(["a": 1, "b": ["x", 2], "c": nil as JSON]) == #"{"a":1,"b":["x",2],"c":null}"#)
    }

    @Test func `with a type and variables`() {
        #expect(text(["a": number, "b": [number, name]] as JSON) == #"{"a":5,"b":[5,"x"]}"#)
    }

    @Test func `deep and mixed with JSON`() throws {
        let inner: JSON = ["v": [none, number]]
        let parsed = try JSON(parsing: #"{"n":1.50,"s":"\u00e9"}"#)
        let json: JSON = ["a": inner, "b": ["c": [inner, 1, ["x"]]], "e": [parsed, parsed["n"]]]
        #expect(
            text(json)
                == #"{"a":{"v":[null,5]},"b":{"c":[{"v":[null,5]},1,["x"]]},"e":[{"n":1.50,"s":"\u00e9"},1.50]}"#
        )
    }

    @Test func `empty`() {
        #expect(text([]) == "[]")
        #expect(text([:]) == "{}")
        #expect(text(["a": [] as JSON, "b": [:] as JSON]) == #"{"a":[],"b":{}}"#)
        var list: JSON = []
        list.append(1)
        #expect(text(list) == "[1]")
    }

    // MARK: - Rules

    @Test func `members keep the order of the literal`() {
        let json: JSON = ["z": 1, "a": 2, "m": 3, "b": ["y": 1, "c": 2] as JSON]
        #expect(text(json) == #"{"z":1,"a":2,"m":3,"b":{"y":1,"c":2}}"#)
    }

    @Test func `of equal keys the last gives the value`() {
        #expect((["a": 1, "a": 2] as JSON)["a"] == 2)
        #expect(text(["a": 1, "b": 2, "a": [3]]) == #"{"a":[3],"b":2}"#)
    }

    @Test func `keys that only Swift holds equal stay apart`() {
        #expect((["\u{E9}": 1, "e\u{301}": 2] as JSON).count == 2)
    }

    @Test func `a missing value in a literal makes the whole missing, with its error`() {
        let json: JSON = ["a": 1]
        let array: JSON = [1, json["no"], json["other"]]
        #expect(text(array) == "missing: at /no: no such key in an object of 1 members")
        let object: JSON = ["x": ["y": [json["no"]]], "z": 1]
        #expect(text(object) == "missing: at /no: no such key in an object of 1 members")
        #expect(text([1, .nan as Double]) == "missing: JSON has no text for nan")
    }

    @Test func `made values equal parsed ones, print and hash alike`() throws {
        let made: JSON = ["id": 7, "tags": ["a\n", 1e3, nil], "o": ["k": true]]
        let parsed = try JSON(parsing: #"{"o":{"k":true},"id":7.0,"tags":["a\u000a",1000,null]}"#)
        #expect(made == parsed)
        #expect(made.hashValue == parsed.hashValue)
        #expect(made.description == "\(try JSON(parsing: text(made)))")
        #expect(made["tags", 1].int == 1000)
        #expect(made["tags", 1].path.description == "/tags/1")
    }

    @Test func `literals are compared with, and assigned`() {
        var json: JSON = ["a": 1, "o": ["p": "q"]]
        #expect(json["a"] == 1)
        #expect(json["o", "p"] == "q")
        json["o"] = [1, nil, ["deep": name]]
        json["b"] = nil
        json["c"] = "\(name)!"
        #expect(text(json) == #"{"a":1,"o":[1,null,{"deep":"x"}],"b":null,"c":"x!"}"#)
    }
}
