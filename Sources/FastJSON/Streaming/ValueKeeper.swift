// Invariant: words describe the chunk in which their values begin; its bytes stay as they are, at the start of the
// buffer, from `enterChunk` until the words are taken.

/// Keeps values out of a text that comes in chunks: those that are whole in a chunk where they stand, others in a
/// copy.
///
/// Values of one chunk share one tape, so that small ones cost no memory of their own. Of a value that a chunk cuts,
/// what is there is copied when the chunk ends, and the rest as it comes.
struct ValueKeeper: ScannerSink, ~Copyable {
    private var words = WordBuffer(capacity: 16)
    /// What is copied of the value being read.
    private var builder = TapeBuilder()
    /// Whether the value being read is copied; outside chunks all are.
    private(set) var isCopying = true
    /// The offset of the chunk's first byte; beyond all offsets outside chunks.
    private var chunkStart = Int.max
    /// Where the token of the event begins in the chunk; negative if before it.
    private var offset = -1

    /// Begins a chunk.
    ///
    /// - Parameters:
    ///   - offset: How many bytes stand before it.
    ///   - isInsideValue: Whether a value that is kept has begun before it.
    mutating func enterChunk(at offset: Int, isInsideValue: Bool) {
        chunkStart = offset
        isCopying = isInsideValue
    }

    /// Begins a value with the token of the event.
    @inline(__always)
    mutating func beginValue() { isCopying = offset < 0 }

    /// Ends a chunk, which `buffer` holds.
    ///
    /// - Parameters:
    ///   - buffer: What holds the chunk, at its start.
    ///   - body: Called with each word of the value that the chunk cuts, and what it will be in the copy.
    mutating func leaveChunk(in buffer: borrowing StreamBuffer, _ body: (Int, Int) -> Void = { _, _ in }) {
        (chunkStart, offset) = (.max, -1)
        if let start = words.outermost {
            unsafe words.replay(from: start, of: buffer.bytes, into: &builder, body)
            words.removeOpenValue()
        }
        isCopying = true
    }

    /// Takes out the copy of a value that is whole.
    mutating func takeCopied() -> Tape {
        var done = TapeBuilder()
        swap(&done, &builder)
        isCopying = chunkStart == .max
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
    ///   - buffer: What holds the chunk, at its start.
    ///   - body: Called with each word, and what it will be in the copy.
    /// - Returns: A tape of them.
    mutating func takeWholeCopied(from buffer: borrowing StreamBuffer, _ body: (Int, Int) -> Void) -> Tape {
        var copy = TapeBuilder(capacity: words.count)
        unsafe words.replay(from: 0, of: buffer.bytes, into: &copy, body)
        words.removeAll()
        return copy.finish(isCompact: false)
    }

    /// Forgets a value that is not whole.
    mutating func restart() {
        builder = TapeBuilder()
        words.removeOpenValue()
    }

    /// How many words there are: of the copy, or of the chunk.
    var wordCount: Int { isCopying ? builder.wordCount : words.count }

    /// How many bytes the copy has.
    var copiedBytes: Int { builder.textCount }

    /// How many bytes of the chunk the value takes that begins at a word and has just ended.
    func length(from start: Int) -> Int {
        let last = words[words.count - 1]
        let end = max(last.isContainer ? 0 : last.offset + last.shownLength, offset)
        return end + 1 - words.offset(at: start)
    }

    // MARK: - Events

    @inline(__always)
    mutating func willSend(at offset: Int) { self.offset = offset &- chunkStart }

    @inline(__always)
    mutating func null() {
        if isCopying { builder.null() } else { words.appendLiteral(.null, offset: offset) }
    }

    @inline(__always)
    mutating func bool(_ value: Bool) {
        if isCopying {
            builder.bool(value)
        } else {
            words.appendLiteral(value ? .true : .false, offset: offset)
        }
    }

    @inline(__always)
    mutating func number(_ text: Span<UInt8>) {
        if isCopying {
            builder.number(text)
        } else {
            words.appendText(.number, offset: offset, length: text.count)
        }
    }

    @inline(__always)
    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        if isCopying {
            builder.string(text, form: form)
        } else {
            words.appendString(offset: offset &+ 1, length: text.count, form: form)
        }
    }

    @inline(__always)
    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        if isCopying {
            builder.key(text, form: form)
        } else {
            words.appendString(offset: offset &+ 1, length: text.count, form: form)
        }
    }

    mutating func startObject() {
        if isCopying {
            builder.startObject()
        } else {
            _ = words.openContainer(.object, offset: offset, depthLimit: .max)
        }
    }

    mutating func endObject() {
        if isCopying { builder.endObject() } else { words.closeContainer(.object) }
    }

    mutating func startArray() {
        if isCopying {
            builder.startArray()
        } else {
            _ = words.openContainer(.array, offset: offset, depthLimit: .max)
        }
    }

    mutating func endArray() {
        if isCopying { builder.endArray() } else { words.closeContainer(.array) }
    }
}
