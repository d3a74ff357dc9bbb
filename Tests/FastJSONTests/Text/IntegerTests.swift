import FastJSON
import Testing

@Suite("Integers")
struct IntegerTests {
    /// Checks the limits of one type, in several spellings.
    private func checkLimits<T: FixedWidthInteger>(_ type: T.Type, _ read: (JSON) -> T?) throws {
        let wide = T.bitWidth == 128
        for limit in [T.min, T.min + 1, T.max - 1, T.max, 0, 1, 10, 100] {
            let tenfold = limit == 0 ? "0" : "\(limit)0"
            for spelling in [
                "\(limit)", "\(limit).0", "\(limit)e0", "\(tenfold)e-1", "\(tenfold).00E-001",
                "\(limit).000e+00",
            ] {
                let json = try JSON(parsing: spelling)
                #expect(read(json) == limit, "\(spelling)")
                #expect(json.number?.integer(as: T.self) == limit)
            }
            #expect(try read(JSON(parsing: "\(limit).1")) == nil)
            #expect(try read(JSON(parsing: "\(limit).0000000000000000000000000000000000000000001")) == nil)
        }
        // One beyond: the last digits of the limits are 5, 7 or 8, never 9.
        let above = "\(T.max)".dropLast() + "\(Int("\(T.max)".suffix(1)).map { $0 + 1 } ?? 0)"
        #expect(try read(JSON(parsing: above)) == nil)
        if T.isSigned {
            let below = "\(T.min)".dropLast() + "\(Int("\(T.min)".suffix(1)).map { $0 + 1 } ?? 0)"
            #expect(try read(JSON(parsing: below)) == nil)
        } else {
            #expect(try read(JSON(parsing: "-1")) == nil)
            #expect(try read(JSON(parsing: "-0")) == 0)
            #expect(try read(JSON(parsing: "-0.0e5")) == 0)
        }
        #expect(try read(JSON(parsing: "1e\(wide ? 39 : 20)")) == nil)
        #expect(try read(JSON(parsing: "1e400")) == nil)
    }

    @Test func `every type is read up to its limits and not beyond`() throws {
        try checkLimits(Int.self) { $0.int }
        try checkLimits(Int8.self) { $0.int8 }
        try checkLimits(Int16.self) { $0.int16 }
        try checkLimits(Int32.self) { $0.int32 }
        try checkLimits(Int64.self) { $0.int64 }
        try checkLimits(Int128.self) { $0.int128 }
        try checkLimits(UInt.self) { $0.uInt }
        try checkLimits(UInt8.self) { $0.uInt8 }
        try checkLimits(UInt16.self) { $0.uInt16 }
        try checkLimits(UInt32.self) { $0.uInt32 }
        try checkLimits(UInt64.self) { $0.uInt64 }
        try checkLimits(UInt128.self) { $0.uInt128 }
    }

    @Test(arguments: [
        ("1.0", 1), ("1e2", 100), ("100e-2", 1), ("-0", 0), ("0e999999", 0), ("0e-999999", 0), ("0.0", 0),
        ("1.5e1", 15), ("-12.50e+2", -1250), ("0.001e3", 1), ("123000e-3", 123), ("1E0", 1), ("0.10e1", 1),
        ("-0e99999999999999999999999", 0), ("0.000000000000000000000000000000000000007e39", 7),
        ("70000000000000000000000000000000000000000e-40", 7), ("9223372036854775807", Int.max),
        ("-9223372036854775808", Int.min), ("922337203685477580.7e1", Int.max),
        ("999999999999999999", 999_999_999_999_999_999),
        ("1000000000000000000", 1_000_000_000_000_000_000),
    ])
    func `a number with an integer's value is that integer however it is spelled`(
        _ text: String, _ value: Int
    ) throws {
        #expect(try JSON(parsing: text).int == value)
        #expect(try JSON(parsing: text).number?.int == value)
        #expect(try JSON(parsing: "[\(text)]")[0].int64 == Int64(value))
    }

    @Test(arguments: [
        "1.5", "0.1", "1e-1", "-0.5", "12345e-3", "9223372036854775808", "-9223372036854775809", "1e19",
        "1e400",
        "1e99999999999999999999", "1e-99999999999999999999", "1.0000000000000000000000001",
        "9223372036854775807.5",
        "99999999999999999999999999999999999999999999", "0.00000000000000000000000000000000001",
    ])
    func `any other number is none`(_ text: String) throws {
        #expect(try JSON(parsing: text).int == nil)
        #expect(try JSON(parsing: text).int8 == nil)
        #expect(try JSON(parsing: text).number?.text == text)
    }

    @Test func `a million zeros cost no more than their length`() throws {
        let zeros = String(repeating: "0", count: 1_000_000)
        #expect(try JSON(parsing: "7" + zeros + "e-1000000").int == 7)
        #expect(try JSON(parsing: "7." + zeros).int == 7)
        #expect(try JSON(parsing: "0." + zeros + "7e1000001").int == 7)
        #expect(try JSON(parsing: "7" + zeros).int == nil)
    }
}
