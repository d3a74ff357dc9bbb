// Accessors that always give something, as SwiftyJSON's: they convert between strings, numbers and Booleans. Null,
// arrays, objects and missing values give the default, and what is out of range the nearest bound.

extension JSON {
    /// The string; a number's digits as they stand in the text; `"true"` or `"false"`; `""` for other kinds.
    ///
    /// - Complexity: O(*n*).
    public var stringValue: String {
        get {
            switch kind {
            case .string: string ?? ""
            case .number: numberText ?? ""
            case .bool: bool == true ? "true" : "false"
            default: ""
            }
        }
        set { self = JSON(string: newValue) }
    }

    /// The Boolean; whether a number is not 0; whether a string is `true`, `y`, `t`, `yes` or `1`, in any case;
    /// false for other kinds.
    public var boolValue: Bool {
        get {
            switch kind {
            case .bool: bool ?? false
            case .number: numberText.map(Conversions.isNonzero) ?? false
            case .string: string.map(Conversions.isTrue) ?? false
            default: false
            }
        }
        set { self = JSON(bool: newValue) }
    }

    /// The number with its text; 1 or 0 for a Boolean; the number that a string begins with; else 0.
    ///
    /// Of a string the longest number is read that stands at its start, after blanks: `"12.7"` is 12.7, `" 5 "`
    /// is 5, `"12abc"` is 12, `"1e3"` is 1000, `"abc"` is 0. Every digit is kept.
    public var numberValue: Number {
        get {
            if let number { return number }
            return Number(of: JSON(.text(MadeText(lenientNumberText ?? "0", isNumber: true))))
        }
        set { self = newValue.json }
    }

    /// The nearest `Double` to ``numberValue``; infinity if that is beyond the range, as `1e400` is.
    ///
    /// Setting it to NaN or infinity gives a missing value, since JSON has no text for them.
    public var doubleValue: Double {
        get { double ?? lenientNumberText.map(Conversions.double) ?? 0 }
        set { self = JSON(floatingPoint: newValue) }
    }

    /// The nearest `Float` to ``numberValue``; infinity if that is beyond the range, as `1e39` is.
    ///
    /// Setting it to NaN or infinity gives a missing value, since JSON has no text for them.
    public var floatValue: Float {
        get { float ?? lenientNumberText.map(Conversions.float) ?? 0 }
        set { self = JSON(floatingPoint: newValue) }
    }

    /// The elements of an array; none for other kinds.
    ///
    /// ``elements`` gives them without an array being made.
    ///
    /// - Complexity: O(*n*).
    public var arrayValue: [JSON] { array ?? [] }

    /// The members of an object by their keys; none for other kinds.
    ///
    /// Of equal keys the first counts; see ``dictionary``.
    ///
    /// - Complexity: O(*n*).
    public var dictionaryValue: [String: JSON] { dictionary ?? [:] }
}

// MARK: - Null

extension JSON {
    /// What ``JSON/null-swift.property`` is.
    public struct Null: Hashable, Sendable {
        /// The only value.
        public init() {}
    }

    /// Not `nil` if the value is `null` or missing, as in SwiftyJSON; setting it to anything gives `null`.
    ///
    /// ``isNull`` tells `null` from what is missing.
    public var null: Null? {
        get { isNull || !exists() ? Null() : nil }
        set { self = .null }
    }
}

// MARK: - Integers

extension JSON {
    /// ``numberValue`` without its fraction, as an `Int`; the nearest bound if it is out of range.
    ///
    ///     json["n"].intValue  // 1.9 and "1.9" give 1, -1.9 gives -1, 1e30 gives Int.max, true gives 1, null gives 0
    public var intValue: Int {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as an `Int8`; the nearest bound if it is out of range.
    public var int8Value: Int8 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as an `Int16`; the nearest bound if it is out of range.
    public var int16Value: Int16 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as an `Int32`; the nearest bound if it is out of range.
    public var int32Value: Int32 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as an `Int64`; the nearest bound if it is out of range.
    public var int64Value: Int64 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as an `Int128`; the nearest bound if it is out of range.
    public var int128Value: Int128 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as a `UInt`; the nearest bound if it is out of range.
    public var uIntValue: UInt {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as a `UInt8`; the nearest bound if it is out of range.
    public var uInt8Value: UInt8 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as a `UInt16`; the nearest bound if it is out of range.
    public var uInt16Value: UInt16 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as a `UInt32`; the nearest bound if it is out of range.
    public var uInt32Value: UInt32 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as a `UInt64`; the nearest bound if it is out of range.
    public var uInt64Value: UInt64 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }

    /// ``numberValue`` without its fraction, as a `UInt128`; the nearest bound if it is out of range.
    public var uInt128Value: UInt128 {
        get { lenientInteger() }
        set { self = JSON(integer: newValue) }
    }
}
