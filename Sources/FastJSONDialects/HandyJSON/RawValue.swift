internal import FastJSONFoundation
internal import Foundation

/// Values as code written for HandyJSON finds them: what `JSONSerialization` makes.
enum RawValue {
    /// A JSON value as Swift values: a string, a number as `NSNumber`, a `Bool`, `NSNull`, `[Any]`, `[String: Any]`;
    /// other values as they are.
    static func of(_ value: Any) -> Any {
        (value as? JSON).map { object($0) } ?? value
    }

    /// The text that a value is converted to, as a property of type `String` is.
    static func text(of value: Any) -> String? {
        func text<Part: Coercion>(_: Part.Type) -> Any? {
            Part.value(any: value, HandyJSONConfiguration.context)
        }
        return Coercions.scalar(of: String.self).flatMap { text($0) } as? String
    }

    /// A JSON value as Swift values.
    ///
    /// It recurses: parsing has limited the depth.
    static func object(_ json: JSON) -> Any {
        switch json.value {
        case .null, .missing: return NSNull()
        case .bool(let isTrue): return isTrue
        case .string(let text): return text
        case .number: return number(json)
        case .array: return array(json)
        case .object: return dictionary(json)
        }
    }

    /// The elements of an array.
    static func array(_ json: JSON) -> [Any] {
        var array: [Any] = []
        array.reserveCapacity(json.count)
        for element in json.elements { array.append(object(element)) }
        return array
    }

    /// The members of an object; of equal keys the first counts.
    static func dictionary(_ json: JSON) -> [String: Any] {
        var dictionary: [String: Any] = Dictionary(minimumCapacity: json.count)
        for (key, value) in json.members {
            let first = dictionary.updateValue(object(value), forKey: key)
            if let first { dictionary[key] = first }
        }
        return dictionary
    }

    /// A number, which can be cast to each Swift type that holds it: integers and decimals keep every digit.
    static func number(_ json: JSON) -> NSNumber {
        if let integer = json.int { return NSNumber(value: integer) }
        switch json.object {
        case let integer as UInt64: return NSNumber(value: integer)
        case let double as Double: return NSNumber(value: double)
        case let decimal as Decimal: return NSDecimalNumber(decimal: decimal)
        default: return NSNumber(value: json.doubleValue)
        }
    }
}
