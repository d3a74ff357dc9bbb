// What is read and written in one step.

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
