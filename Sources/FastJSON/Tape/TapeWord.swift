internal import CScanner

/// One 64-bit word of a tape: the kind of a value, where its text stands, and how long it is.
///
/// The layout stands in `CScanner.h`, which the scanner that writes words shares. A number or string whose length
/// does not fit has all bits of the length set, and the length in a second word. The span of a container is its
/// number of words, its own included; containers too large for the small form have count, span and offset in a row
/// of a table of their own (`LargeContainer`).
struct TapeWord: Hashable {
    /// What a word stands for.
    ///
    /// A key is a string; its place tells it apart.
    enum Kind: UInt8 {
        case null, `false`, `true`, number, string, array, object
    }

    var bits: UInt64

    static var offsetBits: UInt64 { UInt64(FJ_OFFSET_BITS) }
    static var offsetMask: UInt64 { FJ_OFFSET_MASK }
    static var lengthMask: UInt64 { FJ_LENGTH_MASK }
    static var spanMask: UInt64 { FJ_SPAN_MASK }
    static var countMask: UInt64 { FJ_COUNT_MASK }
    static var countShift: UInt64 { UInt64(FJ_COUNT_SHIFT) }
    /// String: some of its text is escapes.
    static var escapedFlag: UInt64 { FJ_ESCAPED }
    /// String: some escape is an unpaired surrogate, to be read as U+FFFD.
    static var unpairedFlag: UInt64 { FJ_UNPAIRED }
    /// Container: count, span and offset are in the span table.
    static var largeFlag: UInt64 { FJ_LARGE }
    /// Number: an integer of at most 18 digits; string: its text is ASCII.
    ///
    /// Not always set where that is so: only the scanner sets it.
    static var plainFlag: UInt64 { FJ_PLAIN }

    /// Marks a length that stands in the next word.
    static var longLength: Int { Int(truncatingIfNeeded: FJ_LENGTH_MASK) }
    #if !_pointerBitWidth(_64)
        #error("offsets need integers of 64 bits")
    #endif

    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    /// A word with nothing but a kind and an offset.
    @inline(__always)
    init(_ kind: Kind, offset: Int) {
        bits = UInt64(kind.rawValue) << UInt64(FJ_KIND_SHIFT) | UInt64(truncatingIfNeeded: offset)
    }

    /// The word of a number or string; `length` is at most `longLength`.
    @inline(__always)
    init(_ kind: Kind, offset: Int, length: Int, flags: UInt64) {
        let shown = UInt64(truncatingIfNeeded: length) << TapeWord.offsetBits
        bits =
            UInt64(kind.rawValue) << UInt64(FJ_KIND_SHIFT) | flags | shown
            | UInt64(truncatingIfNeeded: offset)
    }

    @inline(__always)
    var kind: Kind {
        // Words are made only from kinds, so the raw value always names one.
        Kind(rawValue: UInt8(truncatingIfNeeded: (bits & FJ_KIND_MASK) >> UInt64(FJ_KIND_SHIFT))) ?? .null
    }

    @inline(__always) var isContainer: Bool {
        bits & FJ_KIND_MASK >= UInt64(Kind.array.rawValue) << UInt64(FJ_KIND_SHIFT)
    }
    @inline(__always) var offset: Int { Int(truncatingIfNeeded: bits & TapeWord.offsetMask) }
    @inline(__always) var shownLength: Int {
        Int(truncatingIfNeeded: bits >> TapeWord.offsetBits & TapeWord.lengthMask)
    }
    @inline(__always) var isEscaped: Bool { bits & TapeWord.escapedFlag != 0 }
    @inline(__always) var hasUnpairedSurrogates: Bool { bits & TapeWord.unpairedFlag != 0 }

    @inline(__always) var isPlain: Bool { bits & TapeWord.plainFlag != 0 }
    @inline(__always) var isLarge: Bool { bits & TapeWord.largeFlag != 0 }
    @inline(__always) var smallSpan: Int {
        Int(truncatingIfNeeded: bits >> TapeWord.offsetBits & TapeWord.spanMask)
    }
    @inline(__always) var smallCount: Int {
        Int(truncatingIfNeeded: bits >> TapeWord.countShift & TapeWord.countMask)
    }
}

/// Count, span and offset of a container that does not fit the small form of its word.
struct LargeContainer {
    /// Elements of an array, members of an object.
    let count: Int
    /// Words, the container's own included.
    let span: Int
    /// Where its bracket stands in the text.
    let offset: Int
}
