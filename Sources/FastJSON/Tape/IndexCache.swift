/// The indexes of the large containers of one tape, each made when first asked for.
///
/// `@unchecked` because what changes is touched only under the lock.
final class IndexCache: @unchecked Sendable {
    /// What makes finding a value in a large container fast.
    enum ContainerIndex: Sendable {
        case keys(KeyIndex)
        case elements(ElementIndex)
    }

    private let lock = Lock()
    private var indexes: [Int: ContainerIndex] = [:]

    /// The index of the container at `word`, made by `make` when it is first asked for.
    func index(at word: Int, _ make: () -> ContainerIndex) -> ContainerIndex {
        if let found = lock.withLock({ indexes[word] }) { return found }
        // Made outside the lock, so that other containers stay readable; of two made at once, one is kept.
        let made = make()
        return lock.withLock {
            if let found = indexes[word] { return found }
            indexes[word] = made
            return made
        }
    }
}
