import FastJSON

/// Compares texts that peers have written, value by value.
enum Answer {
    /// What libyajl finds in a text, if its values are those of `expected`.
    ///
    /// - Throws: ``BenchError/data(_:)``, if a value differs.
    static func tally(_ text: [UInt8], sameAs expected: JSON) throws -> Tally {
        if let difference = difference(between: try FastJSONPeer.parse(text), and: expected) {
            throw BenchError.data(difference)
        }
        return YajlPeer.tally(text) ?? Tally()
    }

    /// What differs, or `nil` if nothing does.
    ///
    /// Members may come in any order. Numbers may differ by 1e-12 of their size, since JSONSerialization reads
    /// some wrong in their last bits.
    private static func difference(between first: JSON, and second: JSON) -> String? {
        var open = [(first, second)]
        while let (left, right) = open.popLast() {
            guard isSameLeaf(left, right), left.count == right.count else {
                return "\(left.path): the value differs from the one expected"
            }
            if left.kind == .array {
                open += zip(left.elements, right.elements)
            } else if left.kind == .object {
                for (key, value) in left.members { open.append((value, right[key])) }
            }
        }
        return nil
    }

    private static func isSameLeaf(_ left: JSON, _ right: JSON) -> Bool {
        guard left.kind == right.kind else { return false }
        switch left.kind {
        case .string: return left.string == right.string
        case .bool: return left.bool == right.bool
        case .number:
            guard let own = left.double, let other = right.double else { return left.double == right.double }
            return own == other || abs(own - other) <= 1e-12 * abs(other)
        default: return true
        }
    }
}
