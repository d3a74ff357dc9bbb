public import FastJSON

// FxJSON's other spellings of `init(decode:)`.

extension JSONDecodable {
    /// Reads a value; the same as `init(decode:)`.
    ///
    /// - Throws: What `init(decode:)` throws.
    public init(throws json: JSON) throws {
        try self.init(decode: json)
    }

    // `@_disfavoredOverload`: without it the type of `JSON(any:)`, which never is `nil`, is a question of overloads,
    // and lists with a literal beside it are of `Any`.

    /// Reads a value from Swift values of unknown types, as ``FastJSON/JSON/init(any:)`` takes them; `nil` if it cannot
    /// be read.
    @_disfavoredOverload
    public init?(any value: Any) {
        self.init(JSON(any: value))
    }
}

extension JSONDecodable where Self: DefaultInitable {
    /// Reads a value, or makes the empty one if it cannot be read.
    ///
    ///     Int(nonNil: json["no"])  // 0
    ///     [String](nonNil: json["no"])  // []
    public init(nonNil json: JSON) {
        self = Self(json) ?? Self()
    }

    /// Reads a value, or makes the empty one; the same as ``init(nonNil:)``.
    public init(noneNull json: JSON) {
        self.init(nonNil: json)
    }
}

extension Optional where Wrapped: JSONDecodable {
    /// Reads a value, or makes `nil` if it cannot be read, of whatever kind it is.
    public init(nonNil json: JSON) {
        self = Wrapped(json)
    }

    /// Reads a value, or makes `nil`; the same as ``init(nonNil:)``.
    public init(noneNull json: JSON) {
        self.init(nonNil: json)
    }
}

// MARK: - Collections

extension Array where Element: JSONDecodable {
    /// Reads an array; an empty one if there is none, or if what `invalidItems` says is to fail.
    public init(nonNil json: JSON, invalidItems: InvalidItemBehavior<Element>) {
        self = (try? Self(decode: json, invalidItems: invalidItems)) ?? []
    }
}

extension Set where Element: JSONDecodable {
    /// Reads an array; an empty set if there is none, or if what `invalidItems` says is to fail.
    public init(nonNil json: JSON, invalidItems: InvalidItemBehavior<Element>) {
        self = (try? Self(decode: json, invalidItems: invalidItems)) ?? []
    }
}

extension Dictionary where Key: LosslessStringConvertible, Value: JSONDecodable {
    /// Reads an object; an empty dictionary if there is none, or if what `invalidItems` says is to fail.
    public init(nonNil json: JSON, invalidItems: InvalidItemBehavior<Value>) {
        self = (try? Self(decode: json, invalidItems: invalidItems)) ?? [:]
    }
}

extension [Any] {
    /// Reads an array as Swift values, or makes an empty one of what cannot be read.
    public init(nonNil json: JSON) {
        self = Self(json) ?? Self()
    }
}

extension [String: Any] {
    /// Reads an object as Swift values, or makes an empty one of what cannot be read.
    public init(nonNil json: JSON) {
        self = Self(json) ?? Self()
    }
}

extension [[String: Any]] {
    /// Reads an array of objects as Swift values, or makes an empty one of what cannot be read.
    public init(nonNil json: JSON) {
        self = Self(json) ?? Self()
    }
}
