public import FastJSON
public import Foundation

/// A type that JSON has scalars for.
public protocol JSONRawType: JSONDecodable {}

extension Int: JSONRawType {}
extension Double: JSONRawType {}
extension Float: JSONRawType {}
extension String: JSONRawType {}
extension Bool: JSONRawType {}

/// A type whose values are made from objects.
///
///     struct Person: JSONObjectConvertible {
///         let name: String
///         init(jsonDictionary: JSONDictionary) throws {
///             name = try jsonDictionary.json(atKeyPath: "name")
///         }
///     }
///     let people: [Person] = try dictionary.json(atKeyPath: "people")
public protocol JSONObjectConvertible {
    /// Makes a value of an object.
    ///
    /// - Throws: What the type throws, which is passed on unchanged.
    init(jsonDictionary: JSONDictionary) throws
}

/// A type whose values are made from scalars.
///
///     extension UUID: JSONPrimitiveConvertible {
///         public static func from(jsonValue: String) -> UUID? { UUID(uuidString: jsonValue) }
///     }
public protocol JSONPrimitiveConvertible {
    /// The type of the scalars.
    associatedtype JSONType: JSONRawType

    /// Makes a value; `nil` of a scalar that stands for none.
    static func from(jsonValue: JSONType) -> Self?
}

extension URL: JSONPrimitiveConvertible {
    /// Makes a URL as `URL(string:)` does, which encodes what may not stand in one.
    public static func from(jsonValue: String) -> URL? { URL(string: jsonValue) }
}
