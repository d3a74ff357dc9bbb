import Testing

@testable import FastJSON

/// Byte-order marks, and texts in UTF-16 and UTF-32.
@Suite("Encodings")
struct EncodingTests {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private func marked(_ text: String) -> [UInt8] { Self.mark + [UInt8](text.utf8) }

    @Test func `one byte-order mark is skipped and offsets count it`() throws {
        let json = try JSON(parsing: marked("{\"a\":[1]}"))
        #expect(json["a", 0].int == 1)
        #expect(json.sourceRange == 3..<12)
        #expect(json["a", 0].sourceRange == 9..<10)
        #expect(json.location?.description == "1:1")
        #expect(try json.jsonString() == "{\"a\":[1]}")
        checkAgreement(marked("{\"a\":[1]}"))
    }

    @Test(arguments: ["", " ", "\r\n\t"])
    func `a byte-order mark alone is empty input`(_ blanks: String) throws {
        let error = try refusal(of: marked(blanks))
        #expect(error.code == .emptyInput)
        #expect(error.byteOffset == 3 + blanks.utf8.count)
        checkAgreement(marked(blanks))
    }

    @Test func `a second byte-order mark is no value`() throws {
        let error = try refusal(of: Self.mark + marked("1"))
        #expect(error.code == .expectedValue)
        #expect(error.byteOffset == 3)
        checkAgreement(Self.mark + marked("1"))
    }

    @Test(arguments: [
        ("[\u{FEFF}1]", JSON.SyntaxError.Code.expectedValue, 1), ("[1\u{FEFF}]", .expectedCommaOrEnd, 2),
        ("1\u{FEFF}", .trailingData, 1), (" \u{FEFF}1", .expectedValue, 1),
        ("{\u{FEFF}\"a\":1}", .expectedKey, 1),
    ])
    func `a byte-order mark inside the text is an error`(
        _ text: String, _ code: JSON.SyntaxError.Code, _ offset: Int
    ) throws {
        let error = try refusal(of: text)
        #expect(error.code == code)
        #expect(error.byteOffset == offset)
        checkAgreement([UInt8](text.utf8))
    }

    @Test func `a byte-order mark inside a string is a character`() throws {
        #expect(try JSON(parsing: "\"\u{FEFF}\"").string == "\u{FEFF}")
        #expect(try JSON(parsing: marked("\"\u{FEFF}\"")).string == "\u{FEFF}")
    }

    @Test func `a half byte-order mark is no value`() throws {
        #expect(try refusal(of: [0xEF, 0xBB, 0x31]).byteOffset == 0)
        #expect(try refusal(of: [0xEF, 0xBB]).byteOffset == 0)
    }

    @Test func `line and column leave a byte-order mark out, the offset does not`() throws {
        let error = try refusal(of: marked("[1 2]"))
        #expect((error.byteOffset, error.line, error.column) == (6, 1, 4))
        #expect(error.picture == "[1 2]\n   ^")
    }

    // MARK: - UTF-16 and UTF-32

    /// One of the wider encodings.
    struct Wide: Sendable, CustomTestStringConvertible {
        let width: Int
        let isBig: Bool
        let hasMark: Bool

        var testDescription: String { "UTF-\(width * 8)\(isBig ? "BE" : "LE")\(hasMark ? " with mark" : "")" }
        var markLength: Int { hasMark ? width : 0 }

        func encode(units: [UInt32]) -> [UInt8] {
            ((hasMark ? [0xFEFF] : []) + units).flatMap { unit in
                let bytes = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32($0 * 8)) }
                return isBig ? bytes.reversed() : bytes
            }
        }

        func units(of text: String) -> [UInt32] {
            width == 4 ? text.unicodeScalars.map(\.value) : text.utf16.map(UInt32.init)
        }

        func encode(_ text: String) -> [UInt8] { encode(units: units(of: text)) }
    }

    static let wide = [2, 4].flatMap { width in
        [true, false].flatMap { isBig in
            [true, false].map { Wide(width: width, isBig: isBig, hasMark: $0) }
        }
    }

    @Test(arguments: wide)
    func `the wider encodings read the same`(_ wide: Wide) throws {
        let text = "{\"k\u{E9}y\":[\"\u{20AC}\u{1F600}\\u00e9\\ud83d\\ude00\",1.50,null,true]}"
        let json = try JSON(parsing: wide.encode(text))
        #expect(json == (try JSON(parsing: text)))
        #expect(try json.jsonString() == text)
        #expect(Outcome.chunks(wide.encode(text), sizes: [1]) == .value(json))
        #expect(Outcome.chunks(wide.encode(text), sizes: [5]) == .value(json))
    }

    @Test(arguments: wide, ["[]", "10", "[1]", "\"a\"", " 1", "null", "{}"])
    func `short texts in the wider encodings are told`(_ wide: Wide, _ text: String) throws {
        #expect(try JSON(parsing: wide.encode(text)).jsonString() == text.filter { $0 != " " })
    }

    @Test(arguments: wide)
    func `errors count bytes of the original`(_ wide: Wide) throws {
        let text = "[\"\u{E9}\u{20AC}\u{1F600}\",\n 2 x]"
        let error = try refusal(of: wide.encode(text))
        #expect(error.code == .expectedCommaOrEnd)
        // In UTF-16 the emoji takes two units.
        #expect(error.byteOffset == wide.markLength + wide.width * (wide.width == 2 ? 12 : 11))
        #expect((error.line, error.column) == (2, 4))
        #expect(error.picture == " 2 x]\n   ^")
        #expect(error.path.description == "/1")
        #expect(Outcome.chunks(wide.encode(text), sizes: [3]) == .error(error))
    }

    @Test(arguments: wide)
    func `the end of a wider text is where its bytes end`(_ wide: Wide) throws {
        let bytes = wide.encode("[1,")
        let error = try refusal(of: bytes)
        #expect(error.code == .unexpectedEnd)
        #expect(error.byteOffset == bytes.count)
    }

    @Test(arguments: wide.filter(\.hasMark))
    func `a mark alone is empty input in the wider encodings`(_ wide: Wide) throws {
        let error = try refusal(of: wide.encode(""))
        #expect(error.code == .emptyInput)
        #expect(error.byteOffset == wide.markLength)
    }

    @Test(arguments: wide.filter(\.hasMark))
    func `a second mark is no value in the wider encodings`(_ wide: Wide) throws {
        let error = try refusal(of: wide.encode("\u{FEFF}[1]"))
        #expect(error.code == .expectedValue)
        #expect(error.byteOffset == wide.markLength)
    }

    @Test(arguments: wide.filter(\.hasMark))
    func `a NUL in a wider text does not make it wider again`(_ wide: Wide) throws {
        let error = try refusal(of: wide.encode("1\0"))
        #expect(error.code == .trailingData)
        #expect(error.byteOffset == wide.markLength + wide.width)
    }

    @Test(arguments: wide)
    func `a unit that stands for no character is at fault`(_ wide: Wide) throws {
        let start = wide.units(of: "{\"a\":[0,\"")
        for bad: [UInt32] in [[0xDC00, 0x22], [0xD83D, 0x22]] + (wide.width == 4 ? [[0x11_0000, 0x22]] : []) {
            let error = try refusal(of: wide.encode(units: start + bad))
            #expect(error.code == .invalidUnicode)
            #expect(error.byteOffset == wide.markLength + 9 * wide.width)
            #expect((error.line, error.column) == (1, 10))
            #expect(error.path.description == "/a/1")
        }
    }

    @Test(arguments: wide)
    func `a wider text that ends inside a unit is at fault there`(_ wide: Wide) throws {
        let error = try refusal(of: wide.encode("[10]") + [0x20])
        #expect(error.code == .invalidUnicode)
        #expect(error.byteOffset == wide.markLength + 4 * wide.width)
    }

    @Test(arguments: wide)
    func `of two faults in a wider text the first is named`(_ wide: Wide) throws {
        let error = try refusal(of: wide.encode(units: wide.units(of: "[1 2, \"") + [0xDC00]))
        #expect(error.code == .expectedCommaOrEnd)
        #expect(error.byteOffset == wide.markLength + 3 * wide.width)
    }

    @Test(arguments: ["1\0", "[\0]\0", "\0" + "1", "1\0\0\0"])
    func `a string is never taken for UTF-16`(_ text: String) {
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text[...]) }
    }
}
