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
        return try change(atTokens: tokens.dropLast(), of: pointer) { (json) throws(JSON.Error) in
            let removed: JSON? =
                if json.kind == .array {
                    JSON.arrayIndex(last).flatMap { json.remove(at: $0) }
                } else {
                    json.removeValue(forKey: last)
                }
            guard let removed else { throw json.unresolved(pointer, tokens, tokens.count - 1) }
            return removed
        }
    }

    /// Removes members, all there, of the object that a JSON Pointer names.
    mutating func removeMembers(_ keys: Set<KeyBytes>, atPointer pointer: String) throws(JSON.Error) {
        let tokens = try JSON.checkedTokens(ofPointer: pointer)
        try change(atTokens: tokens[...], of: pointer) { (json) throws(JSON.Error) in
            json.editable()?.removeAll(keys: keys)
        }
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
        try change(atTokens: tokens.dropLast(), of: pointer) { (json) throws(JSON.Error) in
            switch json.kind {
            case .object: json[last] = newValue
            case .array:
                let count = json.count
                guard let position = last == "-" ? count : JSON.arrayIndex(last), position <= count else {
                    throw json.unresolved(pointer, tokens, tokens.count - 1)
                }
                if inserting || position == count {
                    json.insert(newValue, at: position)
                } else {
                    json[position] = newValue
                }
            default: throw json.unresolved(pointer, tokens, tokens.count - 1)
            }
        }
    }

    /// Changes the value at the end of `tokens` in place.
    private mutating func change<Result>(
        atTokens tokens: ArraySlice<String>, of pointer: String,
        _ body: (inout JSON) throws(JSON.Error) -> Result
    ) throws(JSON.Error) -> Result {
        if let error { throw error }
        var descent = Descent(from: &self)
        defer { descent.finish(in: &self) }
        for token in tokens {
            descent.step(intoToken: token)
            if !descent.value.exists() { break }
        }
        guard descent.value.exists() else { throw descent.unresolved(pointer, Array(tokens)) }
        return try body(&descent.value)
    }
}

// MARK: - Tokens

extension JSON {
    /// The child that one reference token of a pointer names.
    func child(atToken token: String) -> JSON {
        guard kind == .array else { return self[token] }
        // RFC 6901 section 4: digits without a leading 0; `-` is the element after the last.
        if token == "-" { return missing(index: count) }
        guard let index = JSON.arrayIndex(token) else { return missing(key: token) }
        return self[index]
    }

    /// The index that a token is, if it is one and fits.
    static func arrayIndex(_ token: String) -> Int? {
        isArrayIndex(token) ? Int(token) : nil
    }

    /// Whether a token is an index by the grammar of RFC 6901 section 4: digits, without a leading 0.
    private static func isArrayIndex(_ token: String) -> Bool {
        token == "0"
            || token.utf8.first != ASCII.zero && !token.isEmpty && token.utf8.allSatisfy(ASCII.isDigit)
    }

    /// The reference tokens of a pointer, unescaped, or `nil` if it breaks RFC 6901 section 3.
    static func tokens(ofPointer pointer: String) -> [String]? {
        guard !pointer.isEmpty else { return [] }
        guard pointer.utf8.first == ASCII.slash else { return nil }
        var tokens: [String] = []
        for part in pointer.utf8.dropFirst().split(separator: ASCII.slash, omittingEmptySubsequences: false) {
            var token: [UInt8] = []
            var isAfterTilde = false
            for byte in part {
                if isAfterTilde {
                    guard byte == ASCII.zero || byte == ASCII.zero + 1 else { return nil }
                    token.append(byte == ASCII.zero ? ASCII.tilde : ASCII.slash)
                    isAfterTilde = false
                } else if byte == ASCII.tilde {
                    isAfterTilde = true
                } else {
                    token.append(byte)
                }
            }
            guard !isAfterTilde else { return nil }
            tokens.append(String(decoding: token, as: UTF8.self))
        }
        return tokens
    }

    static func checkedTokens(ofPointer pointer: String) throws(JSON.Error) -> [String] {
        guard let tokens = tokens(ofPointer: pointer) else { throw .invalidPointer(pointer) }
        return tokens
    }

    /// The error of a token that names nothing in this value.
    @inline(never)
    func unresolved(_ pointer: String, _ tokens: [String], _ position: Int) -> JSON.Error {
        let token = tokens[position]
        let reason: String
        switch kind {
        case .object: reason = "an object of \(count) members has no member \"\(token)\""
        case .array where token == "-" || JSON.isArrayIndex(token):
            reason = "an array of \(count) elements has no element \(token)"
        case .array: reason = "\"\(token)\" is no index of an array"
        default: reason = "there is no \"\(token)\" in a value of the kind \(kind)"
        }
        return .unresolvedPointer(pointer, token: position, reason: reason)
    }
}
