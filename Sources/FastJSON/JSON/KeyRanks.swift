/// The ranks of many keys; of equal keys, the first.
///
/// Made of all keys when one is first looked up, which many tasks may do at once; hence the lock. Keys are added while
/// there is only one reference.
final class KeyRanks: Sendable {
    private let ranks: Locked<[KeyBytes: Int]?>

    init() {
        ranks = Locked(nil)
    }

    init(copying other: KeyRanks) {
        ranks = Locked(other.ranks.withLock { $0 })
    }

    /// The rank of a key among `keys`.
    func rank(of key: String, among keys: [String]) -> Int? {
        ranks.withLock { ranks in
            if let ranks { return ranks[KeyBytes(key)] }
            let made = Dictionary(keys.enumerated().map { (KeyBytes($1), $0) }) { first, _ in first }
            ranks = made
            return made[KeyBytes(key)]
        }
    }

    /// Adds the key behind the last, if the others are known.
    func append(_ key: String, rank: Int) {
        ranks.withLock { ranks in
            guard let earlier = ranks?.updateValue(rank, forKey: KeyBytes(key)) else { return }
            ranks?[KeyBytes(key)] = earlier
        }
    }
}
