internal import FastJSON
internal import Foundation

/// The coercions of HandyJSON's types.
enum Coercions {
    /// The coercion of a type; `nil` if values of it need a transform.
    static func coercion(of type: Any.Type) -> (any Coercion.Type)? {
        if let scalar = scalar(of: type) { return scalar }
        switch type {
        case let custom as any HandyJSONCustomTransformable.Type: return self.custom(custom)
        case let enumeration as any HandyJSONEnum.Type: return self.enumeration(enumeration)
        case let model as any HandyJSON.Type: return self.model(model)
        case let collection as any CoercedCollection.Type: return raw(type) ?? collection.coercion
        default: return raw(type)
        }
    }

    private static func custom<Value: HandyJSONCustomTransformable>(_: Value.Type) -> any Coercion.Type {
        CustomCoercion<Value>.self
    }

    private static func enumeration<Value: HandyJSONEnum>(_: Value.Type) -> (any Coercion.Type)? {
        func made<Raw: Coercion<Value.RawValue>>(_: Raw.Type) -> any Coercion.Type {
            EnumCoercion<Value, Raw>.self
        }
        return (coercion(of: Value.RawValue.self) as? any Coercion<Value.RawValue>.Type).map { made($0) }
    }

    private static func model<Model: HandyJSON>(_: Model.Type) -> any Coercion.Type {
        ModelCoercion<Model>.self
    }

    private static func raw(_ type: Any.Type) -> (any Coercion.Type)? {
        switch ObjectIdentifier(type) {
        case ObjectIdentifier(Any.self): AnyCoercion.self
        case ObjectIdentifier([Any].self): AnyArrayCoercion.self
        case ObjectIdentifier([String: Any].self): AnyDictionaryCoercion.self
        case ObjectIdentifier(NSString.self): TextObjectCoercion.self
        case ObjectIdentifier(NSNumber.self): NumberObjectCoercion.self
        case ObjectIdentifier(NSArray.self): ArrayObjectCoercion.self
        case ObjectIdentifier(NSDictionary.self): DictionaryObjectCoercion.self
        default: nil
        }
    }
}

/// The keys of names and paths.
enum MappingPath {
    /// The keys of a name in a rule, between dots; `\.` is a dot in a key, and empty keys are left out.
    static func keys(of name: String) -> [String] {
        var (keys, key, isEscaped) = ([String](), "", false)
        for character in name {
            switch (character, isEscaped) {
            case (".", true): key.append(".")
            case (".", false):
                keys.append(key)
                key = ""
            case ("\\", false):
                isEscaped = true
                continue
            case (_, true): key += "\\\(character)"
            default: key.append(character)
            }
            isEscaped = false
        }
        if isEscaped { key.append("\\") }
        return (keys + [key]).filter { !$0.isEmpty && !$0.allSatisfy(\.isWhitespace) }
    }

    /// The keys of a designated path, between dots; empty ones are left out.
    static func keys(ofDesignated path: String) -> [String] {
        path.split(separator: ".").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}

// MARK: - Protocols

/// A type that reads and writes itself.
private enum CustomCoercion<Value: HandyJSONCustomTransformable>: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> Value? {
        Value._transform(from: RawValue.object(json))
    }

    static func value(any: Any, _ context: CoercionContext) -> Value? {
        cast(any) ?? Value._transform(from: RawValue.of(any))
    }

    static func object(_ value: Value, _ context: CoercionContext) -> Any? { value._plainValue() }

    static func write(_ value: Value, into output: inout JSON.Output, _ context: CoercionContext) {
        output.append(value._plainValue().map { JSON(any: $0) } ?? .null)
    }

    static func isAbsent(_ value: Value) -> Bool { value._plainValue() == nil }
}

/// An enum with raw values.
private enum EnumCoercion<Value: HandyJSONEnum, Raw: Coercion>: Coercion
where Raw.Value == Value.RawValue {
    static func value(_ json: JSON, _ context: CoercionContext) -> Value? {
        guard let raw = Raw.value(json, context) else { return nil }
        return Value(rawValue: raw)
    }

    static func value(any: Any, _ context: CoercionContext) -> Value? {
        cast(any) ?? Raw.value(any: any, context).flatMap { Value(rawValue: $0) }
    }

    static func object(_ value: Value, _ context: CoercionContext) -> Any? { value.rawValue }

    static func write(_ value: Value, into output: inout JSON.Output, _ context: CoercionContext) {
        Raw.write(value.rawValue, into: &output, context)
    }
}

// MARK: - Any and Foundation's classes

/// A value that is taken as it is.
private enum AnyCoercion: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> Any? { RawValue.object(json) }

    static func value(any: Any, _ context: CoercionContext) -> Any? { RawValue.of(any) }

    static func element(_ json: JSON, _ context: CoercionContext) -> Any? { RawValue.object(json) }

    static func object(_ value: Any, _ context: CoercionContext) -> Any? {
        PlainValue.object(value, context)
    }

    static func write(_ value: Any, into output: inout JSON.Output, _ context: CoercionContext) {
        output.append(PlainValue.object(value, context).map { JSON(any: $0) } ?? .null)
    }

    static func isAbsent(_ value: Any) -> Bool { PlainValue.isNil(value) }
}

/// An array that is taken as it is.
private enum AnyArrayCoercion: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> [Any]? {
        json.kind == .array ? RawValue.array(json) : nil
    }

    static func value(any: Any, _ context: CoercionContext) -> [Any]? {
        (any as? JSON).map { value($0, context) } ?? any as? [Any]
    }

    static func object(_ value: [Any], _ context: CoercionContext) -> Any? {
        PlainValue.object(value, context)
    }

    static func write(_ value: [Any], into output: inout JSON.Output, _ context: CoercionContext) {
        AnyCoercion.write(value, into: &output, context)
    }
}

/// A dictionary that is taken as it is.
private enum AnyDictionaryCoercion: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> [String: Any]? {
        json.kind == .object ? RawValue.dictionary(json) : nil
    }

    static func value(any: Any, _ context: CoercionContext) -> [String: Any]? {
        (any as? JSON).map { value($0, context) } ?? any as? [String: Any]
    }

    static func object(_ value: [String: Any], _ context: CoercionContext) -> Any? {
        PlainValue.object(value, context)
    }

    static func write(_ value: [String: Any], into output: inout JSON.Output, _ context: CoercionContext) {
        AnyCoercion.write(value, into: &output, context)
    }
}

private enum TextObjectCoercion: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> NSString? {
        RawValue.text(of: json).map { NSString(string: $0) }
    }

    static func write(_ value: NSString, into output: inout JSON.Output, _ context: CoercionContext) {
        output.append(JSON(any: value))
    }
}

private enum NumberObjectCoercion: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> NSNumber? {
        switch json.value {
        case .number: return RawValue.number(json)
        case .bool(let isTrue): return NSNumber(value: isTrue)
        case .string(let text):
            switch text.lowercased() {
            case "true": return NSNumber(value: true)
            case "false": return NSNumber(value: false)
            default: return number(of: text)
            }
        default: return nil
        }
    }

    /// The number that all of a text is, by JSON's spelling, whatever the locale.
    private static func number(of text: String) -> NSNumber? {
        guard let parsed = try? JSON(parsing: text), parsed.number?.text == text else {
            return nil
        }
        return RawValue.number(parsed)
    }

    static func write(_ value: NSNumber, into output: inout JSON.Output, _ context: CoercionContext) {
        output.append(JSON(any: value))
    }
}

private enum ArrayObjectCoercion: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> NSArray? {
        json.kind == .array ? NSArray(array: RawValue.array(json)) : nil
    }

    static func value(any: Any, _ context: CoercionContext) -> NSArray? {
        (any as? JSON).map { value($0, context) } ?? any as? NSArray
    }

    static func object(_ value: NSArray, _ context: CoercionContext) -> Any? {
        PlainValue.object(value as? [Any] ?? [], context)
    }

    static func write(_ value: NSArray, into output: inout JSON.Output, _ context: CoercionContext) {
        output.append(object(value, context).map { JSON(any: $0) } ?? .null)
    }
}

private enum DictionaryObjectCoercion: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> NSDictionary? {
        json.kind == .object ? NSDictionary(dictionary: RawValue.dictionary(json)) : nil
    }

    static func value(any: Any, _ context: CoercionContext) -> NSDictionary? {
        (any as? JSON).map { value($0, context) } ?? any as? NSDictionary
    }

    static func object(_ value: NSDictionary, _ context: CoercionContext) -> Any? {
        PlainValue.object(value as? [String: Any] ?? [:], context)
    }

    static func write(_ value: NSDictionary, into output: inout JSON.Output, _ context: CoercionContext) {
        output.append(object(value, context).map { JSON(any: $0) } ?? .null)
    }
}

/// Values of unknown type as JSON has them.
enum PlainValue {
    /// The value as a tree of Swift values: models as dictionaries, enums by their raw values; `nil` for `nil`.
    static func object(_ value: Any, _ context: CoercionContext) -> Any? {
        switch value {
        case let values as [Any]:
            return context.inside.map { inside in values.map { object($0, inside) ?? NSNull() } }
        case let members as [String: Any]:
            return context.inside.map { inside in members.mapValues { object($0, inside) ?? NSNull() } }
        default:
            if isNil(value) { return nil }
            guard let coercion = Coercions.coercion(of: Swift.type(of: value)) else { return value }
            return object(value, by: coercion, context)
        }
    }

    private static func object<Part: Coercion>(
        _ value: Any, by coercion: Part.Type, _ context: CoercionContext
    ) -> Any? {
        (value as? Part.Value).flatMap { Part.object($0, context) }
    }

    /// Whether a value is an optional that is `nil`.
    static func isNil(_ value: Any) -> Bool {
        (value as? any NilCheckable)?.isNil ?? false
    }
}

private protocol NilCheckable {
    var isNil: Bool { get }
}

extension Optional: NilCheckable {
    fileprivate var isNil: Bool {
        guard let value = self else { return true }
        return (value as? any NilCheckable)?.isNil ?? false
    }
}
