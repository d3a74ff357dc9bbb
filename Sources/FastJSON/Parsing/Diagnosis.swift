// Invariant: `text` is readable during the call; nothing is kept.

/// Makes the errors of refused texts, on the cold path.
enum Diagnosis {
    /// The first fault of `text` as an error, or `nil` if it is valid.
    static func firstError(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions
    ) -> JSONSyntaxError? {
        var scanner = unsafe GrammarScanner(text, from: start, options: options)
        guard let fault = scanner.firstFault() else { return nil }
        return unsafe JSONSyntaxError(
            code: fault.code,
            byteOffset: fault.offset,
            position: SourcePosition(of: fault.offset, in: text.span, after: start),
            path: scanner.path,
            message: fault.message
        )
    }

    /// An error at `offset`, where the text is valid that far.
    static func error(
        _ code: JSONSyntaxError.Code, at offset: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int,
        _ message: String
    ) -> JSONSyntaxError {
        // The scanner stops at the cut, knowing the path there.
        let prefix = unsafe UnsafeBufferPointer(rebasing: text[..<offset])
        var scanner = unsafe GrammarScanner(prefix, from: min(start, offset), options: .init(depthLimit: .max))
        _ = scanner.firstFault()
        return unsafe JSONSyntaxError(
            code: code,
            byteOffset: offset,
            position: SourcePosition(of: offset, in: text.span, after: min(start, offset)),
            path: scanner.path,
            message: message
        )
    }
}

/// Finding members of one object with equal keys.
enum DuplicateKeys {
    /// The word of the first key among `members` that came before, decoded, or `nil`.
    ///
    /// - Complexity: O(*n*) in the words and the keys' bytes.
    static func first(
        in buffer: borrowing WordBuffer, _ members: Range<Int>, _ text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        var seen: Set<[UInt8]> = []
        var index = members.lowerBound
        while index < members.upperBound {
            let key = index
            let word = buffer[key]
            let isLong = word.shownLength == TapeWord.longLength
            let length = isLong ? Int(buffer[key + 1].bits) : word.shownLength
            let raw = unsafe UnsafeBufferPointer(rebasing: text[word.offset..<word.offset + length])
            let bytes = unsafe word.isEscaped ? decoded(raw) : Array(raw)
            guard seen.insert(bytes).inserted else { return key }
            index = buffer.next(after: key + (isLong ? 2 : 1))
        }
        return nil
    }

    private static func decoded(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        unsafe Array(unsafeUninitializedCapacity: raw.count) { output, count in
            guard let base = output.baseAddress else { return }
            count = unsafe Unescaping.decode(raw, into: base)
        }
    }
}
