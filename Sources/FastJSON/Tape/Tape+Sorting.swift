// Invariant: as in Tape.swift.

extension Tape {
    /// The keys of an object in the order of their decoded bytes; equal keys in the order of the text.
    func keysSorted(ofObject index: Int) -> [Int] {
        keysSorted(in: index + 1..<next(after: index))
    }

    /// The keys of the members whose words are `members`, likewise.
    func keysSorted(in members: Range<Int>) -> [Int] {
        var words: [Int] = []
        var isAnyEscaped = false
        var position = members.lowerBound
        while position < members.upperBound {
            words.append(position)
            if stringForm(at: position) != .verbatim { isAnyEscaped = true }
            position = next(after: next(after: position))
        }
        guard !isAnyEscaped else { return sortedByDecodedBytes(words) }
        // The standard library's sort is stable in fact; the word makes it so by contract.
        words.sort { left, right in
            let order = unsafe KeyBytes.order(rawText(at: left), rawText(at: right))
            return order != 0 ? order < 0 : left < right
        }
        return words
    }

    private func sortedByDecodedBytes(_ words: [Int]) -> [Int] {
        var keys = words.map { word in
            unsafe (word: word, bytes: withDecodedBytes(at: word) { unsafe Array($0) })
        }
        keys.sort { left, right in
            if left.bytes == right.bytes { return left.word < right.word }
            return left.bytes.lexicographicallyPrecedes(right.bytes)
        }
        return keys.map(\.word)
    }
}
