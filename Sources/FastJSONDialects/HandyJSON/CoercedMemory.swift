// Invariant: `memory` holds a value of the property's type, as the runtime told, before and after.

internal import FastJSON

/// Takes and gives values of one type in the memory of properties.
protocol PropertyMemory: SendableMetatype {
    /// Puts in a value.
    ///
    /// - Returns: Whether it is of the type.
    static func put(_ value: Any, into memory: UnsafeMutableRawPointer) -> Bool
    /// A copy of the value in memory.
    static func value(_ memory: UnsafeRawPointer) -> Any
}

private enum TypedMemory<Value>: PropertyMemory {
    static func put(_ value: Any, into memory: UnsafeMutableRawPointer) -> Bool {
        guard let value = value as? Value else { return false }
        unsafe memory.assumingMemoryBound(to: Value.self).pointee = value
        return true
    }

    static func value(_ memory: UnsafeRawPointer) -> Any {
        unsafe memory.assumingMemoryBound(to: Value.self).pointee
    }
}

extension CoercionPlan {
    /// The access to memory of a type.
    static func memory(of type: Any.Type) -> any PropertyMemory.Type {
        func memory<Value>(_: Value.Type) -> any PropertyMemory.Type { TypedMemory<Value>.self }
        return _openExistential(type, do: memory)
    }

    /// The access to memory of a type that values are converted to.
    static func memory(by coercion: any Coercion.Type) -> any CoercedMemory.Type {
        func memory<Part: Coercion>(_: Part.Type) -> any CoercedMemory.Type { CoercionMemory<Part>.self }
        return memory(coercion)
    }
}

/// Converts values of one type in the memory of properties.
protocol CoercedMemory: SendableMetatype {
    /// Puts in the value that a JSON value can be converted to.
    ///
    /// - Returns: Whether there is one.
    static func read(
        _ json: JSON, into memory: UnsafeMutableRawPointer, _ context: CoercionContext
    ) -> Bool
    /// Puts in the value that a Swift value can be converted to.
    static func read(
        any: Any, into memory: UnsafeMutableRawPointer, _ context: CoercionContext
    ) -> Bool
    /// The value that a Swift value can be converted to.
    static func value(any: Any, _ context: CoercionContext) -> Any?
    /// The value in memory as a tree of Swift values has it.
    static func object(_ memory: UnsafeRawPointer, _ context: CoercionContext) -> Any?
    /// Writes the value in memory.
    static func write(
        _ memory: UnsafeRawPointer, into output: inout JSON.Output, _ context: CoercionContext)
    /// Whether the value in memory is `nil`.
    static func isAbsent(_ memory: UnsafeRawPointer) -> Bool
}

private enum CoercionMemory<Part: Coercion>: CoercedMemory {
    static func read(
        _ json: JSON, into memory: UnsafeMutableRawPointer, _ context: CoercionContext
    ) -> Bool {
        guard let value = Part.value(json, context) else { return false }
        unsafe memory.assumingMemoryBound(to: Part.Value.self).pointee = value
        return true
    }

    static func read(
        any: Any, into memory: UnsafeMutableRawPointer, _ context: CoercionContext
    ) -> Bool {
        guard let value = Part.value(any: any, context) else { return false }
        unsafe memory.assumingMemoryBound(to: Part.Value.self).pointee = value
        return true
    }

    static func value(any: Any, _ context: CoercionContext) -> Any? {
        Part.value(any: any, context)
    }

    static func object(_ memory: UnsafeRawPointer, _ context: CoercionContext) -> Any? {
        unsafe Part.object(memory.assumingMemoryBound(to: Part.Value.self).pointee, context)
    }

    static func write(
        _ memory: UnsafeRawPointer, into output: inout JSON.Output, _ context: CoercionContext
    ) {
        unsafe Part.write(memory.assumingMemoryBound(to: Part.Value.self).pointee, into: &output, context)
    }

    static func isAbsent(_ memory: UnsafeRawPointer) -> Bool {
        unsafe Part.isAbsent(memory.assumingMemoryBound(to: Part.Value.self).pointee)
    }
}
