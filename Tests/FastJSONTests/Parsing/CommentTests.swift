import FastJSON
import Testing

@Suite("Comments")
struct CommentTests {
    private static let options = JSON.ParsingOptions(allowing: .comments)

    /// A text with a comment at each place where blanks may stand, and once inside each token gap.
    @Test(arguments: [
        "/*c*/", "/**/", "/***/", "/* * / ** */", "//c\n", "//\n", "//c\r\n", "/* \"]}, */", "// \"]},\n",
        "/*\n\n*/", "/*\u{20AC}\u{1F600}*/", "//\u{20AC}\n", "/* // */", "// /*\n", "/*\u{B}\u{C}\0*/",
        " /*c*/ //d\n ",
    ])
    func `a comment may stand wherever blanks may`(_ comment: String) throws {
        let tokens = ["{", "\"a\"", ":", "[", "12", ",", "\"x\\n\"", ",", "{", "}", ",", "null", "]", "}"]
        let plain = try JSON(parsing: tokens.joined())
        for place in 0...tokens.count {
            let text = tokens[..<place].joined() + comment + tokens[place...].joined()
            let json = try JSON(parsing: text, options: Self.options)
            #expect(json == plain, "\(text)")
            #expect(try json.jsonString() == plain.jsonString())
            checkAgreement([UInt8](text.utf8), chunkSizes: [[1], [2]], Self.options)
        }
        let everywhere = comment + tokens.joined(separator: comment) + comment
        #expect(try JSON(parsing: everywhere, options: Self.options) == plain)
        checkAgreement([UInt8](everywhere.utf8), Self.options)
    }

    @Test(arguments: ["12", "-0", "1.5", "1e5", "true", "null", "\"a\"", "[]", "{}"])
    func `a comment may touch the value at the top`(_ value: String) throws {
        for comment in ["/*c*/", "//c", "//", "//c\n", "/**/ //"] {
            let json = try JSON(parsing: value + comment, options: Self.options)
            #expect(try json.jsonString() == value)
            #expect(json.sourceRange == 0..<value.utf8.count)
            checkAgreement([UInt8]((value + comment).utf8), Self.options)
        }
        let json = try JSON(parsing: "/*c*/" + value + "/*d*/", options: Self.options)
        #expect(json.sourceRange == 5..<5 + value.utf8.count)
    }

    @Test(arguments: [
        ("/", 1), ("/*", 2), ("/* *", 4), ("1/", 2), ("1 /*", 4), ("1 /* c *", 8), ("[1 /*]", 6), ("//", 2),
        ("// [1]", 6), ("[1] /", 5), ("[ //]", 5), ("{\"a\"/*", 6), ("/*/", 3),
    ])
    func `an unfinished comment ends too early`(_ text: String, _ end: Int) throws {
        let error = try refusal(of: text, Self.options)
        // A line comment may end with the text; then it is the value that is missing.
        let isEmpty = text.hasPrefix("//")
        #expect(error.code == (isEmpty ? .emptyInput : .unexpectedEnd))
        #expect(error.byteOffset == end)
        checkAgreement([UInt8](text.utf8), Self.options)
    }

    @Test(arguments: [
        ("/x", 1), ("[1, / 2]", 5), ("1 /x", 3), ("[1 #c\n]", 3), ("1 # c", 2), ("*/1", 0), ("/*c*/*/1", 5),
    ])
    func `what begins no comment is at fault`(_ text: String, _ offset: Int) throws {
        #expect(try refusal(of: text, Self.options).byteOffset == offset)
        checkAgreement([UInt8](text.utf8), Self.options)
    }

    @Test(arguments: [
        ("/*c*/1", 0), ("1//c", 1), ("[1,/*c*/2]", 3), ("[1/**/]", 2), ("{\"a\"/**/:1}", 4), ("{//\n}", 1),
    ])
    func `comments are refused by default`(_ text: String, _ offset: Int) throws {
        #expect(try refusal(of: text).byteOffset == offset)
        #expect(try JSON(parsing: text, options: Self.options).exists())
    }

    @Test func `bad UTF-8 in a comment is at fault`() throws {
        let error = try refusal(of: [0x31, 0x20, 0x2F, 0x2F, 0xC3, 0x28], Self.options)
        #expect(error.code == .invalidUTF8)
        #expect(error.byteOffset == 4)
    }

    @Test func `a slash in a string begins no comment`() throws {
        let json = try JSON(parsing: "[\"// a\", \"/* b */\", \"*/\"]", options: Self.options)
        #expect(json.map(\.string) == ["// a", "/* b */", "*/"])
    }

    @Test func `comments do not excuse other faults`() throws {
        #expect(try refusal(of: "[1,/*c*/]", Self.options).byteOffset == 8)
        #expect(try refusal(of: "1/*c*/2", Self.options).byteOffset == 6)
        #expect(try refusal(of: "[1 \u{B}]", Self.options).byteOffset == 3)
        #expect(try refusal(of: "[1 /*\u{B}*/ \u{C}]", Self.options).byteOffset == 9)
    }
}
