import FastJSON
import Foundation
import Testing

@Suite("Writing")
struct WritingTests {
    private static let text =
        #" { "b" : [ 1.50 , { } , [ ] , null ] , "a" : { "x" : true , "y" : "\u00e9\/" } , "" : false } "#

    @Test func `compact text has no blanks and keeps each number and string as it stands`() throws {
        let json = try JSON(parsing: Self.text)
        let compact = #"{"b":[1.50,{},[],null],"a":{"x":true,"y":"\u00e9\/"},"":false}"#
        #expect(try json.jsonString() == compact)
        #expect(try json.jsonString(options: .compact) == compact)
        #expect(try json.jsonString(options: .init()) == compact)
        #expect(try json.jsonBytes() == Array(compact.utf8))
        #expect(try json.jsonData() == Data(compact.utf8))
        #expect(try json["a", "y"].jsonString() == #""\u00e9\/""#)
        #expect(try json["b"].jsonString() == "[1.50,{},[],null]")
    }

    @Test func `pretty text has a value or member a line`() throws {
        let json = try JSON(parsing: Self.text)
        let pretty = #"""
            {
              "b": [
                1.50,
                {},
                [],
                null
              ],
              "a": {
                "x": true,
                "y": "\u00e9\/"
              },
              "": false
            }
            """#
        #expect(try json.jsonString(options: .pretty) == pretty)
        #expect(try json.jsonString(options: .init(indent: 2)) == pretty)
        #expect(try json["a"].jsonString(options: .pretty) == "{\n  \"x\": true,\n  \"y\": \"\\u00e9\\/\"\n}")
    }

    @Test(arguments: [
        (0, "[\n1,\n[\n2\n],\n{\n\"a\": []\n}\n]"), (1, "[\n 1,\n [\n  2\n ],\n {\n  \"a\": []\n }\n]"),
        (4, "[\n    1,\n    [\n        2\n    ],\n    {\n        \"a\": []\n    }\n]"),
        (-3, "[\n1,\n[\n2\n],\n{\n\"a\": []\n}\n]"),
    ])
    func `an indent of any width, also of none`(_ indent: Int, _ expected: String) throws {
        #expect(
            try JSON(parsing: "[1,[2],{\"a\":[]}]").jsonString(options: .init(indent: indent)) == expected)
    }

    @Test(arguments: ["1", "\"a\"", "[]", "{}", "null"])
    func `a value without children is one line in any form`(_ text: String) throws {
        let json = try JSON(parsing: text)
        for indent in [nil, 0, 2, 8] { #expect(try json.jsonString(options: .init(indent: indent)) == text) }
        #expect(try json.jsonString(options: .init(indent: 2, endsWithNewline: true)) == text + "\n")
    }

    @Test func `sorted members come in the order of their keys' bytes, all the way down`() throws {
        let json = try JSON(
            parsing: #"{"b":1,"B":2,"a":{"z":[{"y":1,"x":2}],"":0},"aa":3,"a\u0000":4,"\u00e9":5,"z":6}"#)
        #expect(
            try json.jsonString(options: .init(sortsKeys: true))
                == #"{"B":2,"a":{"":0,"z":[{"x":2,"y":1}]},"a\u0000":4,"aa":3,"b":1,"z":6,"\u00e9":5}"#)
    }

    @Test func `keys are sorted by their bytes in UTF-8, not by their units in UTF-16`() throws {
        let json = try JSON(
            parsing:
                "{\"\\ud83d\\ude00\":1,\"\\uff5e\":2,\"\u{10FFFF}\":3,\"\u{E9}\":4,\"e\u{301}\":5,\"~\":6}")
        let order = try JSON(parsing: json.jsonString(options: .init(sortsKeys: true)))
        #expect(order.map(\.int) == [5, 6, 4, 2, 1, 3])
    }

    @Test func `of equal keys the first stays first when sorted`() throws {
        let json = try JSON(parsing: #"{"b":1,"a":2,"b":3,"\u0061":4,"a":5}"#)
        #expect(
            try json.jsonString(options: .init(sortsKeys: true)) == #"{"a":2,"\u0061":4,"a":5,"b":1,"b":3}"#)
    }

    @Test(arguments: [0, 1, 2, 100, 5000])
    func `sorting any number of members`(_ count: Int) throws {
        var numbers = Array(0..<count)
        var generator = SeededGenerator(seed: UInt64(count))
        numbers.shuffle(using: &generator)
        let json = try JSON(
            parsing: "{" + numbers.map { "\"\($0 + 10_000)\":{\"b\":0,\"a\":\($0)}" }.joined(separator: ",")
                + "}")
        let sorted = (0..<count).map { "\"\($0 + 10_000)\":{\"a\":\($0),\"b\":0}" }.joined(separator: ",")
        #expect(try json.jsonString(options: .init(sortsKeys: true)) == "{" + sorted + "}")
    }

    @Test func `a final line feed comes once, at the end`() throws {
        let json = try JSON(parsing: "[1,[2]]")
        #expect(try json.jsonString(options: .init(endsWithNewline: true)) == "[1,[2]]\n")
        #expect(
            try json.jsonString(options: .init(indent: 1, endsWithNewline: true))
                == "[\n 1,\n [\n  2\n ]\n]\n")
        #expect(try json[0].jsonBytes(options: .init(endsWithNewline: true)) == [0x31, 0x0A])
    }

    @Test func `all options together`() throws {
        let json = try JSON(parsing: "{\"b/\":[\"\u{1F600}/\",1.0],\"\u{E9}\":{},\"a\":\"\\u0041\"}")
        let options = JSON.WritingOptions(
            indent: 1, sortsKeys: true, escapesSlashes: true, asciiOnly: true, endsWithNewline: true)
        #expect(
            try json.jsonString(options: options) == #"""
                {
                 "a": "\u0041",
                 "b\/": [
                  "\ud83d\ude00\/",
                  1.0
                 ],
                 "\u00e9": {}
                }

                """#)
        #expect(options == options)
        #expect(Set([options, .compact, .init(), .pretty, .init(indent: 2)]).count == 3)
    }

    @Test(arguments: [
        "0", "-0", "1.0", "1.50", "1E5", "1e+05", "1e-5", "123456789012345678901234567890", "1e400",
        "0.1000000000000000055511151231257827",
        #""\u0041\u00e9\u00E9\/\b\f\n\r\t\"\\""#, "\"\u{E9}\u{20AC}\u{1F600}\"", #""\ud83d\ude00""#,
        "\"\u{7F}\u{2028}\u{FEFF}\"",
    ])
    func `numbers and strings are written as they came`(_ text: String) throws {
        #expect(try JSON(parsing: text).jsonString() == text)
        #expect(try JSON(parsing: "[\(text)]").jsonString(options: .init(indent: 0)) == "[\n\(text)\n]")
        #expect(
            try JSON(parsing: "{\"k\":\(text)}").jsonString(options: .init(sortsKeys: true))
                == "{\"k\":\(text)}")
        if text.hasPrefix("\"") {
            #expect(try JSON(parsing: "{\(text):0}").jsonString() == "{\(text):0}")
        }
    }
}
