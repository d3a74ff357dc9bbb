/// One 64-bit word of a tape: the kind of a value, where its text stands, and how long it is.
///
///     63      60 59  58 57                    36 35                             0
///     [  kind  ][flags ][        length         ][            offset             ]  number, string
///     [  kind  ][                0               ][            offset             ]  null, false, true
///     [  kind  ][ 0 ][ count 9 ][    span 14    ][            offset             ]  small container
///     [  kind  ][ 1 ][            0             ][      row of the span table     ]  large container
///
/// A number or string whose length does not fit has all bits of the length set, and the length in a second
/// word. The span of a container is its number of words, its own included; containers too large for the
/// small form have count, span and offset in a row of a table of their own (`LargeContainer`).
struct TapeWord: Hashable {
    /// What a word stands for.
    ///
    /// A key is a string; its place tells it apart.
    enum Kind: UInt8 {
        case null, `false`, `true`, number, string, array, object
    }

    var bits: UInt64

    static let offsetBits: UInt64 = 36
    static let offsetMask: UInt64 = 1 << offsetBits - 1
    static let lengthMask: UInt64 = 1 << 22 - 1
    static let spanMask: UInt64 = 1 << 14 - 1
    static let countMask: UInt64 = 1 << 9 - 1
    static let countShift: UInt64 = 50
    /// String: some of its text is escapes.
    static let escapedFlag: UInt64 = 1 << 58
    /// String: some escape is an unpaired surrogate, to be read as U+FFFD.
    static let unpairedFlag: UInt64 = 1 << 59
    /// Container: count, span and offset are in the span table.
    static let largeFlag: UInt64 = 1 << 59

    /// Marks a length that stands in the next word.
    static let longLength = Int(lengthMask)
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
        bits = UInt64(kind.rawValue) << 60 | UInt64(truncatingIfNeeded: offset)
    }

    /// The word of a number or string; `length` is at most `longLength`.
    @inline(__always)
    init(_ kind: Kind, offset: Int, length: Int, flags: UInt64) {
        let shown = UInt64(truncatingIfNeeded: length) << TapeWord.offsetBits
        bits = UInt64(kind.rawValue) << 60 | flags | shown | UInt64(truncatingIfNeeded: offset)
    }

    @inline(__always)
    var kind: Kind {
        // Words are made only from kinds, so the raw value always names one.
        Kind(rawValue: UInt8(truncatingIfNeeded: bits >> 60)) ?? .null
    }

    @inline(__always) var isContainer: Bool { bits >> 60 >= UInt64(Kind.array.rawValue) }
    @inline(__always) var offset: Int { Int(truncatingIfNeeded: bits & TapeWord.offsetMask) }
    @inline(__always) var shownLength: Int {
        Int(truncatingIfNeeded: bits >> TapeWord.offsetBits & TapeWord.lengthMask)
    }
    @inline(__always) var isEscaped: Bool { bits & TapeWord.escapedFlag != 0 }
    @inline(__always) var hasUnpairedSurrogates: Bool { bits & TapeWord.unpairedFlag != 0 }

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
