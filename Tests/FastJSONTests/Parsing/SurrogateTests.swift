import FastJSON
import Testing

/// `\u` escapes that are surrogates (RFC 8259 sections 7 and 8.2).
@Suite("Surrogate escapes")
struct SurrogateTests {
    private static let replacing = JSON.ParsingOptions(unpairedSurrogates: .replace)

    @Test(arguments: [
        (#"\ud83d\ude00"#, "\u{1F600}"), (#"\uD83D\uDE00"#, "\u{1F600}"), (#"\uD800\uDC00"#, "\u{10000}"),
        (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"\uD7FF\uE000"#, "\u{D7FF}\u{E000}"), (#"\uFFFF"#, "\u{FFFF}"),
        (#"a\ud834\udd1eb"#, "a\u{1D11E}b"), (#"\\ud800"#, "\\ud800"),
        (#"\ud83d\ude00\ud83d\ude01"#, "\u{1F600}\u{1F601}"),
    ])
    func `a pair is one character`(_ raw: String, _ text: String) throws {
        for options in [JSON.ParsingOptions(), Self.replacing] {
            let json = try JSON(parsing: "\"" + raw + "\"", options: options)
            #expect(json.string == text)
            #expect(try json.jsonString() == "\"" + raw + "\"")
            checkAgreement([UInt8](("\"" + raw + "\"").utf8), options)
        }
    }

    /// Raw texts with unpaired surrogates: where the first is, and how they read when they are replaced.
    static let unpaired: [(String, Int, String)] = [
        (#"\ud800"#, 0, "\u{FFFD}"), (#"\uDBFF"#, 0, "\u{FFFD}"), (#"\udc00"#, 0, "\u{FFFD}"),
        (#"\uDFFF"#, 0, "\u{FFFD}"), (#"a\ud800b"#, 1, "a\u{FFFD}b"),
        (#"\ud800\ud800"#, 0, "\u{FFFD}\u{FFFD}"),
        (#"\udc00\ud800"#, 0, "\u{FFFD}\u{FFFD}"), (#"\ud800\ud83d\ude00"#, 0, "\u{FFFD}\u{1F600}"),
        (#"\ud83d\ude00\ude00"#, 12, "\u{1F600}\u{FFFD}"), (#"\ud800\n"#, 0, "\u{FFFD}\n"),
        (#"\ud800\u0041"#, 0, "\u{FFFD}A"), (#"\ud800\\udc00"#, 0, "\u{FFFD}\\udc00"),
        (#"\ud800\""#, 0, "\u{FFFD}\""), ("\\ud83d\u{1F600}", 0, "\u{FFFD}\u{1F600}"),
        (#"\ud800?"#, 0, "\u{FFFD}?"), (#"\u0041\ud800\/"#, 6, "A\u{FFFD}/"),
    ]

    @Test(arguments: unpaired)
    func `an unpaired one is refused at its backslash`(_ raw: String, _ offset: Int, _ text: String) throws {
        let error = try refusal(of: "[\"" + raw + "\"]")
        #expect(error.code == .unpairedSurrogate)
        #expect(error.byteOffset == 2 + offset)
        checkAgreement([UInt8](("[\"" + raw + "\"]").utf8))
    }

    @Test(arguments: unpaired)
    func `an unpaired one reads as U+FFFD where that is asked for`(
        _ raw: String, _ offset: Int, _ text: String
    ) throws {
        let json = try JSON(parsing: "{\"" + raw + "\":\"" + raw + "\"}", options: Self.replacing)
        #expect(json[text].string == text)
        #expect(json.members.map(\.key) == [text])
        checkAgreement([UInt8](("[\"" + raw + "\"]").utf8), Self.replacing)
    }

    @Test(arguments: unpaired)
    func `an unpaired one is written as U+FFFD`(_ raw: String, _ offset: Int, _ text: String) throws {
        let json = try JSON(parsing: "[\"" + raw + "\"]", options: Self.replacing)
        let written = try json.jsonString()
        #expect(written.contains("\u{FFFD}"))
        #expect(try JSON(parsing: written)[0].string == text)
        let ascii = try json.jsonBytes(options: .init(asciiOnly: true))
        #expect(ascii.allSatisfy { $0 < 0x80 })
        #expect(try JSON(parsing: ascii)[0].string == text)
        #expect(json == (try JSON(parsing: written)))
        #expect(json.hashValue == (try JSON(parsing: written)).hashValue)
    }

    @Test func `pairs beside an unpaired one are written as they stand`() throws {
        let json = try JSON(parsing: #""\ud83d\ude00\ud800\u00e9\\""#, options: Self.replacing)
        #expect(try json.jsonString() == "\"\\ud83d\\ude00\u{FFFD}\\u00e9\\\\\"")
        #expect(try json.jsonString(options: .init(asciiOnly: true)) == #""\ud83d\ude00\ufffd\u00e9\\""#)
    }

    @Test func `keys that become equal by replacing are duplicates`() throws {
        let options = JSON.ParsingOptions(unpairedSurrogates: .replace, duplicateKeys: .reject)
        let error = try refusal(of: #"{"\ud800":1,"\udfff":2}"#, options)
        #expect(error.code == .duplicateKey)
        #expect(error.byteOffset == 12)
    }
}
