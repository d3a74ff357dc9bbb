// Value semantics: a copy is never changed by an edit of another. An edit of a value costs what its path and,
// where children are inserted or removed, its siblings cost, whatever the size of the document.

extension JSON {
    /// Adds an element behind the last of an array; of `null` or a missing value makes an array.
    ///
    ///     json["list"].append(3)
    ///
    /// Other kinds stay as they are. Missing values are not added.
    ///
    /// - Complexity: O(1), amortised.
    public mutating func append(_ element: JSON) {
        guard element.exists() else { return }
        if kind == .null || kind == .missing { self = JSON(.container(EditedContainer(isObject: false))) }
        guard kind == .array else { return }
        editable()?.append(element)
    }

    /// Adds elements behind the last of an array, as ``append(_:)`` does.
    ///
    /// - Complexity: O(*k*) in their number.
    public mutating func append(contentsOf elements: some Sequence<JSON>) {
        for element in elements { append(element) }
    }

    /// Inserts an element into an array before `position`, or behind the last if `position` is the count.
    ///
    /// - Returns: Whether it was inserted: the value is an array and `position` is in it.
    /// - Complexity: O(*n*) in the elements.
    @discardableResult
    public mutating func insert(_ element: JSON, at position: Int) -> Bool {
        guard kind == .array, element.exists(), position >= 0, position <= count else { return false }
        if position == count {
            append(element)
        } else {
            editable()?.replace(position..<position, with: [element])
        }
        return true
    }

    /// Replaces some elements of an array by others.
    ///
    /// - Returns: Whether they were replaced: the value is an array and the range is in it.
    /// - Complexity: O(*n*) in the elements.
    @discardableResult
    public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Sequence<JSON>) -> Bool {
        guard kind == .array, range.lowerBound >= 0, range.upperBound <= count else { return false }
        editable()?.replace(range, with: elements.filter { $0.exists() })
        return true
    }

    /// Removes the element at a position of an array.
    ///
    /// - Returns: The element, or `nil` if there is none.
    /// - Complexity: O(*n*) in the elements.
    @discardableResult
    public mutating func remove(at position: Int) -> JSON? {
        guard kind == .array, position >= 0, position < count else { return nil }
        return editable()?.remove(at: position)
    }

    /// Removes all members of an object with the given key.
    ///
    /// - Returns: The value of the first, or `nil` if there is none.
    /// - Complexity: O(*n*) in the members.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSON? {
        guard kind == .object, place(ofKey: key) != nil else { return nil }
        return editable()?.removeAll(key: key)
    }

    /// Removes all elements or members; other kinds stay as they are.
    public mutating func removeAll() {
        switch kind {
        case .array, .object: self = JSON(.container(EditedContainer(isObject: kind == .object)))
        default: break
        }
    }

    /// Removes the value at a path.
    ///
    /// - Returns: The value, or `nil` if there is none.
    /// - Complexity: O(*n*) in the value's siblings.
    @discardableResult
    public mutating func remove(_ path: any JSONSubscriptType...) -> JSON? {
        let steps = path.flatMap { $0.jsonKey.steps }
        guard let last = steps.last else { return nil }
        let way = Index.path(steps.dropLast().map { Index($0) })
        switch last {
        case .key(let key): return self[way].removeValue(forKey: key)
        case .index(let index): return self[way].remove(at: index)
        }
    }

    /// The value with changes made by `change`.
    ///
    ///     let renamed = json.transformed { $0["name"] = "Ada" }
    ///
    /// - Throws: What `change` throws.
    public func transformed<Failure: Swift.Error>(
        _ change: (inout JSON) throws(Failure) -> Void
    ) throws(Failure) -> JSON {
        var copy = self
        try change(&copy)
        return copy
    }
}

// MARK: - Merging

extension JSON {
    /// Merges another value into this one.
    ///
    /// Objects are merged member by member, at every depth; arrays of `other` are appended; anything else is
    /// replaced.
    ///
    /// - Throws: ``Error/wrongMerge(into:from:)``, if one of the values is an array or object and the other is of
    ///   another kind; nothing is changed then.
    /// - Complexity: O(*n*) in the members and elements of `other`.
    public mutating func merge(with other: JSON) throws(JSON.Error) {
        guard other.exists() else { throw other.error ?? .notEncodable("missing") }
        guard kind == other.kind || !isContainer && !other.isContainer else {
            throw .wrongMerge(into: self, from: other)
        }
        guard kind == .object else {
            if kind == .array { append(contentsOf: other.elements) } else { self = other }
            return
        }
        var open = [MergeFrame(object: self, place: nil, other: other)]
        self = .null  // so that only the frame refers to the object
        while true {
            let last = open.count - 1
            if let (place, child, value) = open[last].nextPair() {
                open.append(MergeFrame(object: child, place: place, other: value))
            } else {
                let done = open.removeLast()
                guard let place = done.place else {
                    self = done.object
                    return
                }
                open[last - 1].object.editable()?.put(done.object, at: place)
            }
        }
    }

    /// An object while the members of another are merged into it.
    private struct MergeFrame {
        var object: JSON
        /// Where it stands in the object around it.
        let place: EditedContainer.Place?
        private var members: Members.Iterator

        init(object: JSON, place: EditedContainer.Place?, other: JSON) {
            self.object = object
            self.place = place
            members = other.members.makeIterator()
        }

        /// Merges members up to one whose values are both objects; takes the own one out.
        mutating func nextPair() -> (place: EditedContainer.Place, own: JSON, other: JSON)? {
            while let (key, value) = members.next() {
                guard value.isContainer, let place = object.place(ofKey: key),
                    object.child(at: place).kind == value.kind
                else {
                    object[key] = value
                    continue
                }
                guard value.kind == .object else {
                    object[key].append(contentsOf: value.elements)
                    continue
                }
                guard let container = object.editable() else { continue }
                return (place, container.take(at: place), value)
            }
            return nil
        }
    }

    /// The value with another one merged into it, as ``merge(with:)`` does.
    ///
    /// - Throws: ``Error/wrongMerge(into:from:)``.
    public func merged(with other: JSON) throws(JSON.Error) -> JSON {
        var copy = self
        try copy.merge(with: other)
        return copy
    }

    var isContainer: Bool { kind == .array || kind == .object }
}
