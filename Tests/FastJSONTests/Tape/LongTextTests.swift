import Testing

@testable import FastJSON

/// Strings and numbers so long that their length takes a word of its own.
@Suite("Long texts")
struct LongTextTests {
    /// The shortest length that does not fit the first word.
    private static let limit = TapeWord.longLength

    @Test(arguments: [limit - 1, limit, limit + 1, 5_000_000])
    func `a long string is read alone, in containers and as a key`(_ length: Int) throws {
        let text = String(repeating: "x", count: length - 1) + "y"
        let quoted = "\"" + text + "\""
        let alone = try JSON(parsing: quoted)
        #expect(alone.string == text)
        #expect(try alone.jsonString() == quoted)
        #expect(alone.sourceRange == 0..<length + 2)

        let json = try JSON(parsing: "[\(quoted),1,{\"a\":\(quoted),\(quoted):[2,\(quoted)]},\(quoted)]")
        #expect(json.count == 4)
        #expect(json[0].string == text)
        #expect(json[1].int == 1)
        #expect(json[3].string == text)
        #expect(json[2].count == 2)
        #expect(json[2, "a"].string == text)
        #expect(json[2][text].count == 2)
        #expect(json[2][text][0].int == 2)
        #expect(json[2][text][1] == alone)
        #expect(json[2][text.dropLast() + "z"].exists() == false)
        #expect(json[2][text][1].path.steps == [.index(2), .key(text), .index(1)])
        #expect(json.map(\.kind) == [.string, .number, .object, .string])
        #expect(json[2].members.map(\.key) == ["a", text])
        #expect(json[0] == json[3])
        #expect(json[0].hashValue == alone.hashValue)
        let copy = json.detached()
        #expect(copy == json)
        #expect(copy[3].string == text)
        #expect(json[2].detached()[text][0].int == 2)
        #expect(json.sourceRange == 0..<5 * (length + 2) + 18)
    }

    @Test func `a long string with escapes is decoded`() throws {
        let raw = String(repeating: "\\u00e9\\n", count: 600_000)
        let json = try JSON(parsing: "{\"" + raw + "\":\"" + raw + "\"}")
        let text = String(repeating: "\u{E9}\n", count: 600_000)
        #expect(json[text].string == text)
        #expect(try json[text].jsonString() == "\"" + raw + "\"")
    }

    @Test func `a long number keeps its digits and its value`() throws {
        let digits = "1." + String(repeating: "0", count: Self.limit) + "1"
        let json = try JSON(parsing: "[\(digits),2,-\(digits)]")
        #expect(json.count == 3)
        #expect(json[0].number?.text == digits)
        #expect(json[0].double == 1)
        #expect(json[0].int == nil)
        #expect(json[1].int == 2)
        #expect(json[2].double == -1)
        #expect(json[0] != (try JSON(parsing: "1")))
        #expect(json[0] == (try JSON(parsing: digits + "000e0")))
        #expect(json[0].sourceRange == 1..<1 + digits.utf8.count)
        #expect(json.detached()[2].number?.text == "-" + digits)
    }

    @Test(arguments: [limit - 1, limit, limit + 1])
    func `a long scalar is an empty collection`(_ length: Int) throws {
        for text in [
            "\"" + String(repeating: "x", count: length) + "\"", String(repeating: "7", count: length),
        ] {
            let json = try JSON(parsing: text)
            #expect(json.isEmpty)
            #expect(json.count == 0)
            #expect(json.startIndex == json.endIndex)
            #expect(json.indices.isEmpty)
            #expect(json.first == nil)
            #expect(json.dropFirst().isEmpty)
            #expect(Array(json).isEmpty)
            #expect(!json[json.startIndex].exists())
            let inside = try JSON(parsing: "[" + text + "]")
            #expect(inside[0].first == nil)
            #expect(inside.indices.count == 1)
            #expect(!inside[0][inside[0].startIndex].exists())
        }
    }

    @Test func `long texts come in chunks too`() throws {
        let text =
            "[\"" + String(repeating: "x", count: Self.limit) + "\",\"\\n"
            + String(repeating: "y", count: Self.limit) + "\",3]"
        let whole = Outcome.whole([UInt8](text.utf8))
        #expect(Outcome.chunks([UInt8](text.utf8), sizes: [100_000]) == whole)
        #expect(Outcome.chunks([UInt8](text.utf8), sizes: [4_194_303, 7]) == whole)
    }
}
