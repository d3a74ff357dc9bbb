// Invariant: `memory` holds `capacity` bytes and `runs` room for `runCapacity` entries, of which the first
// `count` and `runCount` are written. Copies read only from the text's range and write only below `capacity`.

/// A stretch of text without the blanks that indent its lines, to be handed to libyajl in place of it.
///
/// libyajl spends about 20 instructions on each blank, which is half of the work on indented files; copying the
/// rest costs less than one a byte. A line feed is always kept: inside a string it is an error, so no string is
/// ever changed unnoticed.
@safe
struct IndentSkipper: ~Copyable {
    /// From the byte at `start` of the copy on, bytes stand `distance` further on in the text.
    struct Run {
        let start: Int
        let distance: Int
    }

    private static let capacity = 1 << 16
    private static let runCapacity = 1 << 12
    /// Fewer blanks than this are handed on.
    private static let worthwhile = 4

    private(set) var memory: UnsafeMutablePointer<UInt8>
    private(set) var runs: UnsafeMutablePointer<Run>
    private(set) var count = 0
    private(set) var runCount = 0

    init() {
        unsafe memory = .allocate(capacity: IndentSkipper.capacity)
        unsafe runs = .allocate(capacity: IndentSkipper.runCapacity)
    }

    deinit {
        unsafe memory.deallocate()
        unsafe runs.deallocate()
    }

    /// Copies whole lines of `text` from `start` on, up to `end` or as many as fit.
    ///
    /// - Returns: Where the copied lines end in the text, their following indent included; `start` if the first
    ///   line is too long to be worth copying.
    mutating func fill(from text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var position = start
        count = 0
        runCount = 0
        while position < end, runCount < IndentSkipper.runCapacity {
            let lineEnd = unsafe IndentSkipper.endOfLineBeforeIndent(text, position, end)
            let length = lineEnd &- position
            guard length <= IndentSkipper.capacity &- count else { break }
            unsafe runs[runCount] = Run(start: count, distance: position &- count)
            runCount &+= 1  // below its capacity
            unsafe (memory + count).update(from: text + position, count: length)
            count &+= length  // below its capacity
            position = unsafe IndentSkipper.endOfIndent(text, lineEnd, end)
        }
        return position
    }

    /// The end of the first line from `position` on whose next line is indented, or `end`.
    @inline(__always)
    static func endOfLineBeforeIndent(_ text: UnsafePointer<UInt8>, _ position: Int, _ end: Int) -> Int {
        var from = position
        while let found = unsafe SystemCalls.firstIndex(
            of: ASCII.lineFeed, in: text + from, count: end &- from)
        {
            let next = from &+ found &+ 1
            guard end &- next >= worthwhile else { return end }
            let first = unsafe UnsafeRawPointer(text).loadUnaligned(fromByteOffset: next, as: UInt32.self)
            if first == 0x2020_2020 || first == 0x0909_0909 { return next }
            from = next
        }
        return end
    }

    @inline(__always)
    static func endOfIndent(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var position = start
        while end &- position >= 8 {
            let spaces = unsafe EightBytes(text, at: position).leading(ASCII.space)
            guard spaces == 8 else {
                position &+= spaces
                break
            }
            position &+= 8
        }
        while unsafe position < end && (text[position] == ASCII.space || text[position] == ASCII.tab) {
            position &+= 1  // below `end`
        }
        return position
    }
}
