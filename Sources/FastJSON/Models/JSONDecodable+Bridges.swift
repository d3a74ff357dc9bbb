// How types are read that have another way to be made: by `Decodable`, from a raw value, by a function. One type may
// have several of these, and the compiler wants to know which counts: the function before the raw value, and both
// before `Decodable`, which Mapping bridges, since a type may have options.
//
// Raw values are `@inlinable`: compiled beside the type, reading one asks for no type at run time.

extension JSONDecodable where Self: RawRepresentable, RawValue: JSONDecodable {
    /// Reads a raw value.
    ///
    /// - Throws: ``JSON/Error/deserialize(from:to:)`` for a raw value that the type does not have.
    @inlinable
    public init(decode json: JSON) throws {
        guard let value = Self(rawValue: try RawValue(decode: json)) else {
            throw JSON.Error.deserialize(from: json, to: Self.self)
        }
        self = value
    }
}

extension JSONDecodable where Self: RawRepresentable & Decodable, RawValue: JSONDecodable {
    /// Reads a raw value.
    ///
    /// - Throws: ``JSON/Error/deserialize(from:to:)`` for a raw value that the type does not have.
    @inlinable
    public init(decode json: JSON) throws {
        guard let value = Self(rawValue: try RawValue(decode: json)) else {
            throw JSON.Error.deserialize(from: json, to: Self.self)
        }
        self = value
    }
}

// MARK: - The ways

extension JSON {
    /// Reads strictly, by `init(from:)`.
    private static let decoder: FastJSONDecoder = {
        let decoder = FastJSONDecoder()
        decoder.dateDecodingStrategy = .custom { try DateTransform.default.date(from: JSON(from: $0)) }
        return decoder
    }()

    /// The value as one of a `Decodable` type.
    ///
    /// - Throws: ``Error``, also in place of a `DecodingError`; what the type itself throws.
    func decoded<Wanted: Decodable>(by type: Wanted.Type) throws -> Wanted {
        if let error { throw error }
        do {
            return try JSON.decoder.decode(type, from: self)
        } catch let error as DecodingError {
            throw Error(beneath: error, at: self)
        }
    }
}

extension JSON.Error {
    /// The error of JSON that caused one of decoding a value; else what that says, with its path.
    fileprivate init(beneath error: DecodingError, at json: JSON) {
        let context: DecodingError.Context
        switch error {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
            .dataCorrupted(let found):
            context = found
        @unknown default:
            self.init(wrapping: error)
            return
        }
        if let cause = context.underlyingError as? JSON.Error {
            self = cause
            return
        }
        let steps = context.codingPath.map { key in
            key.intValue.map { ValuePath.Step.index($0) } ?? .key(key.stringValue)
        }
        let path = ValuePath(json.path.steps + steps)
        self = .other(description: (path.isEmpty ? "" : "at \(path): ") + context.debugDescription)
    }
}
