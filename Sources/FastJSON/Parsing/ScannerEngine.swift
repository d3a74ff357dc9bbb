// Invariant: the scanner reads the text only, and only during the call.

internal import CScanner

/// The parse of one document by the scanner in C into the words of a tape.
enum ScannerEngine {
    /// Parses a whole text.
    ///
    /// - Parameters:
    ///   - text: The whole text, of fewer than `SourceBytes.lengthLimit` bytes.
    ///   - start: 0, or the length of the byte-order mark before the text.
    ///   - options: What to accept; no syntax beyond RFC 8259.
    ///   - variant: The instructions to use; the best of the machine if `nil`.
    /// - Returns: The words of its tape; `nil` if the text is refused.
    static func words(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions,
        variant: fj_variant? = nil
    ) -> WordBuffer? {
        guard let base = text.baseAddress, start < text.count else { return nil }
        var buffer = WordBuffer(capacity: (text.count - start) / 12 + 32)
        var position = start
        let status = unsafe buffer.withScanner { scanner in
            unsafe scanner.depth_limit = max(options.depthLimit, 0)
            unsafe scanner.allows_unpaired = options.unpairedSurrogates == .replace
            guard let variant else { return unsafe fj_scan(&scanner, base, text.count, &position, true) }
            return unsafe fj_scan_by(variant, &scanner, base, text.count, &position, true)
        }
        guard status != FJ_NO_MEMORY else { fatalError("out of memory: words") }
        guard status == FJ_VALUE, unsafe text[position...].allSatisfy(ASCII.isBlank) else { return nil }
        if options.duplicateKeys == .reject, unsafe hasDuplicateKeys(buffer, text) { return nil }
        buffer.shrink()
        return buffer
    }

    /// Parses values that follow each other, of which the last is not a number at the very end.
    ///
    /// - Parameters:
    ///   - text: The text, of fewer than `SourceBytes.lengthLimit` bytes.
    ///   - options: What to accept; no syntax beyond RFC 8259, and duplicate keys are kept.
    ///   - starts: Becomes the offsets at which the values begin.
    /// - Returns: The words of all values; `nil` if one is refused or not whole.
    static func words(
        ofValuesIn text: UnsafeBufferPointer<UInt8>, options: JSONParsingOptions, starts: inout [Int]
    ) -> WordBuffer? {
        guard let base = text.baseAddress else { return nil }
        var buffer = WordBuffer(capacity: text.count / 12 + 32)
        var roots: [Int] = []
        let status = unsafe buffer.withScanner { scanner in
            unsafe scanner.depth_limit = max(options.depthLimit, 0)
            unsafe scanner.allows_unpaired = options.unpairedSurrogates == .replace
            var position = 0
            while true {
                let root = unsafe scanner.word_count
                let status = unsafe fj_scan(&scanner, base, text.count, &position, false)
                guard status == FJ_VALUE else {
                    let isBetweenValues = unsafe scanner.word_count == root && scanner.token == 0
                    return status == FJ_MORE && !isBetweenValues ? FJ_REFUSED : status
                }
                roots.append(root)
            }
        }
        guard status != FJ_NO_MEMORY else { fatalError("out of memory: words") }
        guard status == FJ_MORE else { return nil }
        buffer.shrink()
        starts.removeAll()
        for root in roots { starts.append(buffer.offset(at: root) - (buffer[root].kind == .string ? 1 : 0)) }
        return buffer
    }

    /// Whether some object has two members with equal keys.
    private static func hasDuplicateKeys(
        _ buffer: borrowing WordBuffer, _ text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = 0
        while index < buffer.count {
            let word = buffer[index]
            if word.kind == .object,
                unsafe DuplicateKeys.exist(in: buffer, index + 1..<buffer.next(after: index), text)
            {
                return true
            }
            index = word.isContainer ? index + 1 : buffer.next(after: index)
        }
        return false
    }
}
