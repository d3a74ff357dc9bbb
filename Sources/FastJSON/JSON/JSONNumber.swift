extension JSON {
    /// A number: its text, and what it is as a Swift number.
    ///
    ///     let price: JSON.Number = 12.50
    ///     JSON.Number("12.50")?.text  // "12.50"
    ///     JSON.Number("12.50") == price  // true
    ///     price < 13  // true
    public struct Number: Sendable {
        /// The number as a value of JSON.
        public let json: JSON

        init(of json: JSON) {
            self.json = json
        }

        /// The digits as they stand in the text, every one.
        public var text: String { json.numberText ?? "" }

        /// The number as a Swift integer, exactly or `nil`.
        public func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? { json.integer(type) }

        /// The number as an `Int`, exactly or `nil`.
        public var int: Int? { integer() }
        /// The number as an `Int64`, exactly or `nil`.
        public var int64: Int64? { integer() }
        /// The number as a `UInt64`, exactly or `nil`.
        public var uInt64: UInt64? { integer() }
        /// The nearest `Double`; `nil` if the number is beyond its range.
        public var double: Double? { json.double }
        /// The nearest `Float`; `nil` if the number is beyond its range.
        public var float: Float? { json.float }
    }
}

extension JSON.Number: LosslessStringConvertible {
    /// The number of a text as RFC 8259 section 6 has it, every digit kept; `nil` for other texts, blanks around a
    /// number too.
    ///
    /// - Complexity: O(*n*).
    public init?(_ text: String) {
        guard NumberText.isValid(text) else { return nil }
        self.init(of: JSON(.text(JSON.MadeText(text, isNumber: true))))
    }

    /// The digits as they stand in the text.
    public var description: String { text }
}

extension JSON.Number: Hashable, Comparable {
    // `@_implements`: as for ``JSON``.

    /// Whether two numbers have the same value, to the last digit: 1, 1.0 and 1e0 do.
    ///
    /// It is what `left == right` is.
    @_implements(Equatable,==(_:_:))
    public static func areEqual(_ left: JSON.Number, _ right: JSON.Number) -> Bool { left.json == right.json }

    /// Feeds the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(json) }

    /// Whether the value of `left` is less than that of `right`, to the last digit.
    ///
    /// It is what `left < right` is.
    @_implements(Comparable,<(_:_:))
    public static func isLess(_ left: JSON.Number, than right: JSON.Number) -> Bool { left.json < right.json }
}
