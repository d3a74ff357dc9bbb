// Invariant: as in Tape.swift.

/// What holds the words and the text of a tape, and can read them.
protocol TapeAccess {
    /// The word at `index`.
    func word(at index: Int) -> TapeWord
    /// Count, span and offset of a large container.
    func large(_ word: TapeWord) -> LargeContainer
    /// The text that offsets count in.
    ///
    /// Valid as long as the tape.
    var text: UnsafeBufferPointer<UInt8> { get }
}

extension TapeAccess {
    // MARK: - Words

    /// The kind of the value at `index`.
    @inline(__always)
    func kind(at index: Int) -> TapeWord.Kind { word(at: index).kind }

    /// The index behind the value at `index`, in O(1).
    @inline(__always)
    func next(after index: Int) -> Int {
        let word = word(at: index)
        switch word.kind {
        case .null, .false, .true: return index &+ 1
        case .number, .string: return index &+ (word.shownLength == TapeWord.longLength ? 2 : 1)
        case .array, .object: return index &+ span(of: word)
        }
    }

    /// The elements or members of the container at `index`; 0 for scalars.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    func count(at index: Int) -> Int {
        let word = word(at: index)
        guard word.isContainer else { return 0 }
        return word.isLarge ? large(word).count : word.smallCount
    }

    @inline(__always)
    private func span(of word: TapeWord) -> Int {
        word.isLarge ? large(word).span : word.smallSpan
    }

    /// Where the text of the number or string at `index` stands, without quotes.
    @inline(__always)
    func textRange(at index: Int) -> Range<Int> {
        let word = word(at: index)
        let length =
            word.shownLength == TapeWord.longLength ? Int(self.word(at: index &+ 1).bits) : word.shownLength
        return unsafe Range(uncheckedBounds: (word.offset, word.offset &+ length))
    }

    /// The text of the number or string at `index` as it stands in the source, without quotes.
    ///
    /// Valid as long as the tape.
    @inline(__always)
    func rawText(at index: Int) -> UnsafeBufferPointer<UInt8> {
        let range = textRange(at: index)
        return unsafe UnsafeBufferPointer(
            start: text.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
    }

    /// How the string at `index` is spelled.
    @inline(__always)
    func stringForm(at index: Int) -> StringForm {
        let word = word(at: index)
        guard word.isEscaped else { return .verbatim }
        return word.hasUnpairedSurrogates ? .escapedWithUnpairedSurrogates : .escaped
    }

    // MARK: - Text

    /// The number's text, or the string with its escapes undone.
    func string(at index: Int) -> String {
        let raw = unsafe rawText(at: index)
        let word = word(at: index)
        guard word.isEscaped, word.kind == .string else {
            return unsafe Self.string(of: raw, isKnownASCII: word.isPlain)
        }
        // Short ones by way of the stack, so that they are not validated a second time.
        guard raw.count > 1024 else {
            return unsafe withDecodedBytes(at: index) { unsafe Self.string(of: $0) }
        }
        return unsafe String(unsafeUninitializedCapacity: raw.count) { output in
            guard let output = output.baseAddress else { return 0 }
            return unsafe Unescaping.decode(raw, into: output)
        }
    }

    /// A string of bytes that the parser has found to be UTF-8.
    @inline(__always)
    private static func string(
        of text: UnsafeBufferPointer<UInt8>, isKnownASCII: Bool = false
    ) -> String {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Strings that know they are ASCII are compared and hashed faster.
            let isASCII = unsafe isKnownASCII || UTF8Validation.isASCII(text)
            return unsafe String(copying: UTF8Span(unchecked: text.span, isKnownASCII: isASCII))
        }
        return unsafe String(decoding: text, as: UTF8.self)
    }

    /// Calls `body` with the bytes of the string at `index`, its escapes undone.
    @inline(__always)
    func withDecodedBytes<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let raw = unsafe rawText(at: index)
        guard word(at: index).isEscaped else { return unsafe body(raw) }
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(raw.count, 1)) { output in
            guard let start = output.baseAddress else { return unsafe body(raw) }
            let count = unsafe Unescaping.decode(raw, into: start)
            return unsafe body(UnsafeBufferPointer(start: start, count: count))
        }
    }
}
