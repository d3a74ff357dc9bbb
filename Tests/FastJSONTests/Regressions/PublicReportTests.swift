import Foundation
import Testing

@testable import FastJSON

/// Faults that people have reported of other JSON software: texts and what must become of them.
@Suite("Public reports: texts")
struct PublicReportTests {
    private static let replacing = JSON.ParsingOptions(unpairedSurrogates: .replace)

    @Test("half a pair before an emoji stays apart from it (lloyd/yajl#232)")
    func surrogateBeforeEmoji() throws {
        let text = "[\"\\udbff\u{1F480} tail\"]"
        let error = try refusal(of: text)
        #expect(error.code == .unpairedSurrogate)
        #expect(error.byteOffset == 2)
        let json = try JSON(parsing: text, options: Self.replacing)
        #expect(json[0].string == "\u{FFFD}\u{1F480} tail")
        #expect(try json.jsonString() == "[\"\u{FFFD}\u{1F480} tail\"]")
        checkAgreement([UInt8](text.utf8), Self.replacing)
    }

    @Test("half a pair before an escaped backslash reads nothing beyond it (brianmario/yajl-ruby#176)")
    func surrogateBeforeBackslash() throws {
        let text = #"{"k":{"a\uD800\\x":"v\uDBFF\\u12"}}"#
        let error = try refusal(of: text)
        #expect(error.code == .unpairedSurrogate)
        #expect(error.byteOffset == 8)
        let json = try JSON(parsing: text, options: Self.replacing)
        #expect(json["k", "a\u{FFFD}\\x"].string == "v\u{FFFD}\\u12")
        checkAgreement([UInt8](text.utf8))
    }

    @Test("escaped NULs end neither keys nor strings (ICRAR/ijson#178)")
    func escapedNULs() throws {
        let text = #"{"q\u0000r":"x\u0000y","q\u0000s":"\u0000"}"#
        let json = try JSON(parsing: text)
        #expect(json.count == 2)
        #expect(json.members.map { $0.key.utf8.count } == [3, 3])
        #expect(json.map { $0.string?.utf8.count } == [3, 1])
        #expect(json["q\0r"].string == "x\0y")
        #expect(json["q\0s"].string == "\0")
        #expect(try json.jsonString() == text)
    }

    @Test("bytes in Latin-1 are named, not guessed (jeroen/jsonlite#279)")
    func latin1() throws {
        let text = Array("{\"name\":\"Jos".utf8) + [0xE9] + Array("\"}".utf8)
        let error = try refusal(of: text)
        #expect(error.code == .invalidUTF8)
        #expect(error.byteOffset == 12)
    }

    @Test("escapes beside ASCII and beyond, digits in either case (orlandos-nl/swift-json#30)")
    func mixedEscapes() throws {
        let json = try JSON(parsing: #"{"s":"\u0022Stra\u00DFe\u0022 \u2019\u2018 \u00fc\u00FC\/"}"#)
        #expect(json["s"].string == "\"Stra\u{DF}e\" \u{2019}\u{2018} \u{FC}\u{FC}/")
    }

    @Test(
        "line feeds and tabs in strings are errors (jeroen/jsonlite#47)",
        arguments: [("{\"q\":\"a\nb\"}", 7), ("[\"a\tb\"]", 3)])
    func controlCharacters(_ text: String, _ offset: Int) throws {
        let error = try refusal(of: text)
        #expect(error.code == .controlCharacter)
        #expect(error.byteOffset == offset)
    }

    @Test("one byte-order mark is skipped, two are not (jqlang/jq#45)")
    func byteOrderMark() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = Array("{\"a\":1}".utf8)
        #expect(try JSON(parsing: mark + text)["a"].int == 1)
        #expect(try refusal(of: mark).code == .emptyInput)
        #expect(try refusal(of: mark + mark + text).byteOffset == 3)
        #expect(try refusal(of: Array("{\"a\":".utf8) + mark + [0x31, 0x7D]).byteOffset == 5)
    }

    @Test("integers of 16 to 19 digits keep their last digits (jqlang/jq#369)")
    func longIntegers() throws {
        let text = #"{"id":1234567890123456789,"neg":-1234567890123456789,"odd":9007199254740993}"#
        let json = try JSON(parsing: text)
        #expect(json["id"].int64 == 1_234_567_890_123_456_789)
        #expect(json["neg"].int64 == -1_234_567_890_123_456_789)
        #expect(json["odd"].int64 == 9_007_199_254_740_993)
        #expect(try json.jsonString() == text)
    }

    @Test("an integer beyond Int64 does not spoil the document (keenerd/jshon#58)")
    func beyondInt64() throws {
        let json = try JSON(parsing: #"{"t":18446744073709551000,"ok":1}"#)
        #expect(json["t"].uInt64 == 18_446_744_073_709_551_000)
        #expect(json["t"].int64 == nil)
        #expect(json["ok"].int == 1)
    }

    @Test("an exponent beyond Double is no greatest Double (jqlang/jq#1120)")
    func beyondDouble() throws {
        let text = #"{"n":1e1000,"m":-1e400}"#
        let json = try JSON(parsing: text)
        #expect(json["n"].double == nil)
        #expect(json["m"].double == nil)
        #expect(try json.jsonString() == text)
    }

    @Test("a text cut short gives no part of a value (brianmario/yajl-ruby#169)")
    func cutShort() throws {
        let error = try refusal(of: #"{"a":{"b":1,"c"#)
        #expect(error.code == .unexpectedEnd)
        #expect(error.byteOffset == 14)
    }

    @Test(
        "what follows the value is an error (rtyler/py-yajl#20, tomnomnom/gron#23)",
        arguments: [("\"abc\"def", 5), ("{\"p\":1}\n{\"q\":2}\n", 8)])
    func trailingData(_ text: String, _ offset: Int) throws {
        let error = try refusal(of: text)
        #expect(error.code == .trailingData)
        #expect(error.byteOffset == offset)
    }

    @Test("a key without its end quote (michaeleisel/ZippyJSON#26)")
    func missingQuote() throws {
        let error = try refusal(of: #"{"city: "Rome"}"#)
        #expect(error.code == .expectedColon)
        #expect(error.byteOffset == 9)
    }

    @Test(
        "nothing is empty input (owasp-modsecurity/ModSecurity#1392)",
        arguments: ["", " ", "\n\t\r ", "\u{FEFF}"])
    func emptyInput(_ text: String) throws {
        let error = try refusal(of: text)
        #expect(error.code == .emptyInput)
        #expect(error.byteOffset == text.utf8.count)
    }

    @Test("100,000 open brackets use no stack (Tencent/rapidjson#1027)")
    func openBrackets() throws {
        let text = String(repeating: "[", count: 100_000)
        #expect(try refusal(of: text).code == .depthLimit)
        #expect(try refusal(of: text, .init(depthLimit: .max)).code == .unexpectedEnd)
    }

    @Test(
        "time follows the size, however deep (owasp-modsecurity/ModSecurity#2647)", .timeLimit(.minutes(15)))
    func deepNesting() throws {
        // In quadratic time this would be 10^11 steps.
        let pairs = 300_000
        let text = String(repeating: "{\"k\":[", count: pairs) + "0" + String(repeating: "]}", count: pairs)
        let json = try JSON(parsing: text, options: .init(depthLimit: .max))
        #expect(json["k"].count == 1)
    }

    @Test("offsets and columns count bytes, also beyond ASCII (serde-rs/json#1048)")
    func columns() throws {
        let error = try refusal(of: "{\"a\":\"\u{20AC}\u{20AC}\u{20AC}\",\"b\":x}")
        #expect(error.byteOffset == 21)
        #expect((error.line, error.column) == (1, 22))
        #expect(error.sourceLineOffset == 15)
    }

    @Test("a quote inside a string is at fault behind it (jeroen/jsonlite#146)")
    func strayQuote() throws {
        let error = try refusal(of: #"{"note":""yes" said it}"#)
        #expect(error.code == .expectedCommaOrEnd)
        #expect(error.byteOffset == 10)
        #expect((error.line, error.column) == (1, 11))
        #expect(error.picture == "{\"note\":\"\"yes\" said it}\n          ^")
    }

    private static let isLargeAsked = ProcessInfo.processInfo.environment["FASTJSON_LARGE"] != nil
    private static let hasMemory = ProcessInfo.processInfo.physicalMemory >= 8 << 30

    @Test(
        "a string of more than 2 GiB and what follows it (lloyd/yajl#239)",
        .enabled(if: isLargeAsked, "FASTJSON_LARGE is not set; this takes 5 GB"),
        .enabled(if: hasMemory, "less than 8 GiB of memory"))
    func largeString() throws {
        let length = 1 << 31 + 16
        let (start, end) = (Array("[\"".utf8), Array("\",7]".utf8))
        let text = unsafe [UInt8](unsafeUninitializedCapacity: length + 6) { buffer, count in
            count = length + 6
            guard let base = buffer.baseAddress else { return }
            unsafe memset(base, 0x78, count)
            for index in 0..<2 { unsafe buffer[index] = start[index] }
            for index in 0..<4 { unsafe buffer[length + 2 + index] = end[index] }
        }
        let json = try JSON(parsing: text)
        #expect(json.count == 2)
        #expect(json[1].int == 7)
        #expect(json[1].sourceRange == length + 4..<length + 5)
        #expect(json[0].string?.utf8.count == 2_147_483_664)
    }
}
