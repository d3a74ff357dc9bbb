extension JSON {
    /// The string, its escapes undone; `nil` for other kinds.
    ///
    /// - Complexity: O(*n*).
    public var string: String? {
        get {
            switch storage {
            case .tape(let tape) where tape.kind(at: index) == .string: tape.string(at: index)
            case .text(let made) where !made.isNumber: made.text
            default: nil
            }
        }
        set { self = newValue.map { JSON(string: $0) } ?? .null }
    }

    /// The Boolean; `nil` for other kinds, numbers too.
    public var bool: Bool? {
        get {
            switch storage {
            case .tape(let tape):
                switch tape.kind(at: index) {
                case .true: true
                case .false: false
                default: nil
                }
            case .bool: payload != 0
            default: nil
            }
        }
        set { self = newValue.map { JSON(bool: $0) } ?? .null }
    }

    /// Whether the value is `null`; false for a missing value.
    public var isNull: Bool { kind == .null }

    /// The number with its text; `nil` for other kinds.
    public var number: Number? {
        get { kind == .number ? Number(of: self) : nil }
        set { self = newValue?.json ?? .null }
    }

    /// The number as any integer type, if it is one that the type holds.
    func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
        switch storage {
        case .tape(let tape): tape.integer(at: index, as: type)
        case .integer: T(exactly: payload)
        case .double: T(exactly: Double(bitPattern: UInt64(bitPattern: payload)))
        case .text(let made) where made.isNumber: NumberText.integer(made.text, as: type)
        default: nil
        }
    }

    /// The nearest `Double`, ties to even; `nil` if the number is beyond its range, or for other kinds.
    ///
    /// Setting NaN or an infinity, which JSON has no text for, changes nothing.
    public var double: Double? {
        get {
            switch storage {
            case .tape(let tape): tape.double(at: index)
            case .integer: Double(payload)
            case .double: Double(bitPattern: UInt64(bitPattern: payload))
            case .text(let made) where made.isNumber: NumberText.double(made.text)
            default: nil
            }
        }
        set { set(newValue.map { JSON(floatingPoint: $0) } ?? .null) { _ in } }
    }

    /// The nearest `Float`, ties to even; `nil` if the number is beyond its range, or for other kinds.
    ///
    /// Setting NaN or an infinity, which JSON has no text for, changes nothing.
    public var float: Float? {
        get {
            switch storage {
            case .tape(let tape): tape.float(at: index)
            case .text(let made) where made.isNumber: NumberText.float(made.text)
            case .integer: Float(payload)
            case .double: numberText.flatMap(NumberText.float)
            default: nil
            }
        }
        set { set(newValue.map { JSON(floatingPoint: $0) } ?? .null) { _ in } }
    }

    /// The text of a number; `nil` for other kinds.
    var numberText: String? {
        switch storage {
        case .tape(let tape) where tape.kind(at: index) == .number: tape.string(at: index)
        case .text(let made) where made.isNumber: made.text
        case .integer: String(payload)
        case .double: NumberFormatting.text(Double(bitPattern: UInt64(bitPattern: payload)))
        default: nil
        }
    }
}

// MARK: - Integers

extension JSON {
    /// The number as an `Int`, exactly or `nil`: `1.0` and `1e2` are integers, `1.5` is none.
    public var int: Int? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as an `Int8`, exactly or `nil`.
    public var int8: Int8? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as an `Int16`, exactly or `nil`.
    public var int16: Int16? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as an `Int32`, exactly or `nil`.
    public var int32: Int32? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as an `Int64`, exactly or `nil`.
    public var int64: Int64? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as an `Int128`, exactly or `nil`.
    public var int128: Int128? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as a `UInt`, exactly or `nil`.
    public var uInt: UInt? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as a `UInt8`, exactly or `nil`.
    public var uInt8: UInt8? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as a `UInt16`, exactly or `nil`.
    public var uInt16: UInt16? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as a `UInt32`, exactly or `nil`.
    public var uInt32: UInt32? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as a `UInt64`, exactly or `nil`.
    public var uInt64: UInt64? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }

    /// The number as a `UInt128`, exactly or `nil`.
    public var uInt128: UInt128? {
        get { integer() }
        set { self = newValue.map { JSON(integer: $0) } ?? .null }
    }
}

// MARK: - Making scalars

extension JSON {
    /// `null`.
    public static var null: JSON { JSON(.null) }

    init(bool value: Bool) {
        self.init(.bool, payload: value ? 1 : 0)
    }

    init(string text: String) {
        self.init(.text(MadeText(text, isNumber: false)))
    }

    init(integer value: some FixedWidthInteger) {
        if let small = Int64(exactly: value) {
            self.init(.integer, payload: small)
        } else {
            self.init(.text(MadeText(String(value), isNumber: true)))
        }
    }

    /// A number, or a missing value for NaN and infinities.
    init(floatingPoint value: some BinaryFloatingPoint & LosslessStringConvertible) {
        if let double = value as? Double, double.isFinite {
            self.init(.double, payload: Int64(bitPattern: double.bitPattern))
            return
        }
        // Not through Double, which has other shortest digits.
        guard let text = NumberFormatting.text(value) else {
            self.init(failure: .notEncodable("\(value)"))
            return
        }
        self.init(.text(MadeText(text, isNumber: true)))
    }
}
