/// A transform made of one or two closures; the direction without a closure leaves values as they are.
///
///     let https = CustomTransform<String, String>.both(
///         fromJSON: { "https://\($0)" }, toJSON: { String($0.dropFirst(8)) })
///     json["site"][https].string
///
/// `JSONObject` is what stands in JSON, `Object` what the program has. A closure that cannot go on throws,
/// ``JSON/Error/customTransform(source:)`` by convention.
public enum CustomTransform<JSONObject, Object> {
    /// What is done on reading.
    case fromJSON(@Sendable (JSONObject) throws -> Object)
    /// What is done on writing.
    case toJSON(@Sendable (Object) throws -> JSONObject)
    /// What is done in both directions.
    case both(
        fromJSON: @Sendable (JSONObject) throws -> Object, toJSON: @Sendable (Object) throws -> JSONObject)
}

extension CustomTransform: Transform {
    /// The value as the closure for reading gives it.
    public func reading(_ json: JSON) throws -> JSON {
        switch self {
        case .fromJSON(let read), .both(fromJSON: let read, toJSON: _):
            try JSON.form(ofAny: read(json.transformed(as: JSONObject.self)))
        case .toJSON: json
        }
    }

    /// What the closure for reading gives.
    public func object(from json: JSON) throws -> Any {
        switch self {
        case .fromJSON(let read), .both(fromJSON: let read, toJSON: _):
            try read(json.transformed(as: JSONObject.self))
        case .toJSON: json
        }
    }

    /// The value as the closure for writing gives it.
    public func writing(_ value: any JSONEncodable) throws -> JSON {
        switch self {
        case .toJSON(let write), .both(fromJSON: _, toJSON: let write):
            if let object = value as? Object { return try JSON.form(ofAny: write(object)) }
            return try JSON.form(ofAny: write(value.json.transformed(as: Object.self)))
        case .fromJSON: return value.json
        }
    }
}

extension Transform {
    /// What a value is read as, as a value of a type.
    ///
    /// - Throws: What the transform throws, or ``JSON/Error/typeMismatch(expected:actual:)`` if it gives another type
    ///   that cannot be read as `type` either.
    public func value<Wanted: JSONDecodable>(
        of json: JSON, as type: Wanted.Type = Wanted.self
    ) throws -> Wanted {
        let made = try object(from: json)
        if let wanted = made as? Wanted { return wanted }
        return try Wanted(decode: JSON.form(ofAny: made))
    }
}

extension JSON {
    /// The value as what a transform's closure takes.
    fileprivate func transformed<Wanted>(as type: Wanted.Type) throws -> Wanted {
        guard let decodable = type as? any JSONDecodable.Type,
            let value = try decodable.init(decode: self) as? Wanted
        else { throw mismatch(type) }
        return value
    }
}
