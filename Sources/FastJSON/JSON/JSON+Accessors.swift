extension JSON {
    /// The string, its escapes undone; `nil` for other kinds.
    ///
    /// - Complexity: O(*n*).
    public var string: String? {
        guard let tape, tape.kind(at: index) == .string else { return nil }
        return tape.string(at: index)
    }

    /// The Boolean; `nil` for other kinds, numbers too.
    public var bool: Bool? {
        guard let tape else { return nil }
        return switch tape.kind(at: index) {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// Whether the value is `null`; false for a missing value.
    public var isNull: Bool {
        tape?.kind(at: index) == .null
    }

    /// The number with its text; `nil` for other kinds.
    public var number: Number? {
        guard let tape, tape.kind(at: index) == .number else { return nil }
        return Number(tape, index)
    }

    /// The number as any integer type, if it is one that the type holds: `1`, `1.0` and `1e2` are integers,
    /// `1.5` is none.
    @inline(__always)
    func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
        tape?.integer(at: index, as: type)
    }

    /// The number as an `Int`, exactly or `nil`: `1.0` and `1e2` are integers, `1.5` is none.
    public var int: Int? { integer() }
    /// The number as an `Int8`, exactly or `nil`.
    public var int8: Int8? { integer() }
    /// The number as an `Int16`, exactly or `nil`.
    public var int16: Int16? { integer() }
    /// The number as an `Int32`, exactly or `nil`.
    public var int32: Int32? { integer() }
    /// The number as an `Int64`, exactly or `nil`.
    public var int64: Int64? { integer() }
    /// The number as an `Int128`, exactly or `nil`.
    public var int128: Int128? { integer() }
    /// The number as a `UInt`, exactly or `nil`.
    public var uInt: UInt? { integer() }
    /// The number as a `UInt8`, exactly or `nil`.
    public var uInt8: UInt8? { integer() }
    /// The number as a `UInt16`, exactly or `nil`.
    public var uInt16: UInt16? { integer() }
    /// The number as a `UInt32`, exactly or `nil`.
    public var uInt32: UInt32? { integer() }
    /// The number as a `UInt64`, exactly or `nil`.
    public var uInt64: UInt64? { integer() }
    /// The number as a `UInt128`, exactly or `nil`.
    public var uInt128: UInt128? { integer() }

    /// The nearest `Double`, ties to even; `nil` if the number is beyond its range, or for other kinds.
    public var double: Double? { tape?.double(at: index) }
    /// The nearest `Float`, ties to even; `nil` if the number is beyond its range, or for other kinds.
    public var float: Float? { tape?.float(at: index) }
}

extension JSON {
    /// A number of a document: its text, and what it is as a Swift number.
    public struct Number: Sendable {
        private let tape: Tape
        private let index: Int

        init(_ tape: Tape, _ index: Int) {
            self.tape = tape
            self.index = index
        }

        /// The digits as they stand in the text, every one.
        public var text: String { tape.string(at: index) }

        /// The number as a Swift integer, exactly or `nil`.
        public func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
            tape.integer(at: index, as: type)
        }

        /// The number as an `Int`, exactly or `nil`.
        public var int: Int? { integer() }
        /// The number as an `Int64`, exactly or `nil`.
        public var int64: Int64? { integer() }
        /// The number as a `UInt64`, exactly or `nil`.
        public var uInt64: UInt64? { integer() }
        /// The nearest `Double`; `nil` if the number is beyond its range.
        public var double: Double? { tape.double(at: index) }
        /// The nearest `Float`; `nil` if the number is beyond its range.
        public var float: Float? { tape.float(at: index) }
    }
}

extension JSON.Number: Hashable, CustomStringConvertible {
    /// Whether two numbers have the same value, to the last digit: 1, 1.0 and 1e0 do.
    public static func == (left: JSON.Number, right: JSON.Number) -> Bool {
        TapeComparison.areEqual(left.tape, left.index, right.tape, right.index)
    }

    /// Feeds the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(tape.hash(at: index))
    }

    /// The digits as they stand in the text.
    public var description: String { text }
}
