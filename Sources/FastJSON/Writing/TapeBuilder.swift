// Invariant: words are appended together with the text they describe, which the writer keeps valid.

/// Makes a tape from events, with a compact text of its own.
struct TapeBuilder: JSONEventSink, ~Copyable {
    private var writer = JSONWriter(MemoryDrain(), options: .compact)
    private var words: WordBuffer
    /// Whether words are made, or the text alone.
    private let recordsWords: Bool

    /// A builder with room for about `capacity` values.
    init(capacity: Int = 16, recordsWords: Bool = true) {
        words = WordBuffer(capacity: capacity)
        self.recordsWords = recordsWords
    }

    /// Ends the value; the events must have made up a whole one.
    consuming func finishText() -> OutputBuffer { writer.finish() }

    /// Ends the value; the events must have made up a whole one.
    ///
    /// - Parameter isCompact: False if there are several values.
    /// - Returns: The tape.
    consuming func finish(isCompact: Bool = true) -> Tape {
        words.shrink()
        let text = unsafe writer.finish().release()
        let source = unsafe SourceBytes(adopting: text.memory, count: text.count)
        return Tape(words, describing: source, isCompact: isCompact)
    }

    /// How many words there are so far.
    var wordCount: Int { words.count }

    /// Bytes of text so far.
    var textCount: Int { writer.output.count }

    mutating func null() {
        writer.null()
        if recordsWords { words.appendLiteral(.null, offset: writer.tokenStart) }
    }

    mutating func bool(_ value: Bool) {
        writer.bool(value)
        if recordsWords { words.appendLiteral(value ? .true : .false, offset: writer.tokenStart) }
    }

    mutating func number(_ text: Span<UInt8>) {
        writer.number(text)
        if recordsWords { words.appendText(.number, offset: writer.tokenStart, length: text.count) }
    }

    /// Takes a number by what `append` appends: its text, as RFC 8259 section 6 has it.
    @inline(__always)
    mutating func number(_ append: (inout OutputBuffer) -> Void) {
        writer.scalar(append)
        guard recordsWords else { return }
        words.appendText(.number, offset: writer.tokenStart, length: writer.output.count - writer.tokenStart)
    }

    /// Takes a string by what `append` appends: its text with quotes, in which nothing is escaped.
    @inline(__always)
    mutating func string(_ append: (inout OutputBuffer) -> Void) {
        writer.scalar(append)
        guard recordsWords else { return }
        words.appendText(
            .string, offset: writer.tokenStart + 1, length: writer.output.count - writer.tokenStart - 2)
    }

    /// Takes a key by its text with quotes, escapes and colon.
    @inline(__always)
    mutating func key(written text: Span<UInt8>, isEscaped: Bool) {
        writer.key(written: text)
        guard recordsWords else { return }
        words.appendText(
            .string, offset: writer.tokenStart + 1, length: text.count - 3,
            flags: isEscaped ? TapeWord.escapedFlag : 0)
    }

    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        writer.string(text, form: form)
        // The text between the quotes; what was escaped is longer than it was.
        let length = writer.output.count - writer.tokenStart - 2
        append(length, form, wasEscaped: length != text.count)
    }

    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        writer.key(text, form: form)
        let length = writer.output.count - writer.tokenStart - 3
        append(length, form, wasEscaped: length != text.count)
    }

    private mutating func append(_ length: Int, _ form: StringForm, wasEscaped: Bool) {
        guard recordsWords else { return }
        // Unpaired surrogates are written as U+FFFD, so that none is left.
        let isEscaped = form == .plain ? wasEscaped : form != .verbatim
        words.appendText(
            .string, offset: writer.tokenStart + 1, length: length,
            flags: isEscaped ? TapeWord.escapedFlag : 0)
    }

    mutating func startObject() {
        writer.startObject()
        guard recordsWords else { return }
        _ = words.openContainer(.object, offset: writer.tokenStart, depthLimit: .max)
    }

    mutating func endObject() {
        writer.endObject()
        if recordsWords { words.closeContainer(.object) }
    }

    mutating func startArray() {
        writer.startArray()
        guard recordsWords else { return }
        _ = words.openContainer(.array, offset: writer.tokenStart, depthLimit: .max)
    }

    mutating func endArray() {
        writer.endArray()
        if recordsWords { words.closeContainer(.array) }
    }
}
