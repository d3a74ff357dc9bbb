// No BidirectionalCollection: a tape leads forwards only, and a position before another costs a walk from the first
// member of an object on. Of an array, `json[json.count - 1]` is the last element.

extension JSON: MutableCollection {
    /// The first position: an element of an array, or a member of an object; scalars are empty.
    public var startIndex: Index { Index(.position(word: firstWord, rank: 0)) }

    /// The position behind the last.
    public var endIndex: Index { Index(.position(word: 0, rank: count)) }

    /// The position after `position`, which must be one of this value, and not the last.
    public func index(after position: Index) -> Index {
        guard case .position(let word, let rank) = position.form else {
            preconditionFailure("a path is no position of a collection")
        }
        precondition(rank >= 0 && rank < count, "not a position of this value")
        guard let (tape, container) = childrenOnTape, rank < tape.count(at: container),
            let child = tape.child(at: word, ofContainer: container)
        else { return Index(.position(word: 0, rank: rank + 1)) }
        return Index(.position(word: tape.next(after: child), rank: rank + 1))
    }

    /// How many elements or members there are; 0 for scalars and missing values.
    ///
    /// - Complexity: O(1).
    public var count: Int {
        switch storage {
        case .tape(let tape): tape.count(at: index)
        case .container(let container): container.count
        default: 0
        }
    }

    /// Whether there are no elements or members.
    public var isEmpty: Bool { count == 0 }

    /// The container on a tape whose children come first.
    var childrenOnTape: (tape: Tape, index: Int)? {
        switch storage {
        case .tape(let tape): (tape, index)
        case .container(let container): container.base
        default: nil
        }
    }

    private var firstWord: Int { childrenOnTape.map { $0.index + 1 } ?? 0 }

    /// An iterator over the values of an array's elements or an object's members, in the order of the text.
    public func makeIterator() -> ValueIterator { ValueIterator(self) }

    /// Walks over the values in an array or object.
    public struct ValueIterator: IteratorProtocol, Sendable {
        private var cursor: ChildCursor

        init(_ json: JSON) {
            cursor = ChildCursor(json)
        }

        /// The next value, or `nil` after the last.
        ///
        /// - Complexity: O(1).
        @inline(__always)
        public mutating func next() -> JSON? { cursor.next()?.value }
    }
}

/// A step-by-step walk over the children of a container, wherever they stand.
struct ChildCursor: Sendable {
    /// A child, and where its key is.
    struct Child {
        let value: JSON
        /// The key's word if it stands on the tape, else the rank of the added child.
        let key: Int
        let isOnTape: Bool
    }

    private let tape: Tape?
    private let edited: EditedContainer?
    private let isObject: Bool
    private var word: Int
    private let end: Int
    private var rank = 0

    init(_ json: JSON) {
        if case .container(let container) = json.storage { edited = container } else { edited = nil }
        let container = json.childrenOnTape
        tape = container?.tape
        guard let (tape, index) = container, tape.word(at: index).isContainer else {
            isObject = edited?.isObject ?? false
            (word, end) = (0, 0)
            return
        }
        isObject = tape.kind(at: index) == .object
        word = index + 1
        end = tape.next(after: index)
    }

    @inline(__always)
    mutating func next() -> Child? {
        if word < end, let tape {
            let key = word
            let value = isObject ? tape.next(after: word) : word
            word = tape.next(after: value)
            guard let edited, let child = edited.child(atWord: value) else {
                return Child(value: JSON(tape, value), key: key, isOnTape: true)
            }
            return Child(value: child, key: key, isOnTape: true)
        }
        guard let edited, rank < edited.values.count else { return nil }
        rank += 1
        return Child(value: edited.values[rank - 1], key: rank - 1, isOnTape: false)
    }

    /// The key of a member that `next` gave.
    func key(of child: Child) -> String {
        guard isObject else { return "" }
        if child.isOnTape { return tape?.string(at: child.key) ?? "" }
        return edited?.keys[child.key] ?? ""
    }
}
