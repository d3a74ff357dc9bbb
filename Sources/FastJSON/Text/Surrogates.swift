/// The halves by which UTF-16, and so a `\u` escape, spells what is beyond U+FFFF (The Unicode Standard, section 3.9).
enum Surrogates {
    /// Whether a unit is one half.
    @inline(__always)
    static func isHalf(_ unit: UInt32) -> Bool { unit & 0xF800 == 0xD800 }

    /// Whether a unit is a first half.
    @inline(__always)
    static func isHigh(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }

    /// Whether a unit is a second half.
    @inline(__always)
    static func isLow(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xDC00 }

    /// The scalar that two halves spell.
    @inline(__always)
    static func scalar(_ high: UInt32, _ low: UInt32) -> UInt32 {
        0x1_0000 + (high & 0x3FF) << 10 + low & 0x3FF
    }

    /// The halves that spell a scalar beyond U+FFFF.
    @inline(__always)
    static func halves(of scalar: UInt32) -> (high: UInt32, low: UInt32) {
        (0xD800 + (scalar - 0x1_0000) >> 10, 0xDC00 + scalar & 0x3FF)
    }

    /// What stands for a half without its other (U+FFFD).
    static var replacement: UInt32 { 0xFFFD }
}
