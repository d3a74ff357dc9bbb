extension JSON {
    /// The value of the first member with the given key.
    ///
    /// - Complexity: O(*n*) in the members of a small object; O(1) on average in a large one, after O(*n*) once.
    public subscript(key: String) -> JSON {
        guard let tape else { return self }
        guard let value = tape.value(forKey: key, inObject: index) else { return missing(key: key) }
        return JSON(tape, value)
    }

    /// The element at the given position, from 0.
    ///
    /// - Complexity: O(1) for arrays of scalars and, after O(*n*) once, for large arrays; else O(*n*) in the
    ///   elements before it.
    public subscript(position: Int) -> JSON {
        guard let tape else { return self }
        guard let element = tape.element(at: position, inArray: index) else { return missing(index: position) }
        return JSON(tape, element)
    }

    /// The value several steps down: strings are keys, integers indices, and ``Index`` values paths.
    public subscript(steps: any JSONSubscriptType...) -> JSON {
        self[steps]
    }

    /// The value several steps down.
    public subscript(steps: [any JSONSubscriptType]) -> JSON {
        var json = self
        for step in steps {
            switch step {
            case let key as String: json = json[key]
            case let index as Int: json = json[index]
            default: json = json[step.jsonKey]
            }
        }
        return json
    }

    /// The value at a path, or at a position of the collection.
    public subscript(path: Index) -> JSON {
        switch path.form {
        case .key(let key): return self[key]
        case .index(let index): return self[index]
        case .path(let steps): return steps.reduce(self) { $0[$1] }
        case .position(let word, let rank):
            guard let tape else { return self }
            let end = endOfChildren
            guard word > index, word < end else { return missing(index: rank) }
            let value = tape.kind(at: index) == .object ? tape.next(after: word) : word
            // A position of another value may stand for a last value here, which no value follows.
            return value < end ? JSON(tape, value) : missing(index: rank)
        }
    }

    /// The value that a JSON Pointer names (RFC 6901).
    ///
    ///     json[pointer: "/a/b~1c/0"]
    ///
    /// A pointer that breaks the syntax of RFC 6901 section 3 gives a missing value, as one that names nothing.
    public subscript(pointer pointer: String) -> JSON {
        guard exists() else { return self }
        guard let tokens = JSON.tokens(ofPointer: pointer) else { return JSON(failure: .invalidPointer(pointer)) }
        var json = self
        for token in tokens {
            guard json.kind == .array else {
                json = json[token]
                continue
            }
            // RFC 6901 section 4: digits without a leading 0; `-` is the element after the last.
            if token == "-" {
                return json.missing(index: json.count)
            }
            guard let index = JSON.arrayIndex(token) else { return json.missing(key: token) }
            json = json[index]
        }
        return json
    }

    private static func arrayIndex(_ token: String) -> Int? {
        guard token.utf8.allSatisfy(ASCII.isDigit), token == "0" || token.utf8.first != ASCII.zero else { return nil }
        return Int(token)
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

    @inline(never)
    private func missing(key: String) -> JSON {
        let error: JSON.Error =
            kind == .object ? .notExist(dict: self, key: key) : .wrongType(subscript: self, key: .key(key))
        return JSON(failure: error)
    }

    @inline(never)
    private func missing(index: Int) -> JSON {
        let error: JSON.Error =
            kind == .array ? .outOfBounds(arr: self, index: index) : .wrongType(subscript: self, key: .index(index))
        return JSON(failure: error)
    }
}
