// Invariant: `memory` points to one initialised value from `init` to `deinit`; two accesses never overlap, since the
// value's methods call nothing that could come back to it, and one task at a time uses it.

/// A value in memory of its own, for an object to hold.
///
/// Each access to an object's stored variables is checked at run time; to this one none is, which counts where a
/// value is changed for every byte of a text.
@safe
struct HeapValue<Value: ~Copyable>: ~Copyable {
    private let memory: UnsafeMutablePointer<Value>

    init(_ value: consuming Value) {
        unsafe memory = .allocate(capacity: 1)
        unsafe memory.initialize(to: value)
    }

    deinit {
        unsafe memory.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

    /// The value.
    @inline(__always)
    var value: Value {
        _read { yield unsafe memory.pointee }
        nonmutating _modify { yield unsafe &memory.pointee }
    }
}
