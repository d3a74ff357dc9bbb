// Invariant: eight or four bytes are loaded only where the text has them, and stored only where `fill` made room for the
// whole text; the last may overlap those before. Escapes in the text are whole, and its UTF-8 is well-formed.

/// What is escaped in strings beyond what must be (RFC 8259 section 7).
struct StringSpelling: BitwiseCopyable {
    /// Whether `/` is written `\/`.
    var escapesSlashes = false
    /// Whether everything beyond ASCII is written as `\u` escapes.
    var asciiOnly = false
}

extension OutputBuffer {
    // MARK: - Whole strings

    /// Appends a string with its quotes, of which nothing is escaped yet.
    ///
    /// - Returns: Whether some byte was escaped.
    /// - Complexity: O(*n*), eight bytes a step.
    @inline(__always)
    @discardableResult
    mutating func appendQuoted(_ string: String, escapesSlashes: Bool) -> Bool {
        let isEscaped = unsafe string.utf8.withContiguousStorageIfAvailable { text in
            unsafe appendQuoted(text, escapesSlashes: escapesSlashes)
        }
        if let isEscaped { return isEscaped }
        // Strings bridged from elsewhere.
        var copy = string
        return copy.withUTF8 { text in unsafe appendQuoted(text, escapesSlashes: escapesSlashes) }
    }

    /// Appends a text in UTF-8 with quotes around it; see ``appendQuoted(_:escapesSlashes:)-(String,_)``.
    @discardableResult
    mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>, escapesSlashes: Bool) -> Bool {
        let slash = OutputBuffer.slashPattern(escapesSlashes)
        var clean = 0
        unsafe fill(atMost: text.count &+ 2) { target in
            unsafe target[0] = ASCII.quote
            clean = unsafe OutputBuffer.copyClean(text, to: target + 1, slash, asciiOnly: false)
            guard clean == text.count else { return clean &+ 1 }
            unsafe target[clean &+ 1] = ASCII.quote
            return clean &+ 2
        }
        guard clean < text.count else { return false }
        unsafe appendRest(text, from: clean, .plain, StringSpelling(escapesSlashes: escapesSlashes))
        return true
    }

    /// Appends a string or key with its quotes, given in any form.
    ///
    /// What is escaped already stays as it is, save unpaired surrogates, which become U+FFFD.
    @inline(__always)
    mutating func appendQuoted(_ text: Span<UInt8>, form: StringForm, _ spelling: StringSpelling) {
        unsafe text.withUnsafeBufferPointer { bytes in
            switch form {
            case .plain where !spelling.asciiOnly:
                _ = unsafe appendQuoted(bytes, escapesSlashes: spelling.escapesSlashes)
            case .verbatim where !spelling.escapesSlashes && !spelling.asciiOnly,
                .escaped where !spelling.escapesSlashes && !spelling.asciiOnly:
                append(ASCII.quote)
                append(text)
                append(ASCII.quote)
            default:
                append(ASCII.quote)
                unsafe appendRest(bytes, from: 0, form, spelling)
            }
        }
    }

    /// Appends `text[start...]` and a quote.
    @inline(never)
    private mutating func appendRest(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ form: StringForm, _ spelling: StringSpelling
    ) {
        let slash = OutputBuffer.slashPattern(spelling.escapesSlashes)
        var position = start
        while position < text.count {
            let rest = unsafe UnsafeBufferPointer(rebasing: text[position...])
            unsafe fill(atMost: rest.count) { target in
                let clean = unsafe OutputBuffer.copyClean(
                    rest, to: target, slash, asciiOnly: spelling.asciiOnly)
                position &+= clean
                return clean
            }
            if position < text.count { position += unsafe appendUnit(text, at: position, form, spelling) }
        }
        append(ASCII.quote)
    }

    // MARK: - What cannot be copied

    /// Appends the byte, character or escape at `position`, which is not copied as it is.
    ///
    /// - Returns: Its length in the text.
    private mutating func appendUnit(
        _ text: UnsafeBufferPointer<UInt8>, at position: Int, _ form: StringForm, _ spelling: StringSpelling
    ) -> Int {
        let byte = unsafe text[position]
        if byte >= 0x80 {
            let (scalar, length) = unsafe UTF8Scalars.decode(text, at: position)
            appendEscape(ofScalar: scalar)
            return length
        }
        guard byte == ASCII.backslash, form != .plain else {
            appendEscape(of: byte)
            return 1
        }
        let length: Int
        switch unsafe Escapes.meaning(of: text, at: position) {
        case .byte: length = 2
        case .scalar(_, let count): length = count
        case .unpairedSurrogate:
            if spelling.asciiOnly {
                appendEscape(ofScalar: Surrogates.replacement)
            } else {
                unsafe fill(atMost: 4) { unsafe UTF8Scalars.encode(Surrogates.replacement, into: $0) }
            }
            return 6
        }
        unsafe append(UnsafeBufferPointer(rebasing: text[position..<position + length]).span)
        return length
    }

    /// Appends the shortest escape of a byte that needs one.
    private mutating func appendEscape(of byte: UInt8) {
        guard let letter = Escapes.letter(for: byte) else { return appendEscape(ofScalar: UInt32(byte)) }
        append(ASCII.backslash)
        append(letter)
    }

    /// Appends a scalar as one or two `\u` escapes.
    private mutating func appendEscape(ofScalar scalar: UInt32) {
        unsafe fill(atMost: 12) { target in
            guard scalar >= 0x1_0000 else {
                unsafe Escapes.write(unit: scalar, to: target)
                return 6
            }
            let (high, low) = Surrogates.halves(of: scalar)
            unsafe Escapes.write(unit: high, to: target)
            unsafe Escapes.write(unit: low, to: target + 6)
            return 12
        }
    }

    // MARK: - What can

    /// What is looked for in the place of slashes: what is not to be escaped looks for the quote once more.
    @inline(__always)
    private static func slashPattern(_ escapesSlashes: Bool) -> EightBytes {
        EightBytes(repeating: escapesSlashes ? ASCII.slash : ASCII.quote)
    }

    /// Copies bytes up to the first that must be escaped.
    ///
    /// - Returns: How many they are; others behind them may have been written.
    @inline(__always)
    private static func copyClean(
        _ text: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ slash: EightBytes,
        asciiOnly: Bool
    ) -> Int {
        let count = text.count
        guard count > 0, let source = unsafe UnsafeRawPointer(text.baseAddress) else { return 0 }
        let target = UnsafeMutableRawPointer(target)
        if count >= 8 {
            var position = 0
            while position <= count &- 8 {
                let found = unsafe copyEight(source, target, at: position, slash, asciiOnly)
                guard found == 8 else { return position &+ found }  // below `count`
                position &+= 8
            }
            guard position < count else { return count }
            position = count &- 8
            return unsafe position &+ copyEight(source, target, at: position, slash, asciiOnly)
        }
        if count >= 4 {
            let low = unsafe source.loadUnaligned(as: UInt32.self)
            let high = unsafe source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            unsafe target.storeBytes(of: low, as: UInt32.self)
            unsafe target.storeBytes(of: high, toByteOffset: count &- 4, as: UInt32.self)
            let both = UInt64(UInt32(littleEndian: low)) | UInt64(UInt32(littleEndian: high)) << 32
            guard !unclean(EightBytes(bits: both), slash, asciiOnly).isEmpty else { return count }
        }
        var position = 0
        while position < count {
            let byte = unsafe source.load(fromByteOffset: position, as: UInt8.self)
            guard !mustBeEscaped(byte, slash, asciiOnly) else { break }
            unsafe target.storeBytes(of: byte, toByteOffset: position, as: UInt8.self)
            position &+= 1
        }
        return position
    }

    /// Copies eight bytes.
    ///
    /// - Returns: The place of the first that must be escaped, or 8.
    @inline(__always)
    private static func copyEight(
        _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, at offset: Int, _ slash: EightBytes,
        _ asciiOnly: Bool
    ) -> Int {
        let eight = unsafe EightBytes(source, at: offset)
        unsafe eight.store(to: target, at: offset)
        return unclean(eight, slash, asciiOnly).first
    }

    /// The bytes that must be escaped.
    @inline(__always)
    private static func unclean(_ eight: EightBytes, _ slash: EightBytes, _ asciiOnly: Bool)
        -> EightBytes.Found
    {
        let found =
            eight.find(below: ASCII.space) | eight.find(ASCII.quote) | eight.find(ASCII.backslash)
            | eight.find(slash)
        return asciiOnly ? found | eight.beyondASCII : found
    }

    @inline(__always)
    private static func mustBeEscaped(_ byte: UInt8, _ slash: EightBytes, _ asciiOnly: Bool) -> Bool {
        byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash
            || byte == UInt8(truncatingIfNeeded: slash.bits) || asciiOnly && byte >= 0x80
    }
}
