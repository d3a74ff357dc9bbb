import FastJSON
import Testing

/// Where an error says it is: bytes, lines, columns, and the line shown with a caret.
@Suite("Places of syntax errors")
struct SyntaxErrorPlaceTests {
    @Test(arguments: [
        ("[1,\n 2 3]", 7, 2, 4, " 2 3]\n   ^"),
        ("[1,\r\n 2 3]", 8, 2, 4, " 2 3]\n   ^"),
        ("[1,\r\n\r\n\t3\t4]", 10, 3, 4, " 3 4]\n   ^"),
        ("[1,\r 2 3]", 7, 1, 8, "[1,  2 3]\n       ^"),
        ("\n\n\n", 3, 4, 1, "\n^"),
        ("[\n", 2, 2, 1, "\n^"),
        ("[]\n\n]", 4, 3, 1, "]\n^"),
        ("{\n  \"a\": 1,\n  \"b\" 2\n}", 18, 3, 7, "  \"b\" 2\n      ^"),
        ("[\n1,\n2,\n3,\n4\n5]", 13, 6, 1, "5]\n^"),
    ])
    func `lines end with a line feed`(
        _ text: String, _ offset: Int, _ line: Int, _ column: Int, _ picture: String
    ) throws {
        let error = try refusal(of: text)
        #expect(error.byteOffset == offset)
        #expect((error.line, error.column) == (line, column))
        #expect(error.picture == picture)
        checkAgreement([UInt8](text.utf8))
    }

    @Test(arguments: [
        // Two, three and four bytes a character; the caret counts characters, the column bytes.
        ("[\"\u{E9}\" x]", 6, 7, "[\"\u{E9}\" x]\n     ^"),
        ("[\"\u{20AC}\u{20AC}\" x]", 10, 11, "[\"\u{20AC}\u{20AC}\" x]\n      ^"),
        ("[\"\u{1F600}\",]", 8, 9, "[\"\u{1F600}\",]\n     ^"),
        ("{\"k\u{E9}y\" 1}", 8, 9, "{\"k\u{E9}y\" 1}\n       ^"),
    ])
    func `offsets and columns after other characters than ASCII count bytes`(
        _ text: String, _ offset: Int, _ column: Int, _ picture: String
    ) throws {
        let error = try refusal(of: text)
        #expect(error.byteOffset == offset)
        #expect((error.line, error.column) == (1, column))
        #expect(error.picture == picture)
    }

    @Test func `a text cut inside a character is unfinished`() throws {
        let error = try refusal(of: [0x22, 0xE2, 0x82])
        #expect(error.code == .unexpectedEnd)
        #expect(error.byteOffset == 3)
    }

    @Test(
        arguments: [
            ([0x22, 0xE9, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xC3, 0xA9, 0x80, 0x22], 3),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),
            ([0x22, 0x61, 0xFF], 2), ([0x22, 0xE2, 0x82, 0x22], 1), ([0x22, 0xE2, 0x28], 1),
        ] as [([UInt8], Int)])
    func `bytes that are not UTF-8 in a string are named at the first byte of the character`(
        _ bytes: [UInt8], _ offset: Int
    ) throws {
        let error = try refusal(of: bytes)
        #expect(error.code == .invalidUTF8)
        #expect(error.byteOffset == offset)
        #expect(error.column == offset + 1)
        checkAgreement(bytes)
    }

    @Test func `bytes that are not UTF-8 outside a string are no value`() throws {
        let error = try refusal(of: [0x5B, 0xFF, 0x5D])
        #expect(error.code == .expectedValue)
        #expect(error.byteOffset == 1)
        #expect(error.message.contains("0xFF"))
    }

    @Test(arguments: UInt8(0)..<0x20)
    func `each control character in a string is at fault`(_ byte: UInt8) throws {
        // Three characters first, so that no NUL is taken for a sign of UTF-16.
        let text: [UInt8] = [0x5B, 0x22, 0x61, 0x62, byte, 0x22, 0x5D]
        let error = try refusal(of: text)
        #expect(error.code == .controlCharacter)
        #expect(error.byteOffset == 4)
        #expect(error.path.description == "/0")
        // Shown as a blank; a line feed ends the line.
        #expect(error.picture == (byte == 0x0A ? "[\"ab\n    ^" : "[\"ab \"]\n    ^"))
        checkAgreement(text)
    }

    @Test func `a delete character is no control character`() throws {
        #expect(try JSON(parsing: "\"\u{7F}\"").string == "\u{7F}")
    }

    @Test func `of a long line only the surroundings are shown`() throws {
        let before = String(repeating: "1,", count: 500)
        let error = try refusal(of: "[\n[" + before + "x," + before + "]]")
        #expect((error.byteOffset, error.line, error.column) == (1003, 2, 1002))
        #expect(
            error.sourceLine == String(repeating: "1,", count: 40) + "x," + String(repeating: "1,", count: 39)
        )
        #expect(error.sourceLineOffset == 80)
        #expect(error.path.description == "/0/500")
    }

    @Test(arguments: 0..<8)
    func `a long line is not cut inside a character`(_ shift: Int) throws {
        let filler = String(repeating: "a", count: shift) + String(repeating: "\u{1F600}", count: 100)
        let error = try refusal(of: "[\"" + filler + "\"x\"" + filler + "\"]")
        #expect(error.byteOffset == 2 + filler.utf8.count + 1)
        #expect(!error.sourceLine.contains("\u{FFFD}"))
        let characters = Array(error.sourceLine)
        #expect(characters[error.sourceLineOffset] == "x")
        #expect(error.sourceLine.utf8.count <= 166)
    }

    @Test func `the line of a fault at the end is shown`() throws {
        #expect(try refusal(of: "[1,\n2,").picture == "2,\n  ^")
        #expect(try refusal(of: "").picture == "\n^")
    }

    @Test func `the path of a fault names keys with their escapes undone`() throws {
        #expect(try refusal(of: #"{"a\/b":{"\u00e9~":[0,?]}}"#).path.description == "/a~1b/\u{E9}~0/1")
        let path = try refusal(of: #"{"":{"0":[[],[?]]}}"#).path
        #expect(path.steps == [.key(""), .key("0"), .index(1), .index(0)])
    }
}
