// Invariant: what a scanner is lent stays readable until it is read.

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
            do {
                try run(&count, progress) { scanner in try context.send(from: &scanner, to: box) }
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
        var count = 0
        try run(&count, progress) { scanner in scanner.check() == .fault ? .failed : .needsInput }
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
        let result = Result { try run(&count, progress) { try $0.send(to: &writer) } }
        var rest = writer.finish()
        // What could not be written cannot be now.
        if case .failure(let error) = result, !(error is JSONSyntaxError) { throw error }
        try rest.drain(to: descriptor)
        try result.get()
        return count
    }

    // MARK: - Reading

    /// Reads all of the text, and counts its bytes; `readValue` takes what a scanner reads as far as it can.
    private func run(
        _ count: inout Int, _ progress: (Int) -> Void,
        _ readValue: (inout ExactScanner) throws -> ExactScanner.Status
    ) throws {
        var buffer = StreamBuffer()
        buffer.append(head.span)
        var hasEnded = false
        count = head.count
        while !hasEnded, !buffer.showsEncoding { hasEnded = try !read(&buffer, &count) }
        let (encoding, markLength) = buffer.encoding
        guard encoding == .utf8 else { return try runWhole(&buffer, &count, readValue) }
        buffer.removeFirst(markLength)
        var scanner = ExactScanner(options: options, allowsSeveral: false, from: markLength)
        while true {
            buffer.lend(buffer.count, to: &scanner)
            try readAll(&scanner, readValue)
            buffer.removeChunk(of: &scanner)
            guard !hasEnded else { break }
            progress(count)
            hasEnded = try !read(&buffer, &count)
        }
        scanner.endInput()
        try readAll(&scanner, readValue)
    }

    /// Reads a chunk.
    private func readAll(
        _ scanner: inout ExactScanner, _ readValue: (inout ExactScanner) throws -> ExactScanner.Status
    ) throws {
        while true {
            switch try readValue(&scanner) {
            case .failed: throw scanner.error
            case .needsInput: return
            case .valueEnded: break
            }
        }
    }

    private func read(_ buffer: inout StreamBuffer, _ count: inout Int) throws(JSONFileError) -> Bool {
        guard let input else { return false }
        let before = buffer.count
        let isMore = try buffer.read(from: input)
        count += buffer.count - before
        return isMore
    }

    /// Reads all of a text that has to be put into UTF-8 first, and is found right before any event is sent.
    private func runWhole(
        _ buffer: inout StreamBuffer, _ count: inout Int,
        _ readValue: (inout ExactScanner) throws -> ExactScanner.Status
    ) throws {
        while try read(&buffer, &count) {}
        let tape = try Tape.parsing(buffer.takeAll(), options: options)
        var scanner = ExactScanner(options: options, allowsSeveral: false)
        try withExtendedLifetime(tape) {
            unsafe scanner.lend(tape.text)
            try readAll(&scanner, readValue)
            scanner.endInput()
            try readAll(&scanner, readValue)
        }
    }
}
