// The reference tokens of a JSON Pointer (RFC 6901), and one step along one.

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
