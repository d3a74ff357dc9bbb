public import FastJSON
public import Foundation

extension NSNull: JSONEncodable {
    /// `null`.
    public var json: JSON { .null }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }
}

extension NSNumber: JSONEncodable {
    /// The class of the two objects that are Booleans; other numbers, 0 and 1 too, are of another.
    private static let booleanClass = ObjectIdentifier(type(of: NSNumber(value: true)))

    /// A Boolean if the object was made from one, else a number.
    public var json: JSON {
        if ObjectIdentifier(type(of: self)) == NSNumber.booleanClass { return JSON(any: boolValue) }
        if let decimal = self as? NSDecimalNumber { return JSON(any: decimal.decimalValue) }
        if let integer = Int(exactly: self) { return JSON(any: integer) }
        if let integer = UInt64(exactly: self) { return JSON(any: integer) }
        return JSON(any: doubleValue)
    }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }
}

extension NSURL: JSONEncodable {
    /// The text of the URL.
    public var json: JSON { JSON(any: absoluteString) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }
}

extension NSData: JSONEncodable {
    /// The JSON text parsed, as `Data` is.
    public var json: JSON { JSON(any: Data(referencing: self)) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }
}
