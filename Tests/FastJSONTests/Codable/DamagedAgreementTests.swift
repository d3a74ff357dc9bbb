import Foundation
import Testing

@testable import FastJSON

/// Texts of models in which pieces were exchanged at random, against `JSONDecoder`.
@Suite("Decoder agreement: damaged texts")
struct DamagedAgreementTests {
    /// What may stand in the place of another piece.
    private static let pieces = [
        "null", "true", "0", "-7", "1.5", "1e2", "1e400", "18446744073709551616", #""""#, #""x""#, #""1""#,
        #""a\u00e9\n""#,
        #""2031-02-03T04:05:06Z""#, #""QUI=""#, "[]", "{}", "[1]", #"{"name":"a"}"#, #"["a",2]"#, ",", ":",
        "[", "]", "{",
        "}", #""name""#, #""users""#, #""circle""#, " ", "",
    ]

    private static let known: Set<DecoderDifference> = [
        .pathOfNumber, .pathOfDate, .textCheckedFirst, .lastComma, .inexactInteger, .wideInteger,
        .zeroWithExponent,
    ]

    /// Texts, and what they are decoded as.
    ///
    /// No dictionary has two members that can be at fault: JSONDecoder may come on either first.
    private static let bases: [(String, @Sendable (String) -> [DecoderCase])] = [
        (
            #"{"users":[{"name":"a","age":3,"tags":["x"]},{"name":"b"}],"byName":{"x":{"name":"c"}},"byNumber":{"4":{"name":"d"}}}"#,
            { [DecoderCase($0, ModelAgreementTests.Team.self), DecoderCase($0, [String: JSONShape].self)] }
        ),
        (
            #"[{"circle":{"radius":1.5}},{"box":{"_0":1,"_1":2}},{"group":{"_0":[{"empty":{}}],"inner":null}}]"#,
            {
                [
                    DecoderCase($0, [EnumAgreementTests.Shape].self),
                    DecoderCase($0, [[String: JSONShape]].self),
                ]
            }
        ),
        (
            #"{"label":"a","children":[{"label":"b","children":[{"label":"c","children":[]}]}]}"#,
            {
                [
                    DecoderCase($0, ClassAgreementTests.Tree.self),
                    DecoderCase($0, ClassAgreementTests.Tree.self, .snakeCase),
                ]
            }
        ),
        (
            #"[[1,2.5,-3],[],[4,"5",null]]"#,
            {
                [
                    DecoderCase($0, [[Double?]].self), DecoderCase($0, [[Int]].self),
                    DecoderCase($0, [Set<UInt8>].self),
                ]
            }
        ),
        (
            #"{"1":{"at":["2031-02-03T04:05:06Z",null]}}"#,
            { [DecoderCase($0, [Int: [String: [Date?]]].self, .iso8601)] }
        ),
        (#"{"1":{"at":["QUI=",null]}}"#, { [DecoderCase($0, [String: [String: [Data?]]].self)] }),
    ]

    /// A value of any kind.
    indirect enum JSONShape: Decodable, Equatable {
        case nothing, bool(Bool), number(Double), text(String), list([JSONShape]), object([String: JSONShape])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .nothing
            } else if let bool = try? container.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([JSONShape].self) {
                self = .list(list)
            } else {
                self = .object(try container.decode([String: JSONShape].self))
            }
        }
    }

    /// Cuts a text into strings, runs of other characters, and marks.
    private static func tokens(_ text: String) -> [String] {
        var tokens: [String] = []
        var isInString = false
        var rest = ""
        for character in text {
            rest.append(character)
            if character == "\"" { isInString.toggle() }
            let isMark = "[]{},:".contains(character)
            guard !isInString, isMark || character == "\"" else { continue }
            if isMark, rest.count > 1 { tokens.append(String(rest.dropLast())) }
            tokens.append(isMark ? String(character) : rest)
            rest = ""
        }
        return tokens + (rest.isEmpty ? [] : [rest])
    }

    @Test("whatever stands in the place of another piece, both decoders say the same", arguments: 0..<6)
    func exchanged(_ base: Int) {
        let (text, cases) = Self.bases[base]
        var generator = SeededGenerator(seed: UInt64(base))
        for _ in 0..<1_500 {
            var tokens = Self.tokens(text)
            for _ in 0..<Int.random(in: 1...2, using: &generator) {
                tokens[Int.random(in: tokens.indices, using: &generator)] =
                    Self.pieces.randomElement(using: &generator) ?? ""
            }
            for item in cases(tokens.joined()) { _ = item.check(allowing: Self.known) }
        }
    }
}
