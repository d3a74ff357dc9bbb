// Invariant: a word is loaded only if all its bytes are in the text, and stored only where `reserve` made room; so
// is the text's last word, which may overlap the one before.

extension OutputBuffer {
    /// Appends a string with its quotes.
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

    /// Appends a point in time as ``ISO8601`` writes it, as a string.
    mutating func appendQuoted(secondsSince1970 seconds: Int64) {
        append(ASCII.quote)
        ISO8601.write(secondsSince1970: seconds) { append($0) }
        append(ASCII.quote)
    }

    /// Appends a text in UTF-8 with quotes around it; see ``appendQuoted(_:escapesSlashes:)-(String,_)``.
    @discardableResult
    mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>, escapesSlashes: Bool) -> Bool {
        // What is not to be escaped looks for the quote once more.
        let slash: UInt64 = escapesSlashes ? 0x2F2F_2F2F_2F2F_2F2F : 0x2222_2222_2222_2222
        var clean = 0
        unsafe fill(atMost: text.count &+ 2) { target in
            unsafe target[0] = ASCII.quote
            clean = unsafe OutputBuffer.copyClean(text, to: target + 1, slash)
            guard clean == text.count else { return clean &+ 1 }
            unsafe target[clean &+ 1] = ASCII.quote
            return clean &+ 2
        }
        guard clean < text.count else { return false }
        unsafe appendEscaped(text, from: clean, slash)
        return true
    }

    /// Copies bytes up to the first that must be escaped.
    ///
    /// - Returns: How many they are; others behind them may have been written.
    @inline(__always)
    private static func copyClean(
        _ text: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, _ slash: UInt64
    ) -> Int {
        let count = text.count
        guard count > 0, let source = unsafe UnsafeRawPointer(text.baseAddress) else { return 0 }
        let target = UnsafeMutableRawPointer(target)
        if count >= 8 {
            var position = 0
            while position <= count &- 8 {
                let found = unsafe copyWord(source, target, at: position, slash)
                guard found == 8 else { return position &+ found }  // below `count`
                position &+= 8
            }
            guard position < count else { return count }
            position = count &- 8
            return unsafe position &+ copyWord(source, target, at: position, slash)
        }
        if count >= 4 {
            let low = unsafe source.loadUnaligned(as: UInt32.self)
            let high = unsafe source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            unsafe target.storeBytes(of: low, as: UInt32.self)
            unsafe target.storeBytes(of: high, toByteOffset: count &- 4, as: UInt32.self)
            let word = UInt64(UInt32(littleEndian: low)) | UInt64(UInt32(littleEndian: high)) << 32
            guard marks(word, slash) != 0 else { return count }
        }
        var position = 0
        while position < count {
            let byte = unsafe source.load(fromByteOffset: position, as: UInt8.self)
            guard !needsEscape(byte, slash) else { break }
            unsafe target.storeBytes(of: byte, toByteOffset: position, as: UInt8.self)
            position &+= 1
        }
        return position
    }

    /// Copies eight bytes.
    ///
    /// - Returns: The place of the first that must be escaped, or 8.
    @inline(__always)
    private static func copyWord(
        _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, at offset: Int, _ slash: UInt64
    ) -> Int {
        let word = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        unsafe target.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
        return marks(UInt64(littleEndian: word), slash).trailingZeroBitCount >> 3
    }

    /// The top bit of the first byte that must be escaped, with those of some behind it perhaps; 0 if there is none.
    @inline(__always)
    private static func marks(_ word: UInt64, _ slash: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // x - 1 & ~x has the top bit of the lowest byte that is 0, and of none below it.
        let quotes = word ^ 0x2222_2222_2222_2222
        let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let slashes = word ^ slash
        let found =
            ((word &- 0x2020_2020_2020_2020) & ~word) | ((quotes &- ones) & ~quotes)
            | ((backslashes &- ones) & ~backslashes) | ((slashes &- ones) & ~slashes)
        return found & 0x8080_8080_8080_8080
    }

    @inline(__always)
    private static func needsEscape(_ byte: UInt8, _ slash: UInt64) -> Bool {
        byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash
            || byte == UInt8(truncatingIfNeeded: slash)
    }

    /// Appends `text[start...]`, whose first byte must be escaped, and a quote.
    @inline(never)
    private mutating func appendEscaped(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ slash: UInt64
    ) {
        var position = start
        while position < text.count {
            Escaping.appendEscape(of: unsafe text[position], to: &self)
            position &+= 1
            let rest = unsafe UnsafeBufferPointer(rebasing: text[position...])
            unsafe fill(atMost: rest.count) { target in
                let clean = unsafe OutputBuffer.copyClean(rest, to: target, slash)
                position &+= clean
                return clean
            }
        }
        append(ASCII.quote)
    }
}
