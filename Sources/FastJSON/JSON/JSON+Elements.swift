extension JSON {
    /// The elements of an array; none for other kinds.
    public var elements: Elements { Elements(kind == .array ? self : .null) }

    /// The members of an object, in the order of the text; none for other kinds.
    public var members: Members { Members(kind == .object ? self : .null) }

    /// The keys of an object's members, in the order of the text; none for other kinds.
    ///
    /// - Complexity: O(*n*), made as they are walked.
    public var keys: some Sequence<String> { members.lazy.map(\.key) }

    /// The elements of an array, walked lazily; its positions are those of the array.
    public struct Elements: Collection, Sendable {
        let json: JSON

        init(_ json: JSON) {
            self.json = json
        }

        /// How many there are.
        ///
        /// - Complexity: O(1).
        public var count: Int { json.count }
        /// Whether there are none.
        public var isEmpty: Bool { json.isEmpty }
        /// The position of the first.
        public var startIndex: Index { json.startIndex }
        /// The position behind the last.
        public var endIndex: Index { json.endIndex }
        /// The position after another, which must not be the last.
        public func index(after position: Index) -> Index { json.index(after: position) }
        /// The element at a position; a missing value where there is none.
        public subscript(position: Index) -> JSON { json[position] }
        /// An iterator from the first on.
        public func makeIterator() -> ValueIterator { json.makeIterator() }
    }

    /// The members of an object, walked lazily; its positions are those of the object.
    public struct Members: Collection, Sendable {
        let json: JSON

        init(_ json: JSON) {
            self.json = json
        }

        /// How many there are, duplicates counted.
        ///
        /// - Complexity: O(1).
        public var count: Int { json.count }
        /// Whether there are none.
        public var isEmpty: Bool { json.isEmpty }
        /// The position of the first.
        public var startIndex: Index { json.startIndex }
        /// The position behind the last.
        public var endIndex: Index { json.endIndex }
        /// The position after another, which must not be the last.
        public func index(after position: Index) -> Index { json.index(after: position) }

        /// The member at a position; an empty key and a missing value where there is none.
        ///
        /// - Complexity: O(*k*) in the key's length.
        public subscript(position: Index) -> (key: String, value: JSON) {
            (json.key(at: position) ?? "", json[position])
        }

        /// An iterator from the first on.
        public func makeIterator() -> Iterator { Iterator(json) }

        /// Walks over the members of an object.
        public struct Iterator: IteratorProtocol, Sendable {
            private var cursor: ChildCursor

            init(_ json: JSON) {
                cursor = ChildCursor(json)
            }

            /// The next key and value, or `nil` after the last.
            ///
            /// - Complexity: O(*k*) in the key's length.
            public mutating func next() -> (key: String, value: JSON)? {
                guard let child = cursor.next() else { return nil }
                return (cursor.key(of: child), child.value)
            }
        }
    }
}

extension JSON {
    /// The key of the member at a position of the collection; `nil` for other kinds, or where there is none.
    func key(at position: Index) -> String? {
        guard kind == .object, case .position(let word, let rank) = position.form else { return nil }
        if case .container(let container) = storage, rank >= container.baseCount {
            let added = rank - container.baseCount
            return added < container.keys.count ? container.keys[added] : nil
        }
        guard let (tape, object) = childrenOnTape, tape.child(at: word, ofContainer: object) != nil,
            tape.kind(at: word) == .string
        else { return nil }
        return tape.string(at: word)
    }
}
