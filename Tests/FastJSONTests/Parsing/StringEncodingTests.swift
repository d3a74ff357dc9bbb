import Testing

@testable import FastJSON

/// Strings are UTF-8 whatever their bytes look like: a NUL in one is no sign of UTF-16 or UTF-32.
@Suite("Strings are never UTF-16")
struct StringEncodingTests {
    /// Each of them is the number 1 if its UTF-8 is taken for another encoding.
    static let texts = ["1\u{0}", "\u{0}1", "1\u{0}\u{0}\u{0}", "\u{0}\u{0}\u{0}1", "1\u{0} \u{0}"]

    @Test(arguments: texts)
    func `parsing refuses the NUL`(_ text: String) throws {
        let offset = text.utf8.first == 0 ? 0 : 1
        let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
        #expect(error.byteOffset == offset)
        let part = ("x" + text + "x").dropFirst().dropLast()
        #expect(try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: part) } == error)
    }

    @Test(arguments: texts)
    func `decoding refuses the NUL`(_ text: String) {
        #expect(throws: DecodingError.self) { try FastJSONDecoder().decode(Int.self, from: text) }
        let decoder = FastJSONDecoder()
        decoder.assumesTopLevelDictionary = true
        #expect(throws: DecodingError.self) { try decoder.decode([String: Int].self, from: text) }
        #expect(throws: DecodingError.self) {
            try decoder.decode([String: Int].self, from: "\"\u{0}\"\u{0}:\u{0}1\u{0}")
        }
    }

    @Test func `long strings, which are kept where they are, are UTF-8 too`() throws {
        let text = "[\u{0}" + String(repeating: " \u{0}", count: 100) + "]\u{0}"
        #expect(try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }.byteOffset == 1)
        #expect(throws: DecodingError.self) { try FastJSONDecoder().decode([Int].self, from: text) }
    }

    @Test func `bytes still say which encoding they are in`() throws {
        #expect(try JSON(parsing: [0x31, 0] as [UInt8]).int == 1)
        #expect(try FastJSONDecoder().decode(Int.self, from: [0x31, 0] as [UInt8]) == 1)
        #expect(try JSON(parsing: "\u{FEFF}1").int == 1, "a byte-order mark in a string is skipped")
    }
}
