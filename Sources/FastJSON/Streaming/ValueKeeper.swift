// Invariant: words describe the chunk in which their values begin; its bytes stay as they are, at the start of the
// buffer, from `beginChunk` until the words are taken.

/// Keeps values out of a text that comes in chunks: those that are whole in a chunk where they stand, others in a
/// copy.
///
/// Values of one chunk share one tape, so that small ones cost no memory of their own. Of a value that a chunk cuts,
/// what is there is copied when the chunk ends, and the rest as it comes.
struct ValueKeeper: ~Copyable {
    private var words: WordBuffer
    /// What is copied of the value being read.
    private var copy = TapeBuilder()
    /// Whether values may stay where they stand; outside chunks all are copied.
    private var isInChunk = false
    /// Whether the value being read is copied.
    private(set) var isCopying = true

    /// A keeper with room for `capacity` words to begin with.
    init(capacity: Int = 16) {
        words = WordBuffer(capacity: capacity)
    }

    /// Begins a chunk.
    ///
    /// - Parameter isInsideValue: Whether a value that is kept has begun before it.
    mutating func beginChunk(isInsideValue: Bool) {
        isInChunk = true
        isCopying = isInsideValue
    }

    /// Ends a chunk, which `buffer` holds.
    ///
    /// - Parameters:
    ///   - buffer: What holds the chunk, at its start.
    ///   - body: Called with each word of the value that the chunk cuts, and what it will be in the copy.
    mutating func endChunk(in buffer: borrowing StreamBuffer, _ body: (Int, Int) -> Void = { _, _ in }) {
        if let start = words.outermost {
            unsafe words.replay(from: start, of: buffer.bytes, into: &copy, body)
            words.removeOpenValue()
        }
        isInChunk = false
        isCopying = true
    }

    /// Keeps all that a scanner reads, up to the end of a value at the top.
    ///
    /// Not inlined: the compiler (Swift 6.3) copies a scanner that is a property of an object with each event.
    @inline(never)
    mutating func read(_ scanner: inout ExactScanner) -> ExactScanner.Status {
        while true {
            let event = scanner.next()
            switch event {
            case .endOfChunk: return .needsInput
            case .fault: return .failed
            default: keep(event, of: scanner)
            }
            if scanner.depth == 0 { return .valueEnded }
        }
    }

    /// Begins a value with the event that has come.
    mutating func beginValue(of scanner: borrowing ExactScanner) {
        isCopying = !isInChunk || scanner.tokenOffset < 0
    }

    /// Keeps an event.
    @inline(__always)
    mutating func keep(_ event: ExactScanner.Event, of scanner: borrowing ExactScanner) {
        guard !isCopying else { return copy.receive(event, from: scanner) }
        let offset = scanner.tokenOffset
        switch event {
        case .null: words.appendLiteral(.null, offset: offset)
        case .false: words.appendLiteral(.false, offset: offset)
        case .true: words.appendLiteral(.true, offset: offset)
        case .number: unsafe words.appendText(.number, offset: offset, length: scanner.text.count)
        case .string, .key:
            unsafe words.appendString(offset: offset &+ 1, length: scanner.text.count, form: scanner.form)
        case .startObject: _ = words.openContainer(.object, offset: offset, depthLimit: .max)
        case .endObject: words.closeContainer(.object)
        case .startArray: _ = words.openContainer(.array, offset: offset, depthLimit: .max)
        case .endArray: words.closeContainer(.array)
        case .endOfChunk, .fault: break
        }
    }

    /// How many words there are: of the copy, or of the chunk.
    var wordCount: Int { isCopying ? copy.wordCount : words.count }

    /// How many bytes the copy has.
    var copiedBytes: Int { copy.textCount }

    /// How many bytes the value takes that begins at a word and has just ended.
    func length(from start: Int, _ scanner: borrowing ExactScanner) -> Int {
        isCopying ? copiedBytes : scanner.position - words.offset(at: start)
    }

    // MARK: - Out

    /// Takes out the copy of a value that is whole.
    mutating func takeCopied() -> Tape {
        var done = TapeBuilder()
        swap(&done, &copy)
        isCopying = !isInChunk
        return done.finish()
    }

    /// Takes out the values that are whole in the chunk, which `source` is now.
    mutating func takeWhole(describing source: SourceBytes) -> Tape {
        var done = WordBuffer(capacity: source.count / 12 + 16)
        swap(&done, &words)
        done.shrink()
        return Tape(done, describing: source)
    }

    /// Takes out copies of the values that are whole in the chunk.
    ///
    /// - Parameters:
    ///   - text: The chunk.
    ///   - body: Called with each word, and what it will be in the copy.
    /// - Returns: A tape of them.
    mutating func takeWholeCopied(
        from text: UnsafeBufferPointer<UInt8>, _ body: (Int, Int) -> Void
    ) -> Tape {
        var copy = TapeBuilder(capacity: words.count)
        unsafe words.replay(from: 0, of: text, into: &copy, body)
        words.removeAll()
        return copy.finish(isCompact: false)
    }

    /// Forgets all values, and the chunk.
    mutating func restart() {
        copy = TapeBuilder()
        words.removeAll()
        isInChunk = false
        isCopying = true
    }
}
