internal import FastJSON

/// A scalar that others are converted to.
private protocol CoercedScalar: JSONEncodable {
    /// The value that a scalar of JSON can be converted to.
    static func coerced(from json: JSON) -> Self?
}

/// A scalar of the standard library.
private enum ScalarCoercion<Value: CoercedScalar>: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> Value? { Value.coerced(from: json) }

    static func write(_ value: Value, into output: inout JSON.Output, _ context: CoercionContext) {
        value.encode(into: &output)
    }
}

extension CoercedScalar where Self: FixedWidthInteger {
    /// An integer, a number without its fraction, all of a string that is decimal digits, 1 or 0 for a Boolean.
    ///
    /// A number beyond the type's bounds is none of it.
    fileprivate static func coerced(from json: JSON) -> Self? {
        // Nearly all integers are those of an `Int`; so the rest is compiled once.
        if let integer = CoercedInteger.common(json) { return Self(exactly: integer) }
        return CoercedInteger.wide(json)?.exactly()
    }
}

/// The integers that values are converted to.
private enum CoercedInteger {
    /// The integer that a value is converted to, if an `Int` holds it.
    static func common(_ json: JSON) -> Int? {
        switch json.kind {
        case .number: json.int ?? json.number.flatMap { WholeNumber(truncating: $0.text).int }
        case .string: json.string.flatMap { Int($0, radix: 10) }
        case .bool: json.bool == true ? 1 : 0
        default: nil
        }
    }

    /// The integer that a number or string is converted to, whatever its size.
    @inline(never)
    static func wide(_ json: JSON) -> WholeNumber? {
        switch json.kind {
        case .number: return json.number.map { WholeNumber(truncating: $0.text) }
        case .string:
            guard let text = json.string else { return nil }
            if let integer = Int128(text, radix: 10) { return WholeNumber(integer) }
            return UInt128(text, radix: 10).map { WholeNumber($0) }
        default: return nil
        }
    }
}

extension CoercedScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// The nearest to a number, what all of a string spells in Swift, 1 or 0 for a Boolean.
    ///
    /// A number beyond the type's range is none of it.
    static func coerced(from json: JSON) -> Self? {
        switch json.kind {
        case .number:
            return Self.self == Float.self ? json.float as? Self : json.double as? Self
        case .string: return json.string.flatMap { Self($0) }
        case .bool: return json.bool == true ? 1 : 0
        default: return nil
        }
    }
}

extension Bool: CoercedScalar {
    /// A Boolean, whether a number is not 0, what `0`, `1`, `true` and `false` in any case say.
    fileprivate static func coerced(from json: JSON) -> Bool? {
        switch json.kind {
        case .bool: return json.bool
        case .number: return json.boolValue
        case .string:
            switch json.string?.lowercased() {
            case "0", "false": return false
            case "1", "true": return true
            default: return nil
            }
        default: return nil
        }
    }
}

extension String: CoercedScalar {
    /// A string, a number's digits as they stand in the text, a Boolean's name, the text of an array or object.
    fileprivate static func coerced(from json: JSON) -> String? {
        switch json.kind {
        case .string, .number, .bool: json.stringValue
        case .array, .object: try? json.jsonString()
        default: nil
        }
    }
}

extension Double: CoercedScalar {}
extension Float: CoercedScalar {}
extension Int: CoercedScalar {}
extension Int8: CoercedScalar {}
extension Int16: CoercedScalar {}
extension Int32: CoercedScalar {}
extension Int64: CoercedScalar {}
extension Int128: CoercedScalar {}
extension UInt: CoercedScalar {}
extension UInt8: CoercedScalar {}
extension UInt16: CoercedScalar {}
extension UInt32: CoercedScalar {}
extension UInt64: CoercedScalar {}
extension UInt128: CoercedScalar {}

// MARK: - Choice

extension Coercions {
    /// The coercion of a scalar of the standard library; `nil` for other types.
    static func scalar(of type: Any.Type) -> (any Coercion.Type)? {
        func scalar<Value: CoercedScalar>(_: Value.Type) -> any Coercion.Type { ScalarCoercion<Value>.self }
        return (type as? any CoercedScalar.Type).map { scalar($0) }
    }
}
