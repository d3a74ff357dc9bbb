/// Tells a value that is being encoded from all others that are encoded together with it.
struct ValueID: Hashable, BitwiseCopyable {
    private var number: Int

    /// The name of no value.
    static var none: ValueID { ValueID(number: -1) }

    private init(number: Int) {
        self.number = number
    }

    /// What stands before the names of the values of a text; texts that are made together have numbers from 1.
    init(ofText text: Int) {
        number = text << 40
    }

    /// The next name.
    @inline(__always)
    var next: ValueID { ValueID(number: number &+ 1) }  // each takes time
}

/// A value that is being encoded, from its first byte to the end of its text.
struct OpenValue: BitwiseCopyable {
    /// What has been written of the value.
    enum Kind: UInt8 {
        /// Nothing.
        case undecided
        /// All of it.
        case whole
        /// A brace and some members.
        case object
        /// A bracket and some elements.
        case array
    }

    /// How the value is reached from the container around it.
    enum Step: Equatable, BitwiseCopyable {
        /// It is the outermost of its text.
        case root
        /// By the next of the text's keys.
        case key
        case index(Int)
    }

    var id: ValueID
    var kind: Kind
    var step: Step
    /// Whether members are recorded, because they are to be sorted or some key may come twice.
    var recordsMembers = false
    /// Whether two members may have the same key.
    var mayRepeatKeys = false
    /// How many containers there are around what is in this one, itself included.
    var depth: Int
    /// The offset in the text at which the value begins.
    var start: Int
    /// Members and elements so far.
    var count = 0
    /// Of the records of members, those before are of containers further out.
    var firstRecord: Int
    /// Of the keys of the path, those before lead to values further out.
    var firstKey: Int
    /// A bit for each key so far, by its hash.
    var keyBits: UInt64 = 0

    /// As `depth`, for what is in a container that is written whole, in the place of this value or in it.
    var depthOfWhole: Int { kind == .undecided ? depth : depth + 1 }

    /// Stands below the outermost value.
    static let bottom = OpenValue(
        id: ValueID(ofText: 0), kind: .whole, step: .root, depth: 0, start: 0, firstRecord: 0, firstKey: 0)
}

/// A member of an object that is being encoded.
struct MemberRecord: BitwiseCopyable {
    /// Up to this many members, a key that may have come before is looked for among them one by one.
    static let fewMembers = 64

    /// The offset in the text of the key's quote.
    var start: Int
    /// Where the key is among the drained ones, once the text at `start` is gone.
    var drainedKey = 0
    /// The first eight bytes of the key as it is written, the first highest.
    var prefix: UInt64
    var hash: UInt64
    /// The bytes of the key as it is written, without quotes.
    var keyLength: Int
    var isEscaped: Bool

    @inline(__always)
    init(_ start: Int, _ prefix: UInt64, _ hash: UInt64, _ keyLength: Int, _ isEscaped: Bool) {
        self.start = start
        self.prefix = prefix
        self.hash = hash
        self.keyLength = keyLength
        self.isEscaped = isEscaped
    }

    /// Of a key's first and last eight bytes and its length.
    ///
    /// Spread by a multiplication (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    @inline(__always)
    static func hash(_ prefix: UInt64, _ tail: UInt64, _ length: Int) -> UInt64 {
        let mixed = prefix &+ tail &* 31 &+ UInt64(truncatingIfNeeded: length)
        return (mixed ^ mixed >> 29) &* 0x9E37_79B9_7F4A_7C15
    }
}
