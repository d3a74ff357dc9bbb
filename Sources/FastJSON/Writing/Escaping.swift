// Invariant: eight bytes are read at once only where eight are left.

/// Spelling the text of strings as RFC 8259 section 7 wants it.
enum Escaping {
    /// Appends the text of a string, without its quotes, in the spelling that `options` ask for.
    ///
    /// Verbatim text is copied as it is unless an option changes it.
    @inline(__always)
    static func append(
        _ text: Span<UInt8>, form: StringForm, to output: inout OutputBuffer, options: JSONWritingOptions
    ) {
        switch form {
        case .verbatim where !options.escapesSlashes && !options.asciiOnly,
            .escaped where !options.escapesSlashes && !options.asciiOnly:
            output.append(text)
        default:
            appendRespelled(text, form: form, to: &output, options: options)
        }
    }

    @inline(never)
    private static func appendRespelled(
        _ text: Span<UInt8>, form: StringForm, to output: inout OutputBuffer, options: JSONWritingOptions
    ) {
        var position = 0
        var copied = 0
        while true {
            position = endOfPlainRun(in: text, from: position, options: options)
            guard position < text.count else { break }
            let byte = text[position]
            let length: Int
            switch byte {
            case ASCII.backslash where form != .plain:
                length = text[position + 1] == ASCII.lowerU ? 6 : 2
                guard form == .escapedWithUnpairedSurrogates, length == 6 else { break }
                let replaced = surrogateEscapeLength(text, at: position)
                if replaced == 6 {
                    output.append(text.extracting(copied..<position))
                    appendScalar(0xFFFD, to: &output, options: options)
                    copied = position + 6
                }
                position += abs(replaced)
                continue
            case ASCII.quote, ASCII.backslash, ..<ASCII.space,
                ASCII.slash where byte != ASCII.slash || options.escapesSlashes:
                output.append(text.extracting(copied..<position))
                appendEscape(of: byte, to: &output)
                position += 1
                copied = position
                continue
            case 0x80... where options.asciiOnly:
                output.append(text.extracting(copied..<position))
                let (scalar, width) = decode(text, at: position)
                appendScalar(scalar, to: &output, options: options)
                position += width
                copied = position
                continue
            default:
                length = 1
            }
            position += length
        }
        output.append(text.extracting(copied..<text.count))
    }

    /// The position of the first byte from `start` on that may need another spelling.
    @inline(__always)
    private static func endOfPlainRun(
        in text: Span<UInt8>, from start: Int, options: JSONWritingOptions
    ) -> Int {
        let slash = options.escapesSlashes ? ASCII.slash : ASCII.quote
        let nonASCII: UInt8 = options.asciiOnly ? 0x80 : 0
        var position = start
        while text.count &- position >= 8 {  // never negative
            let eight = unsafe text.bytes.unsafeLoadUnaligned(
                fromUncheckedByteOffset: position, as: UInt64.self)
            let word = UInt64(littleEndian: eight)
            let found =
                highBits(of: word, below: ASCII.space) | highBits(of: word, equalTo: ASCII.quote)
                | highBits(of: word, equalTo: ASCII.backslash) | highBits(of: word, equalTo: slash)
                | word & repeated(nonASCII)
            if found != 0 {
                // The lowest bit is exact; borrows may have set some above it.
                return position &+ found.trailingZeroBitCount / 8
            }
            position &+= 8
        }
        while position < text.count {
            let byte = text[position]
            if byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash || byte == slash
                || byte & nonASCII != 0
            {
                break
            }
            position &+= 1
        }
        return position
    }

    @inline(__always)
    private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// The high bits of the bytes that are less than `bound`, which is ASCII.
    @inline(__always)
    private static func highBits(of word: UInt64, below bound: UInt8) -> UInt64 {
        (word &- repeated(bound)) & ~word & repeated(0x80)
    }

    @inline(__always)
    private static func highBits(of word: UInt64, equalTo byte: UInt8) -> UInt64 {
        highBits(of: word ^ repeated(byte), below: 1)
    }

    /// For the `\u` escape at `position`: 6 if it is an unpaired surrogate, -12 if a pair, -6 if neither.
    private static func surrogateEscapeLength(_ text: Span<UInt8>, at position: Int) -> Int {
        func unit(_ start: Int) -> UInt32? {
            guard start + 6 <= text.count, text[start] == ASCII.backslash, text[start + 1] == ASCII.lowerU
            else {
                return nil
            }
            return (start + 2..<start + 6).reduce(0) { $0 << 4 | (ASCII.hexValue(text[$1]) ?? 0) }
        }
        guard let first = unit(position), first & 0xF800 == 0xD800 else { return -6 }
        guard first < 0xDC00, let second = unit(position + 6), second & 0xFC00 == 0xDC00 else { return 6 }
        return -12
    }

    /// Appends the shortest escape of a byte that needs one.
    static func appendEscape(of byte: UInt8, to output: inout OutputBuffer) {
        output.append(ASCII.backslash)
        switch byte {
        case 0x08: output.append(ASCII.lowerB)
        case ASCII.tab: output.append(ASCII.lowerT)
        case ASCII.lineFeed: output.append(ASCII.lowerN)
        case ASCII.formFeed: output.append(ASCII.lowerF)
        case ASCII.carriageReturn: output.append(ASCII.lowerR)
        case ..<ASCII.space: appendHex(UInt32(byte), to: &output)
        default: output.append(byte)
        }
    }

    /// Appends `u` and the four digits of a UTF-16 unit.
    private static func appendHex(_ unit: UInt32, to output: inout OutputBuffer) {
        output.append(ASCII.lowerU)
        for shift: UInt32 in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
            output.append(digit < 10 ? ASCII.zero + digit : 0x61 + digit - 10)
        }
    }

    private static func appendScalar(
        _ scalar: UInt32, to output: inout OutputBuffer, options: JSONWritingOptions
    ) {
        guard options.asciiOnly else {
            // Only U+FFFD comes here.
            for byte: UInt8 in [0xEF, 0xBF, 0xBD] { output.append(byte) }
            return
        }
        if scalar >= 0x1_0000 {
            output.append(ASCII.backslash)
            appendHex(0xD800 + (scalar - 0x1_0000) >> 10, to: &output)
            output.append(ASCII.backslash)
            appendHex(0xDC00 + scalar & 0x3FF, to: &output)
        } else {
            output.append(ASCII.backslash)
            appendHex(scalar, to: &output)
        }
    }

    /// The scalar at `position` of well-formed UTF-8, beyond ASCII, and its length.
    private static func decode(_ text: Span<UInt8>, at position: Int) -> (scalar: UInt32, width: Int) {
        let lead = UInt32(text[position])
        let width = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        var scalar = lead & (0x7F >> UInt32(width))
        for index in 1..<width { scalar = scalar << 6 | UInt32(text[position + index] & 0x3F) }
        return (scalar, width)
    }
}
