// Invariant: every load lies within the buffer: a block of 64 or 8 bytes is loaded only if that many remain,
// and single bytes only below `count`.

/// Strict UTF-8 checking (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Validation {
    /// The end of the longest well-formed prefix of `text[start...]`; see ``check(_:from:)``.
    static func validEnd(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        unsafe check(text, from: start).validEnd
    }

    /// Checks `text[start...]`.
    ///
    /// - Returns: As `validEnd`, `text.count` if all is well-formed, else the first byte of the first ill-formed
    ///   or, at the end, incomplete sequence. As `hasControl`, whether some byte before is below 0x20.
    /// - Complexity: O(*n*); blocks of ASCII take one test for 64 bytes.
    static func check(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (validEnd: Int, hasControl: Bool) {
        guard let base = unsafe UnsafeRawPointer(text.baseAddress) else { return (0, false) }
        let count = text.count
        var position = start
        var hasControl = false
        while true {
            position = unsafe endOfASCII(base, position, count, &hasControl)
            guard position < count else { return (count, hasControl) }
            // A run of characters beyond ASCII.
            repeat {
                let length = unsafe sequenceLength(base + position, available: count &- position)
                guard length > 0 else { return (position, hasControl) }
                position &+= length  // at most `count`
            } while unsafe position < count && base.load(fromByteOffset: position, as: UInt8.self) >= 0x80
        }
    }

    /// Whether `text[start...]` could become well-formed if bytes were appended: it is a proper prefix of one
    /// character.
    static func isIncomplete(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        let available = text.count - start
        guard available > 0, available < 4 else { return false }
        let lead = unsafe text[start]
        let needed = UTF8Scalars.length(lead: lead)
        guard lead >= 0xC2, lead <= 0xF4, available < needed else { return false }
        if available >= 2 {
            let second = unsafe text[start + 1]
            guard allowedSecond(after: lead).contains(second) else { return false }
        }
        return unsafe available < 3 || (0x80...0xBF).contains(text[start + 2])
    }

    /// The second bytes allowed after a lead byte (RFC 3629 section 4).
    static func allowedSecond(after lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }

    /// Whether no byte is beyond ASCII.
    @inline(__always)
    static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = unsafe UnsafeRawPointer(text.baseAddress) else { return true }
        let count = text.count
        guard count >= 8 else {
            var bits: UInt8 = 0
            for index in 0..<count { bits |= unsafe text[index] }
            return bits < 0x80
        }
        // The last eight bytes, some of which the blocks before them may have.
        var bits = unsafe EightBytes(base, at: count &- 8).bits
        var position = 0
        while position < count &- 8 {
            bits |= unsafe EightBytes(base, at: position).bits
            position &+= 8
        }
        return EightBytes(bits: bits).isASCII
    }

    /// The first byte from `position` on that is not ASCII, or `count`.
    @inline(__always)
    private static func endOfASCII(
        _ base: UnsafeRawPointer, _ start: Int, _ count: Int, _ hasControl: inout Bool
    ) -> Int {
        let blanks = SIMD2<UInt64>(repeating: EightBytes(repeating: ASCII.space).bits)
        var position = start
        while count &- position >= 64 {
            let a = unsafe base.loadUnaligned(fromByteOffset: position, as: SIMD2<UInt64>.self)
            let b = unsafe base.loadUnaligned(fromByteOffset: position &+ 16, as: SIMD2<UInt64>.self)
            let c = unsafe base.loadUnaligned(fromByteOffset: position &+ 32, as: SIMD2<UInt64>.self)
            let d = unsafe base.loadUnaligned(fromByteOffset: position &+ 48, as: SIMD2<UInt64>.self)
            let all = (a | b) | (c | d)
            guard EightBytes(bits: all[0] | all[1]).isASCII else { break }
            if !hasControl {
                // As `EightBytes` finds bytes below a bound.
                let below =
                    ((a &- blanks) & ~a | (b &- blanks) & ~b) | ((c &- blanks) & ~c | (d &- blanks) & ~d)
                hasControl = !EightBytes(bits: below[0] | below[1]).isASCII
            }
            position &+= 64
        }
        while count &- position >= 8 {
            let eight = unsafe EightBytes(base, at: position)
            hasControl = hasControl || !eight.find(below: ASCII.space).isEmpty
            guard eight.isASCII else { return position &+ eight.beyondASCII.first }
            position &+= 8
        }
        while position < count {
            let byte = unsafe base.load(fromByteOffset: position, as: UInt8.self)
            guard byte < 0x80 else { break }
            hasControl = hasControl || byte < ASCII.space
            position &+= 1
        }
        return position
    }

    /// The length of the well-formed sequence at `bytes`, or 0 if there is none.
    ///
    /// The first byte is not ASCII.
    @inline(__always)
    static func sequenceLength(_ bytes: UnsafeRawPointer, available: Int) -> Int {
        let word: UInt32
        if available >= 4 {
            word = unsafe UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
        } else {
            // Missing bytes read as 0, which continues nothing.
            var partial: UInt32 = 0
            for index in 0..<available {
                partial |=
                    unsafe UInt32(bytes.load(fromByteOffset: index, as: UInt8.self)) << UInt32(index * 8)
            }
            word = partial
        }
        if word & 0x00C0_C0F0 == 0x0080_80E0 {
            // Three bytes: not overlong (bits 5 to 9 of the lead and second byte), not a surrogate.
            let bits = word & 0x0000_200F
            return bits != 0 && bits != 0x0000_200D ? 3 : 0
        }
        if word & 0x0000_C0E0 == 0x0000_80C0 {
            return word & 0x0000_001E != 0 ? 2 : 0
        }
        if word & 0xC0C0_C0F8 == 0x8080_80F0 {
            let lead = word & 0x07
            let second = word >> 8 & 0x30
            let isInRange = lead == 0 ? second != 0 : lead < 4 || (lead == 4 && second == 0)
            return isInRange ? 4 : 0
        }
        return 0
    }
}
