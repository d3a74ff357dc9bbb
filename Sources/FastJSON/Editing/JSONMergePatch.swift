// JSON Merge Patch (RFC 7396).

extension JSON {
    /// Changes the value as a JSON Merge Patch says (RFC 7396 section 2).
    ///
    ///     var json = try JSON(parsing: #"{"a":1,"b":{"c":2,"d":3}}"#)
    ///     json.apply(mergePatch: try JSON(parsing: #"{"a":null,"b":{"c":4}}"#))  // {"b":{"c":4,"d":3}}
    ///
    /// A patch that is an object changes the members that it names, at every depth: `null` removes a member, an object
    /// is a patch of the member's value, anything else replaces it. A value that is no object is changed as an empty
    /// object would be. A patch that is no object replaces the value. Every value is a merge patch; a missing one
    /// changes nothing.
    ///
    /// - Complexity: O(*n*) in the patch and, where members are removed, their siblings. The stack does not grow with
    ///   the depth.
    public mutating func apply(mergePatch patch: JSON) {
        guard patch.exists() else { return }
        guard patch.kind == .object else {
            self = patch
            return
        }
        var open = [MergePatchFrame(self, key: nil, place: nil, patch: patch)]
        self = .null  // so that only the frame refers to the object
        while true {
            let last = open.count - 1
            if let inner = open[last].nextObject() {
                open.append(inner)
                continue
            }
            var done = open.removeLast()
            done.removeMarked()
            if open.isEmpty {
                self = done.object
                return
            }
            open[last - 1].take(done)
        }
    }

    /// The value changed as a JSON Merge Patch says, as ``apply(mergePatch:)`` does.
    public func applying(mergePatch patch: JSON) -> JSON {
        var copy = self
        copy.apply(mergePatch: patch)
        return copy
    }

    /// An object while a patch is applied to it.
    private struct MergePatchFrame {
        private(set) var object: JSON
        /// The key in the object around, if the member is new there; else its place.
        private let key: String?
        private let place: EditedContainer.Place?
        private var members: Members.Iterator
        /// Members to remove when all others are done, since that lists all members.
        private var removed: Set<KeyBytes> = []

        init(_ json: JSON, key: String?, place: EditedContainer.Place?, patch: JSON) {
            object = json.kind == .object ? json : JSON(.container(EditedContainer(isObject: true)))
            self.key = key
            self.place = place
            members = patch.members.makeIterator()
        }

        /// Applies members of the patch up to one that is a patch itself.
        mutating func nextObject() -> MergePatchFrame? {
            while let (key, value) = members.next() {
                if value.isNull {
                    if object.place(ofKey: key) != nil { removed.insert(KeyBytes(key)) }
                    continue
                }
                // A patch may name a member twice; its later word counts.
                if removed.contains(KeyBytes(key)) { removeMarked() }
                guard value.kind == .object else {
                    object[key] = value
                    continue
                }
                guard let place = object.place(ofKey: key) else {
                    return MergePatchFrame(.null, key: key, place: nil, patch: value)
                }
                guard let container = object.editable() else { continue }
                return MergePatchFrame(container.take(at: place), key: nil, place: place, patch: value)
            }
            return nil
        }

        /// Puts in what a patch made of a member.
        mutating func take(_ inner: MergePatchFrame) {
            guard let container = object.editable() else { return }
            if let place = inner.place {
                container.put(inner.object, at: place)
            } else {
                container.append(inner.object, key: inner.key)
            }
        }

        mutating func removeMarked() {
            guard !removed.isEmpty else { return }
            object.editable()?.removeAll(keys: removed)
            removed = []
        }
    }
}
