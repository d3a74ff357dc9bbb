public import Foundation

// The free functions. A function of the same form for one type, in the user's own code, comes before them: the
// general one is generic without a condition. For its attribute see `JSONMembers.decode(key:)`.

/// Reads an attribute: a Boolean, a number, exactly, a string, an array or dictionary, or what else can be cast.
///
///     let name: String = try decode(dictionary, key: "name")
///
/// - Throws: ``JSONDeserializationError``, also for `null`, save as an optional.
@_disfavoredOverload
public func decode<T>(_ dictionary: JSONDictionary, key: String) throws -> T {
    try dictionary.decode(key: key)
}

/// Reads an attribute that is an object.
///
/// - Throws: ``JSONDeserializationError``; what the type throws.
public func decode<T: JSONDeserializable>(_ dictionary: JSONDictionary, key: String) throws -> T {
    try dictionary.decode(key: key)
}

/// Reads an attribute that is an array of objects, each of which must be readable.
///
/// - Throws: ``JSONDeserializationError``; what the type throws.
public func decode<T: JSONDeserializable>(_ dictionary: JSONDictionary, key: String) throws -> [T] {
    try dictionary.decode(key: key)
}

/// Reads an attribute that is a raw value.
///
/// - Throws: ``JSONDeserializationError``, also for a raw value that the type does not have.
public func decode<T: RawRepresentable>(_ dictionary: JSONDictionary, key: String) throws -> T {
    try dictionary.decode(key: key)
}

/// Reads an attribute that is a date: a text of ISO 8601, as RFC 3339 has it, or seconds since 1970.
///
/// - Throws: ``JSONDeserializationError/invalidAttribute(key:)`` for a text that is no date;
///   ``JSONDeserializationError``.
public func decode(_ dictionary: JSONDictionary, key: String) throws -> Date {
    try dictionary.decode(key: key)
}

/// Reads an attribute that is a URL, as `URL(string:)` does.
///
/// - Throws: ``JSONDeserializationError``.
public func decode(_ dictionary: JSONDictionary, key: String) throws -> URL {
    try dictionary.decode(key: key)
}

/// Makes a value of an object.
///
/// - Throws: What the type throws.
public func decode<T: JSONDeserializable>(_ dictionary: JSONDictionary) throws -> T {
    try T(jsonRepresentation: dictionary)
}
