internal import FastJSON
public import Foundation

// `decode(key:)`, as later versions of JSON-Swift have it for dictionaries; and the same for JSON.
//
// `@_disfavoredOverload`, on the general one: without it `try? json.decode(key: "date")` as a `Date?` would be read
// by it, as an optional that no text can be cast to, and not as a date; and so with all other special types.

extension JSONMembers {
    /// Reads an attribute: a Boolean, a number, exactly, a string, an array or dictionary, or what else can be cast.
    ///
    ///     let title: String = try json.decode(key: "title")
    ///
    /// - Throws: ``JSONDeserializationError``, also for `null`, save as an optional.
    @_disfavoredOverload
    public func decode<T>(key: String) throws -> T {
        let item = try attribute(key)
        guard let value: T = item.attribute() else { throw item.mismatch(key, T.self) }
        return value
    }

    /// Reads an attribute that is an object.
    ///
    /// - Throws: ``JSONDeserializationError``; what the type throws.
    public func decode<T: JSONDeserializable>(key: String) throws -> T {
        let item = try attribute(key)
        guard let dictionary = item.dictionary else { throw item.mismatch(key, JSONDictionary.self) }
        return try T(jsonRepresentation: dictionary)
    }

    /// Reads an attribute that is an array of objects, each of which must be readable.
    ///
    /// - Throws: ``JSONDeserializationError``; what the type throws.
    public func decode<T: JSONDeserializable>(key: String) throws -> [T] {
        let item = try attribute(key)
        var values: [T] = []
        let isArray = try item.forEachElement { element in
            guard let dictionary = element.dictionary else {
                throw element.mismatch(key, JSONDictionary.self)
            }
            values.append(try T(jsonRepresentation: dictionary))
        }
        guard isArray else { throw item.mismatch(key, [JSONDictionary].self) }
        return values
    }

    /// Reads an attribute that is a raw value.
    ///
    /// - Throws: ``JSONDeserializationError``, also for a raw value that the type does not have.
    public func decode<T: RawRepresentable>(key: String) throws -> T {
        let item = try attribute(key)
        guard let raw: T.RawValue = item.attribute(), let value = T(rawValue: raw) else {
            throw item.mismatch(key, T.RawValue.self)
        }
        return value
    }

    /// Reads an attribute that is a date: a text of ISO 8601, as RFC 3339 has it, with a fraction of a second or
    /// without, or seconds since 1970.
    ///
    /// - Throws: ``JSONDeserializationError/invalidAttribute(key:)`` for a text that is no date;
    ///   ``JSONDeserializationError``.
    public func decode(key: String) throws -> Date {
        let item = try attribute(key)
        if let seconds = item.scalar(Double.self) { return Date(timeIntervalSince1970: seconds) }
        guard let text = item.scalar(String.self) else { throw item.mismatch(key, String.self) }
        guard let date = try? DateTransform.iso8601.date(from: JSON(any: text)) else {
            throw JSONDeserializationError.invalidAttribute(key: key)
        }
        return date
    }

    /// Reads an attribute that is a URL, as `URL(string:)` does, which encodes what may not stand in one.
    ///
    /// - Throws: ``JSONDeserializationError``.
    public func decode(key: String) throws -> URL {
        let item = try attribute(key)
        guard let text = item.scalar(String.self) else { throw item.mismatch(key, String.self) }
        guard let url = URL(string: text) else { throw item.mismatch(key, URL.self) }
        return url
    }

    private func attribute(_ key: String) throws -> JSONItem {
        guard let item = jsonItem(forKey: key) else {
            throw JSONDeserializationError.missingAttribute(key: key)
        }
        return item
    }
}

extension JSONItem {
    fileprivate func mismatch(_ key: String, _ type: Any.Type) -> JSONDeserializationError {
        .invalidAttributeType(key: key, expectedType: type, receivedValue: source)
    }

    /// The value as any type: by the rules of JSON if it has scalars or collections of these, else by a cast.
    fileprivate func attribute<T>() -> T? {
        if let type = T.self as? any JSONDecodable.Type { return decodable(type) as? T }
        return object as? T
    }
}
