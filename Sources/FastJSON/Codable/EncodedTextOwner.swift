// Invariant: `memory` points to one initialised text from `init` to `deinit`. Its methods call nothing that could
// come back to the same text, so no two of them are ever at work at once; only one task encodes with an owner.

/// An object that owns a text while values are encoded.
///
/// The text is behind a pointer, not a stored property, since access to those is checked at run time, for each
/// digit so to speak.
@safe
class EncodedTextOwner {
    private let memory: UnsafeMutablePointer<EncodedText>

    init(_ text: consuming EncodedText) {
        unsafe memory = .allocate(capacity: 1)
        unsafe memory.initialize(to: text)
    }

    deinit {
        unsafe memory.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

    /// The text.
    @inline(__always)
    final var text: EncodedText {
        _read { yield unsafe memory.pointee }
        _modify { yield unsafe &memory.pointee }
    }
}

/// The value, under another name of its type.
///
/// - Returns: `nil`, if the types differ.
@inline(__always)
func retyped<Value, Known>(_ value: Value, as type: Known.Type) -> Known? {
    guard Value.self == Known.self else { return nil }
    // The types are the same, so the memory holds a value of each.
    return unsafe withUnsafePointer(to: value) { pointer in
        unsafe UnsafeRawPointer(pointer).assumingMemoryBound(to: Known.self).pointee
    }
}
