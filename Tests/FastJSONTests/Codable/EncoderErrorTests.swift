import FastJSON
import Foundation
import Testing

/// Errors beside those of Foundation's encoder: the case, the value and the path.
@Suite("Encoder: errors")
struct EncoderErrorTests {
    struct Model: Encodable {
        var name = "x"
        var score: Double?
        var list: [Double] = []
        var rows: [[Double]] = []
        var floats: [String: Float] = [:]
        var inner: [[String: Double]] = []
        var date: Date?
        var choices: [EncodableChoice] = []
    }

    /// Case, path and value of the error that encoding throws.
    private static func error(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch EncodingError.invalidValue(let value, let context) {
            let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            return "invalidValue \(type(of: value)) \(value) at \(path)"
        } catch {
            return "\(error)"
        }
    }

    static let failing: [Model] = [
        Model(score: .nan), Model(score: -.infinity), Model(list: [1, .infinity]),
        Model(rows: [[], [0, .nan]]),
        Model(floats: ["a": .nan]), Model(inner: [[:], ["k": .nan]]),
        Model(date: Date(timeIntervalSince1970: .nan)),
    ]

    @Test(arguments: failing.indices)
    func `numbers that JSON does not have`(_ index: Int) {
        let model = Self.failing[index]
        #expect(Self.error { _ = try FastJSONEncoder().encode(model) }.hasPrefix("invalidValue"))
        #expect(
            Self.error { _ = try FastJSONEncoder().encode(model) }
                == Self.error { _ = try JSONEncoder().encode(model) })
        #expect(
            Self.error { _ = try FastJSONEncoder().encode(["a": [model]]) }
                == Self.error { _ = try JSONEncoder().encode(["a": [model]]) })
    }

    @Test func `numbers on their own, in lists, and in Optionals`() {
        func check(_ value: some Encodable) {
            #expect(
                Self.error { _ = try FastJSONEncoder().encode(value) }
                    == Self.error { _ = try JSONEncoder().encode(value) })
        }
        check(Double.nan)
        check(-Float.infinity)
        check([Float.nan])
        check([nil, Double.nan])
        check(["a": [1: Double.nan]])
        check(Encoded { _ in })
        check([[[Double.nan]]])
    }

    @Test func `dates that their strategy cannot spell`() {
        for seconds in [Double.nan, .infinity] {
            let dates = ["d": [Date(timeIntervalSince1970: seconds)]]
            let ours = FastJSONEncoder()
            let theirs = JSONEncoder()
            ours.dateEncodingStrategy = .secondsSince1970
            theirs.dateEncodingStrategy = .secondsSince1970
            #expect(Self.error { _ = try ours.encode(dates) } == Self.error { _ = try theirs.encode(dates) })
            // Strings for such numbers are for numbers, not for dates.
            ours.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "p", negativeInfinity: "n", nan: "x")
            #expect(throws: EncodingError.self) { try ours.encode(dates) }
            // Foundation writes the last day that it knows.
            ours.dateEncodingStrategy = .iso8601
            #expect(Self.error { _ = try ours.encode(dates) }.hasSuffix(#"at ["d", "0"]"#))
        }
    }

    @Test func `the path leads through nested containers, which Foundation leaves out`() {
        let model = Model(choices: [.none, .pair(x: .nan, y: 1)])
        let ours = Self.error { _ = try FastJSONEncoder().encode(model) }
        let theirs = Self.error { _ = try JSONEncoder().encode(model) }
        #expect(ours == #"invalidValue Double nan at ["choices", "1", "pair", "x"]"#)
        #expect(theirs == #"invalidValue Double nan at ["choices", "1", "x"]"#)
    }

    @Test func `a Decimal that is no number is an error, which Foundation writes as NaN`() throws {
        #expect(
            Self.error { _ = try FastJSONEncoder().encode([Decimal.nan]) }
                == #"invalidValue NSDecimal NaN at ["0"]"#
                || Self.error { _ = try FastJSONEncoder().encode([Decimal.nan]) }
                    == #"invalidValue Decimal NaN at ["0"]"#
        )
        #expect(try JSONEncoder().encode([Decimal.nan]) == Data("[NaN]".utf8))
    }

    @Test func `errors of values pass through`() {
        struct Own: Error, Equatable {}
        let value = ["a": [Encoded { _ in throw Own() }]]
        #expect(throws: Own()) { try FastJSONEncoder().encode(value) }
    }

    private struct Deep: Encodable {
        var levels: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            if levels > 1 { try container.encode(Deep(levels: levels - 1)) }
        }
    }

    @Test func `containers nest as deep as Foundation's do`() throws {
        #expect(try FastJSONEncoder().encode(Deep(levels: 511)) == JSONEncoder().encode(Deep(levels: 511)))
        for levels in [512, 100_000] {
            let error = Self.error { _ = try FastJSONEncoder().encode(Deep(levels: levels)) }
            #expect(error.hasPrefix("invalidValue Deep"))
            #expect(error.hasSuffix("at []"))
        }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Deep(levels: 512)) }
    }
}
