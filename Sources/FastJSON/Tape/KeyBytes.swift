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
}
