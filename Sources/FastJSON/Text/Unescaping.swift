// Invariant: the raw text was accepted by the parser, so a backslash is always followed by a whole escape;
// the output never grows beyond the raw length, since every escape is longer than what it stands for.

/// Turns the raw text of a string, as between its quotes, into the text it stands for.
enum Unescaping {
    /// Writes the decoded form of `raw` to `output`, which has room for `raw.count` bytes.
    ///
    /// Unpaired surrogates become U+FFFD.
    ///
    /// - Returns: The number of bytes written; they are UTF-8 if `raw` is.
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into output: UnsafeMutablePointer<UInt8>) -> Int {
        var written = 0
        var position = 0
        let count = raw.count
        while position < count {
            if count &- position >= 8 {
                // Eight bytes at once, of which those before a backslash count; `written` is at most `position`.
                let eight = unsafe UnsafeRawPointer(raw.baseAddress.unsafelyUnwrapped)
                    .loadUnaligned(fromByteOffset: position, as: UInt64.self)
                unsafe UnsafeMutableRawPointer(output + written).storeBytes(of: eight, as: UInt64.self)
                let plain = bytesBeforeBackslash(eight)
                written &+= plain
                position &+= plain
                if plain == 8 { continue }
            }
            let byte = unsafe raw[position]
            if byte != ASCII.backslash {
                unsafe output[written] = byte
                written &+= 1  // at most `position`
                position &+= 1
                continue
            }
            let escape = unsafe raw[position + 1]
            guard escape == ASCII.lowerU else {
                unsafe output[written] = simpleEscape(escape)
                written += 1
                position += 2
                continue
            }
            let (scalar, length) = unsafe scalarEscape(raw, at: position)
            written += unsafe encode(scalar, into: output + written)
            position += length
        }
        return written
    }

    /// How many of eight bytes, as they are in memory, come before the first backslash.
    @inline(__always)
    private static func bytesBeforeBackslash(_ eight: UInt64) -> Int {
        let others = UInt64(littleEndian: eight) ^ 0x5C5C_5C5C_5C5C_5C5C
        // The lowest top bit is that of the first byte of 0.
        return ((others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
    }

    /// A string of UTF-8 without escapes.
    static func string(of text: Span<UInt8>) -> String {
        unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// The decoded form of `raw` as an array.
    static func decodedBytes(_ raw: Span<UInt8>) -> [UInt8] {
        unsafe raw.withUnsafeBufferPointer { unsafe decodedBytes($0) }
    }

    /// The bytes that a raw text stands for.
    static func decodedBytes(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        unsafe Array(unsafeUninitializedCapacity: raw.count) { output, count in
            guard let base = output.baseAddress else { return }
            count = unsafe decode(raw, into: base)
        }
    }

    /// The scalar that the `\u` escape at `position` stands for, with its other half if it has one, and the
    /// length of its text.
    ///
    /// U+FFFD for an unpaired surrogate.
    static func scalarEscape(_ raw: UnsafeBufferPointer<UInt8>, at position: Int) -> (UInt32, length: Int) {
        let unit = unsafe hexUnit(raw, at: position + 2)
        guard unit & 0xF800 == 0xD800 else { return (unit, 6) }
        guard unit < 0xDC00, let low = unsafe lowSurrogate(raw, at: position + 6) else { return (0xFFFD, 6) }
        return (0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF, 12)
    }

    /// Whether some `\u` escape in `raw` is a surrogate without its other half.
    static func hasUnpairedSurrogate(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        let count = raw.count
        while position < count {
            if count &- position >= 8 {
                let eight = unsafe UnsafeRawPointer(raw.baseAddress.unsafelyUnwrapped)
                    .loadUnaligned(fromByteOffset: position, as: UInt64.self)
                let plain = bytesBeforeBackslash(eight)
                position &+= plain
                if plain == 8 { continue }
            }
            guard unsafe raw[position] == ASCII.backslash else {
                position &+= 1  // below `count`
                continue
            }
            // Only `\uD8` to `\uDF` are surrogates.
            guard unsafe raw[position + 1] == ASCII.lowerU, unsafe raw[position + 2] | 0x20 == 0x64,
                unsafe raw[position + 3] >= 0x38
            else {
                position &+= 2  // an escape is whole, so at most `count`
                continue
            }
            let unit = unsafe hexUnit(raw, at: position + 2)
            guard unit < 0xDC00, unsafe lowSurrogate(raw, at: position + 6) != nil else { return true }
            position &+= 12
        }
        return false
    }

    private static func lowSurrogate(_ raw: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32? {
        guard position + 6 <= raw.count, unsafe raw[position] == ASCII.backslash,
            unsafe raw[position + 1] == ASCII.lowerU
        else { return nil }
        let unit = unsafe hexUnit(raw, at: position + 2)
        return unit & 0xFC00 == 0xDC00 ? unit : nil
    }

    private static func hexUnit(_ raw: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt32 {
        var unit: UInt32 = 0
        for index in position..<position + 4 {
            unit = unit << 4 | (unsafe ASCII.hexValue(raw[index]) ?? 0)
        }
        return unit
    }

    private static func simpleEscape(_ letter: UInt8) -> UInt8 {
        switch letter {
        case ASCII.lowerB: 0x08
        case ASCII.lowerF: ASCII.formFeed
        case ASCII.lowerN: ASCII.lineFeed
        case ASCII.lowerR: ASCII.carriageReturn
        case ASCII.lowerT: ASCII.tab
        default: letter
        }
    }

    /// Writes `scalar` as UTF-8, up to four bytes.
    private static func encode(_ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>) -> Int {
        func byte(_ lead: UInt32, _ shift: UInt32, _ mask: UInt32) -> UInt8 {
            UInt8(truncatingIfNeeded: lead | scalar >> shift & mask)
        }
        switch scalar {
        case ..<0x80:
            unsafe output[0] = byte(0, 0, 0x7F)
            return 1
        case ..<0x800:
            unsafe output[0] = byte(0xC0, 6, 0x1F)
            unsafe output[1] = byte(0x80, 0, 0x3F)
            return 2
        case ..<0x1_0000:
            unsafe output[0] = byte(0xE0, 12, 0x0F)
            unsafe output[1] = byte(0x80, 6, 0x3F)
            unsafe output[2] = byte(0x80, 0, 0x3F)
            return 3
        default:
            unsafe output[0] = byte(0xF0, 18, 0x07)
            unsafe output[1] = byte(0x80, 12, 0x3F)
            unsafe output[2] = byte(0x80, 6, 0x3F)
            unsafe output[3] = byte(0x80, 0, 0x3F)
            return 4
        }
    }
}
