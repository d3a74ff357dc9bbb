// Invariant: escapes that are read are whole, as the parser has checked; six bytes can be written for each.

/// The escapes of RFC 8259 section 7, one by one, both ways.
enum Escapes {
    /// The byte that a backslash and `letter`, which is not `u`, stand for; `nil` if there is no such escape.
    @inline(__always)
    static func byte(of letter: UInt8) -> UInt8? {
        switch letter {
        case ASCII.quote, ASCII.backslash, ASCII.slash: letter
        case ASCII.lowerB: ASCII.backspace
        case ASCII.lowerF: ASCII.formFeed
        case ASCII.lowerN: ASCII.lineFeed
        case ASCII.lowerR: ASCII.carriageReturn
        case ASCII.lowerT: ASCII.tab
        default: nil
        }
    }

    /// The letter that stands behind a backslash for `byte`; `nil` if only `u` does, with four digits.
    @inline(__always)
    static func letter(for byte: UInt8) -> UInt8? {
        switch byte {
        case ASCII.quote, ASCII.backslash, ASCII.slash: byte
        case ASCII.backspace: ASCII.lowerB
        case ASCII.formFeed: ASCII.lowerF
        case ASCII.lineFeed: ASCII.lowerN
        case ASCII.carriageReturn: ASCII.lowerR
        case ASCII.tab: ASCII.lowerT
        default: nil
        }
    }

    /// What an escape that is part of a valid text stands for.
    enum Meaning {
        /// A byte; the escape has two.
        case byte(UInt8)
        /// A scalar; the escape has 6 bytes, or 12 with the other half of a surrogate.
        case scalar(UInt32, length: Int)
        /// Half of a character, without its other; the escape has 6 bytes.
        case unpairedSurrogate
    }

    /// What the escape at `position` stands for.
    @inline(__always)
    static func meaning(of text: UnsafeBufferPointer<UInt8>, at position: Int) -> Meaning {
        let letter = unsafe text[position + 1]
        guard letter == ASCII.lowerU else { return .byte(byte(of: letter) ?? letter) }
        let unit = unsafe unit(text, at: position + 2)
        guard Surrogates.isHalf(unit) else { return .scalar(unit, length: 6) }
        guard Surrogates.isHigh(unit), let low = unsafe lowSurrogate(text, at: position + 6) else {
            return .unpairedSurrogate
        }
        return .scalar(Surrogates.scalar(unit, low), length: 12)
    }

    /// The second half of a surrogate, if its escape is at `position`.
    private static func lowSurrogate(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32? {
        guard position + 6 <= text.count, unsafe text[position] == ASCII.backslash,
            unsafe text[position + 1] == ASCII.lowerU
        else { return nil }
        let unit = unsafe unit(text, at: position + 2)
        return Surrogates.isLow(unit) ? unit : nil
    }

    /// The unit of UTF-16 that four hexadecimal digits give.
    private static func unit(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32 {
        var unit: UInt32 = 0
        for index in position..<position + 4 {
            unit = unit << 4 | (unsafe ASCII.hexValue(text[index]) ?? 0)
        }
        return unit
    }

    /// Writes the escape of a unit of UTF-16, six bytes.
    static func write(unit: UInt32, to output: UnsafeMutablePointer<UInt8>) {
        unsafe output[0] = ASCII.backslash
        unsafe output[1] = ASCII.lowerU
        for index in 0..<4 {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt32(12 - index * 4) & 0xF)
            unsafe output[index + 2] = ASCII.hexDigit(digit)
        }
    }
}
