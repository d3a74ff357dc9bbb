// JSON Pointer (RFC 6901): the subscript, which never fails, and the functions that say what went wrong.

extension JSON {
    /// The value that a JSON Pointer names (RFC 6901).
    ///
    ///     json[pointer: "/a/b~1c/0"]
    ///
    /// A pointer that breaks the syntax of RFC 6901 section 3 gives a missing value, as one that names nothing.
    /// Setting replaces the value, or adds a member to an object, or with `-` an element to an array.
    public subscript(pointer pointer: String) -> JSON {
        get {
            guard exists() else { return self }
            guard let tokens = JSON.tokens(ofPointer: pointer) else {
                return JSON(failure: .invalidPointer(pointer))
            }
            return tokens.reduce(self) { $0.child(atToken: $1) }
        }
        set {
            guard let tokens = JSON.tokens(ofPointer: pointer) else { return }
            set(newValue) { descent in
                for token in tokens { descent.step(intoToken: token) }
            }
        }
        _modify {
            let tokens = JSON.tokens(ofPointer: pointer)
            var descent = Descent(from: &self)
            for token in tokens ?? [] { descent.step(intoToken: token) }
            defer { descent.finish(in: &self) }
            if tokens == nil {
                var missing = JSON(failure: .invalidPointer(pointer))
                yield &missing
            } else {
                yield &descent.value
            }
        }
    }

    /// The value that a JSON Pointer names (RFC 6901 section 4).
    ///
    ///     try JSON(parsing: #"{"a":[10,20]}"#).value(atPointer: "/a/1").int  // 20
    ///
    /// - Parameter pointer: Empty for the value itself, or reference tokens each led by `/`; in a token `~1` stands
    ///   for `/` and `~0` for `~`.
    /// - Returns: The value, which is there.
    /// - Throws: ``Error/invalidPointer(_:)``, if `pointer` breaks RFC 6901 section 3;
    ///   ``Error/unresolvedPointer(_:token:reason:)``, if one of its tokens names nothing; the value's own error, if
    ///   it is missing.
    /// - Complexity: O(*k*) in the siblings passed on the way down; whole containers are skipped in O(1).
    public func value(atPointer pointer: String) throws(JSON.Error) -> JSON {
        let tokens = try JSON.checkedTokens(ofPointer: pointer)
        if let error { throw error }
        var json = self
        for (position, token) in tokens.enumerated() {
            let child = json.child(atToken: token)
            guard child.exists() else { throw json.unresolved(pointer, tokens, position) }
            json = child
        }
        return json
    }

    /// Replaces the value that a JSON Pointer names, or adds a member to an object or, with `-` or the count as last
    /// token, an element behind the last of an array.
    ///
    ///     try json.set(JSON(parsing: "3"), atPointer: "/list/-")
    ///
    /// The container around must be there. If this throws, nothing is changed.
    ///
    /// - Throws: ``Error/invalidPointer(_:)``; ``Error/unresolvedPointer(_:token:reason:)``, if the container is not
    ///   there or has no such place; the error of `newValue`, if that is missing.
    /// - Complexity: As that of the subscripts.
    public mutating func set(_ newValue: JSON, atPointer pointer: String) throws(JSON.Error) {
        try put(newValue, atPointer: pointer, inserting: false)
    }

    /// Adds a value where a JSON Pointer says: before an element of an array, behind its last with `-` or the count
    /// as last token, or as member of an object, whose value of that key it replaces.
    ///
    /// This is the `add` of RFC 6902 section 4.1. If it throws, nothing is changed.
    ///
    /// - Throws: As ``set(_:atPointer:)`` does.
    /// - Complexity: O(*n*) in the elements of the array, or O(1) behind the last.
    public mutating func insert(_ newValue: JSON, atPointer pointer: String) throws(JSON.Error) {
        try put(newValue, atPointer: pointer, inserting: true)
    }

    /// Removes the element, or the members with the key, that a JSON Pointer names.
    ///
    /// If it throws, nothing is changed.
    ///
    /// - Returns: The value that was removed; of members with equal keys, the first's.
    /// - Throws: ``Error/invalidPointer(_:)``; ``Error/unresolvedPointer(_:token:reason:)``, if there is nothing to
    ///   remove, and for the empty pointer, since nothing would be left.
    /// - Complexity: O(*n*) in the value's siblings.
    @discardableResult
    public mutating func remove(atPointer pointer: String) throws(JSON.Error) -> JSON {
        let tokens = try JSON.checkedTokens(ofPointer: pointer)
        guard let last = tokens.last else {
            throw .unresolvedPointer(pointer, token: 0, reason: "the whole document cannot be removed")
        }
        var descent = try descent(alongTokens: tokens.dropLast(), of: pointer)
        defer { descent.finish(in: &self) }
        let removed: JSON? =
            if descent.value.kind == .array {
                JSON.arrayIndex(last).flatMap { descent.value.remove(at: $0) }
            } else {
                descent.value.removeValue(forKey: last)
            }
        guard let removed else { throw descent.value.unresolved(pointer, tokens, tokens.count - 1) }
        return removed
    }

    /// Removes members, all there, of the object that a JSON Pointer names.
    mutating func removeMembers(_ keys: Set<KeyBytes>, atPointer pointer: String) throws(JSON.Error) {
        let tokens = try JSON.checkedTokens(ofPointer: pointer)
        var descent = try descent(alongTokens: tokens[...], of: pointer)
        defer { descent.finish(in: &self) }
        descent.value.editable()?.removeAll(keys: keys)
    }

    private mutating func put(
        _ newValue: JSON, atPointer pointer: String, inserting: Bool
    ) throws(JSON.Error) {
        let tokens = try JSON.checkedTokens(ofPointer: pointer)
        if let error = newValue.error { throw error }
        guard let last = tokens.last else {
            if let error { throw error }
            self = newValue
            return
        }
        var descent = try descent(alongTokens: tokens.dropLast(), of: pointer)
        defer { descent.finish(in: &self) }
        switch descent.value.kind {
        case .object: descent.value[last] = newValue
        case .array:
            let count = descent.value.count
            guard let position = last == "-" ? count : JSON.arrayIndex(last), position <= count else {
                fallthrough
            }
            if inserting || position == count {
                descent.value.insert(newValue, at: position)
            } else {
                descent.value[position] = newValue
            }
        default: throw descent.value.unresolved(pointer, tokens, tokens.count - 1)
        }
    }

    /// The way down to the value at the end of tokens, which is there; the caller ends it.
    private mutating func descent(
        alongTokens tokens: ArraySlice<String>, of pointer: String
    ) throws(JSON.Error) -> Descent {
        if let error { throw error }
        var descent = Descent(from: &self)
        for token in tokens {
            descent.step(intoToken: token)
            if !descent.value.exists() { break }
        }
        guard descent.value.exists() else {
            defer { descent.finish(in: &self) }
            throw descent.unresolved(pointer, Array(tokens))
        }
        return descent
    }
}
