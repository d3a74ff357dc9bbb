// Invariant: as in ReflectionSlots.swift; a property of a shape is of the type that the shape makes of the scalar's.

/// A scalar that is put from words of a tape straight into the memory of properties.
///
/// The conformances below are of known types, for which the compiler makes code of its own.
protocol DirectScalar: WordReadable, JSONEncodable, SendableMetatype {
    /// Fills a property from the value at `index`.
    ///
    /// - Returns: Whether the value could be read so; others, the property's slot may read.
    static func fill(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarType.Shape, from reader: BorrowedTape, _ index: Int,
        isInitialized: Bool
    ) -> Bool

    /// Writes a property.
    static func write(_ memory: UnsafeRawPointer, _ shape: ScalarType.Shape, into output: inout JSON.Output)

    /// Writes the value of a dictionary.
    static func write(members: [String: Self], into output: inout JSON.Output)

    /// Fills a property whose member is missing with `nil`, if it is optional.
    static func fillMissing(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarType.Shape, isInitialized: Bool
    ) -> Bool
}

extension DirectScalar {
    static func fill(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarType.Shape, from reader: BorrowedTape, _ index: Int,
        isInitialized: Bool
    ) -> Bool {
        switch shape {
        case .itself:
            guard let value = value(on: reader, at: index) else { return false }
            unsafe Reflection.store(value, memory, isInitialized)
        case .optional:
            let value = value(on: reader, at: index)
            guard value != nil || reader.kind(at: index) == .null else { return false }
            unsafe Reflection.store(value, memory, isInitialized)
        case .array:
            guard let elements = elements(on: reader, at: index) else { return false }
            unsafe Reflection.store(elements, memory, isInitialized)
        case .optionalArray:
            let elements = elements(on: reader, at: index)
            guard elements != nil || reader.kind(at: index) == .null else { return false }
            unsafe Reflection.store(elements, memory, isInitialized)
        case .dictionary:
            guard let members = members(on: reader, at: index) else { return false }
            unsafe Reflection.store(members, memory, isInitialized)
        case .optionalDictionary:
            let members = members(on: reader, at: index)
            guard members != nil || reader.kind(at: index) == .null else { return false }
            unsafe Reflection.store(members, memory, isInitialized)
        }
        return true
    }

    static func fillMissing(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarType.Shape, isInitialized: Bool
    ) -> Bool {
        switch shape {
        case .itself, .array, .dictionary: return false
        case .optional: unsafe Reflection.store(Self?.none, memory, isInitialized)
        case .optionalArray: unsafe Reflection.store([Self]?.none, memory, isInitialized)
        case .optionalDictionary: unsafe Reflection.store([String: Self]?.none, memory, isInitialized)
        }
        return true
    }
}

extension DirectScalar {
    static func write(_ memory: UnsafeRawPointer, _ shape: ScalarType.Shape, into output: inout JSON.Output) {
        switch shape {
        case .itself:
            unsafe memory.assumingMemoryBound(to: Self.self).pointee.encode(into: &output)
        case .optional:
            unsafe write(memory.assumingMemoryBound(to: Self?.self).pointee, into: &output)
        case .array:
            unsafe write(memory.assumingMemoryBound(to: [Self].self).pointee, into: &output)
        case .optionalArray:
            guard let elements = unsafe memory.assumingMemoryBound(to: [Self]?.self).pointee else {
                return output.null()
            }
            write(elements, into: &output)
        case .dictionary:
            unsafe write(members: memory.assumingMemoryBound(to: [String: Self].self).pointee, into: &output)
        case .optionalDictionary:
            guard let members = unsafe memory.assumingMemoryBound(to: [String: Self]?.self).pointee else {
                return output.null()
            }
            write(members: members, into: &output)
        }
    }

    private static func write(_ value: Self?, into output: inout JSON.Output) {
        if let value { value.encode(into: &output) } else { output.null() }
    }

    private static func write(_ elements: [Self], into output: inout JSON.Output) {
        let outerCount = output.open(object: false)
        for element in elements { element.encode(into: &output) }
        output.close(object: false, outerCount)
    }

    // Dictionaries are much code for each type of values: only common ones have code of their own.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    static func write(members: [String: Self], into output: inout JSON.Output) {
        writeEach(members, into: &output)
    }

    @inline(__always)
    fileprivate static func writeEach(_ members: [String: Self], into output: inout JSON.Output) {
        let outerCount = output.open(object: true)
        for (key, value) in members {
            output.key(key)
            value.encode(into: &output)
        }
        output.close(object: true, outerCount)
    }
}

extension Bool: DirectScalar {
    static func write(members: [String: Bool], into output: inout JSON.Output) {
        writeEach(members, into: &output)
    }
}

extension String: DirectScalar {
    static func write(members: [String: String], into output: inout JSON.Output) {
        writeEach(members, into: &output)
    }
}

extension Double: DirectScalar {
    static func write(members: [String: Double], into output: inout JSON.Output) {
        writeEach(members, into: &output)
    }
}

extension Float: DirectScalar {}
extension Int: DirectScalar {
    static func write(members: [String: Int], into output: inout JSON.Output) {
        writeEach(members, into: &output)
    }
}

extension Int8: DirectScalar {}
extension Int16: DirectScalar {}
extension Int32: DirectScalar {}
extension Int64: DirectScalar {}
extension Int128: DirectScalar {}
extension UInt: DirectScalar {}
extension UInt8: DirectScalar {}
extension UInt16: DirectScalar {}
extension UInt32: DirectScalar {}
extension UInt64: DirectScalar {}
extension UInt128: DirectScalar {}
