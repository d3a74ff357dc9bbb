import FastJSON
import Testing

/// `JSON.Number` as a Swift value.
@Suite("Numbers")
struct NumberTests {
    @Test func `literals and texts make numbers`() {
        let integer: JSON.Number = 7
        let huge: JSON.Number = -123_456_789_012_345_678_901_234_567_890
        let fraction: JSON.Number = 0.1
        #expect(integer.text == "7" && integer.int == 7)
        #expect(huge.text == "-123456789012345678901234567890")
        #expect(fraction.text == "0.1" && fraction.double == 0.1)
        #expect(JSON.Number("1.50")?.text == "1.50" && JSON.Number("1e400")?.double == nil)
        for text in ["", " 1", "1 ", "+1", "01", "1.", ".5", "1e", "NaN", "infinity", "0x1", "1\u{0}", "١"] {
            #expect(JSON.Number(text) == nil, "\(text)")
        }
        for text in ["-0", "1E+2", "10000000000000000000000.5"] {
            #expect(JSON.Number(text)?.description == text)
        }
    }

    @Test func `numbers are compared by value, to the last digit`() throws {
        #expect(JSON.Number("1.0") == 1 && JSON.Number("1e0") == 1 && JSON.Number("-0") == 0)
        #expect(try #require(JSON.Number("1e400")) < #require(JSON.Number("2e400")))
        #expect(try #require(JSON.Number("9007199254740992")) < #require(JSON.Number("9007199254740993.0")))
        let numbers: [JSON.Number] = [3, -1, 2.5, 1e300, 0]
        #expect(numbers.sorted().map(\.text) == ["-1", "0", "2.5", "3", "1e+300"])
        #expect(numbers.max() == 1e300 && min(2, JSON.Number(1)) == 1 && (1...3).contains(2 as JSON.Number))
        #expect(Set<JSON.Number>([1, 1.0, 2]).count == 2)
        #expect(try JSON(parsing: "[1, 10e-1]").compactMap(\.number).allSatisfy { $0 == 1 })
        var json: JSON = ["n": 1]
        json["n"].number = 12.5
        #expect(json == ["n": 12.5])
    }
}
