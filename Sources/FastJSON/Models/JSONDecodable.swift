/// A type whose values can be read from JSON.
///
///     struct Point: JSONDecodable {
///         let x, y: Int
///         init(decode json: JSON) throws {
///             x = try json["x"].decode()
///             y = try json["y"].decode()
///         }
///     }
///     Point(["x": 1, "y": 2])  // Point(x: 1, y: 2)
///     try Point(decode: ["x": 1])  // throws: at /y: no such key in an object of 1 members
///
/// Reading is strict: a number is a number and exact, a Boolean a Boolean, a string a string. The accessors of
/// ``JSON`` with `Value`, such as ``JSON/intValue``, convert instead.
public protocol JSONDecodable: JSONSpecifiable {
    /// Reads a value.
    ///
    /// - Throws: The error of a missing value; ``JSON/Error/typeMismatch(expected:actual:)`` for one of another
    ///   kind; or what the type throws.
    init(decode json: JSON) throws

    /// Reads a value, or makes `nil` if it cannot be read.
    init?(_ json: JSON)
}

extension JSONDecodable {
    // `@_disfavoredOverload`: without it `[JSON](json)`, which has the elements of any sequence, would be an
    // optional, and `Int("1")` might read a literal as JSON.

    /// Reads a value as ``init(decode:)`` does, or makes `nil` where that throws.
    @_disfavoredOverload
    public init?(_ json: JSON) {
        do { try self.init(decode: json) } catch { return nil }
    }
}

/// A type whose values can be read from JSON and written to it.
public typealias JSONCodable = JSONDecodable & JSONEncodable

/// A type that has an empty value.
///
/// Classes of such types are filled, and properties with the option ``SpecificOption/nonNil`` may be.
public protocol DefaultInitable {
    /// Makes the empty value.
    init()
}
