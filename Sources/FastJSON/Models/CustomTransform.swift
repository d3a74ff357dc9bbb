/// A transform made of one or two closures; the direction without a closure leaves values as they are.
///
///     let https = CustomTransform<String, String>.both(
///         fromJSON: { "https://\($0)" }, toJSON: { String($0.dropFirst(8)) })
///     json["site"][https].string
///
/// `JSONObject` is what stands in JSON, `Object` what the program has. A closure that cannot go on throws,
/// `JSON.Error.customTransform(source:)` by convention. `null` stays `null` where a closure does not take it; one
/// that takes an optional does.
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
    ///
    /// - Throws: ``JSON/Error`` if the closure takes another type or gives one that has no JSON form; what it throws.
    public func reading(_ json: JSON) throws -> JSON {
        try JSON.form(ofAny: object(from: json))
    }

    /// What the closure for reading gives.
    ///
    /// - Throws: ``JSON/Error`` if the closure takes another type; what it throws.
    public func object(from json: JSON) throws -> Any {
        switch self {
        case .fromJSON(let read), .both(fromJSON: let read, toJSON: _):
            guard let input = try json.input(as: JSONObject.self) else { return JSON.null }
            return try read(input)
        case .toJSON: return json
        }
    }

    /// The value as the closure for writing gives it.
    ///
    /// - Throws: ``JSON/Error`` if the closure takes another type or gives one that has no JSON form; what it throws.
    public func writing(_ value: any JSONEncodable) throws -> JSON {
        switch self {
        case .toJSON(let write), .both(fromJSON: _, toJSON: let write):
            if let object = value as? Object { return try JSON.form(ofAny: write(object)) }
            guard let input = try value.json.input(as: Object.self) else { return .null }
            return try JSON.form(ofAny: write(input))
        case .fromJSON: return value.json
        }
    }
}

extension Transform {
    /// What a value is read as, as a value of a type; a missing value is read without the transform.
    ///
    /// - Throws: What the transform throws, or ``JSON/Error/typeMismatch(expected:actual:)`` if it gives another type
    ///   that cannot be read as `type` either.
    public func value<Wanted: JSONDecodable>(
        of json: JSON, as type: Wanted.Type = Wanted.self
    ) throws -> Wanted {
        guard json.exists() else { return try Wanted(decode: json) }
        let made = try object(from: json)
        if let wanted = made as? Wanted { return wanted }
        return try Wanted(decode: JSON.form(ofAny: made))
    }
}

extension JSON {
    /// The value as what a transform's closure takes; `nil` for `null` that it does not take.
    fileprivate func input<Wanted>(as type: Wanted.Type) throws -> Wanted? {
        do {
            guard let decodable = type as? any JSONDecodable.Type,
                let value = try decodable.init(decode: self) as? Wanted
            else { throw mismatch(type) }
            return value
        } catch {
            guard isNull else { throw error }
            return nil
        }
    }
}
