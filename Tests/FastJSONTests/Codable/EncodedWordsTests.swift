import Foundation
import Testing

@testable import FastJSON

/// Encoding to JSON gives the tape that parsing the encoded text gives, word by word.
@Suite("Encoder: words made while writing")
struct EncodedWordsTests {
    private enum Key: String, CodingKey {
        case oneTwo, b, c
    }

    private struct Record: Encodable {
        var oneTwo = "a/b \u{1F600} \"\\\n\u{0}"
        var aKey = [1.5, -0.0, 1e300, 12]
        var flags: [Bool?] = [true, nil, false]
        var empty: [String] = []
        var none: [String: Int] = [:]
        var small: UInt8 = 255
        var big = UInt64.max
        var huge = Int128.max
        var float: Float = 0.1
        var date = Date(timeIntervalSinceReferenceDate: 1_234_567.5)
        var data = Data([1, 2, 250, 251, 252, 255])
        var url = URL(string: "https://example.org/a/b?c=d")
        var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        var decimal = Decimal(string: "12.50")
        var rows = [[1.0, 2.5], []]
        var names = ["z": "1", "y\n": "2", "x/": "3"]
        var numbered = [2: ["a"], 1: []]
        var json = try? JSON(parsing: #"{"k":[1.0,{"\u0041/":"\/\ud83d\ude00é"},[],{}],"e":1E2,"k":null}"#)
        var made: JSON = ["x": [1, 2.5, "s", nil, true], "/": ["\n": "\u{7f}"]]
        var nested: [Record]?
    }

    /// Asks for containers in all ways, in turns too.
    private struct Turns: Encodable {
        var repeatsKeys = false

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: Key.self)
            var list = outer.nestedUnkeyedContainer(forKey: .oneTwo)
            try list.encode(1)
            var inner = list.nestedContainer(keyedBy: Key.self)
            try inner.encode("x", forKey: .c)
            if repeatsKeys { try inner.encode("y", forKey: .c) }
            var other = outer.nestedContainer(keyedBy: Key.self, forKey: .b)
            try other.encodeNil(forKey: .b)
            try list.encode("late")
            try inner.encode([1], forKey: .b)
            _ = outer.superEncoder(forKey: .c)
        }
    }

    private struct InOrder: Encodable {
        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            var object = list.nestedContainer(keyedBy: Key.self)
            try object.encode(Int8(1), forKey: .oneTwo)
            var single = object.superEncoder(forKey: .b).singleValueContainer()
            try single.encode("s")
            _ = list.nestedUnkeyedContainer()
            try list.encode(UInt128.max)
        }
    }

    private static func words(_ json: JSON) throws -> [UInt64] {
        let tape = try #require(json.tape)
        var words: [UInt64] = []
        func walk(_ index: Int) {
            let word = tape.word(at: index)
            let text = word.isContainer ? tape.start(of: index) : word.offset
            words += [UInt64(word.kind.rawValue), UInt64(text), UInt64(tape.count(at: index))]
            guard word.isContainer else {
                // Only the scanner of texts says which texts are plain.
                let bits = word.bits & ~TapeWord.plainFlag
                words +=
                    tape.next(after: index) > index + 1 ? [bits, tape.word(at: index + 1).bits] : [bits]
                return
            }
            var position = index + 1
            while position < tape.next(after: index) {
                walk(position)
                position = tape.next(after: position)
            }
        }
        walk(0)
        return words
    }

    private func check(_ value: some Encodable, _ encoder: FastJSONEncoder, isKnown: Bool? = nil) throws {
        let json = try encoder.encodeToJSON(value)
        var formatting = encoder.outputFormatting
        formatting.remove(.prettyPrinted)
        formatting.insert(.withoutEscapingSlashes)
        encoder.outputFormatting = formatting
        let text = try encoder.encodeToString(value)
        let parsed = try JSON(parsing: text)
        #expect(try json.jsonString() == parsed.jsonString())
        #expect(json == parsed)
        #expect(try Self.words(json) == Self.words(parsed))
        if let isKnown { #expect(json.tape?.isCompact == isKnown) }
    }

    @Test(arguments: 0..<16 as Range<UInt>, [false, true])
    func `all settings give what parsing the text gives`(_ format: UInt, _ converts: Bool) throws {
        let encoder = FastJSONEncoder()
        encoder.keyEncodingStrategy = converts ? .convertToSnakeCase : .useDefaultKeys
        encoder.dateEncodingStrategy = converts ? .iso8601 : .deferredToDate
        encoder.dataEncodingStrategy = converts ? .deferredToData : .base64
        for value in [
            Record(nested: [Record(), Record()]), Turns(), Turns(repeatsKeys: true), InOrder(),
            [Record](repeating: Record(), count: 3),
        ] as [any Encodable] {
            encoder.outputFormatting = .init(rawValue: format)
            try check(value, encoder)
        }
    }

    @Test func `scalars and long values give what parsing the text gives`() throws {
        let encoder = FastJSONEncoder()
        let long = String(repeating: "0123456789abcde/", count: 1 << 18)
        for value in [
            1, "s", true, Bool?.none as Bool?, 1.5, long, long + "\n", [long: [long]], Array(0..<20_000),
            Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("\($0)", "\($0)") }), [[[Int]]](),
            try JSON(parsing: "[1,[2]]")[1], try JSON(parsing: "[1,[2]]"), Optional<Date>.none,
            Float.greatestFiniteMagnitude,
        ] as [any Encodable] {
            try check(value, encoder, isKnown: true)
        }
    }

    @Test func `words are made while writing, save where text is moved`() throws {
        let encoder = FastJSONEncoder()
        try check(Record(nested: [Record()]), encoder, isKnown: true)
        // A container that is asked for, and not closed before its outer one is written to, is moved.
        try check(InOrder(), encoder, isKnown: false)
        try check(Turns(), encoder, isKnown: false)
    }

    @Test func `what an error takes back leaves no words`() throws {
        struct Skipping: Encodable {
            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                try list.encode(["a": 1])
                try? list.encode(["b": [Double.nan]])
                try list.encode("c")
            }
        }
        try check(Skipping(), FastJSONEncoder())
    }
}
