// Invariant: memory is read and written where the caller says that there are eight bytes.

/// Eight bytes of text, looked at together in one register.
///
/// A search gives a top bit for each byte that is found. Borrows may set bits above the lowest right one, so the first is
/// exact, and so is whether there is any; see H. S. Warren, "Hacker's Delight", 2nd edition, section 6-1.
struct EightBytes {
    /// The bytes, the first lowest.
    let bits: UInt64

    /// The lowest bit of each byte, and the highest.
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var topBits: UInt64 { 0x8080_8080_8080_8080 }

    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    /// The eight bytes at `offset`.
    @inline(__always)
    init(_ memory: UnsafeRawPointer, at offset: Int) {
        bits = unsafe UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// One byte eight times.
    @inline(__always)
    init(repeating byte: UInt8) {
        bits = UInt64(byte) &* EightBytes.ones
    }

    /// Writes the bytes.
    @inline(__always)
    func store(to memory: UnsafeMutableRawPointer, at offset: Int) {
        unsafe memory.storeBytes(of: bits.littleEndian, toByteOffset: offset, as: UInt64.self)
    }

    /// Which bytes are found.
    struct Found {
        /// Of each byte only the top bit counts.
        fileprivate var bits: UInt64

        @inline(__always)
        var isEmpty: Bool { bits & EightBytes.topBits == 0 }

        /// The place of the first; 8 if there is none.
        @inline(__always)
        var first: Int { (bits & EightBytes.topBits).trailingZeroBitCount >> 3 }

        /// Those that are in either.
        @inline(__always)
        static func | (left: Found, right: Found) -> Found { Found(bits: left.bits | right.bits) }

        /// Takes the first away; there must be one.
        @inline(__always)
        mutating func removeFirst() {
            bits &= EightBytes.topBits
            bits &= bits &- 1
        }
    }

    /// The bytes that are less than `bound`, which is ASCII.
    @inline(__always)
    func find(below bound: UInt8) -> Found {
        Found(bits: (bits &- UInt64(bound) &* EightBytes.ones) & ~bits)
    }

    /// The bytes that are those of another, each at its place.
    @inline(__always)
    func find(_ other: EightBytes) -> Found {
        EightBytes(bits: bits ^ other.bits).find(below: 1)
    }

    /// The bytes that are `byte`.
    @inline(__always)
    func find(_ byte: UInt8) -> Found { find(EightBytes(repeating: byte)) }

    /// The bytes beyond ASCII, each exactly.
    @inline(__always)
    var beyondASCII: Found { Found(bits: bits) }

    /// The bytes that are not `0` to `9`, each exactly.
    @inline(__always)
    var noDigits: Found {
        // What is left of a digit's bits is at most 9; 0x76 more sets the top bit of what is above.
        let values = bits ^ EightBytes(repeating: ASCII.zero).bits
        let sums = (values & ~EightBytes.topBits) &+ EightBytes(repeating: 0x76).bits
        return Found(bits: sums | values)
    }

    /// Whether all bytes are ASCII.
    @inline(__always)
    var isASCII: Bool { beyondASCII.isEmpty }

    /// How many bytes at the start are `byte`.
    @inline(__always)
    func leading(_ byte: UInt8) -> Int {
        (bits ^ EightBytes(repeating: byte).bits).trailingZeroBitCount >> 3
    }
}
