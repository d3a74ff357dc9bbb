/// The ranks of many keys; of equal keys, the first.
///
/// Made of all keys when one is first looked up, which many tasks may do at once; hence the lock, and
/// `@unchecked`. Keys are added while there is only one reference.
final class KeyRanks: @unchecked Sendable {
    private let lock = Lock()
    private var ranks: [KeyBytes: Int]?

    init() {}

    init(copying other: KeyRanks) {
        ranks = other.lock.withLock { other.ranks }
    }

    /// The rank of a key among `keys`.
    func rank(of key: String, among keys: [String]) -> Int? {
        lock.withLock {
            if let ranks { return ranks[KeyBytes(key)] }
            let made = Dictionary(keys.enumerated().map { (KeyBytes($1), $0) }) { first, _ in first }
            ranks = made
            return made[KeyBytes(key)]
        }
    }

    /// Adds the key behind the last, if the others are known.
    func append(_ key: String, rank: Int) {
        lock.withLock {
            guard let earlier = ranks?.updateValue(rank, forKey: KeyBytes(key)) else { return }
            ranks?[KeyBytes(key)] = earlier
        }
    }
}
