public import FastJSON
public import Foundation

/// A type whose values can be made from JSON by a function, such as a class that cannot be given an initialiser.
///
///     extension Colour: JSONConvertable {
///         static func convert(from json: JSON) -> Self? { Int(json).map { self.init(hex: $0) } }
///     }
///     Colour(0xFF00FF as JSON)
public protocol JSONConvertable: JSONDecodable {
    /// Makes a value; `nil` if the JSON is none of this type.
    static func convert(from json: JSON) -> Self?
}

// The function goes before the other ways that a type may have to be read: by `Decodable`, by a raw value, by both.

extension JSONConvertable {
    /// Makes a value by ``convert(from:)``.
    ///
    /// - Throws: The error of a missing value; ``FastJSON/JSON/Error/deserialize(from:to:)`` if nothing is made.
    public init(decode json: JSON) throws {
        self = try json.converted(to: Self.self)
    }
}

extension JSONConvertable where Self: Decodable {
    /// Makes a value by ``convert(from:)``.
    ///
    /// - Throws: The error of a missing value; ``FastJSON/JSON/Error/deserialize(from:to:)`` if nothing is made.
    public init(decode json: JSON) throws {
        self = try json.converted(to: Self.self)
    }
}

extension JSONConvertable where Self: RawRepresentable, RawValue: JSONDecodable {
    /// Makes a value by ``convert(from:)``.
    ///
    /// - Throws: The error of a missing value; ``FastJSON/JSON/Error/deserialize(from:to:)`` if nothing is made.
    public init(decode json: JSON) throws {
        self = try json.converted(to: Self.self)
    }
}

extension JSONConvertable where Self: RawRepresentable & Decodable, RawValue: JSONDecodable {
    /// Makes a value by ``convert(from:)``.
    ///
    /// - Throws: The error of a missing value; ``FastJSON/JSON/Error/deserialize(from:to:)`` if nothing is made.
    public init(decode json: JSON) throws {
        self = try json.converted(to: Self.self)
    }
}

extension JSON {
    /// The value as one of a type that makes it by its function.
    fileprivate func converted<Wanted: JSONConvertable>(to type: Wanted.Type) throws -> Wanted {
        if let error { throw error }
        guard let value = Wanted.convert(from: self) else { throw Error.deserialize(from: self, to: type) }
        return value
    }
}

extension NSNull: JSONConvertable {
    /// An object for `null`; `nil` for other values.
    public static func convert(from json: JSON) -> Self? {
        json.isNull ? NSNull() as? Self : nil
    }
}
