// Invariant: at least four bytes can be written; what is read is well-formed UTF-8.

/// Single characters in UTF-8 (RFC 3629 section 3), both ways.
enum UTF8Scalars {
    /// Whether a byte is one of those behind the first of a character.
    @inline(__always)
    static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

    /// The length of a character by its first byte, which is beyond ASCII.
    @inline(__always)
    static func length(lead: UInt8) -> Int { lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2 }

    /// Writes `scalar`, up to four bytes.
    ///
    /// - Returns: How many.
    static func encode(_ scalar: UInt32, into output: UnsafeMutablePointer<UInt8>) -> Int {
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

    /// The scalar at `position`, which is beyond ASCII, and its length.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> (scalar: UInt32, length: Int)
    {
        let lead = unsafe text[position]
        let length = length(lead: lead)
        var scalar = UInt32(lead) & (0x7F >> UInt32(length))
        for index in 1..<length { scalar = unsafe scalar << 6 | UInt32(text[position + index] & 0x3F) }
        return (scalar, length)
    }
}
