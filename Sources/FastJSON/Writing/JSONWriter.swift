// Invariant: the bytes of a span are handed on during the call only.

/// Where a writer's output goes while it writes.
protocol OutputDrain {
    /// What draining can fail with.
    associatedtype Failure: Error
    /// Called after each event; may take the output away.
    mutating func drain(_ output: inout OutputBuffer) throws(Failure)
}

/// Keeps all output in memory.
struct MemoryDrain: OutputDrain {
    @inline(__always)
    mutating func drain(_ output: inout OutputBuffer) throws(Never) {}
}

/// Writes output to a file descriptor, 64 KiB or more at a time.
struct DescriptorDrain: OutputDrain {
    let descriptor: Int32

    @inline(__always)
    mutating func drain(_ output: inout OutputBuffer) throws(JSONFileError) {
        if output.count >= 1 << 16 { try output.drain(to: descriptor) }
    }
}

/// Turns events into JSON text, compact or indented.
///
/// The events must make up one whole value; then the text is valid JSON.
struct JSONWriter<Drain: OutputDrain>: JSONEventSink, ~Copyable {
    private(set) var output: OutputBuffer
    private var drain: Drain
    private let options: JSONWritingOptions
    private let layout: Layout
    private var depth = 0
    /// Whether the next value or key is the first in its container, or stands at the top.
    private var isFirst = true
    /// Whether a key has just been written.
    private var isAfterKey = false
    /// Where the last token but separators begins in the output, if none has been drained.
    private(set) var tokenStart = 0

    /// A writer to `drain`.
    init(_ drain: Drain, options: JSONWritingOptions, capacity: Int = 0) {
        output = OutputBuffer(capacity: capacity)
        self.drain = drain
        self.options = options
        layout = Layout(indent: options.indent)
    }

    /// A writer behind what `output` holds, which `finish` hands back.
    init(_ drain: Drain, options: JSONWritingOptions, continuing output: inout OutputBuffer) {
        self.init(drain, options: options)
        swap(&self.output, &output)
    }

    /// Ends a value at the top, so that another may follow on the next line.
    mutating func endLine() {
        output.append(ASCII.lineFeed)
        isFirst = true
    }

    /// Writes the first `length` bytes of the output to a descriptor, and forgets them.
    mutating func drain(first length: Int, to descriptor: Int32) throws(JSONFileError) {
        try output.drain(first: length, to: descriptor)
        tokenStart = max(tokenStart - length, 0)
    }

    /// Ends the text.
    consuming func finish() -> OutputBuffer {
        if options.endsWithNewline { output.append(ASCII.lineFeed) }
        return output
    }

    @inline(__always)
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
        } else {
            layout.separate(&output, isFirst: isFirst, depth: depth)
            isFirst = false
        }
        tokenStart = output.count
    }

    @inline(__always)
    mutating func null() throws(Drain.Failure) {
        separate()
        output.append("null")
        try drain.drain(&output)
    }

    @inline(__always)
    mutating func bool(_ value: Bool) throws(Drain.Failure) {
        separate()
        if value { output.append("true") } else { output.append("false") }
        try drain.drain(&output)
    }

    @inline(__always)
    mutating func number(_ text: Span<UInt8>) throws(Drain.Failure) {
        separate()
        output.append(text)
        try drain.drain(&output)
    }

    @inline(__always)
    mutating func string(_ text: Span<UInt8>, form: StringForm) throws(Drain.Failure) {
        separate()
        output.appendQuoted(text, form: form, options.spelling)
        try drain.drain(&output)
    }

    @inline(__always)
    mutating func key(_ text: Span<UInt8>, form: StringForm) throws(Drain.Failure) {
        try string(text, form: form)
        layout.separateKey(&output)
        isAfterKey = true
    }

    /// Writes a number or string by what `append` appends: its text, a string's with quotes and escapes.
    @inline(__always)
    mutating func scalar(_ append: (inout OutputBuffer) -> Void) throws(Drain.Failure) {
        separate()
        append(&output)
        try drain.drain(&output)
    }

    /// Writes a key by its text with quotes, escapes and colon, where lines are not broken.
    @inline(__always)
    mutating func key(written text: Span<UInt8>) throws(Drain.Failure) {
        separate()
        output.append(text)
        isAfterKey = true
        try drain.drain(&output)
    }

    mutating func startObject() throws(Drain.Failure) { try start(ASCII.leftBrace) }
    mutating func endObject() throws(Drain.Failure) { try end(ASCII.rightBrace) }
    mutating func startArray() throws(Drain.Failure) { try start(ASCII.leftBracket) }
    mutating func endArray() throws(Drain.Failure) { try end(ASCII.rightBracket) }

    @inline(__always)
    private mutating func start(_ bracket: UInt8) throws(Drain.Failure) {
        separate()
        output.append(bracket)
        depth += 1
        isFirst = true
        try drain.drain(&output)
    }

    @inline(__always)
    private mutating func end(_ bracket: UInt8) throws(Drain.Failure) {
        depth -= 1
        layout.close(&output, isEmpty: isFirst, depth: depth)
        output.append(bracket)
        isFirst = false
        try drain.drain(&output)
    }
}
