// Invariant: `memory` holds `capacity` bytes, of which the first `count` are written; only this type's methods
// change pointer, count or capacity, and each write is preceded by `reserve`.

/// Growing memory for output, on its way to a string, an array or a file.
@safe
struct OutputBuffer: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int

    /// An empty buffer with room for `capacity` bytes.
    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        unsafe memory = .allocate(capacity: self.capacity)
    }

    deinit {
        unsafe memory.deallocate()
    }

    /// What has been written.
    ///
    /// Valid until the next change.
    var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: memory, count: count) }

    /// Makes room for `extra` bytes more.
    @inline(__always)
    private mutating func reserve(_ extra: Int) {
        if capacity &- count < extra { grow(extra) }
    }

    @inline(never)
    private mutating func grow(_ extra: Int) {
        let wanted = max(capacity * 2, count + extra)
        unsafe memory = SystemCalls.grown(memory, to: wanted)
        capacity = wanted
    }

    /// Appends one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        unsafe memory[count] = byte
        count &+= 1  // below the capacity
    }

    /// Appends `byte`, `times` times.
    mutating func append(_ byte: UInt8, times: Int) {
        reserve(times)
        unsafe (memory + count).update(repeating: byte, count: times)
        count += times
    }

    /// Appends the bytes of a span.
    @inline(__always)
    mutating func append(_ bytes: Span<UInt8>) {
        reserve(bytes.count)
        unsafe bytes.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe (memory + count).update(from: start, count: source.count)
        }
        count &+= bytes.count  // below the capacity
    }

    /// Appends an ASCII literal.
    @inline(__always)
    mutating func append(_ literal: StaticString) {
        reserve(literal.utf8CodeUnitCount)
        unsafe (memory + count).update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
        count &+= literal.utf8CodeUnitCount  // below the capacity
    }

    /// Makes room for `room` bytes, lets `body` write some of them, and counts those.
    ///
    /// `body` gets where they go, and returns how many it wrote, at most `room`.
    @inline(__always)
    mutating func fill(atMost room: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        reserve(room)
        count &+= unsafe body(memory + count)  // at most the capacity
    }

    /// Takes back what was written behind the first `length` bytes.
    mutating func truncate(to length: Int) {
        precondition((0...count).contains(length))
        count = length
    }

    /// Takes away the first `length` bytes.
    mutating func removeFirst(_ length: Int) {
        precondition((0...count).contains(length))
        unsafe memory.update(from: memory + length, count: count - length)
        count -= length
    }

    /// The bytes in `range`.
    ///
    /// Valid until the next change.
    @inline(__always)
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return unsafe UnsafeBufferPointer(start: memory + range.lowerBound, count: range.count)
    }

    /// The eight bytes at `offset`, the first highest; 0 for those beyond `end`, which is at most `count`.
    @inline(__always)
    mutating func bigEndianWord(at offset: Int, end: Int) -> UInt64 {
        reserve(8)  // so that all eight can be read
        let word = unsafe UInt64(
            bigEndian: UnsafeRawPointer(memory + offset).loadUnaligned(as: UInt64.self))
        let length = end &- offset
        return length >= 8 ? word : word & ~(UInt64.max >> UInt64(truncatingIfNeeded: length &* 8))
    }

    /// Forgets what has been written, keeping the memory.
    mutating func removeAll() {
        count = 0
    }

    /// What has been written, as a string; it is UTF-8 by construction.
    func makeString() -> String {
        unsafe String(decoding: bytes, as: UTF8.self)
    }

    /// Part of what has been written, as a string.
    func string(_ range: Range<Int>) -> String {
        unsafe String(decoding: self[range], as: UTF8.self)
    }

    /// What has been written, as an array.
    func makeArray() -> [UInt8] {
        unsafe Array(bytes)
    }

    /// Gives up the memory, cut to what has been written; the caller frees it.
    consuming func release() -> (memory: UnsafeMutablePointer<UInt8>, count: Int) {
        var result = unsafe (memory: memory, count: count)
        // Moves nothing where little is cut off; if memory cannot be had, the old is as good.
        if capacity > count + count / 16 + 16, let cut = unsafe SystemCalls.resized(memory, to: max(count, 1))
        {
            unsafe result.memory = cut
        }
        discard self
        return unsafe result
    }
}
