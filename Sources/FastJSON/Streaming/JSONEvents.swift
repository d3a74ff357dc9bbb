/// One document as the events that make it up, in constant memory whatever its length.
///
///     struct Counter: JSONEventSink { … }
///     var counter = Counter()
///     try JSONEvents(contentsOf: "huge.json").send(to: &counter)
///
/// Nothing is kept but the token that is being read, if a chunk cuts it, and the keys on the way to it. The text is
/// checked in full, as ``JSON/init(parsing:options:)-(String,_)`` does, with the same errors. Text in UTF-16 or UTF-32 is the
/// exception: it is read whole.
public struct JSONEvents {
    private let input: InputDescriptor?
    private let head: [UInt8]
    private let options: JSONParsingOptions

    /// The events of what can be read from a descriptor, which is not closed.
    ///
    /// - Parameters:
    ///   - descriptor: Such as 0 for the standard input.
    ///   - head: Bytes that were read from it before.
    ///   - options: What to accept.
    public init(reading descriptor: Int32, behind head: [UInt8] = [], options: JSONParsingOptions = .init()) {
        input = InputDescriptor(descriptor)
        self.head = head
        self.options = options
    }

    /// The events of a file, which is read, not mapped.
    ///
    /// - Throws: ``JSONFileError`` if it cannot be opened.
    public init(contentsOf path: String, options: JSONParsingOptions = .init()) throws(JSONFileError) {
        input = try InputDescriptor(path: path)
        head = []
        self.options = options
    }

    /// The events of a text in memory.
    public init(parsing bytes: [UInt8], options: JSONParsingOptions = .init()) {
        input = nil
        head = bytes
        self.options = options
    }

    /// Sends all events to a sink.
    ///
    /// - Parameters:
    ///   - sink: Where they go.
    ///   - progress: Called now and then with the number of bytes read so far.
    /// - Returns: How many bytes have been read.
    /// - Throws: ``JSONSyntaxError`` at the first fault, when the events before it have been sent;
    ///   ``JSONFileError``; what the sink throws.
    /// - Complexity: O(*n*).
    @discardableResult
    public func send<Sink: JSONEventSink & ~Copyable>(
        to sink: inout Sink, progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        let context = JSONEventContext()
        sink.begin(context)
        var (count, failure): (Int, Sink.Failure?) = (0, nil)
        try SinkBox.with(&sink) { box in
            var tracking = TrackingSink(box, context)
            do {
                try run(&tracking, &count, progress)
            } catch is SinkStopped {
                failure = box.error
            }
        }
        if let failure { throw failure }
        return count
    }

    /// Reads the document for its faults alone.
    ///
    /// - Parameter progress: Called now and then with the number of bytes read so far.
    /// - Returns: How many bytes have been read.
    /// - Throws: ``JSONSyntaxError``, ``JSONFileError``.
    @discardableResult
    public func check(progress: (Int) -> Void = { _ in }) throws -> Int {
        var sink = NoSink()
        var count = 0
        try run(&sink, &count, progress)
        return count
    }

    /// Writes the document to a descriptor in another spelling, 64 KiB or so at a time.
    ///
    /// - Parameters:
    ///   - descriptor: Where to; it is not closed.
    ///   - options: The spelling. Members are not sorted, which would take the whole of an object.
    ///   - progress: Called now and then with the number of bytes read so far.
    /// - Returns: How many bytes have been read.
    /// - Throws: ``JSONSyntaxError`` at the first fault, when what stands before it has been written;
    ///   ``JSONFileError``.
    @discardableResult
    public func write(
        to descriptor: Int32, options: JSONWritingOptions = .compact, progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        var writer = JSONWriter(DescriptorDrain(descriptor: descriptor), options: options, capacity: 1 << 17)
        var count = 0
        let result = Result { try run(&writer, &count, progress) }
        var rest = writer.finish()
        // What could not be written cannot be now.
        if case .failure(let error) = result, !(error is JSONSyntaxError) { throw error }
        try rest.drain(to: descriptor)
        try result.get()
        return count
    }

    // MARK: - Reading

    /// Sends the events, and counts the bytes read.
    private func run<Sink: ScannerSink & ~Copyable>(
        _ sink: inout Sink, _ count: inout Int, _ progress: (Int) -> Void
    ) throws {
        var buffer = StreamBuffer()
        buffer.append(head.span)
        var hasEnded = false
        count = head.count
        while !hasEnded, !buffer.showsEncoding { hasEnded = try !read(&buffer, &count) }
        let (encoding, markLength) = buffer.encoding
        guard encoding == .utf8 else { return try sendWhole(&buffer, &count, &sink) }
        buffer.removeFirst(markLength)
        var scanner = EventScanner(options: options, allowsSeveral: false, from: markLength)
        while true {
            while buffer.count > 0 {
                let length = buffer.count
                switch try buffer.scan(by: &scanner, into: &sink, length: length) {
                case .failed: throw buffer.error(of: scanner)
                case .needsInput: buffer.removeChunk(length, by: &scanner)
                case .valueEnded: break
                }
            }
            guard !hasEnded else { break }
            progress(count)
            hasEnded = try !read(&buffer, &count)
        }
        if case .failed = try scanner.finish(into: &sink) { throw buffer.error(of: scanner) }
    }

    private func read(_ buffer: inout StreamBuffer, _ count: inout Int) throws(JSONFileError) -> Bool {
        guard let input else { return false }
        let before = buffer.count
        let isMore = try buffer.read(from: input)
        count += buffer.count - before
        return isMore
    }

    /// Reads all of a text that has to be put into UTF-8 first.
    private func sendWhole<Sink: JSONEventSink & ~Copyable>(
        _ buffer: inout StreamBuffer, _ count: inout Int, _ sink: inout Sink
    ) throws {
        while try read(&buffer, &count) {}
        let tape = try Tape.parsing(buffer.takeAll(), options: options)
        try tape.replay(at: 0, into: &sink)
    }
}

/// A sink for those who want the faults alone.
struct NoSink: ScannerSink {
    var wantsText: Bool { false }
}

extension JSONWriter: ScannerSink {}
