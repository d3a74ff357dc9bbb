import Foundation

/// A value of any shape that has an encoding, for comparing encoders.
indirect enum EncodableTree: Encodable {
    case null
    case bool(Bool)
    case int(Int)
    case int8(Int8)
    case uint64(UInt64)
    case int128(Int128)
    case uint128(UInt128)
    case double(Double)
    case float(Float)
    case string(String)
    case decimal(Decimal)
    case url(URL)
    case uuid(UUID)
    case date(Date)
    case data(Data)
    case optional(Int?)
    case ints([Int])
    case doubles([Double])
    case strings([String])
    case bools([Bool])
    case rows([[Double]])
    case optionals([String?])
    case numbered([Int: EncodableTree])
    case named([String: Int])
    case list([EncodableTree])
    case trees([String: EncodableTree])
    case record(EncodableRecord)
    case nested([(String, EncodableTree)])
    case choice(EncodableChoice)

    func encode(to encoder: any Encoder) throws {
        if case .nested(let members) = self {
            var container = encoder.container(keyedBy: TreeKey.self)
            for (name, value) in members {
                var inner = container.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey(name))
                try inner.encode(value, forKey: TreeKey("value"))
                var list = inner.nestedUnkeyedContainer(forKey: TreeKey("list"))
                try list.encode(value)
            }
            return
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .int8(let value): try container.encode(value)
        case .uint64(let value): try container.encode(value)
        case .int128(let value): try container.encode(value)
        case .uint128(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .float(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .decimal(let value): try container.encode(value)
        case .url(let value): try container.encode(value)
        case .uuid(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        case .optional(let value): try container.encode(value)
        case .ints(let value): try container.encode(value)
        case .doubles(let value): try container.encode(value)
        case .strings(let value): try container.encode(value)
        case .bools(let value): try container.encode(value)
        case .rows(let value): try container.encode(value)
        case .optionals(let value): try container.encode(value)
        case .numbered(let value): try container.encode(value)
        case .named(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .trees(let value): try container.encode(value)
        case .record(let value): try container.encode(value)
        case .choice(let value): try container.encode(value)
        case .nested: break
        }
    }
}

/// A type whose encoding the compiler writes.
struct EncodableRecord: Encodable {
    var id: UInt32
    var fullName: String
    var score: Float?
    var homeURL: URL?
    var small: Int16
    var parts: [EncodableTree]
    var choice: EncodableChoice?
}

/// An enumeration whose encoding the compiler writes.
enum EncodableChoice: Encodable {
    case none
    case one(String)
    case pair(x: Double, y: Int)
}

/// A coding key of any text.
struct TreeKey: CodingKey {
    var stringValue: String
    var intValue: Int?

    init(_ text: String) {
        stringValue = text
    }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}

extension SeededGenerator {
    /// A random tree of at most `depth` levels.
    mutating func tree(depth: Int) -> EncodableTree {
        switch Int.random(in: 0..<(depth > 0 ? 30 : 22), using: &self) {
        case 0: .null
        case 1: .bool(.random(using: &self))
        case 2: .int(integer())
        case 3: .int8(.random(in: .min ... .max, using: &self))
        case 4: .uint64(next())
        case 5: .int128(Int128(integer()) * Int128(integer()))
        case 6: .uint128(UInt128(next()) * UInt128(next()))
        case 7: .double(double())
        case 8: .float(Float(integer()) / 64)
        case 9: .string(text())
        case 10: .decimal(Decimal(integer()) / 1000)
        case 11: .url(URL(string: "https://h.example/\(next() % 100)/a?b=c%20d") ?? URL(fileURLWithPath: "/"))
        case 12: .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(next() & 255))))
        case 13: .date(Date(timeIntervalSinceReferenceDate: Double.random(in: -4e9...4e9, using: &self)))
        case 14: .data(Data((0..<next() % 20).map { _ in UInt8(next() & 255) }))
        case 15: .optional(.random(using: &self) ? nil : integer())
        case 16: .ints((0..<next() % 5).map { _ in integer() })
        case 17: .doubles((0..<next() % 5).map { _ in double() })
        case 18: .strings((0..<next() % 5).map { _ in text() })
        case 19: .bools((0..<next() % 5).map { _ in .random(using: &self) })
        case 20: .rows((0..<next() % 3).map { _ in (0..<next() % 3).map { _ in double() } })
        case 21: .optionals((0..<next() % 4).map { _ in .random(using: &self) ? nil : text() })
        case 22:
            .numbered(
                dictionary {
                    $0.integer()
                } value: {
                    $0.tree(depth: depth - 1)
                })
        case 23:
            .named(
                dictionary {
                    $0.text()
                } value: {
                    $0.integer()
                })
        case 24, 25: .list((0..<next() % 6).map { _ in tree(depth: depth - 1) })
        case 26:
            .trees(
                dictionary {
                    $0.text()
                } value: {
                    $0.tree(depth: depth - 1)
                })
        case 27: .nested((0..<next() % 4).map { ("n\($0)", tree(depth: depth - 1)) })
        case 28: .choice(choice())
        default: .record(record(depth: depth - 1))
        }
    }

    private mutating func record(depth: Int) -> EncodableRecord {
        EncodableRecord(
            id: UInt32(truncatingIfNeeded: next()), fullName: text(),
            score: Bool.random(using: &self) ? nil : 1.5,
            homeURL: Bool.random(using: &self) ? nil : URL(string: "http://h/p"), small: 7,
            parts: (0..<next() % 3).map { _ in tree(depth: depth) },
            choice: Bool.random(using: &self) ? nil : choice())
    }

    private mutating func choice() -> EncodableChoice {
        switch next() % 3 {
        case 0: .none
        case 1: .one(text())
        default: .pair(x: double(), y: integer())
        }
    }

    private mutating func dictionary<Key: Hashable, Value>(
        key: (inout SeededGenerator) -> Key, value: (inout SeededGenerator) -> Value
    ) -> [Key: Value] {
        var made: [Key: Value] = [:]
        for _ in 0..<next() % 6 { made[key(&self)] = value(&self) }
        return made
    }

    private mutating func integer() -> Int {
        let bits = Int(truncatingIfNeeded: next())
        return bits >> Int.random(in: 0..<64, using: &self)
    }

    private mutating func double() -> Double {
        switch next() % 4 {
        case 0: return Double(integer())
        case 1: return Double(integer()) / 1000
        case 2: return Double.random(in: -180...180, using: &self)
        default:
            let value = Double(bitPattern: next())
            return value.isFinite ? value : -0.0
        }
    }

    /// Text of up to 40 characters of every kind.
    mutating func text() -> String {
        let pieces: [Unicode.Scalar] = [
            "a", "b", "Z", "0", "9", " ", "/", "\"", "\\", "\n", "\t", "\r", "\0", "\u{8}", "\u{c}", "\u{1f}",
            "\u{7f}",
            "\u{80}", "é", "\u{301}", "ß", "日", "本", "\u{2028}", "\u{FFFD}", "\u{FEFF}", "💀", "\u{10FFFF}",
            "_", "[",
        ]
        var text = ""
        let isPlain = next() % 2 == 0
        for _ in 0..<next() % (next() % 8 == 0 ? 41 : 9) {
            let pick = isPlain ? next() % 5 : next() % UInt64(pieces.count)
            text.unicodeScalars.append(pieces[Int(pick)])
        }
        return text
    }
}
