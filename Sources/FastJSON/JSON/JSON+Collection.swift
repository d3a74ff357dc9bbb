extension JSON: Collection {
    /// The first position: an element of an array, or a member of an object; scalars are empty.
    public var startIndex: Index { Index(.position(word: index + 1, rank: 0)) }

    /// The position behind the last.
    public var endIndex: Index { Index(.position(word: endOfChildren, rank: count)) }

    /// The index behind the last child's words, or behind the value's own word if it has no children: a long
    /// scalar has a second word, which is no child.
    var endOfChildren: Int {
        guard let tape, tape.count(at: index) > 0 else { return index + 1 }
        return tape.next(after: index)
    }

    /// The position after `position`, which must be one of this value's and not the last.
    public func index(after position: Index) -> Index {
        guard let tape, case .position(let word, let rank) = position.form, word > index, word < endOfChildren
        else { preconditionFailure("not a position of this value") }
        let value = tape.kind(at: index) == .object ? tape.next(after: word) : word
        return Index(.position(word: tape.next(after: value), rank: rank + 1))
    }

    /// How many elements or members there are; 0 for scalars and missing values. O(1).
    public var count: Int { tape?.count(at: index) ?? 0 }

    /// Whether there are no elements or members.
    public var isEmpty: Bool { count == 0 }

    /// An iterator over the values of an array's elements or an object's members, in the order of the text.
    public func makeIterator() -> ValueIterator { ValueIterator(tape, index) }

    /// Walks over the values in an array or object.
    public struct ValueIterator: IteratorProtocol, Sendable {
        private let tape: Tape?
        private var word: Int
        private let end: Int
        private let isObject: Bool

        init(_ tape: Tape?, _ index: Int) {
            self.tape = tape
            word = index + 1
            end = tape.map { $0.count(at: index) > 0 ? $0.next(after: index) : index } ?? index
            isObject = tape?.kind(at: index) == .object
        }

        /// The next value, or `nil` after the last. O(1).
        public mutating func next() -> JSON? {
            guard word < end, let tape else { return nil }
            let value = isObject ? tape.next(after: word) : word
            word = tape.next(after: value)
            return JSON(tape, value)
        }
    }

    /// The members of an object, in the order of the text; none for other kinds.
    public var members: Members {
        guard let tape, tape.kind(at: index) == .object else { return Members(nil, 0) }
        return Members(tape, index)
    }

    /// The elements of an array; none for other kinds.
    public var elements: Elements {
        guard let tape, tape.kind(at: index) == .array else { return Elements(nil, 0) }
        return Elements(tape, index)
    }

    /// The elements of an array, walked lazily.
    public struct Elements: Sequence, Sendable {
        private let tape: Tape?
        private let index: Int

        init(_ tape: Tape?, _ index: Int) {
            self.tape = tape
            self.index = index
        }

        /// How many there are. O(1).
        public var count: Int { tape?.count(at: index) ?? 0 }
        /// Whether there are none.
        public var isEmpty: Bool { count == 0 }
        /// Their number, exactly.
        public var underestimatedCount: Int { count }
        /// An iterator from the first on.
        public func makeIterator() -> ValueIterator { ValueIterator(tape, index) }
    }

    /// The members of an object, walked lazily.
    public struct Members: Sequence, Sendable {
        private let tape: Tape?
        private let index: Int

        init(_ tape: Tape?, _ index: Int) {
            self.tape = tape
            self.index = index
        }

        /// How many there are, duplicates counted. O(1).
        public var count: Int { tape?.count(at: index) ?? 0 }
        /// Whether there are none.
        public var isEmpty: Bool { count == 0 }
        /// Their number, exactly.
        public var underestimatedCount: Int { count }
        /// An iterator from the first on.
        public func makeIterator() -> Iterator { Iterator(tape, index) }

        /// Walks over the members of an object.
        public struct Iterator: IteratorProtocol, Sendable {
            private let tape: Tape?
            private var word: Int
            private let end: Int

            init(_ tape: Tape?, _ index: Int) {
                self.tape = tape
                word = index + 1
                end = tape?.next(after: index) ?? 0
            }

            /// The next key and value, or `nil` after the last. O(*k*) in the key's length.
            public mutating func next() -> (key: String, value: JSON)? {
                guard word < end, let tape else { return nil }
                let value = tape.next(after: word)
                defer { word = tape.next(after: value) }
                return (tape.string(at: word), JSON(tape, value))
            }
        }
    }
}
