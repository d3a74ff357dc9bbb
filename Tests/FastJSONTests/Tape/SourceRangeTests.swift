import FastJSON
import Testing

/// Where values stand in their text.
@Suite("Source ranges")
struct SourceRangeTests {
    private static let text = """
        {
          "null": null, "t": true, "f" : false,
          "n": -1.50e+2 , "s": "a\\n\u{20AC}", "": "",
          "empty": [ ], "none": { /* } */ },
          "list": [1, [2, "]}" ] /* ] */ , {"x": {"y": [ ]} // }
          } ],
          "last": { "a": [ [ [ 3 ] ] ] }
        }

        """
    private static let options = JSON.ParsingOptions(allowing: .comments)

    @Test(arguments: [
        ("/null", "null"), ("/t", "true"), ("/f", "false"), ("/n", "-1.50e+2"), ("/s", "\"a\\n\u{20AC}\""),
        ("/", "\"\""),
        ("/empty", "[ ]"), ("/none", "{ /* } */ }"), ("/list/0", "1"), ("/list/1", "[2, \"]}\" ]"),
        ("/list/1/1", "\"]}\""),
        ("/list/2", "{\"x\": {\"y\": [ ]} // }\n  }"), ("/list/2/x", "{\"y\": [ ]}"), ("/list/2/x/y", "[ ]"),
        ("/list", "[1, [2, \"]}\" ] /* ] */ , {\"x\": {\"y\": [ ]} // }\n  } ]"),
        ("/last", "{ \"a\": [ [ [ 3 ] ] ] }"), ("/last/a/0", "[ [ 3 ] ]"), ("/last/a/0/0/0", "3"),
    ])
    func `each value stands where it says`(_ pointer: String, _ expected: String) throws {
        for mark in ["", "\u{FEFF}"] {
            let bytes = [UInt8]((mark + Self.text).utf8)
            let value = try JSON(parsing: bytes, options: Self.options)[pointer: pointer]
            let range = try #require(value.sourceRange)
            #expect(String(decoding: bytes[range], as: UTF8.self) == expected)
            #expect(value.path.description == pointer)
            // The location is that of the first byte; lines and columns leave the mark out.
            let location = try #require(value.location)
            #expect(location.offset == range.lowerBound)
            let before = bytes[mark.utf8.count..<range.lowerBound]
            #expect(location.line == before.count { $0 == 0x0A } + 1)
            #expect(
                location.column == before.count
                    - (before.lastIndex(of: 0x0A).map { $0 + 1 - mark.utf8.count } ?? 0) + 1)
            #expect(location.description == "\(location.line):\(location.column)")
        }
    }

    @Test func `the document ends with its last bracket, not with the text`() throws {
        let json = try JSON(parsing: Self.text, options: Self.options)
        #expect(json.sourceRange == 0..<Self.text.utf8.count - 1)
        #expect(json.path.isEmpty)
        #expect(json.path.description == "")
        #expect(try JSON(parsing: " \n [1 ] \n ").sourceRange == 3..<7)
        #expect(try JSON(parsing: "\t7\n").sourceRange == 1..<2)
    }

    @Test(arguments: [
        "[]", "[ ]", "{}", "{ }", "[/*]*/]", "[//]\n]", "[/**/]", "[/***/]", "{/*/}*/}", "[/*\u{20AC}*/]",
        "[[]/*]*/]", "[1/*]*/]", "[1 //]\n]", "[{\"a\":[]}/*]}*/]",
    ])
    func `brackets in comments do not end a container`(_ text: String) throws {
        let json = try JSON(parsing: " " + text + " /*]*/ ", options: Self.options)
        #expect(json.sourceRange == 1..<1 + text.utf8.count)
    }

    @Test(arguments: ["[0, [1 ] , 2]", "[ {\"a\" : [ ] } ]"])
    func `a part of a document has the range it has in the whole`(_ text: String) throws {
        let json = try JSON(parsing: text)
        let inner = json[json.count > 1 ? 1 : 0]
        let range = try #require(inner.sourceRange)
        #expect(try JSON(parsing: Array(text.utf8)[range]) == inner)
    }

    @Test func `a detached value stands at the start of a text of its own`() throws {
        let json = try JSON(parsing: "{\"a\": 1,\n \"b\" : [ 2, {\"c\":\"d\"} ] }")
        let copy = json["b"].detached()
        #expect(copy.sourceRange == 0..<"[ 2, {\"c\":\"d\"} ]".utf8.count)
        #expect(copy.path.isEmpty)
        #expect(copy[1, "c"].path.description == "/1/c")
        #expect(copy[1, "c"].location?.description == "1:11")
        #expect(json["b"].location?.description == "2:8")
        #expect(copy == json["b"])
        #expect(copy.hashValue == json["b"].hashValue)
    }

    @Test func `a missing value stands nowhere`() throws {
        let missing = try JSON(parsing: "{}")["a"]
        #expect(missing.sourceRange == nil)
        #expect(missing.location == nil)
        #expect(missing.detached() == missing)
        #expect(missing.detached().error != nil)
    }

    @Test func `every scalar and container can be detached`() throws {
        for text in [
            "null", "true", "false", "1.50", "\"a\\u00e9\"", "\"\"", "[]", "{}", "[[],{}]",
            "{\"a\":{\"b\":[1]}}",
        ] {
            let json = try JSON(parsing: "[0, \(text) ,0]")[1].detached()
            #expect(try json.jsonString() == text)
            #expect(json == (try JSON(parsing: text)))
            #expect(try json.detached().jsonString() == text)
        }
    }
}
