// Invariant: the bytes are used during the call that gets them.

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
        guard left.count == right.count else { return false }
        for index in 0..<left.count where left[index] != right[index] { return false }
        return true
    }
}
