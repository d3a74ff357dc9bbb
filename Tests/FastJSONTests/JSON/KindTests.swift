import FastJSON
import Testing

/// What kind a value is, and what each accessor says of each kind.
@Suite("Kinds and accessors")
struct KindTests {
    @Test(arguments: [
        ("null", JSON.Kind.null), ("true", .bool), ("false", .bool), ("0", .number), ("-1.5e3", .number),
        ("\"\"", .string),
        ("\"null\"", .string), ("[]", .array), ("[1]", .array), ("{}", .object), ("{\"a\":1}", .object),
    ])
    func `each text has its kind`(_ text: String, _ kind: JSON.Kind) throws {
        let json = try JSON(parsing: text)
        #expect(json.kind == kind)
        #expect(json.exists())
        #expect(json.error == nil)
        #expect(json.isNull == (kind == .null))
        #expect(try JSON(parsing: "[[\(text)]]")[0, 0].kind == kind)
    }

    @Test func `kinds print as their names`() {
        #expect(
            JSON.Kind.allCases.map(\.description) == [
                "null", "bool", "number", "string", "array", "object", "missing",
            ])
    }

    @Test func `a value can be switched over`() throws {
        let json = try JSON(parsing: #"[null,true,false,1.50,"a\nb",[1,2],{"k":3}]"#)
        let described = json.map { json in
            switch json.value {
            case .null: "null"
            case .bool(let value): "bool \(value)"
            case .number(let number): "number \(number.text)"
            case .string(let text): "string \(text)"
            case .array(let elements): "array \(elements.count) \(elements.map(\.int))"
            case .object(let members): "object \(members.count) \(members.map(\.key))"
            case .missing: "missing"
            }
        }
        #expect(
            described == [
                "null", "bool true", "bool false", "number 1.50", "string a\nb",
                "array 2 [Optional(1), Optional(2)]",
                "object 1 [\"k\"]",
            ])
        guard case .missing(let error) = json[9].value, case .outOfBounds(_, 9) = error else {
            Issue.record("\(json[9].value)")
            return
        }
        if case .string(let name) = json[4].value {
            #expect(name == "a\nb")
        } else {
            Issue.record("no string")
        }
    }

    /// Values, and what the accessors give for each.
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        var string: String?
        var bool: Bool?
        var int: Int?
        var int8: Int8?
        var uInt8: UInt8?
        var int128: Int128?
        var double: Double?
        var float: Float?
        var number: String?
        var count = 0

        var testDescription: String { text }
    }

    static let rows = [
        Row(text: "null"), Row(text: "true", bool: true), Row(text: "false", bool: false),
        Row(text: "0", int: 0, int8: 0, uInt8: 0, int128: 0, double: 0, float: 0, number: "0"),
        Row(text: "1", int: 1, int8: 1, uInt8: 1, int128: 1, double: 1, float: 1, number: "1"),
        Row(text: "-1", int: -1, int8: -1, int128: -1, double: -1, float: -1, number: "-1"),
        Row(text: "200", int: 200, uInt8: 200, int128: 200, double: 200, float: 200, number: "200"),
        Row(text: "1.0", int: 1, int8: 1, uInt8: 1, int128: 1, double: 1, float: 1, number: "1.0"),
        Row(text: "1.5", double: 1.5, float: 1.5, number: "1.5"),
        Row(text: "1e20", int128: 100_000_000_000_000_000_000, double: 1e20, float: 1e20, number: "1e20"),
        Row(text: "1e39", double: 1e39, number: "1e39"), Row(text: "1e400", number: "1e400"),
        Row(text: "\"\"", string: ""), Row(text: "\"12\"", string: "12"),
        Row(text: "\"true\"", string: "true"),
        Row(text: "[]"), Row(text: "[1]", count: 1), Row(text: "{}"),
        Row(text: "{\"a\":1,\"b\":2}", count: 2),
    ]

    @Test(arguments: rows)
    func `each accessor answers for its own kind only`(_ row: Row) throws {
        for json in [try JSON(parsing: row.text), try JSON(parsing: "{\"x\":\(row.text)}")["x"]] {
            #expect(json.string == row.string)
            #expect(json.bool == row.bool)
            #expect(json.int == row.int)
            #expect(json.int8 == row.int8)
            #expect(json.uInt8 == row.uInt8)
            #expect(json.int128 == row.int128)
            #expect(json.double == row.double)
            #expect(json.float == row.float)
            #expect(json.number?.text == row.number)
            #expect(json.count == row.count)
            #expect(json.isEmpty == (row.count == 0))
            #expect(json.elements.count == (json.kind == .array ? row.count : 0))
            #expect(json.members.count == (json.kind == .object ? row.count : 0))
            #expect(json.elements.isEmpty == (json.elements.count == 0))
            #expect(json.members.isEmpty == (json.members.count == 0))
        }
    }

    @Test func `a missing value answers nothing`() throws {
        let json = try JSON(parsing: "{}")["a"]
        #expect(json.kind == .missing)
        #expect(
            json.string == nil && json.bool == nil && json.number == nil && json.double == nil
                && json.float == nil)
        #expect(
            json.int == nil && json.int8 == nil && json.int16 == nil && json.int32 == nil && json.int64 == nil
        )
        #expect(json.int128 == nil && json.uInt == nil && json.uInt8 == nil && json.uInt16 == nil)
        #expect(json.uInt32 == nil && json.uInt64 == nil && json.uInt128 == nil)
        #expect(!json.isNull)
        #expect(json.count == 0 && json.isEmpty && json.first == nil)
        #expect(json.members.isEmpty && json.elements.isEmpty)
        #expect(json.members.underestimatedCount == 0 && json.elements.underestimatedCount == 0)
    }

    @Test func `numbers compare, hash and print by themselves`() throws {
        let json = try JSON(parsing: "[1,1.0,2,10e-1]")
        let numbers = json.compactMap(\.number)
        #expect(numbers[0] == numbers[1])
        #expect(numbers[0] != numbers[2])
        #expect(Set(numbers).count == 2)
        #expect(numbers.map(\.description) == ["1", "1.0", "2", "10e-1"])
        #expect(numbers[3].int == 1 && numbers[3].int64 == 1 && numbers[3].uInt64 == 1)
        #expect(numbers[3].integer(as: Int16.self) == 1)
    }
}
