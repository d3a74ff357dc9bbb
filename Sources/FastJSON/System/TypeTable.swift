// Invariant: `types` and `values` have `size` places; of `values` those are initialised whose type is not 0.

/// What is known of a few types, found by their identity alone; a type may push out another.
@safe
final class TypeTable<Value: BitwiseCopyable> {
    private static var size: Int { 64 }
    private let types: UnsafeMutablePointer<UInt>
    private let values: UnsafeMutablePointer<Value>

    init() {
        unsafe types = .allocate(capacity: TypeTable.size)
        unsafe types.initialize(repeating: 0, count: TypeTable.size)
        unsafe values = .allocate(capacity: TypeTable.size)
    }

    deinit {
        unsafe types.deallocate()
        unsafe values.deallocate()
    }

    /// The value of a type, made by `make` if it is not in the table.
    @inline(__always)
    func value(of type: Any.Type, _ make: () -> Value) -> Value {
        let identity = UInt(bitPattern: ObjectIdentifier(type))
        // Metadata is aligned to eight bytes or more.
        let place = Int((identity >> 4 ^ identity >> 10) & 63)
        if unsafe types[place] == identity { return unsafe values[place] }
        let value = make()
        unsafe (values + place).initialize(to: value)
        unsafe types[place] = identity
        return value
    }
}
