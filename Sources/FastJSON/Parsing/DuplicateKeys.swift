// Invariant: the words of `members` are whole members of one object, and describe `text`.

/// Finding members of one object with equal keys, where they are refused.
enum DuplicateKeys {
    /// Whether two keys among `members` are equal, decoded.
    ///
    /// - Complexity: O(*n*) in the words and the keys' bytes.
    static func exist(
        in buffer: borrowing WordBuffer, _ members: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var seen: Set<[UInt8]> = []
        var index = members.lowerBound
        while index < members.upperBound {
            let word = buffer[index]
            let value = buffer.next(after: index)
            let length =
                word.shownLength == TapeWord.longLength ? Int(buffer[index + 1].bits) : word.shownLength
            let raw = unsafe UnsafeBufferPointer(rebasing: text[word.offset..<word.offset + length])
            let bytes = unsafe word.isEscaped ? Unescaping.decodedBytes(raw) : Array(raw)
            guard seen.insert(bytes).inserted else { return true }
            index = buffer.next(after: value)
        }
        return false
    }
}
