/// The keys of an object that is being made.
///
/// Keys are told apart by 64-bit hashes, so that a new key may rarely seem to be there already.
struct KeySet {
    private var few: [Int] = []
    private var many: Set<Int> = []

    /// Adds a key.
    ///
    /// - Returns: Whether it was new; if so, it was for certain.
    mutating func insert(_ key: String) -> Bool {
        let hash = KeyBytes(key).hashValue
        if !many.isEmpty { return many.insert(hash).inserted }
        guard !few.contains(hash) else { return false }
        few.append(hash)
        if few.count > 16 { many = Set(few) }
        return true
    }

    /// Whether a key is there; if not, it is not for certain.
    func contains(_ key: String) -> Bool {
        let hash = KeyBytes(key).hashValue
        return many.isEmpty ? few.contains(hash) : many.contains(hash)
    }
}
