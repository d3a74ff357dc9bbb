// Invariant: the memory of a property is where the runtime says that it lies in a model's, and holds a value of its
// type: before it is filled exactly if `isInitialized`, afterwards always, unless that throws or says no.

/// Where a property lies in the memory of models, and how values get there.
struct PropertyPlace: Sendable {
    let offset: Int
    /// Puts values in.
    let slot: any PropertySlot.Type
    /// For types made of a scalar a shorter way than that of the slot.
    let scalar: ScalarType?

    init(_ property: Reflection.Property, _ slot: any PropertySlot.Type) {
        (offset, self.slot, scalar) = (property.offset, slot, ScalarType(property.type))
    }

    /// Reads the value at `index` of a tape into the property of a model.
    ///
    /// - Throws: ``JSON/Error`` if the value is none of the property's type, or what that type throws.
    @inline(__always)
    func read(
        _ tape: Tape, _ index: Int, into model: UnsafeMutableRawPointer, isInitialized: Bool
    ) throws {
        let memory = unsafe model + offset
        if let scalar,
            unsafe scalar.scalar.fill(
                memory, scalar.shape, from: tape.borrowed, index, isInitialized: isInitialized)
        {
            return
        }
        unsafe try slot.read(tape, index, into: memory, isInitialized: isInitialized)
    }

    /// Puts the value into the property that its type has when there is none in JSON: `nil` of an optional.
    ///
    /// - Returns: Whether it has one.
    @inline(__always)
    func putMissing(into model: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool {
        let memory = unsafe model + offset
        if let scalar,
            unsafe scalar.scalar.fillMissing(memory, scalar.shape, isInitialized: isInitialized)
        {
            return true
        }
        return unsafe slot.putMissing(into: memory, isInitialized: isInitialized)
    }

    /// Puts a value into the property.
    ///
    /// - Returns: Whether the value is of the property's type.
    func put(_ value: Any, into model: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool {
        unsafe slot.put(value, into: model + offset, isInitialized: isInitialized)
    }

    /// Ends the life of the property's value.
    func destroy(in model: UnsafeMutableRawPointer) {
        unsafe slot.destroy(model + offset)
    }
}

/// Puts values of one type into the memory of a property.
///
/// Slots have no values of their own: they are known by their types, so that asking one costs no copy.
protocol PropertySlot: SendableMetatype {
    associatedtype Value

    /// The value at `index` of a tape.
    ///
    /// - Throws: ``JSON/Error`` if the value is none of the property's type, or what that type throws.
    static func value(_ tape: Tape, _ index: Int) throws -> Value
}

extension PropertySlot {
    /// Reads the value at `index` of a tape into the property.
    static func read(
        _ tape: Tape, _ index: Int, into memory: UnsafeMutableRawPointer, isInitialized: Bool
    ) throws {
        unsafe Reflection.store(try value(tape, index), memory, isInitialized)
    }

    /// Puts a value into the property.
    ///
    /// - Returns: Whether the value is of the property's type.
    static func put(_ value: Any, into memory: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool {
        guard let value = value as? Value else { return false }
        unsafe Reflection.store(value, memory, isInitialized)
        return true
    }

    /// Ends the life of the property's value.
    static func destroy(_ memory: UnsafeMutableRawPointer) {
        unsafe memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    /// The empty value of the property's type, if that is ``DefaultInitable``; of an optional, `nil`.
    static var emptyValue: Any? {
        if let type = Value.self as? any DefaultInitable.Type { return type.init() }
        return (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
    }

    /// Puts the value in that the type has when there is none in JSON: `nil` of an optional.
    ///
    /// - Returns: Whether it has one.
    static func putMissing(into memory: UnsafeMutableRawPointer, isInitialized: Bool) -> Bool {
        guard let type = Value.self as? any ExpressibleByNilLiteral.Type else { return false }
        return unsafe put(type.init(nilLiteral: ()), into: memory, isInitialized: isInitialized)
    }
}

extension Reflection {
    /// Puts a value where a property lies.
    @inline(__always)
    static func store<Value>(_ value: Value, _ memory: UnsafeMutableRawPointer, _ isInitialized: Bool) {
        let property = unsafe memory.assumingMemoryBound(to: Value.self)
        if isInitialized { unsafe property.pointee = value } else { unsafe property.initialize(to: value) }
    }
}

// MARK: - Slots

/// A value that reads itself.
private enum DecodableSlot<Value: JSONDecodable>: PropertySlot {
    static func value(_ tape: Tape, _ index: Int) throws -> Value { try Value(decode: JSON(tape, index)) }
}

/// A structure, which is read where it lies unless it reads itself.
private enum StructureSlot<Value: JSONDecodable>: PropertySlot {
    static func value(_ tape: Tape, _ index: Int) throws -> Value { try Value(decode: JSON(tape, index)) }

    static func read(
        _ tape: Tape, _ index: Int, into memory: UnsafeMutableRawPointer, isInitialized: Bool
    ) throws {
        if !isInitialized, let plan = ReflectionPlan.ofStructure(Value.self) {
            unsafe try plan.read(into: memory, from: tape, index)
        } else {
            unsafe Reflection.store(try value(tape, index), memory, isInitialized)
        }
    }
}

/// A value of a type of Swift's own protocol.
private enum SwiftDecodableSlot<Value: Decodable>: PropertySlot {
    static func value(_ tape: Tape, _ index: Int) throws -> Value {
        try JSON(tape, index).decoded(by: Value.self)
    }
}

/// A value that is never read, but may be put in.
private enum PlainSlot<Value>: PropertySlot {
    static func value(_ tape: Tape, _ index: Int) throws -> Value {
        throw JSON.Error.unsupportedType(Value.self)
    }
}

/// Values of any type.
private enum AnySlot<Value>: PropertySlot {
    static func value(_ tape: Tape, _ index: Int) throws -> Value {
        let json = JSON(tape, index)
        if json.isNull, let type = Value.self as? any ExpressibleByNilLiteral.Type,
            let none = type.init(nilLiteral: ()) as? Value
        {
            return none
        }
        guard let value = json.anyValue(null: JSON.null) as? Value else { throw json.mismatch(Value.self) }
        return value
    }
}

// MARK: - Choice

extension Reflection {
    /// The slot for properties of a type; `nil` if values of the type cannot be read from JSON.
    static func slot(for type: Any.Type) -> (any PropertySlot.Type)? {
        func decodableSlot<Value: JSONDecodable>(_: Value.Type) -> any PropertySlot.Type {
            DecodableSlot<Value>.self
        }
        func structureSlot<Value: JSONDecodable>(_: Value.Type) -> any PropertySlot.Type {
            StructureSlot<Value>.self
        }
        func swiftSlot<Value: Decodable>(_: Value.Type) -> any PropertySlot.Type {
            SwiftDecodableSlot<Value>.self
        }
        switch type {
        case is [Any].Type: return AnySlot<[Any]>.self
        case is [Any]?.Type: return AnySlot<[Any]?>.self
        case is [String: Any].Type: return AnySlot<[String: Any]>.self
        case is [String: Any]?.Type: return AnySlot<[String: Any]?>.self
        case is [[String: Any]].Type: return AnySlot<[[String: Any]]>.self
        case is [[String: Any]]?.Type: return AnySlot<[[String: Any]]?>.self
        case let decodable as any JSONDecodable.Type:
            let isStructure = isPlainStructure(decodable)
            return isStructure ? structureSlot(decodable) : decodableSlot(decodable)
        case let decodable as any Decodable.Type: return swiftSlot(decodable)
        default: return nil
        }
    }

    /// Whether a type is a structure and no collection.
    private static func isPlainStructure<Value: JSONDecodable>(_ type: Value.Type) -> Bool {
        kind(of: type) == .structure && part(of: type) == type
    }

    /// A slot for properties that are only put in.
    static func plainSlot(for type: Any.Type) -> any PropertySlot.Type {
        func slot<Value>(_: Value.Type) -> any PropertySlot.Type { PlainSlot<Value>.self }
        return _openExistential(type, do: slot)
    }
}
