import Foundation
import Testing

@testable import FastJSON

/// All scalar types from all kinds of values, in all places, against `JSONDecoder`.
@Suite("Decoder agreement: scalars")
struct ScalarAgreementTests {
    /// Read by the method of the container that is for `Scalar` alone.
    struct Single<Scalar: ScalarWays>: Decodable, Equatable {
        let value: Scalar
        init(from decoder: any Decoder) throws {
            value = try Scalar.single(decoder.singleValueContainer())
        }
    }

    struct Member<Scalar: ScalarWays>: Decodable, Equatable {
        let value: Scalar
        init(from decoder: any Decoder) throws {
            value = try Scalar.member(
                decoder.container(keyedBy: AnyKey.self), AnyKey(stringValue: "a"))
        }
    }

    struct MemberIfPresent<Scalar: ScalarWays>: Decodable, Equatable {
        let value: Scalar?
        init(from decoder: any Decoder) throws {
            value = try Scalar.memberIfPresent(
                decoder.container(keyedBy: AnyKey.self), AnyKey(stringValue: "a"))
        }
    }

    struct Element<Scalar: ScalarWays>: Decodable, Equatable {
        let value: Scalar
        let index: Int
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            value = try Scalar.element(&container)
            index = container.currentIndex
        }
    }

    struct ElementIfPresent<Scalar: ScalarWays>: Decodable, Equatable {
        let value: Scalar?
        let index: Int
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            value = try Scalar.elementIfPresent(&container)
            index = container.currentIndex
        }
    }

    static var scalars: [any ScalarWays.Type] {
        [
            Bool.self, String.self, Double.self, Float.self, Int.self, Int8.self, Int16.self, Int32.self,
            Int64.self, Int128.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
            UInt128.self,
        ]
    }

    static let others = [
        "null", "true", "false", #""""#, #""a""#, #""1""#, #""true""#, #""NaN""#, "[]", "[1]", "{}",
        #"{"a":1}"#,
        #""\u0000""#, #""\ud83d\ude00\u00e9\n\/""#, #""é""#,
    ]

    static let numbers = [
        "0", "-0", "0.0", "-0.0", "0e1", "0E-5", "-0e0", "1", "-1", "1.0", "-1.0", "1e0", "1e2", "1E2",
        "1e+2",
        "1.5", "-1.5", "0.1", "1e-1", "10e-1", "100e-2", "1.5e1", "127", "128", "-128", "-129", "255", "256",
        "32767", "32768", "-32768", "-32769", "65535", "65536", "2147483647", "2147483648", "-2147483648",
        "-2147483649", "4294967295", "4294967296", "9007199254740991", "9007199254740992", "9007199254740993",
        "-9007199254740993", "9007199254740992.0", "9007199254740993.0", "9223372036854775807",
        "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "99999999999999999999", "170141183460469231731687303715884105727",
        "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728",
        "-170141183460469231731687303715884105729", "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456", "12345678901234567890.0", "1e18", "1e19", "1e20", "1e38",
        "1e39",
        "1e308", "1e309", "1e400", "-1e400", "1e-400", "-1e-400", "5e-324", "2e-324",
        "1.7976931348623157e308",
        "1.7976931348623159e308", "3.4028235e38", "3.4028236e38", "1e-45", "1e-46", "1.0000000000000001",
        "123456789012345678901234567890e-20", "0.30000000000000004", "1e99999999999999999999",
        "1e-99999999999999999999", "0e99999999999999999999",
        String(repeating: "7", count: 128), "0." + String(repeating: "3", count: 128),
    ]

    static let broken = [
        "", " ", "01", "1.", ".5", "+1", "1e", "-", "NaN", "Infinity", "0x10", "nul", "tru", "\"", "[", "{",
        "1 2", "[1,]",
        "{\"a\":1,}", "\"\t\"", #""\x""#, #""\ud800""#, "'a'", "[1 2]", "{\"a\" 1}", "{1:2}", "//\n1",
        "\u{FEFF}1", "\u{FEFF}", "1\0",
    ]

    static func cases<Scalar: ScalarWays>(_ type: Scalar.Type, _ text: String) -> [DecoderCase] {
        [
            DecoderCase(text, Scalar.self),
            DecoderCase(text, Optional<Scalar>.self),
            DecoderCase(text, Single<Scalar>.self),
            DecoderCase("[\(text)]", [Scalar].self),
            DecoderCase("[\(text)]", [Scalar?].self),
            DecoderCase("[\(text)]", Element<Scalar>.self),
            DecoderCase("[\(text)]", ElementIfPresent<Scalar>.self),
            DecoderCase("{\"a\":\(text)}", Member<Scalar>.self),
            DecoderCase("{\"a\":\(text)}", MemberIfPresent<Scalar>.self),
            DecoderCase("{\"a\":\(text)}", [String: Scalar].self),
            DecoderCase("{\"5\":\(text)}", [Int: Scalar].self),
        ]
    }

    /// How the decoders differ, by text; in no other way, and for no other text.
    ///
    /// Each text must show each of its differences in some type and place. Numbers may lose their path besides.
    static let differences: [String: Set<DecoderDifference>] = [
        "": [.indexPastEnd], " ": [.indexPastEnd],
        "01": [.textCheckedFirst], "1.": [.textCheckedFirst], "1e": [.textCheckedFirst],
        "-": [.textCheckedFirst], "[1,]": [.textCheckedFirst], "{\"a\":1,}": [.textCheckedFirst],
        "\"\t\"": [.textCheckedFirst], #""\x""#: [.textCheckedFirst], #""\ud800""#: [.textCheckedFirst],
        "0e1": [.zeroWithExponent],
        "1e20": [.wideInteger], "1e38": [.wideInteger], "3.4028235e38": [.wideInteger],
        "3.4028236e38": [.wideInteger],
        "1e-400": [.inexactInteger], "-1e-400": [.inexactInteger], "2e-324": [.inexactInteger],
        "1e-99999999999999999999": [.inexactInteger], "1.0000000000000001": [.inexactInteger],
    ]

    private func check(_ text: String, allowing others: Set<DecoderDifference> = []) {
        let known = Self.differences[text] ?? []
        var found = Set<DecoderDifference>()
        for type in Self.scalars {
            for item in Self.cases(type, text) {
                if let difference = item.check(allowing: known.union(others)) { found.insert(difference) }
            }
        }
        #expect(known.isSubset(of: found), "\(known.subtracting(found)) differ no longer")
    }

    @Test("values of all kinds but numbers are read, or refused, alike", arguments: others)
    func other(_ text: String) {
        check(text)
    }

    @Test("broken texts are refused alike", arguments: broken)
    func brokenText(_ text: String) {
        check(text)
    }

    @Test("numbers are read, or refused, alike", arguments: numbers)
    func number(_ text: String) {
        check(text, allowing: [.pathOfNumber])
    }

    @Test func `no text of the list of differences is left out`() {
        let texts = Set(Self.others + Self.broken + Self.numbers)
        #expect(Self.differences.keys.allSatisfy(texts.contains))
    }
}
