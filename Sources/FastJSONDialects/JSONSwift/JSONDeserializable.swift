/// A type whose values are made from objects.
///
///     struct User: JSONDeserializable {
///         let name: String
///         init(jsonRepresentation json: JSONDictionary) throws {
///             name = try decode(json, key: "name")
///         }
///     }
///     let user: User = try decode(dictionary)
public protocol JSONDeserializable {
    /// Makes a value of an object.
    ///
    /// - Throws: ``JSONDeserializationError``, or what the type throws, which is passed on unchanged.
    init(jsonRepresentation: JSONDictionary) throws
}

/// A type whose values can be made into objects.
public protocol JSONSerializable {
    /// The value as an object.
    var jsonRepresentation: JSONDictionary { get }
}
