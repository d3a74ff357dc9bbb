import FastJSON
import Testing

@Suite("Lenient values") struct LenientValueTests {
    private func json(_ text: String) throws -> JSON { try JSON(parsing: text) }

    @Test(
        "reads the number that a string begins with",
        arguments: [
            ("12.7", "12.7"), (" 5 ", "5"), ("\t\r\n-5", "-5"), ("12abc", "12"), ("1e3", "1e3"),
            ("1E+3x", "1E+3"),
            ("abc", "0"), ("", "0"), ("-", "0"), ("+", "0"), (".", "0"), ("--1", "0"), ("e5", "0"),
            ("+5", "5"),
            ("007", "7"), ("-000", "-0"), ("00.50", "0.50"), (".5", "0.5"), ("-.5e1", "-0.5e1"), ("5.", "5"),
            ("5.e3", "5"), ("1e", "1"), ("1e+", "1"), ("1.2.3", "1.2"), ("0x10", "0"), ("1,000", "1"),
            ("1_000", "1"),
            ("Infinity", "0"), ("nan", "0"), ("٣", "0"), ("1\u{301}", "1"), ("5e3e4", "5e3"),
            ("12345678901234567890123", "12345678901234567890123"),
        ])
    func leadingNumber(_ text: String, _ expected: String) {
        #expect(JSON(any: text).numberValue.text == expected)
    }

    @Test(
        "takes fractions off, toward zero",
        arguments: [
            ("1.9", 1), ("-1.9", -1), ("0.999", 0), ("-0.999", 0), ("1e3", 1000), ("12345e-2", 123),
            ("1.2345e2", 123),
            ("1e-5", 0), ("0.00012e5", 12), ("0e999999999999999999999", 0), ("0.000e5", 0), ("-0", 0),
            ("-0.0e9", 0),
            ("1e-99999999999999999999", 0), ("999999999999999999999e-20", 9),
            ("9223372036854775807", Int.max),
            ("9223372036854775807.99", Int.max), ("-9223372036854775808.99", Int.min),
            ("9007199254740993.5", 9_007_199_254_740_993),
        ])
    func truncation(_ text: String, _ expected: Int) throws {
        #expect(try json(text).intValue == expected)
        #expect(JSON(any: text).intValue == expected)
    }

    @Test("stops at the bounds and never wraps", arguments: ["", "\""])
    func saturation(_ quote: String) throws {
        func at(_ number: String) throws -> JSON { try json(quote + number + quote) }
        #expect(try at("128").int8Value == 127)
        #expect(try at("-129").int8Value == -128)
        #expect(try at("-128.9").int8Value == -128)
        #expect(try at("256").uInt8Value == 255)
        #expect(try at("255.9").uInt8Value == 255)
        #expect(try at("-1").uInt8Value == 0)
        #expect(try at("-3").uIntValue == 0)
        #expect(try at("-1e400").uInt128Value == 0)
        #expect(try at("9223372036854775808").intValue == .max)
        #expect(try at("-9223372036854775809").intValue == .min)
        #expect(try at("12345678901234567890").intValue == .max)
        #expect(try at("12345678901234567890").uInt64Value == 12_345_678_901_234_567_890)
        #expect(try at("18446744073709551616").uInt64Value == .max)
        #expect(try at("1e999999999999999999999999").intValue == .max)
        #expect(try at("-1e999999999999999999999999").intValue == .min)
        #expect(try at("340282366920938463463374607431768211455.5").uInt128Value == .max)
        #expect(try at("340282366920938463463374607431768211456").uInt128Value == .max)
        #expect(try at("-170141183460469231731687303715884105729").int128Value == .min)
    }

    @Test func `integers in strings do not lose digits to Double`() {
        #expect(JSON(any: "9007199254740993").intValue == 9_007_199_254_740_993)
        #expect(JSON(any: "234782649242226688").intValue == 234_782_649_242_226_688)
        #expect(JSON(any: "9223372036854775807").int64Value == .max)
    }

    @Test func `numbers too large for Double are infinite, in lenient accessors`() throws {
        #expect(try json("1e400").doubleValue == .infinity)
        #expect(try json("-1e400").doubleValue == -.infinity)
        #expect(JSON(any: "1e400").doubleValue == .infinity)
        #expect(try json("1e39").floatValue == .infinity)
        #expect(try json("-1e39").floatValue == -.infinity)
        #expect(try json("1e39").doubleValue == 1e39)
    }

    @Test func `a number is true unless it is exactly 0`() throws {
        for text in ["0", "-0", "0.0", "0e5", "-0.000E-9"] { #expect(try !json(text).boolValue) }
        for text in ["0.1", "1", "-1", "1e-400", "0.0001e-3", "1e400"] { #expect(try json(text).boolValue) }
    }

    @Test func `true, y, t, yes and 1 are true, in any case`() {
        for text in ["true", "TRUE", "True", "y", "Y", "t", "T", "yes", "YES", "1"] {
            #expect(JSON(any: text).boolValue)
        }
        for text in ["", "false", "no", "0", "2", "1.0", " true", "yes ", "on", "j", "truetrue"] {
            #expect(!JSON(any: text).boolValue)
        }
    }

    @Test func `number to text keeps every digit and the spelling`() throws {
        for text in ["8.7", "472.23", "1.10", "1e3", "-0.0", "0.1000000000000000055511151231257827", "1E+2"] {
            #expect(try json(text).stringValue == text)
        }
        #expect(JSON(any: 8.7).stringValue == "8.7")
        #expect(JSON(any: Float(0.1)).stringValue == "0.1")
        #expect(JSON(any: Int128.max).stringValue == "170141183460469231731687303715884105727")
    }

    @Test func `a null, an array, an object and a missing value give the default`() throws {
        let json = try json(#"{"n":null,"a":[1],"o":{"a":1}}"#)
        for value in [json["n"], json["a"], json["o"], json["no"]] {
            #expect(value.stringValue == "")
            #expect(!value.boolValue)
            #expect(value.intValue == 0)
            #expect(value.doubleValue == 0)
            #expect(value.numberValue.text == "0")
        }
    }

    @Test func `the lenient accessors are settable`() throws {
        var json = try json(#"{"a":[0]}"#)
        json["a"][0].stringValue = "x"
        #expect(json["a", 0].string == "x")
        json["a"][0].boolValue = true
        #expect(json["a", 0].bool == true)
        json["a"][0].doubleValue = 2.5
        #expect(json["a", 0].double == 2.5)
        json["a"][0].floatValue = 0.1
        #expect(json["a", 0].number?.text == "0.1")
        json["a"][0].numberValue = JSON(any: 7).numberValue
        #expect(json["a", 0].int == 7)
        json["new"].intValue = 5
        json["new"].intValue += 1
        #expect(json["new"].int == 6)
        json["no"]["x"].intValue = 1
        #expect(!json["no"].exists())
    }

    @Test func `all integer accessors are settable`() {
        var json = JSON.null
        json.intValue = .min
        #expect(json.int == .min)
        json.int8Value = .min
        #expect(json.int == -128)
        json.int16Value = .min
        #expect(json.int == -32_768)
        json.int32Value = .min
        #expect(json.int32 == .min)
        json.int64Value = .min
        #expect(json.int64 == .min)
        json.int128Value = .min
        #expect(json.int128 == .min)
        json.uIntValue = .max
        #expect(json.uInt == .max)
        json.uInt8Value = .max
        #expect(json.int == 255)
        json.uInt16Value = .max
        #expect(json.int == 65_535)
        json.uInt32Value = .max
        #expect(json.uInt32 == .max)
        json.uInt64Value = .max
        #expect(json.uInt64 == .max)
        json.uInt128Value = .max
        #expect(json.uInt128 == .max)
    }

    @Test func `NaN and infinity give a missing value`() {
        for value in [Double.nan, .infinity, -.infinity] {
            var json = JSON.null
            json.doubleValue = value
            #expect(!json.exists())
            json = .null
            json.floatValue = Float(value)
            #expect(!json.exists())
        }
    }
}
