// The spellings of reading; all of them read as `init(decode:)` does.

extension JSONDecodable {
    /// Reads a value; the same as ``init(decode:)``, by another of its names in FxJSON.
    ///
    /// - Throws: What ``init(decode:)`` throws.
    public init(throws json: JSON) throws {
        try self.init(decode: json)
    }

    /// Reads a value from a JSON text; `nil` stands for `null`.
    ///
    ///     let numbers = try [Int](jsonString: "[1, 2]")
    ///
    /// - Throws: ``JSON/Error/initialize(error:)`` for a text that is not JSON; what ``init(decode:)`` throws.
    public init(jsonString text: String?) throws {
        try self.init(decode: JSON(jsonString: text))
    }

    // `@_disfavoredOverload`: without it the type of `JSON(any:)`, which never is `nil`, is a question of overloads,
    // and lists with a literal beside it are of `Any`.

    /// Reads a value from Swift values of unknown types, as ``JSON/init(any:)`` takes them; `nil` if it cannot be
    /// read.
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

    /// Reads a value, or makes the empty one; the same as ``init(nonNil:)``, by another of its names in FxJSON.
    public init(noneNull json: JSON) {
        self.init(nonNil: json)
    }
}

extension JSON {
    /// The value as one of a Swift type, which can often be inferred.
    ///
    ///     let id: Int = try json["id"].decode()
    ///     let names = try json["names"].decode([String].self)
    ///
    /// A variable of a class's type may hold a subclass, which is read then.
    ///
    /// - Throws: What ``JSONDecodable/init(decode:)`` throws.
    public func decode<Value: JSONDecodable>(_ type: Value.Type = Value.self) throws -> Value {
        if type != Value.self {
            let subclass: any JSONDecodable.Type = type
            if let value = try subclass.init(decode: self) as? Value { return value }
        }
        return try Value(decode: self)
    }
}

extension JSONEncodable {
    /// The value as JSON text.
    ///
    ///     try [1, 2].jsonString()  // "[1,2]"
    ///
    /// - Throws: ``JSON/Error``, if the value has no JSON form.
    /// - Complexity: O(*n*) in the text.
    public func jsonString(options: JSON.WritingOptions = .compact) throws(JSON.Error) -> String {
        guard options == .compact else { return try json.jsonString(options: options) }
        return try compactText().makeString()
    }
}
