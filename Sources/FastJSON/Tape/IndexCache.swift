/// The indexes of the large containers of one tape, each made when first asked for.
struct IndexCache: Sendable {
    /// What makes finding a value in a large container fast.
    enum ContainerIndex: Sendable {
        case keys(KeyIndex)
        case elements(ElementIndex)
    }

    private let indexes = Locked<[Int: ContainerIndex]>([:])

    /// The index of the container at `word`, made by `make` when it is first asked for, or made again of the one
    /// there, if that is not enough.
    func index(
        at word: Int, isEnough: (ContainerIndex) -> Bool, _ make: (ContainerIndex?) -> ContainerIndex
    ) -> ContainerIndex {
        let found = indexes.withLock { $0[word] }
        if let found, isEnough(found) { return found }
        // Made outside the lock, so that other containers stay readable; of two made at once, one is kept.
        let made = make(found)
        return indexes.withLock { indexes in
            if let other = indexes[word], isEnough(other) { return other }
            indexes[word] = made
            return made
        }
    }
}
