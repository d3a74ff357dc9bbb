import FastJSON
import Testing

/// Doubles and floats against the standard library's own reading, bit for bit.
@Suite("Floating point")
struct FloatingPointTests {
    /// The spellings of a number that are checked: the shortest, plain digits, more and fewer digits.
    private func spelling(of value: Double, _ generator: inout SeededGenerator) -> String {
        let shortest = "\(value)"
        switch Int.random(in: 0..<6, using: &generator) {
        case 0, 1:
            return shortest
        case 2:
            // With an exponent of other size and letter.
            let parts = shortest.split(separator: "e")
            let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
            return parts[0] + "E" + (exponent < 0 ? "-00" : "+00") + "\(abs(exponent))"
        case 3:
            // Digits behind the shortest ones move it a little, up to beyond the next double.
            let parts = shortest.split(separator: "e", maxSplits: 1)
            let extra = (0..<Int.random(in: 1...25, using: &generator)).map { _ in
                "\(Int.random(in: 0...9, using: &generator))"
            }
            return parts[0] + extra.joined() + (parts.count > 1 ? "e" + parts[1] : "")
        case 4:
            // Some digits and an exponent, chosen freely.
            let digits = UInt64.random(in: 0...UInt64.max, using: &generator)
            return "\(digits)e\(Int.random(in: -345...300, using: &generator))"
        default:
            return plain(value, &generator)
        }
    }

    /// Few digits with a point somewhere, as people write numbers.
    private func plain(_ value: Double, _ generator: inout SeededGenerator) -> String {
        let whole = UInt64.random(
            in: 0...(1 << UInt64.random(in: 1...60, using: &generator)), using: &generator)
        let count = Int.random(in: 1...12, using: &generator)
        let fraction = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
        return (value.sign == .minus ? "-" : "") + "\(whole).\(fraction)"
    }

    @Test(arguments: [0x5EED_0001, 0x5EED_0002, 0x5EED_0003, 0x5EED_0004] as [UInt64])
    func `50,000 random numbers a seed are read to the bit`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var texts: [String] = []
            while texts.count < 500 {
                let value = Double(bitPattern: generator.next())
                if value.isFinite { texts.append(spelling(of: value, &generator)) }
            }
            let json = try JSON(parsing: "[" + texts.joined(separator: ",") + "]")
            for (text, number) in zip(texts, json) {
                let double = Double(text).flatMap { $0.isFinite ? $0 : nil }
                let float = Float(text).flatMap { $0.isFinite ? $0 : nil }
                if number.double?.bitPattern != double?.bitPattern
                    || number.float?.bitPattern != float?.bitPattern
                {
                    Issue.record(
                        "seed \(seed): \(text) read as \(number.double as Any), \(number.float as Any)")
                }
            }
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("1.0", 1), ("1e2", 100), ("100e-2", 1), ("0e999999", 0), ("0e-999999", 0),
            ("0.1", 0.1),
            ("1e308", 1e308), ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
            ("1.7976931348623158e308", Double.greatestFiniteMagnitude),
            ("17976931348623157e292", Double.greatestFiniteMagnitude),
            ("2.2250738585072014e-308", Double.leastNormalMagnitude),
            ("5e-324", Double.leastNonzeroMagnitude),
            ("2.4703282292062328e-324", Double.leastNonzeroMagnitude), ("2.4703282292062327e-324", 0),
            ("1e-400", 0),
            ("1e-99999999999999999999", 0), ("0.000e99999999999999999999", 0),
            ("9007199254740993", 9_007_199_254_740_992),
            ("9007199254740993.0000000000000000000000000001", 9_007_199_254_740_994),
            ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
            ("1e23", 1e23), ("8.5e22", 8.5e22), ("123456789012345678901234567890", 1.2345678901234568e29),
        ] as [(String, Double)])
    func `the nearest double is read`(_ text: String, _ value: Double) throws {
        #expect(try JSON(parsing: text).double?.bitPattern == value.bitPattern)
        #expect(try JSON(parsing: "-" + text).double?.bitPattern == (-value).bitPattern)
        #expect(try JSON(parsing: "-" + text).number?.double?.bitPattern == (-value).bitPattern)
    }

    @Test(arguments: [
        "1e400", "-1e400", "1e309", "1.7976931348623159e308", "17976931348623159e292",
        "1e99999999999999999999", "1" + String(repeating: "0", count: 400),
    ])
    func `beyond the range there is no double, and the digits stay`(_ text: String) throws {
        let json = try JSON(parsing: "[\(text)]")
        #expect(json[0].double == nil)
        #expect(json[0].float == nil)
        #expect(json[0].number?.double == nil)
        #expect(json[0].number?.text == text)
        #expect(try json.jsonString() == "[\(text)]")
    }

    @Test(
        arguments: [
            ("3.4028235e38", Float.greatestFiniteMagnitude), ("3.4028236e38", nil),
            ("3.40282356e38", Float.greatestFiniteMagnitude),
            ("1e39", nil), ("1e-45", Float.leastNonzeroMagnitude), ("7e-46", 0), ("16777217", 16_777_216),
            // Rounding by way of Double would give the other neighbour.
            ("1.00000017881393432617187499", 1.0000001), ("1.00000005960464477539062501", 1.0000001),
        ] as [(String, Float?)])
    func `the nearest float is read from the digits`(_ text: String, _ value: Float?) throws {
        #expect(try JSON(parsing: text).float?.bitPattern == value?.bitPattern)
        #expect(try JSON(parsing: text).number?.float?.bitPattern == value?.bitPattern)
    }

    @Test(arguments: [
        "0.1", "-0", "-0.0", "1.50", "1E5", "1e+05", "100e-2", "0.30000000000000004",
        "12345678901234567890.123456789",
    ])
    func `a number's text keeps every digit`(_ text: String) throws {
        let json = try JSON(parsing: "{\"n\": \(text) }")
        #expect(json["n"].number?.text == text)
        #expect(json["n"].number?.description == text)
        #expect(try json["n"].jsonString() == text)
        #expect(try json.jsonString(options: .pretty) == "{\n  \"n\": \(text)\n}")
    }
}
