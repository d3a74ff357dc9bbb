internal import FastJSON
internal import Foundation

/// An optional or a collection, whose coercion is made of those of its parts.
protocol CoercedCollection {
    static var coercion: (any Coercion.Type)? { get }
}

extension Optional: CoercedCollection {
    static var coercion: (any Coercion.Type)? {
        func made<Part: Coercion>(_: Part.Type) -> any Coercion.Type { OptionalCoercion<Part>.self }
        return Coercions.coercion(of: Wrapped.self).map { made($0) }
    }
}

extension Array: CoercedCollection {
    static var coercion: (any Coercion.Type)? {
        func made<Part: Coercion>(_: Part.Type) -> any Coercion.Type { ArrayCoercion<Part>.self }
        return Coercions.coercion(of: Element.self).map { made($0) }
    }
}

extension Set: CoercedCollection {
    static var coercion: (any Coercion.Type)? {
        func made<Part: Coercion<Element>>(_: Part.Type) -> any Coercion.Type { SetCoercion<Part>.self }
        return (Coercions.coercion(of: Element.self) as? any Coercion<Element>.Type).map { made($0) }
    }
}

extension Dictionary: CoercedCollection {
    static var coercion: (any Coercion.Type)? {
        func made<Part: Coercion>(_: Part.Type) -> any Coercion.Type {
            DictionaryCoercion<Key, Part>.self
        }
        return Coercions.coercion(of: Value.self).map { made($0) }
    }
}

// MARK: - Coercions

/// An optional, which stays as it is where nothing can be read; as an element it is `nil` then.
private enum OptionalCoercion<Part: Coercion>: Coercion {
    typealias Value = Part.Value?

    static func value(_ json: JSON, _ context: CoercionContext) -> Value? {
        Part.value(json, context).map(Optional.some)
    }

    static func value(any: Any, _ context: CoercionContext) -> Value? {
        Part.value(any: any, context).map(Optional.some)
    }

    static func element(_ json: JSON, _ context: CoercionContext) -> Value? {
        .some(Part.element(json, context))
    }

    static func element(any: Any, _ context: CoercionContext) -> Value? {
        .some(Part.element(any: any, context))
    }

    static func object(_ value: Value, _ context: CoercionContext) -> Any? {
        value.flatMap { Part.object($0, context) }
    }

    static func write(_ value: Value, into output: inout JSON.Output, _ context: CoercionContext) {
        if let value { Part.write(value, into: &output, context) } else { output.null() }
    }

    static func isAbsent(_ value: Value) -> Bool {
        value.map { Part.isAbsent($0) } ?? true
    }
}

/// Elements that cannot be read are left out.
private enum ArrayCoercion<Part: Coercion>: Coercion {
    static func value(_ json: JSON, _ context: CoercionContext) -> [Part.Value]? {
        guard json.kind == .array else { return nil }
        var values: [Part.Value] = []
        values.reserveCapacity(json.count)
        for element in json.elements {
            if let value = Part.element(element, context) { values.append(value) }
        }
        return values
    }

    static func value(any: Any, _ context: CoercionContext) -> [Part.Value]? {
        if let json = any as? JSON { return value(json, context) }
        if let values = any as? [Part.Value] { return values }
        return (any as? [Any])?.compactMap { Part.element(any: $0, context) }
    }

    static func object(_ values: [Part.Value], _ context: CoercionContext) -> Any? {
        values.map { Part.object($0, context) ?? NSNull() }
    }

    static func write(_ values: [Part.Value], into output: inout JSON.Output, _ context: CoercionContext) {
        let outerCount = output.open(object: false)
        for value in values { Part.write(value, into: &output, context) }
        output.close(object: false, outerCount)
    }
}

/// Elements that cannot be read are left out.
private enum SetCoercion<Part: Coercion>: Coercion where Part.Value: Hashable {
    static func value(_ json: JSON, _ context: CoercionContext) -> Set<Part.Value>? {
        guard let values = ArrayCoercion<Part>.value(json, context) else { return nil }
        return Set(values)
    }

    static func value(any: Any, _ context: CoercionContext) -> Set<Part.Value>? {
        if let values = any as? Set<Part.Value> { return values }
        guard let values = ArrayCoercion<Part>.value(any: any, context) else { return nil }
        return Set(values)
    }

    static func object(_ values: Set<Part.Value>, _ context: CoercionContext) -> Any? {
        ArrayCoercion<Part>.object(Array(values), context)
    }

    static func write(_ values: Set<Part.Value>, into output: inout JSON.Output, _ context: CoercionContext) {
        ArrayCoercion<Part>.write(Array(values), into: &output, context)
    }
}

/// Members whose values cannot be read are left out; keys are strings, or are made of them without loss.
private enum DictionaryCoercion<Key: Hashable, Part: Coercion>: Coercion {
    typealias Value = [Key: Part.Value]

    private static func key(_ text: String) -> Key? {
        text as? Key ?? (Key.self as? any LosslessStringConvertible.Type)?.init(text) as? Key
    }

    static func value(_ json: JSON, _ context: CoercionContext) -> Value? {
        guard json.kind == .object else { return nil }
        var values: Value = [:]
        values.reserveCapacity(json.count)
        for (text, member) in json.members {
            // Of equal keys the first counts.
            guard let key = key(text), values[key] == nil,
                let value = Part.element(member, context)
            else { continue }
            values[key] = value
        }
        return values
    }

    static func value(any: Any, _ context: CoercionContext) -> Value? {
        if let json = any as? JSON { return value(json, context) }
        if let values = any as? Value { return values }
        guard let members = any as? [String: Any] else { return nil }
        var values: Value = [:]
        for (text, member) in members {
            guard let key = key(text), let value = Part.element(any: member, context) else { continue }
            values[key] = value
        }
        return values
    }

    static func object(_ values: Value, _ context: CoercionContext) -> Any? {
        let members = values.map { key, value in
            ("\(key)", Part.object(value, context) ?? NSNull())
        }
        return [String: Any](members) { first, _ in first }
    }

    static func write(_ values: Value, into output: inout JSON.Output, _ context: CoercionContext) {
        let outerCount = output.open(object: true)
        // A dictionary has no order of its own, and another one in each process.
        let members = values.map { (key: "\($0)", value: $1) }
        for (key, value) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            output.key(key)
            Part.write(value, into: &output, context)
        }
        output.close(object: true, outerCount)
    }
}
