// Invariant: `slots` points to `size` initialised entries from `init` to `deinit`.

/// Remembers something about each of the types it was asked for last.
///
/// A table of few slots, where a type's place is given by its address: the hash table of a dictionary, and even
/// the runtime's own for conformances, would take most of the time it takes to decode a small value.
/// For one task at a time.
@safe
final class TypeTable<Entry> {
    private static var size: Int { 64 }

    private let slots: UnsafeMutablePointer<(type: ObjectIdentifier, entry: Entry)?>

    init() {
        unsafe slots = .allocate(capacity: TypeTable.size)
        unsafe slots.initialize(repeating: nil, count: TypeTable.size)
    }

    deinit {
        unsafe slots.deinitialize(count: TypeTable.size)
        unsafe slots.deallocate()
    }

    /// What is remembered about a type; `make` finds it out when it is not.
    @inline(__always)
    func entry(for type: Any.Type, _ make: () -> Entry) -> Entry {
        let name = ObjectIdentifier(type)
        // Types are aligned to 8 bytes or more, and large enough to differ above those bits.
        let address = UInt(bitPattern: name)
        let slot = Int(truncatingIfNeeded: (address &>> 4) ^ (address &>> 10)) & (TypeTable.size &- 1)
        if let known = unsafe slots[slot], known.type == name { return known.entry }
        let entry = make()
        unsafe slots[slot] = (name, entry)
        return entry
    }
}
