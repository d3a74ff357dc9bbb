// Invariant: `memory` is where the runtime says that a property of the slot's type lies; it holds a value before
// `write` and `destroy`, and before `read` and `put` exactly if `isInitialized`, and after them in any case unless
// they throw, when it holds what it held.

/// Puts values of one type into the memory of a property.
protocol PropertySlot: Sendable {
    /// Reads the value at `index` of a tape into the property.
    ///
    /// - Throws: ``JSON/Error`` if the value is none of the property's type, or what that type throws.
    func read(
        _ tape: Tape, _ index: Int, into memory: UnsafeMutableRawPointer, isInitialized: Bool
    ) throws

    /// Puts a value into the property.
    ///
    /// - Returns: Whether the value is of the property's type.
    func put(_ value: Any, into memory: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool

    /// Ends the life of the property's value.
    func destroy(_ memory: UnsafeMutableRawPointer)

    /// The empty value of the property's type, if that is ``DefaultInitable``; of an optional, `nil`.
    var emptyValue: Any? { get }

    /// Puts the value in that the type has when there is none in JSON: `nil` of an optional.
    ///
    /// - Returns: Whether it has one.
    func putMissing(into memory: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool
}

/// A slot that knows its type.
private protocol TypedSlot: PropertySlot {
    associatedtype Value
    /// The value at `index` of a tape.
    func value(_ tape: Tape, _ index: Int) throws -> Value
}

extension TypedSlot {
    func read(
        _ tape: Tape, _ index: Int, into memory: UnsafeMutableRawPointer, isInitialized: Bool
    ) throws {
        unsafe store(try value(tape, index), memory, isInitialized)
    }

    func put(_ value: Any, into memory: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool {
        guard let value = value as? Value else { return false }
        unsafe store(value, memory, isInitialized)
        return true
    }

    func destroy(_ memory: UnsafeMutableRawPointer) {
        unsafe memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    var emptyValue: Any? {
        if let type = Value.self as? any DefaultInitable.Type { return type.init() }
        return (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
    }

    func putMissing(into memory: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool {
        guard let type = Value.self as? any ExpressibleByNilLiteral.Type else { return false }
        return unsafe put(type.init(nilLiteral: ()), into: memory, isInitialized: isInitialized)
    }

    @inline(__always)
    fileprivate func store(_ value: Value, _ memory: UnsafeMutableRawPointer, _ isInitialized: Bool) {
        let property = unsafe memory.assumingMemoryBound(to: Value.self)
        if isInitialized { unsafe property.pointee = value } else { unsafe property.initialize(to: value) }
    }
}

// MARK: - Slots

/// A single word of a tape, read without anything in between.
private struct ScalarSlot<Value: TapeScalar & JSONDecodable>: TypedSlot {
    func value(_ tape: Tape, _ index: Int) throws -> Value {
        if let value = Value.value(on: tape.reader, at: index) { return value }
        return try Value(decode: JSON(tape, index))
    }
}

private struct OptionalScalarSlot<Wrapped: TapeScalar & JSONDecodable>: TypedSlot {
    func value(_ tape: Tape, _ index: Int) throws -> Wrapped? {
        if let value = Wrapped.value(on: tape.reader, at: index) { return value }
        return tape.kind(at: index) == .null ? nil : try Wrapped(decode: JSON(tape, index))
    }

    func putMissing(into memory: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool {
        unsafe store(nil, memory, isInitialized)
        return true
    }
}

private struct ScalarArraySlot<Element: TapeScalar & JSONDecodable>: TypedSlot {
    func value(_ tape: Tape, _ index: Int) throws -> [Element] {
        guard tape.kind(at: index) == .array else {
            throw JSON.Error.typeMismatch(expected: [Element].self, actual: JSON(tape, index))
        }
        let reader = tape.reader
        var elements: [Element] = []
        elements.reserveCapacity(reader.count(at: index))
        let end = reader.next(after: index)
        var position = index &+ 1
        while position < end {
            elements.append(
                try Element.value(on: reader, at: position) ?? Element(decode: JSON(tape, position)))
            position = reader.next(after: position)
        }
        return elements
    }
}

/// A value that reads itself.
private struct DecodableSlot<Value: JSONDecodable>: TypedSlot {
    func value(_ tape: Tape, _ index: Int) throws -> Value { try Value(decode: JSON(tape, index)) }
}

/// A value of a type of Swift's own protocol.
private struct SwiftDecodableSlot<Value: Decodable>: TypedSlot {
    func value(_ tape: Tape, _ index: Int) throws -> Value {
        try FastJSONDecoder().decode(Value.self, from: JSON(tape, index))
    }
}

/// A value that is never read, but may be put in.
private struct PlainSlot<Value>: TypedSlot {
    func value(_ tape: Tape, _ index: Int) throws -> Value {
        throw JSON.Error.unsupportedType(Value.self)
    }
}

// MARK: - Choice

extension Reflection {
    /// The slot for properties of a type; `nil` if values of the type cannot be read from JSON.
    static func slot(for type: Any.Type) -> (any PropertySlot)? {
        if let wrapper = type as? any WrapperOfScalars.Type, let slot = wrapper.scalarSlot { return slot }
        switch type {
        case let scalar as any (TapeScalar & JSONDecodable).Type: return scalarSlot(scalar)
        case let decodable as any JSONDecodable.Type: return decodableSlot(decodable)
        case let decodable as any Decodable.Type: return swiftDecodableSlot(decodable)
        default: return nil
        }
    }

    /// A slot for properties that are only put in.
    static func plainSlot(for type: Any.Type) -> any PropertySlot {
        func slot<Value>(_: Value.Type) -> any PropertySlot { PlainSlot<Value>() }
        return _openExistential(type, do: slot)
    }

    private static func scalarSlot<Value: TapeScalar & JSONDecodable>(
        _: Value.Type
    ) -> any PropertySlot { ScalarSlot<Value>() }

    private static func decodableSlot<Value: JSONDecodable>(_: Value.Type) -> any PropertySlot {
        DecodableSlot<Value>()
    }

    private static func swiftDecodableSlot<Value: Decodable>(_: Value.Type) -> any PropertySlot {
        SwiftDecodableSlot<Value>()
    }
}

/// An optional or array, which may be one of scalars.
private protocol WrapperOfScalars {
    static var scalarSlot: (any PropertySlot)? { get }
}

extension Optional: WrapperOfScalars {
    fileprivate static var scalarSlot: (any PropertySlot)? {
        func slot<Value: TapeScalar & JSONDecodable>(_: Value.Type) -> any PropertySlot {
            OptionalScalarSlot<Value>()
        }
        return (Wrapped.self as? any (TapeScalar & JSONDecodable).Type).map { slot($0) }
    }
}

extension Array: WrapperOfScalars {
    fileprivate static var scalarSlot: (any PropertySlot)? {
        func slot<Value: TapeScalar & JSONDecodable>(_: Value.Type) -> any PropertySlot {
            ScalarArraySlot<Value>()
        }
        return (Element.self as? any (TapeScalar & JSONDecodable).Type).map { slot($0) }
    }
}
