import FastJSON
import Foundation
import Testing

@Suite("Optional accessors") struct OptionalAccessorTests {
    private func json(_ text: String) throws -> JSON { try JSON(parsing: text) }

    @Test func `no optional accessor converts`() throws {
        let json = try json(#"{"t":true,"s":"1","n":1}"#)
        #expect(json["t"].int == nil && json["t"].number == nil && json["t"].double == nil)
        #expect(json["s"].int == nil && json["s"].bool == nil && json["s"].decimal == nil)
        #expect(json["n"].bool == nil && json["n"].string == nil && json["n"].url == nil)
    }

    @Test func `setting nil stores null`() throws {
        func check(_ set: (inout JSON) -> Void, line: Int = #line) throws {
            var json = try json(#"{"a":"x"}"#)
            set(&json["a"])
            #expect(json["a"].isNull, "line \(line)")
        }
        try check { $0.string = nil }
        try check { $0.bool = nil }
        try check { $0.number = nil }
        try check { $0.int = nil }
        try check { $0.uInt64 = nil }
        try check { $0.double = nil }
        try check { $0.float = nil }
        try check { $0.decimal = nil }
        try check { $0.url = nil }
        try check { $0.array = nil }
        try check { $0.dictionary = nil }
        try check { $0.null = nil }
        try check { $0.null = JSON.Null() }
    }

    @Test func `array is settable, and keeps order`() throws {
        var json = try json(#"{"a":[3,1,2]}"#)
        #expect(json["a"].array?.map(\.int) == [3, 1, 2])
        json["a"].array?.sort { $0.intValue < $1.intValue }
        #expect(try json.jsonString() == #"{"a":[1,2,3]}"#)
        json["a"].array?.append(JSON(any: "x"))
        #expect(json["a", 3].string == "x")
        json["a"].array = []
        #expect(json["a"].kind == .array && json["a"].isEmpty)
    }

    @Test func `missing elements are left out of an array that is set`() throws {
        var json = try json(#"{"a":1}"#)
        json.array = [json["a"], json["no"], .null]
        #expect(try json.jsonString() == "[1,null]")
    }

    @Test func `dictionary is settable, in the order of keys`() throws {
        var json = try json(#"{"b":1,"a":2}"#)
        json.dictionary?["c"] = JSON(any: 3)
        let missing = json["no"]
        json.dictionary?["b"] = missing
        #expect(try json.jsonString() == #"{"a":2,"c":3}"#)
    }

    @Test func `of duplicate keys the first wins`() throws {
        let json = try json(#"{"a":1,"b":2,"a":3}"#)
        #expect(json.dictionary == ["a": JSON(any: 1), "b": JSON(any: 2)])
        #expect(json.dictionaryValue["a"]?.int == 1)
        #expect(json.count == 3)
    }

    @Test func `of keys that only Swift holds equal the first wins`() throws {
        let json = try json(#"{"\u00e9":1,"e\u0301":2}"#)
        #expect(json.dictionary?.count == 1)
        #expect(json.dictionaryValue["e\u{301}"]?.int == 1)
        #expect(json["e\u{301}"].int == 2)
    }

    @Test func `an edited object's dictionary has what was edited`() throws {
        var json = try json(#"{"a":1,"b":2}"#)
        json["a"] = JSON(any: 9)
        json["c"] = JSON(any: 3)
        #expect(json.dictionaryValue.mapValues(\.intValue) == ["a": 9, "b": 2, "c": 3])
        #expect(json.array == nil)
    }

    @Test(
        "encodes a URL once",
        arguments: [
            ("http://a/b", "http://a/b"), ("http://a/b c", "http://a/b%20c"),
            ("http://a/b%20c", "http://a/b%20c"),
            ("http://a/b c%20d", "http://a/b%20c%20d"), ("http://a/100%", "http://a/100%25"),
            ("http://a/%zz", "http://a/%25zz"), ("http://a/%e", "http://a/%25e"),
            ("http://a/é", "http://a/%C3%A9"),
            ("~~🍕~~", "~~%F0%9F%8D%95~~"), ("±", "%C2%B1"), ("http://a/b?q=x y#f", "http://a/b?q=x%20y#f"),
            ("http://a/#f#g", "http://a/#f%23g"), ("http://[::1]:80/x[0]", "http://[::1]:80/x%5B0%5D"),
            ("http://a/x[0]%20y", "http://a/x%5B0%5D%20y"),
            ("a{b}|c\\d\"e<f>^`", "a%7Bb%7D%7Cc%5Cd%22e%3Cf%3E%5E%60"),
            ("mailto:a@b.c", "mailto:a@b.c"), ("/a/b", "/a/b"),
        ])
    func urls(_ text: String, _ expected: String) {
        let url = JSON(any: text).url
        #expect(url?.absoluteString == expected)
        // What is encoded stays as it is.
        #expect(url.map { JSON(any: $0).url } == url)
    }

    @Test func `url is settable`() throws {
        var json = JSON.null
        json.url = URL(string: "http://a/b%20c")
        #expect(json.string == "http://a/b%20c")
        json.string = ""
        #expect(json.url == nil)
    }

    @Test(
        "reads decimals exactly or not at all",
        arguments: [
            ("0", "0"), ("-0", "0"), ("0.1", "0.1"), ("1.10", "1.1"), ("-472.23", "-472.23"), ("1e2", "100"),
            ("1e-128", "1e-128"), ("1e127", "1e127"), ("12e127", "12e127"), ("1e128", nil), ("1e400", nil),
            ("1e-129", nil),
            ("10e-129", "1e-128"), ("0e999", "0"), ("1000000000000000000000000000000000000000000", "1e42"),
            ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
            ("0.12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678"),
            ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
            ("340282366920938463463374607431768211456", nil),
            ("0.1000000000000000055511151231257827021181583404541", nil),
        ] as [(String, String?)])
    func decimals(_ text: String, _ expected: String?) throws {
        let decimal = try json(text).decimal
        #expect((decimal == nil) == (expected == nil))
        guard let decimal, let expected else { return }
        // Compared by JSON's own numbers, which lose no digit.
        var back = JSON.null
        back.decimal = decimal
        #expect(try back == json(expected))
        #expect(try json(text).number?.decimal == decimal)
    }

    @Test func `decimal is settable`() {
        var json = JSON.null
        json.decimal = Decimal(string: "-0.000000012345678901234567890123")
        #expect(json.number?.text == "-0.000000012345678901234567890123")
        json.decimal = .nan
        #expect(!json.exists())
    }
}
