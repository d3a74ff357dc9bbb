// Invariant: `base` points to `end` bytes, readable while the cursor is used; `position` is from 0 to `end`, and
// below it where a byte is asked for. Eight bytes are loaded only where eight are left.

/// A place in a chunk of text.
@safe
struct ScanCursor: BitwiseCopyable {
    private let base: UnsafePointer<UInt8>?
    /// How many bytes the chunk has.
    let end: Int
    /// How many of them stand before the place.
    var position: Int

    /// A place in a chunk; without one, there is nothing to be read.
    init(_ chunk: UnsafeBufferPointer<UInt8>? = nil, at position: Int = 0) {
        unsafe base = chunk?.baseAddress
        end = unsafe chunk?.count ?? 0
        self.position = position
    }

    /// Whether the chunk ends here.
    @inline(__always) var isAtEnd: Bool { position >= end }

    /// The byte at the place.
    @inline(__always) var byte: UInt8 {
        assert(position < end)
        return unsafe base.unsafelyUnwrapped[position]
    }

    /// All of the chunk.
    var chunk: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: base, count: end) }

    /// The bytes from the place on, up to `limit` of them.
    func bytes(atMost limit: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(
            start: base.map { unsafe $0 + position }, count: min(limit, end - position))
    }

    /// The bytes from `start` up to the place, `behind` of which are left out.
    @inline(__always)
    func text(from start: Int, butLast behind: Int = 0) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(
            start: base.unsafelyUnwrapped + start, count: position &- start &- behind)
    }

    /// The length of the character beyond ASCII that begins here; 0 if it is wrong or cut.
    @inline(__always)
    var characterLength: Int {
        unsafe UTF8Validation.sequenceLength(
            UnsafeRawPointer(base.unsafelyUnwrapped + position), available: end &- position)
    }

    @inline(__always)
    private var eight: EightBytes { unsafe EightBytes(base.unsafelyUnwrapped, at: position) }

    /// Moves on to the first byte that is no space.
    @inline(__always)
    mutating func skipSpaces() {
        guard !isAtEnd, byte == ASCII.space else { return }
        while end &- position >= 8 {
            let spaces = eight.leading(ASCII.space)
            guard spaces == 8 else {
                position &+= spaces
                return
            }
            position &+= 8
        }
        while !isAtEnd, byte == ASCII.space { position &+= 1 }
    }

    /// Moves on to the first byte that does not stand for itself in a string, or to one of the last seven.
    @inline(__always)
    mutating func skipPlain() {
        while end &- position >= 8 {
            let eight = self.eight
            let found =
                eight.find(ASCII.quote) | eight.find(ASCII.backslash) | eight.find(below: ASCII.space)
                | eight.beyondASCII
            guard found.isEmpty else {
                position &+= found.first
                return
            }
            position &+= 8
        }
    }

    /// Moves on to the first byte that is no digit, eight at a time.
    @inline(__always)
    mutating func skipDigits() {
        while end &- position >= 8 {
            let found = eight.noDigits
            guard found.isEmpty else {
                position &+= found.first
                return
            }
            position &+= 8
        }
        while !isAtEnd, ASCII.isDigit(byte) { position &+= 1 }
    }
}
