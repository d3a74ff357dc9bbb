// Invariant: the bytes are used during the call that gets them, and loaded only within both keys, which are equally long.

/// A key that equals another when their UTF-8 does, byte for byte; Swift's strings also equal other spellings
/// of the same characters.
struct KeyBytes: Hashable, Sendable {
    let key: String

    init(_ key: String) {
        self.key = key
    }

    static func == (left: KeyBytes, right: KeyBytes) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var key = key
        key.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Whether the UTF-8 of `left` comes before that of `right`.
    static func areInOrder(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// The positions of keys in the order of their UTF-8; of equal ones, the first first.
    static func order(of keys: [String]) -> [Int] {
        keys.indices.sorted { left, right in
            areInOrder(keys[left], keys[right]) || left < right && !areInOrder(keys[right], keys[left])
        }
    }

    /// Whether two keys have the same bytes.
    @inline(__always)
    static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        unsafe left.withUnsafeBufferPointer { left in
            unsafe right.withUnsafeBufferPointer { right in unsafe areEqual(left, right) }
        }
    }

    /// Whether two keys have the same bytes.
    @inline(__always)
    static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = left.count
        guard count == right.count else { return false }
        guard let a = left.baseAddress, let b = right.baseAddress else { return true }
        guard count <= 16 else { return unsafe SystemCalls.order(a, b, count: count) == 0 }
        // Most keys are short: two loads that overlap take a fraction of a call.
        let (l, r) = unsafe (UnsafeRawPointer(a), UnsafeRawPointer(b))
        if count >= 8 { return unsafe areEqual(l, r, count, as: UInt64.self) }
        if count >= 4 { return unsafe areEqual(l, r, count, as: UInt32.self) }
        if count >= 2 { return unsafe areEqual(l, r, count, as: UInt16.self) }
        return unsafe count == 0 || a[0] == b[0]
    }

    /// Whether the first and the last bytes, as many as `Unit` has, are the same.
    @inline(__always)
    private static func areEqual<Unit: FixedWidthInteger & BitwiseCopyable>(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int, as unit: Unit.Type
    ) -> Bool {
        let last = count &- MemoryLayout<Unit>.size
        let ends = unsafe left.loadUnaligned(as: unit) ^ right.loadUnaligned(as: unit)
        return unsafe ends
            | (left.loadUnaligned(fromByteOffset: last, as: unit)
                ^ right.loadUnaligned(fromByteOffset: last, as: unit)) == 0
    }

    /// Negative if `left` comes before `right` in the order of their bytes, 0 if they are equal.
    static func order(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
        let common = min(left.count, right.count)
        guard common > 0, let a = left.baseAddress, let b = right.baseAddress else {
            return left.count - right.count
        }
        let order = unsafe SystemCalls.order(a, b, count: common)
        return order != 0 ? order : left.count - right.count
    }
}
