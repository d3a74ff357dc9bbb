extension JSON {
    /// A number: its text, and what it is as a Swift number.
    public struct Number: Sendable {
        let json: JSON

        init(_ json: JSON) {
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

extension JSON.Number: Hashable, CustomStringConvertible {
    // `@_implements`: as for ``JSON``.

    /// Whether two numbers have the same value, to the last digit: 1, 1.0 and 1e0 do.
    ///
    /// It is what `left == right` is.
    @_implements(Equatable,==(_:_:))
    public static func areEqual(_ left: JSON.Number, _ right: JSON.Number) -> Bool { left.json == right.json }

    /// Feeds the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(json) }

    /// The digits as they stand in the text.
    public var description: String { text }
}
