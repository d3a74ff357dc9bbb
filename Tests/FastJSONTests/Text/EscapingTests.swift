import FastJSON
import Testing

/// How strings are spelled when an option asks for another spelling.
@Suite("Escaping")
struct EscapingTests {
    @Test(arguments: [
        (#""a/b""#, #""a\/b""#), (#""a\/b""#, #""a\/b""#), (#""//\/""#, #""\/\/\/""#),
        (#""\\/""#, #""\\\/""#), (#""</script>""#, #""<\/script>""#),
        (#""\u002f""#, #""\u002f""#), (#""""#, #""""#), ("\"\u{E9}/\"", "\"\u{E9}\\/\""),
        (#""\"/\"""#, #""\"\/\"""#), (#""abc""#, #""abc""#),
    ])
    func `slashes are escaped where that is asked for`(_ text: String, _ expected: String) throws {
        let options = JSON.WritingOptions(escapesSlashes: true)
        #expect(try JSON(parsing: text).jsonString(options: options) == expected)
        #expect(
            try JSON(parsing: "{\(text):\(text)}").jsonString(options: options) == "{\(expected):\(expected)}"
        )
        #expect(try JSON(parsing: expected) == JSON(parsing: text))
    }

    @Test(arguments: [
        ("\"\u{E9}\"", #""\u00e9""#), ("\"\u{80}\u{7FF}\"", #""\u0080\u07ff""#),
        ("\"\u{800}\u{FFFF}\"", #""\u0800\uffff""#),
        ("\"\u{10000}\"", #""\ud800\udc00""#), ("\"\u{10FFFF}\"", #""\udbff\udfff""#),
        ("\"\u{1F600}x\"", #""\ud83d\ude00x""#),
        ("\"a\u{20AC}b\\n\u{20AC}\"", #""a\u20acb\n\u20ac""#), ("\"\u{7F}\"", "\"\u{7F}\""),
        (#""\u00E9""#, #""\u00E9""#), (#""abc/""#, #""abc/""#),
        ("\"\\\\\u{E9}\"", #""\\\u00e9""#), ("\"\u{D7FF}\u{E000}\u{FEFF}\"", #""\ud7ff\ue000\ufeff""#),
        ("\"\u{E9}\u{E9}\u{E9}\"", #""\u00e9\u00e9\u00e9""#),
    ])
    func `what is beyond ASCII is escaped where that is asked for`(_ text: String, _ expected: String) throws
    {
        let options = JSON.WritingOptions(asciiOnly: true)
        #expect(try JSON(parsing: text).jsonString(options: options) == expected)
        #expect(
            try JSON(parsing: "{\(text):[\(text)]}").jsonString(options: options)
                == "{\(expected):[\(expected)]}")
        #expect(try JSON(parsing: expected) == JSON(parsing: text))
    }

    @Test func `every character survives being escaped`() throws {
        // All planes in steps, and each side of each border.
        var text = ""
        for value in Array(stride(from: UInt32(0x20), to: 0x11_0000, by: 97)) + [
            0x7F, 0x80, 0x7FF, 0x800, 0xFFFF, 0x1_0000,
        ] {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
            text.unicodeScalars.append(scalar)
        }
        let json = try JSON(parsing: "\"" + text + "\"")
        #expect(json.string == text)
        let ascii = try json.jsonBytes(options: .init(escapesSlashes: true, asciiOnly: true))
        #expect(ascii.allSatisfy { $0 < 0x80 })
        #expect(try JSON(parsing: ascii).string == text)
    }

    /// The spelling by the book, character by character.
    private func spelling(of text: String, _ options: JSON.WritingOptions) -> String {
        let short: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r",
            "\t": "\\t",
        ]
        return text.unicodeScalars.map { scalar in
            if let escape = short[scalar] { return escape }
            if scalar == "/", options.escapesSlashes { return "\\/" }
            guard scalar.value < 0x20 || options.asciiOnly && !scalar.isASCII else { return String(scalar) }
            return Character(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }.joined()
    }

    @Test func `a character is found wherever it stands among others`() throws {
        let odd: [Character] = [
            "\"", "\\", "/", "\0", "\u{1}", "\n", "\u{1F}", " ", "!", "#", "[", "]", ".", "0", "\u{7F}",
            "\u{80}", "\u{E9}", "\u{20AC}", "\u{1F600}",
        ]
        for slashes in [false, true] {
            for ascii in [false, true] {
                let options = JSON.WritingOptions(escapesSlashes: slashes, asciiOnly: ascii)
                for character in odd {
                    for before in 0..<18 {
                        for filler: Character in ["a", "\u{E9}", character] {
                            let text = String(repeating: filler, count: before) + String(character) + "/tail"
                            let expected = "\"" + spelling(of: text, options) + "\""
                            let made = try JSON(text).jsonString(options: options)
                            let copied = try JSON(parsing: made).jsonString(options: options)
                            if made != expected { Issue.record("\(made), not \(expected)") }
                            if copied != expected { Issue.record("\(copied), copied from \(expected)") }
                        }
                    }
                }
            }
        }
    }

    @Test func `every escape is undone`() throws {
        let json = try JSON(
            parsing:
                #"["\"","\\","\/","\b","\f","\n","\r","\t","\u0000","\u001f","\u007f","\uAbCd","a\nb","\n\n","\u00e9\ud83d\ude00"]"#
        )
        #expect(
            json.map(\.string) == [
                "\"", "\\", "/", "\u{8}", "\u{C}", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{ABCD}",
                "a\nb", "\n\n",
                "\u{E9}\u{1F600}",
            ])
    }

    @Test func `each escape of four digits is the character of that number`() throws {
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let digits = String(value, radix: 16, uppercase: value % 2 == 0)
            let raw = "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "\""
            if try JSON(parsing: raw).string != String(Character(scalar)) { Issue.record("\(raw)") }
        }
    }
}
