import FastJSON
import Foundation
import Testing

/// Every accessor over every kind of value; what a row leaves out is `nil`, or the default of a lenient accessor.
@Suite("Accessors: the table") struct AccessorTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        /// The JSON text; `nil` for a missing value.
        let text: String?
        /// The same values, made in other ways.
        var made: [JSON] = []
        var kind: JSON.Kind
        var string: String?
        var bool: Bool?
        var number: String?
        /// The value of all integer accessors whose type holds it.
        var integer: Int128?
        var double: Double?
        var float: Float?
        var decimal: Decimal?
        var url: String?
        var array: [JSON]?
        var dictionary: [String: JSON]?

        var stringValue = ""
        var boolValue = false
        var numberValue = "0"
        /// The value of all lenient integer accessors, save that their types' bounds bound it.
        var integerValue: Int128 = 0
        var uInt128Value: UInt128?
        var doubleValue: Double = 0
        var floatValue: Float = 0

        var testDescription: String { text ?? "missing" }
    }

    static let nought = Row(
        text: "0", made: [JSON(any: 0), JSON(any: UInt8(0)), JSON(any: 0.0)], kind: .number, number: "0",
        integer: 0,
        double: 0, float: 0, decimal: 0, stringValue: "0")
    static let one = Row(
        text: "1", made: [JSON(any: 1), JSON(any: 1.0), JSON(any: Decimal(1))], kind: .number, number: "1",
        integer: 1, double: 1, float: 1, decimal: 1, stringValue: "1", boolValue: true, numberValue: "1",
        integerValue: 1, doubleValue: 1, floatValue: 1)
    static let minusOne = Row(
        text: "-1", made: [JSON(any: -1), JSON(any: Float(-1))], kind: .number, number: "-1", integer: -1,
        double: -1,
        float: -1, decimal: -1, stringValue: "-1", boolValue: true, numberValue: "-1", integerValue: -1,
        uInt128Value: 0, doubleValue: -1, floatValue: -1)
    static let fraction = Row(
        text: "1.5", made: [JSON(any: 1.5), JSON(any: Float(1.5))], kind: .number, number: "1.5", double: 1.5,
        float: 1.5, decimal: Decimal(string: "1.5"), stringValue: "1.5", boolValue: true, numberValue: "1.5",
        integerValue: 1, doubleValue: 1.5, floatValue: 1.5)
    static let minusFraction = Row(
        text: "-1.9", made: [JSON(any: -1.9)], kind: .number, number: "-1.9", double: -1.9, float: -1.9,
        decimal: Decimal(string: "-1.9"), stringValue: "-1.9", boolValue: true, numberValue: "-1.9",
        integerValue: -1, uInt128Value: 0, doubleValue: -1.9, floatValue: -1.9)
    static let tenth = Row(
        text: "0.1", made: [JSON(any: 0.1)], kind: .number, number: "0.1", double: 0.1, float: 0.1,
        decimal: Decimal(string: "0.1"), stringValue: "0.1", boolValue: true, numberValue: "0.1",
        doubleValue: 0.1,
        floatValue: 0.1)
    static let threeHundred = Row(
        text: "300", made: [JSON(any: 300)], kind: .number, number: "300", integer: 300, double: 300,
        float: 300,
        decimal: 300, stringValue: "300", boolValue: true, numberValue: "300", integerValue: 300,
        doubleValue: 300,
        floatValue: 300)
    static let beyondInt = Row(
        text: "12345678901234567890", made: [JSON(any: 12_345_678_901_234_567_890 as UInt64)], kind: .number,
        number: "12345678901234567890", integer: 12_345_678_901_234_567_890, double: 1.2345678901234567e19,
        float: 1.2345679e19, decimal: Decimal(string: "12345678901234567890"),
        stringValue: "12345678901234567890", boolValue: true, numberValue: "12345678901234567890",
        integerValue: 12_345_678_901_234_567_890, doubleValue: 1.2345678901234567e19,
        floatValue: 1.2345679e19)
    static let beyondUInt64 = Row(
        text: "1e30", kind: .number, number: "1e30", integer: 1_000_000_000_000_000_000_000_000_000_000,
        double: 1e30,
        float: 1e30, decimal: Decimal(string: "1e30"), stringValue: "1e30", boolValue: true,
        numberValue: "1e30",
        integerValue: 1_000_000_000_000_000_000_000_000_000_000, doubleValue: 1e30, floatValue: 1e30)
    static let beyondDouble = Row(
        text: "1e400", kind: .number, number: "1e400", stringValue: "1e400", boolValue: true,
        numberValue: "1e400",
        integerValue: .max, uInt128Value: .max, doubleValue: .infinity, floatValue: .infinity)
    static let minusBeyondDouble = Row(
        text: "-1e400", kind: .number, number: "-1e400", stringValue: "-1e400", boolValue: true,
        numberValue: "-1e400", integerValue: .min, uInt128Value: 0, doubleValue: -.infinity,
        floatValue: -.infinity)
    static let tiny = Row(
        text: "1e-400", kind: .number, number: "1e-400", double: 0, float: 0, stringValue: "1e-400",
        boolValue: true,
        numberValue: "1e-400")

    static let rows: [Row] = [
        Row(text: "null", made: [.null, JSON(any: Int?.none as Any)], kind: .null),
        Row(
            text: "true", made: [JSON(any: true)], kind: .bool, bool: true, stringValue: "true",
            boolValue: true,
            numberValue: "1", integerValue: 1, doubleValue: 1, floatValue: 1),
        Row(text: "false", made: [JSON(any: false)], kind: .bool, bool: false, stringValue: "false"),
        nought, one, minusOne, fraction, minusFraction, tenth, threeHundred, beyondInt, beyondUInt64,
        beyondDouble,
        minusBeyondDouble, tiny,
        Row(text: #""""#, made: [JSON(any: "")], kind: .string, string: ""),
        Row(
            text: #""12.7""#, made: [JSON(any: "12.7")], kind: .string, string: "12.7", url: "12.7",
            stringValue: "12.7", numberValue: "12.7", integerValue: 12, doubleValue: 12.7, floatValue: 12.7),
        Row(
            text: #"" 5 ""#, made: [JSON(any: " 5 "[...])], kind: .string, string: " 5 ", url: "%205%20",
            stringValue: " 5 ", numberValue: "5", integerValue: 5, doubleValue: 5, floatValue: 5),
        Row(
            text: #""abc""#, made: [JSON(any: "abc")], kind: .string, string: "abc", url: "abc",
            stringValue: "abc"),
        Row(
            text: #""yes""#, made: [JSON(any: "yes")], kind: .string, string: "yes", url: "yes",
            stringValue: "yes",
            boolValue: true),
        Row(
            text: "[1,[]]", made: [JSON(any: [1, [Int]()] as [Any])], kind: .array,
            array: [JSON(any: 1), JSON(any: [Int]())]),
        Row(
            text: #"{"a":1}"#, made: [JSON(any: ["a": 1])], kind: .object, dictionary: ["a": JSON(any: 1)]),
        Row(text: nil, kind: .missing),
    ]

    @Test("gives what its row says", arguments: rows)
    func table(_ row: Row) throws {
        for json in try values(of: row) {
            check(json, row)
            checkLenient(json, row)
        }
    }

    /// The row's value in all the places where a value can be.
    private func values(of row: Row) throws -> [JSON] {
        guard let text = row.text else {
            let json = try JSON(parsing: "[]")
            return [json[0], json["a", "b"], JSON(try JSON(parsing: "{"))]
        }
        let parsed = try JSON(parsing: text)
        var array = try JSON(parsing: "[0, \(text), []]")
        let inArray = array[1]
        array[0] = parsed
        array.append(parsed)
        let inObject = try JSON(parsing: #"{"k":\#(text)}"#)["k"]
        return [parsed, inArray, array[0], array[1], array[3], inObject, parsed.detached()] + row.made
    }

    private func check(_ json: JSON, _ row: Row) {
        #expect(json.kind == row.kind)
        #expect(json.exists() == (row.text != nil))
        #expect(json.isNull == (row.kind == .null))
        #expect((json.null != nil) == (row.kind == .null || row.kind == .missing))
        #expect(json.string == row.string)
        #expect(json.bool == row.bool)
        #expect(json.number?.text == row.number)
        #expect(json.double == row.double)
        #expect(json.float == row.float)
        #expect(json.decimal == row.decimal)
        #expect(json.url?.absoluteString == row.url)
        #expect(json.array == row.array)
        #expect(json.dictionary == row.dictionary)
        #expect(json.int == row.integer.flatMap { Int(exactly: $0) })
        #expect(json.int8 == row.integer.flatMap { Int8(exactly: $0) })
        #expect(json.int16 == row.integer.flatMap { Int16(exactly: $0) })
        #expect(json.int32 == row.integer.flatMap { Int32(exactly: $0) })
        #expect(json.int64 == row.integer.flatMap { Int64(exactly: $0) })
        #expect(json.int128 == row.integer)
        #expect(json.uInt == row.integer.flatMap { UInt(exactly: $0) })
        #expect(json.uInt8 == row.integer.flatMap { UInt8(exactly: $0) })
        #expect(json.uInt16 == row.integer.flatMap { UInt16(exactly: $0) })
        #expect(json.uInt32 == row.integer.flatMap { UInt32(exactly: $0) })
        #expect(json.uInt64 == row.integer.flatMap { UInt64(exactly: $0) })
        #expect(json.uInt128 == row.integer.flatMap { UInt128(exactly: $0) })
    }

    private func checkLenient(_ json: JSON, _ row: Row) {
        #expect(json.stringValue == row.stringValue)
        #expect(json.boolValue == row.boolValue)
        #expect(json.numberValue.text == row.numberValue)
        #expect(json.doubleValue == row.doubleValue)
        #expect(json.floatValue == row.floatValue)
        #expect(json.arrayValue == row.array ?? [])
        #expect(json.dictionaryValue == row.dictionary ?? [:])
        #expect(json.intValue == Int(clamping: row.integerValue))
        #expect(json.int8Value == Int8(clamping: row.integerValue))
        #expect(json.int16Value == Int16(clamping: row.integerValue))
        #expect(json.int32Value == Int32(clamping: row.integerValue))
        #expect(json.int64Value == Int64(clamping: row.integerValue))
        #expect(json.int128Value == row.integerValue)
        #expect(json.uIntValue == UInt(clamping: row.integerValue))
        #expect(json.uInt8Value == UInt8(clamping: row.integerValue))
        #expect(json.uInt16Value == UInt16(clamping: row.integerValue))
        #expect(json.uInt32Value == UInt32(clamping: row.integerValue))
        #expect(json.uInt64Value == UInt64(clamping: row.integerValue))
        #expect(json.uInt128Value == row.uInt128Value ?? UInt128(clamping: row.integerValue))
    }
}
