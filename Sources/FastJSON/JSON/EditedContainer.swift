/// An array or object that was made or changed: what is new, over a container of a tape whose other children
/// stay where they are.
///
/// The children of the base come first, then those added behind them. Changing a child of the base, or adding
/// one behind it, costs the same whatever the size of the base; inserting or removing elsewhere first lists
/// all children (`flatten`).
///
/// `@unchecked Sendable` because it has value semantics through `JSON`: it is changed only while one `JSON`
/// holds the only reference to it, which `JSON.editable()` makes sure of.
final class EditedContainer: @unchecked Sendable {
    /// Where a child is.
    enum Place {
        /// A value of the base, by its word.
        case base(word: Int)
        /// A child behind the base.
        case added(Int)
    }

    let isObject: Bool
    /// The container on a tape whose children come first, and how many they are.
    private(set) var base: (tape: Tape, index: Int)?
    private(set) var baseCount = 0
    /// New values of children of the base, by the word of the old one.
    private var replaced: [Int: JSON] = [:]
    /// The children behind those of the base, and the keys of members.
    private(set) var values: [JSON] = []
    private(set) var keys: [String] = []
    /// The ranks of added keys; there as soon as these are more than `linearLookupLimit`.
    private var ranks: KeyRanks?
    /// Up to so many added keys are compared one by one.
    private static let linearLookupLimit = 16

    /// A container without a base.
    init(isObject: Bool, values: [JSON] = [], keys: [String] = []) {
        self.isObject = isObject
        self.values = values
        self.keys = keys
        resetRanks()
    }

    /// A container with the children of the one at `index` of `tape`.
    init(over tape: Tape, _ index: Int) {
        isObject = tape.kind(at: index) == .object
        base = (tape, index)
        baseCount = tape.count(at: index)
    }

    /// Another container with the same children.
    init(copying other: EditedContainer) {
        isObject = other.isObject
        base = other.base
        baseCount = other.baseCount
        replaced = other.replaced
        values = other.values
        keys = other.keys
        ranks = other.ranks.map { KeyRanks(copying: $0) }
    }

    /// Frees nested containers one after the other, since each freeing the next would recurse.
    deinit {
        var pending = takeContainers()
        while var container = pending.popLast() {
            if isKnownUniquelyReferenced(&container) { pending += container.takeContainers() }
        }
    }

    private func takeContainers() -> [EditedContainer] {
        var containers: [EditedContainer] = []
        for child in values {
            if case .container(let container) = child.storage { containers.append(container) }
        }
        for child in replaced.values {
            if case .container(let container) = child.storage { containers.append(container) }
        }
        guard !containers.isEmpty else { return [] }
        values = []
        replaced = [:]
        return containers
    }

    // MARK: - Reading

    /// How many children there are.
    var count: Int { baseCount + values.count }

    /// The child of the base whose value is at `word`.
    func child(atWord word: Int) -> JSON? {
        guard let base else { return nil }
        return replaced[word] ?? JSON(base.tape, word)
    }

    /// The place of the first member with the given key.
    func place(ofKey key: String) -> Place? {
        guard isObject else { return nil }
        if let base, let word = base.tape.value(forKey: key, inObject: base.index) {
            return .base(word: word)
        }
        guard let ranks else {
            return keys.firstIndex { $0.utf8.elementsEqual(key.utf8) }.map { .added($0) }
        }
        return ranks.rank(of: key, among: keys).map { .added($0) }
    }

    /// The place of the child at `position`.
    func place(at position: Int) -> Place? {
        guard position >= 0, position < count else { return nil }
        guard position < baseCount, let base else { return .added(position - baseCount) }
        if !isObject { return base.tape.element(at: position, inArray: base.index).map { .base(word: $0) } }
        var word = base.index + 1
        for _ in 0..<position { word = base.tape.next(after: base.tape.next(after: word)) }
        return .base(word: base.tape.next(after: word))
    }

    /// The place of a position of the collection: a word of the base, or a rank behind it.
    func place(ofPosition word: Int, rank: Int) -> Place? {
        guard rank >= 0, rank < count else { return nil }
        guard rank < baseCount, let base else { return .added(rank - baseCount) }
        guard let child = base.tape.child(at: word, ofContainer: base.index) else { return place(at: rank) }
        return .base(word: child)
    }

    /// The child at `place`.
    func child(at place: Place) -> JSON {
        switch place {
        case .base(let word): child(atWord: word) ?? .null
        case .added(let rank): values[rank]
        }
    }

    // MARK: - Changing, with the only reference

    /// Puts `value` in the place of the child there.
    func put(_ value: JSON, at place: Place) {
        switch place {
        case .base(let word): replaced[word] = value
        case .added(let rank): values[rank] = value
        }
    }

    /// Takes the child at `place` out, so that it can be changed where it is, and be put back.
    func take(at place: Place) -> JSON {
        switch place {
        case .base(let word):
            return replaced.removeValue(forKey: word) ?? child(at: place)
        case .added(let rank):
            var taken = JSON.null
            swap(&taken, &values[rank])
            return taken
        }
    }

    /// Adds a child behind the last.
    func append(_ value: JSON, key: String? = nil) {
        values.append(value)
        guard isObject, let key else { return }
        keys.append(key)
        if let ranks {
            ranks.append(key, rank: keys.count - 1)
        } else {
            resetRanks()
        }
    }

    /// Makes the ranks anew when they are next asked for.
    private func resetRanks() {
        ranks = keys.count > Self.linearLookupLimit ? KeyRanks() : nil
    }

    /// Makes all children of the base children of its own.
    func flatten() {
        guard let base else { return }
        var allValues: [JSON] = []
        var allKeys: [String] = []
        allValues.reserveCapacity(count)
        let end = base.tape.next(after: base.index)
        var word = base.index + 1
        while word < end {
            if isObject {
                allKeys.append(base.tape.string(at: word))
                word = base.tape.next(after: word)
            }
            allValues.append(replaced[word] ?? JSON(base.tape, word))
            word = base.tape.next(after: word)
        }
        values = allValues + values
        keys = allKeys + keys
        self.base = nil
        baseCount = 0
        replaced = [:]
        resetRanks()
    }

    /// Replaces children of an array by others.
    func replace(_ range: Range<Int>, with new: [JSON]) {
        flatten()
        values.replaceSubrange(range, with: new)
    }

    /// Removes the member or element at `position`.
    func remove(at position: Int) -> JSON {
        flatten()
        if isObject {
            keys.remove(at: position)
            resetRanks()
        }
        return values.remove(at: position)
    }

    /// Removes all members with the given keys.
    func removeAll(keys removed: Set<KeyBytes>) {
        flatten()
        let kept = keys.indices.filter { !removed.contains(KeyBytes(keys[$0])) }
        keys = kept.map { keys[$0] }
        values = kept.map { values[$0] }
        resetRanks()
    }

    /// Removes all members with the given key; of equal keys, gives the first's value.
    func removeAll(key: String) -> JSON? {
        guard let place = place(ofKey: key) else { return nil }
        let first = child(at: place)
        flatten()
        let kept = keys.indices.filter { !keys[$0].utf8.elementsEqual(key.utf8) }
        keys = kept.map { keys[$0] }
        values = kept.map { values[$0] }
        resetRanks()
        return first
    }
}
