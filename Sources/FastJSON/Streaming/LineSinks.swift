/// Makes words that describe the text being scanned, which must come as one chunk.
struct WordSink: ScannerSink, ~Copyable {
    private var words: WordBuffer
    /// Where the token of the event begins.
    private var offset = 0
    /// Where the values at the top begin.
    private(set) var roots: [Int] = []

    init(capacity: Int) {
        words = WordBuffer(capacity: capacity)
    }

    /// The words.
    consuming func finish() -> WordBuffer {
        words.shrink()
        return words
    }

    @inline(__always)
    mutating func willSend(at offset: Int) { self.offset = offset }

    @inline(__always)
    private mutating func begin() {
        if words.depth == 0 { roots.append(offset) }
    }

    @inline(__always)
    mutating func null() {
        begin()
        words.appendLiteral(.null, offset: offset)
    }

    @inline(__always)
    mutating func bool(_ value: Bool) {
        begin()
        words.appendLiteral(value ? .true : .false, offset: offset)
    }

    @inline(__always)
    mutating func number(_ text: Span<UInt8>) {
        begin()
        words.appendText(.number, offset: offset, length: text.count)
    }

    @inline(__always)
    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        begin()
        key(text, form: form)
    }

    @inline(__always)
    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        words.appendString(offset: offset &+ 1, length: text.count, form: form)
    }

    mutating func startObject() {
        begin()
        _ = words.openContainer(.object, offset: offset, depthLimit: .max)
    }

    mutating func startArray() {
        begin()
        _ = words.openContainer(.array, offset: offset, depthLimit: .max)
    }

    mutating func endObject() { words.closeContainer(.object) }
    mutating func endArray() { words.closeContainer(.array) }
}

/// Writes values compact, each on a line.
struct LineSink: ScannerSink, ~Copyable {
    private var writer: JSONWriter<MemoryDrain>
    private var offset = 0
    private var depth = 0
    private let notesRoots: Bool
    /// Where the values at the top begin, if that is noted.
    private(set) var roots: [Int] = []

    init(capacity: Int, notesRoots: Bool = true) {
        self.notesRoots = notesRoots
        writer = JSONWriter(MemoryDrain(), options: .compact, capacity: capacity)
    }

    /// The lines; what follows them is part of a value.
    consuming func finish() -> OutputBuffer { writer.finish() }

    /// Bytes written so far.
    var count: Int { writer.output.count }
    /// Of those, the bytes of whole lines.
    private(set) var wholeCount = 0

    /// Writes the whole lines to a descriptor, and forgets them.
    mutating func drain(to descriptor: Int32) throws(JSONFileError) {
        let length = wholeCount
        wholeCount = 0
        try writer.drain(first: length, to: descriptor)
    }

    @inline(__always)
    mutating func willSend(at offset: Int) { self.offset = offset }

    @inline(__always)
    private mutating func begin() {
        if depth == 0, notesRoots { roots.append(offset) }
    }

    @inline(__always)
    private mutating func end() {
        guard depth == 0 else { return }
        writer.endLine()
        wholeCount = writer.output.count
    }

    @inline(__always)
    mutating func null() {
        begin()
        writer.null()
        end()
    }

    @inline(__always)
    mutating func bool(_ value: Bool) {
        begin()
        writer.bool(value)
        end()
    }

    @inline(__always)
    mutating func number(_ text: Span<UInt8>) {
        begin()
        writer.number(text)
        end()
    }

    @inline(__always)
    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        begin()
        writer.string(text, form: form)
        end()
    }

    @inline(__always)
    mutating func key(_ text: Span<UInt8>, form: StringForm) { writer.key(text, form: form) }

    mutating func startObject() {
        begin()
        depth += 1
        writer.startObject()
    }

    mutating func startArray() {
        begin()
        depth += 1
        writer.startArray()
    }

    mutating func endObject() {
        writer.endObject()
        depth -= 1
        end()
    }

    mutating func endArray() {
        writer.endArray()
        depth -= 1
        end()
    }
}
