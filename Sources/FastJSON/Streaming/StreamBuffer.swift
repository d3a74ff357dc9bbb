// Invariant: `memory` holds `capacity` bytes, of which those from `start` to `end` are there to be used; only this
// type's methods change them.

/// Bytes that have come in and are not used yet.
@safe
struct StreamBuffer: ~Copyable {
    /// How much is read at once.
    static let chunkSize = 1 << 16

    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var start = 0
    private var end = 0
    /// How many of the bytes at the start are known to hold no line feed.
    private var searched = 0

    init() {
        capacity = 1 << 8
        unsafe memory = .allocate(capacity: capacity)
    }

    deinit {
        unsafe memory.deallocate()
    }

    /// How many bytes there are.
    var count: Int { end - start }

    /// The bytes; valid until the next change.
    var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: memory + start, count: count) }

    /// Whether the first bytes tell the encoding.
    var showsEncoding: Bool {
        guard count < 4 else { return true }
        // Two bytes that begin neither a mark nor a wide character.
        return unsafe count >= 2 && bytes[0] != 0 && bytes[1] != 0 && bytes[0] < 0x80
    }

    /// The encoding that the first bytes tell, and the length of its mark.
    var encoding: (encoding: TextEncoding, markLength: Int) { unsafe TextEncoding.detect(bytes.span) }

    // MARK: - In

    /// Adds a chunk.
    mutating func append(_ chunk: Span<UInt8>) {
        reserve(chunk.count)
        unsafe chunk.withUnsafeBufferPointer { source in
            guard let first = source.baseAddress else { return }
            unsafe (memory + end).update(from: first, count: source.count)
        }
        end += chunk.count
    }

    /// Adds a chunk.
    mutating func append(contentsOf chunk: some Sequence<UInt8>) {
        let isContiguous: Void? = chunk.withContiguousStorageIfAvailable { unsafe append($0.span) }
        if isContiguous == nil { append(Array(chunk).span) }
    }

    /// Reads what a descriptor has, up to `limit` bytes; waits until it has something.
    ///
    /// - Returns: False at its end.
    mutating func read(
        from input: InputDescriptor, atMost limit: Int = StreamBuffer.chunkSize
    ) throws(JSONFileError) -> Bool {
        reserve(limit)
        let count = unsafe try input.descriptor.read(into: memory + end, atMost: limit, name: input.name)
        end += count
        return count > 0
    }

    private mutating func reserve(_ extra: Int) {
        guard capacity - end < extra else { return }
        if start > 0 {
            unsafe memory.update(from: memory + start, count: count)
            end -= start
            start = 0
        }
        guard capacity - end < extra else { return }
        let wanted = max(capacity * 2, end + extra)
        unsafe memory = SystemCalls.grown(memory, to: wanted)
        capacity = wanted
    }

    // MARK: - Out

    /// Takes away the first bytes.
    mutating func removeFirst(_ length: Int) {
        precondition(length >= 0 && length <= count)
        start += length
        searched = max(searched - length, 0)
        if start == end { (start, end) = (0, 0) }
    }

    /// Takes out the first bytes, with a line feed behind them if they end with none.
    mutating func takeLines(_ length: Int) -> SourceBytes {
        precondition(length > 0 && length <= count)
        let hasEnd = unsafe bytes[length - 1] == ASCII.lineFeed
        let lines = unsafe take(length)
        unsafe lines[length] = ASCII.lineFeed
        return unsafe SourceBytes(adopting: lines, count: hasEnd ? length : length + 1)
    }

    /// Takes out memory that begins with the first bytes and has room for one more.
    private mutating func take(_ length: Int) -> UnsafeMutablePointer<UInt8> {
        let rest = count - length
        // Handing the memory over saves copying most of it.
        let isHandedOver = start == 0 && length < capacity && rest <= length / 4 && capacity <= length * 3
        let other = UnsafeMutablePointer<UInt8>.allocate(capacity: isHandedOver ? capacity : length + 1)
        guard isHandedOver else {
            unsafe other.update(from: memory + start, count: length)
            removeFirst(length)
            return unsafe other
        }
        unsafe other.update(from: memory + length, count: rest)
        defer { unsafe memory = other }
        end = rest
        searched = max(searched - length, 0)
        return unsafe memory
    }

    /// Takes out a copy of all bytes.
    mutating func takeAll() -> SourceBytes {
        let copy = unsafe SourceBytes(copying: UnsafeRawBufferPointer(bytes))
        removeFirst(count)
        return copy
    }

    /// How many bytes the whole lines take, of `limit` bytes if those hold one; 0 without a line feed.
    ///
    /// - Complexity: O(*n*) over all calls, as nothing is searched twice.
    mutating func lengthOfLines(limit: Int) -> Int {
        let near = min(count, limit)
        var last = near
        while last > searched {
            if unsafe memory[start + last - 1] == ASCII.lineFeed { return last }
            last -= 1
        }
        searched = max(searched, near)
        guard searched < count else { return 0 }
        guard let found = firstIndex(of: ASCII.lineFeed, from: searched) else {
            searched = count
            return 0
        }
        return found + 1
    }

    /// Where `byte` stands first, of the bytes from `offset` on.
    func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
        unsafe bytes.firstIndex(of: byte, from: offset)
    }

    /// Lends the first `length` bytes as a chunk to a scanner, which goes on from where it is in it.
    func lend(_ length: Int, to scanner: inout ExactScanner) {
        precondition(length >= 0 && length <= count)
        unsafe scanner.lend(UnsafeBufferPointer(start: memory + start, count: length))
    }

    /// Takes away the chunk that was lent to a scanner, and that it has read to its end.
    mutating func removeChunk(of scanner: inout ExactScanner) {
        let length = scanner.chunkLength
        scanner.endChunk()
        removeFirst(length)
    }

    /// Takes out the chunk that was lent to a scanner, and that it has read to its end.
    mutating func takeChunk(of scanner: inout ExactScanner) -> SourceBytes {
        let length = scanner.chunkLength
        scanner.endChunk()
        precondition(length > 0 && length <= count)
        return unsafe SourceBytes(adopting: take(length), count: length)
    }

    /// Takes away the first `length` bytes, whatever they are, and lets a scanner count them.
    mutating func skip(_ length: Int, by scanner: inout ExactScanner) {
        lend(length, to: &scanner)
        scanner.skipChunk()
        removeFirst(length)
    }

    /// A copy of the first `length` bytes.
    func copy(of length: Int) -> SourceBytes {
        precondition(length >= 0 && length <= count)
        return unsafe SourceBytes(
            copying: UnsafeRawBufferPointer(start: UnsafeRawPointer(memory + start), count: length))
    }
}
