// Invariant: each place holds 0 or the address of an entry that is never changed nor freed, as what is known of types
// is not: there is one entry for each type and variant.

internal import Synchronization

/// What is known of types, each in some variants, for all tasks, found without a lock.
///
/// Of two types with one place the first stays in it; the others are found by a lock.
@safe
package final class ReflectionTable: @unchecked Sendable {
    package typealias Value = AnyObject & Sendable

    private final class Entry {
        let type: ObjectIdentifier
        let variant: Int
        let value: any Value

        init(_ type: ObjectIdentifier, _ variant: Int, _ value: any Value) {
            (self.type, self.variant, self.value) = (type, variant, value)
        }
    }

    /// What a value is known by: one type may be read in several ways.
    private struct Name: Hashable {
        let type: ObjectIdentifier
        let variant: Int
    }

    private static let size = 256
    private let places: UnsafeMutablePointer<Atomic<UInt>>
    private let all = Locked<[Name: Result<any Value, JSON.Error>]>([:])

    package init() {
        unsafe places = .allocate(capacity: ReflectionTable.size)
        for index in 0..<ReflectionTable.size { unsafe (places + index).initialize(to: Atomic(0)) }
    }

    private func index(of type: Any.Type) -> Int {
        let address = UInt(bitPattern: ObjectIdentifier(type))
        return Int(truncatingIfNeeded: (address &>> 4) ^ (address &>> 12)) & (ReflectionTable.size &- 1)
    }

    /// The value of a type, if it is known and in its place.
    @inline(__always)
    package func value(_ type: Any.Type, _ variant: Int) -> (any Value)? {
        let place = unsafe places[index(of: type)].load(ordering: .acquiring)
        guard let entry = unsafe UnsafeRawPointer(bitPattern: place) else { return nil }
        let type = ObjectIdentifier(type)
        return unsafe Unmanaged<Entry>.fromOpaque(entry)._withUnsafeGuaranteedRef { entry in
            entry.type == type && entry.variant == variant ? entry.value : nil
        }
    }

    /// The value of a type, made by `make` when it is first asked for.
    ///
    /// - Throws: What `make` throws, now or when it was first called.
    package func value(
        _ type: Any.Type, _ variant: Int, _ make: () throws(JSON.Error) -> any Value
    ) throws(JSON.Error) -> any Value {
        if let known = value(type, variant) { return known }
        let index = index(of: type)
        let type = ObjectIdentifier(type)
        let value = try lockedValue(Name(type: type, variant: variant), make)
        if unsafe places[index].load(ordering: .relaxed) == 0 {
            let entry = unsafe Unmanaged.passRetained(Entry(type, variant, value)).toOpaque()
            let (isSet, _) = unsafe places[index].compareExchange(
                expected: 0, desired: UInt(bitPattern: entry), ordering: .acquiringAndReleasing)
            if !isSet { unsafe Unmanaged<Entry>.fromOpaque(entry).release() }
        }
        return value
    }

    /// The value of a type; of two made at once one is kept.
    private func lockedValue(
        _ name: Name, _ make: () throws(JSON.Error) -> any Value
    ) throws(JSON.Error) -> any Value {
        if let known = all.withLock({ $0[name] }) { return try known.get() }
        // Made outside the lock, since making it runs code of the type.
        let made = Result<any Value, JSON.Error> { () throws(JSON.Error) in try make() }
        let kept = all.withLock { known in
            if let first = known[name] { return first }
            known[name] = made
            return made
        }
        return try kept.get()
    }
}
