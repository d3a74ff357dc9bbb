#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension JSON {
    /// Makes a value from a Swift value whose type is not known.
    ///
    ///     let json = JSON(any: ["name": "Ada", "tags": ["maths", nil], "born": 1815] as [String: Any?])
    ///
    /// Taken are Booleans, all integers and floating-point numbers, `Decimal`, strings, `URL`, `JSON`, types that
    /// are ``JSONEncodable``, arrays and dictionaries with string keys of all these, and optionals of them,
    /// `nil` being `null`. A `String` is a string and is not parsed; `Data` is parsed as JSON text. Members come
    /// in the order of their keys' UTF-8 bytes, since dictionaries have none. Objects of Foundation's classes
    /// (`NSNumber`, `NSNull`) are taken where the module FastJSONFoundation is imported.
    ///
    /// Anything else, at any depth, makes the whole value a missing one, with ``Error/unsupportedType(_:)``, with
    /// ``Error/notEncodable(_:)`` for NaN and infinities, or with the error of what was missing itself.
    ///
    /// - Complexity: O(*n*), and O(*m* log *m*) for each dictionary of *m* members. The stack does not grow with
    ///   the depth.
    public init(any value: Any) {
        var open: [AnyContainer] = []
        var made = AnyContainer.scalar(value, orOpen: &open)
        while true {
            if let value = made {
                guard value.exists(), !open.isEmpty else {
                    self = value
                    return
                }
                open[open.count - 1].made.append(value)
            }
            if let next = open[open.count - 1].next() {
                made = AnyContainer.scalar(next, orOpen: &open)
            } else {
                made = open.removeLast().json
            }
        }
    }
}

/// An array or dictionary whose values are being made into JSON.
private struct AnyContainer {
    /// The keys of a dictionary.
    private let keys: [String]?
    private let values: [Any]
    /// The values made so far.
    var made: [JSON] = []

    private init(_ values: [Any]) {
        self.values = values
        keys = nil
    }

    private init(_ dictionary: [String: Any]) {
        let (unordered, all) = (Array(dictionary.keys), Array(dictionary.values))
        let order = KeyBytes.order(of: unordered)
        keys = order.map { unordered[$0] }
        values = order.map { all[$0] }
    }

    /// The next value to be made.
    mutating func next() -> Any? {
        made.count < values.count ? values[made.count] : nil
    }

    /// The container, once all its values are made.
    var json: JSON {
        JSON(.container(EditedContainer(isObject: keys != nil, values: made, keys: keys ?? [])))
    }

    /// The JSON of a scalar, or a missing value; `nil` for a container, which is opened.
    static func scalar(_ value: Any, orOpen open: inout [AnyContainer]) -> JSON? {
        // Comparing types is much faster than casting, and casting to `Bool` would also take an object for a
        // number.
        let type = Swift.type(of: value)
        if let made = usualScalar(value, type) { return made }
        if type == [Any].self, let values = value as? [Any] {
            open.append(AnyContainer(values))
            return nil
        }
        if type == [String: Any].self, let members = value as? [String: Any] {
            open.append(AnyContainer(members))
            return nil
        }
        if !(type is AnyClass), let optional = value as? any OptionalValue {
            guard let wrapped = optional.innermost else { return .null }
            return scalar(wrapped, orOpen: &open)
        }
        // Collections are JSONEncodable, too, but not what is in them without a type.
        let isObject = type is AnyClass
        if isObject, let made = (value as? any JSONEncodable)?.json { return made }
        if !isObject, let made = unusualScalar(value) { return made }
        // Objects too: Foundation's strings, arrays and dictionaries can be cast to Swift's.
        if let text = value as? String { return JSON(string: text) }
        if let values = value as? [Any] {
            open.append(AnyContainer(values))
        } else if let members = value as? [String: Any] {
            open.append(AnyContainer(members))
        } else {
            return (value as? any JSONEncodable)?.json ?? JSON(failure: .unsupportedType(type))
        }
        return nil
    }

    private static func usualScalar(_ value: Any, _ type: Any.Type) -> JSON? {
        if type == String.self, let text = value as? String { return JSON(string: text) }
        if type == Int.self, let number = value as? Int { return JSON(integer: number) }
        if type == Double.self, let number = value as? Double { return JSON(floatingPoint: number) }
        if type == Bool.self, let isTrue = value as? Bool { return JSON(bool: isTrue) }
        if type == JSON.self, let json = value as? JSON { return json }
        return nil
    }

    private static func unusualScalar(_ value: Any) -> JSON? {
        switch value {
        case let number as any FixedWidthInteger: JSON(integer: number)
        case let number as any BinaryFloatingPoint & LosslessStringConvertible: JSON(floatingPoint: number)
        case let number as any BinaryFloatingPoint: JSON(floatingPoint: Double(number))
        case let number as Decimal: JSON(decimal: number)
        case let number as JSON.Number: number.json
        case let text as Substring: JSON(string: String(text))
        case let character as Character: JSON(string: String(character))
        case let url as URL: JSON(string: url.absoluteString)
        case let data as Data: JSON(try JSON(parsing: data))
        case let error as JSON.Error: JSON(failure: error)
        default: nil
        }
    }
}

/// An optional of any type.
private protocol OptionalValue {
    /// What it holds, through all levels of optionals.
    var innermost: Any? { get }
}

extension Optional: OptionalValue {
    var innermost: Any? {
        guard let value = self else { return nil }
        if let optional = value as? any OptionalValue { return optional.innermost }
        return value
    }
}
