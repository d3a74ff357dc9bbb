internal import FastJSON
internal import FastJSONFoundation
internal import Foundation

/// A value in a dictionary of `Any` or in a ``FastJSON/JSON``, as ``JSONMembers`` hands it on.
///
/// It is for the library's own use: what is read from dictionaries and what is read from documents are read by the
/// same code, without a dictionary in between.
public struct JSONItem {
    private enum Content {
        case any(Any)
        case view(JSON)
    }

    private let content: Content

    /// Takes a value of a dictionary or an array.
    init(_ value: Any) {
        if type(of: value) == JSON.self, let json = value as? JSON {
            content = .view(json)
        } else {
            content = .any(value)
        }
    }

    /// Takes a value of a document.
    init(_ json: JSON) {
        content = .view(json)
    }

    /// The value as Swift values.
    ///
    /// - Complexity: O(*n*) for a value of a document.
    var object: Any {
        switch content {
        case .any(let value): value
        case .view(let json): json.object
        }
    }

    /// The value as it came: of a document as `JSON`.
    var source: Any {
        switch content {
        case .any(let value): value
        case .view(let json): json
        }
    }

    /// The value, if it is one of a document.
    var view: JSON? {
        guard case .view(let json) = content else { return nil }
        return json
    }
}

// MARK: - Containers

extension JSONItem {
    /// The value as a dictionary; `nil` for other kinds.
    ///
    /// - Complexity: O(*n*) for a value of a document.
    var dictionary: JSONDictionary? {
        switch content {
        case .any(let value): value as? JSONDictionary
        case .view(let json): json.dictionaryObject
        }
    }

    /// The value one step down: an element for digits into an array, else a member.
    func item(at step: String) -> JSONItem? {
        switch content {
        case .any(let value):
            if let array = value as? JSONArray {
                guard let index = Self.index(step), index < array.count else { return nil }
                return JSONItem(array[index])
            }
            return (value as? JSONDictionary)?[step].map { JSONItem($0) }
        case .view(let json):
            guard json.kind == .array else { return json.jsonItem(forKey: step) }
            guard let index = Self.index(step), index < json.count else { return nil }
            return JSONItem(json[index])
        }
    }

    /// The index that digits spell.
    private static func index(_ step: String) -> Int? {
        step.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(step) : nil
    }

    /// Hands on the elements of an array.
    ///
    /// - Returns: Whether the value is an array.
    func forEachElement(_ body: (JSONItem) throws -> Void) rethrows -> Bool {
        switch content {
        case .any(let value):
            guard let array = value as? JSONArray else { return false }
            for element in array { try body(JSONItem(element)) }
        case .view(let json):
            guard json.kind == .array else { return false }
            for element in json.elements { try body(JSONItem(element)) }
        }
        return true
    }

    /// Hands on the members of an object; of a document, those with equal keys too.
    ///
    /// - Returns: Whether the value is an object.
    func forEachMember(_ body: (String, JSONItem) throws -> Void) rethrows -> Bool {
        switch content {
        case .any(let value):
            guard let dictionary = value as? JSONDictionary else { return false }
            for (key, value) in dictionary { try body(key, JSONItem(value)) }
        case .view(let json):
            guard json.kind == .object else { return false }
            for (key, value) in json.members { try body(key, JSONItem(value)) }
        }
        return true
    }
}

// MARK: - Typed values

extension JSONItem {
    /// The value as a Boolean, number or string, read as ``FastJSON/JSON`` reads it: strictly, a number exactly.
    ///
    /// Casts are of no use here: they take an `NSNumber` for a Boolean if it is 1, but no `Int` for a `Double`.
    func scalar<Scalar: JSONDecodable>(_ type: Scalar.Type) -> Scalar? {
        switch content {
        case .view(let json): Scalar(json)
        case .any(let value): Self.scalar(value, type)
        }
    }

    /// The value as one of a type that can be read from JSON: by the rules of JSON if it is what JSON has, else if it
    /// is of the type.
    func decodable<Value: JSONDecodable>(_ type: Value.Type) -> Value? {
        switch content {
        case .view(let json):
            return Value(json)
        case .any(let value):
            if Self.isScalar(value) { return Self.scalar(value, type) }
            if Swift.type(of: value) != type, value is NSNull || value is JSONArray || value is JSONDictionary
            {
                return Value(JSON(any: value))
            }
            return value as? Value
        }
    }

    private static func scalar<Scalar: JSONDecodable>(_ value: Any, _ type: Scalar.Type) -> Scalar? {
        let own = Swift.type(of: value)
        if own == type, own == String.self || own == Int.self || own == Bool.self { return value as? Scalar }
        return isScalar(value) ? Scalar(JSON(any: value)) : nil
    }

    /// Whether a value is one of the types that JSON has scalars for; a `Date` or `URL` is none.
    private static func isScalar(_ value: Any) -> Bool {
        // Only objects are cast to classes: casting other values makes objects of them.
        if Swift.type(of: value) is AnyClass { return value is NSNumber || value is NSString }
        return switch value {
        case is String, is Bool, is any FixedWidthInteger, is any BinaryFloatingPoint, is Decimal: true
        default: false
        }
    }
}
