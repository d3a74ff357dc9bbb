/// JSON values one after the other, from input of any length, in memory that does not grow with it.
///
///     let stream = JSONStream(reading: 0, options: .init(framing: .lines))
///     while let json = try stream.read() {
///         print(json["name"].string ?? "")
///     }
///
/// Values come as they are asked for, and no more is read than that takes: what writes into a pipe waits. How values
/// follow each other, which ones are wanted and what happens to faulty ones say ``JSONStreamOptions``.
///
/// As a sequence, the stream gives a `Result` for each record, so that no error is lost; ``values`` is an
/// `AsyncSequence`, which throws. One stream serves one task at a time.
///
/// Values of small records share the memory of the 64 KiB or so that were parsed together, and keep that alive;
/// ``JSON/detached()`` lets go of it. ``JSON/sourceRange`` and ``JSON/location`` count in that memory.
public final class JSONStream: Sequence, IteratorProtocol {
    /// A value of a stream, and where it comes from.
    public struct Item: Sendable {
        /// The value.
        public let value: JSON
        /// Which record it is or is part of, from 1.
        public let recordNumber: Int
        /// The way to it from the root of the record; empty without patterns.
        public let path: ValuePath
        /// Which pattern of the options it matches, from 0.
        public let patternIndex: Int
    }

    let engine: StreamEngine
    let input: InputDescriptor
    /// The threads that parse, if there are several.
    let parallel: ParallelLines<JSON>?
    /// What writes lines, once that has begun.
    var writer: ParallelLines<SourceBytes>?

    /// A stream of what can be read from a descriptor, such as 0 for the standard input.
    ///
    /// The descriptor is not closed. Interrupted reads are tried again, non-blocking descriptors waited for.
    public convenience init(reading descriptor: Int32, options: JSONStreamOptions = .init()) {
        self.init(InputDescriptor(descriptor), options)
    }

    /// A stream of what is in a file, which is read, not mapped, and closed with the stream.
    ///
    /// - Throws: ``JSONFileError`` if the file cannot be opened.
    public convenience init(
        contentsOf path: String, options: JSONStreamOptions = .init()
    ) throws(JSONFileError) {
        self.init(try InputDescriptor(path: path), options)
    }

    private init(_ input: InputDescriptor, _ options: JSONStreamOptions) {
        self.input = input
        engine = StreamEngine(options)
        let isParallel = options.concurrency > 1 && options.framing == .lines && options.patterns.isEmpty
        parallel = isParallel ? ParallelLines.mapping(input, options) { $0 } : nil
    }

    /// Called before the stream waits for input that is not there yet; a good time to flush output.
    public var willWait: (() -> Void)?

    /// How many bytes have been read so far.
    public var bytesRead: Int { parallel?.bytesRead ?? chunkBytes }
    private var chunkBytes = 0

    /// The next value.
    ///
    /// - Returns: `nil` at the end of the stream, or behind an error that ended it.
    /// - Throws: ``JSONStreamError``; if the options let reading go on, the next call gives the next value.
    public func read() throws(JSONStreamError) -> JSON? {
        if let parallel {
            parallel.willWait = willWait
            return try parallel.next()
        }
        return try nextValue()?.json
    }

    /// The next value, with its record's number, its path and the pattern that it matches.
    ///
    /// - Returns: `nil` at the end of the stream, or behind an error that ended it.
    /// - Throws: ``JSONStreamError``, as ``read()`` does.
    public func readItem() throws(JSONStreamError) -> Item? {
        if let parallel {
            guard let json = try parallel.next() else { return nil }
            return Item(value: json, recordNumber: parallel.recordNumber, path: ValuePath(), patternIndex: 0)
        }
        return try nextValue().map(Item.init)
    }

    private func nextValue() throws(JSONStreamError) -> StreamEngine.Value? {
        while true {
            if let value = try engine.next() { return value }
            guard !engine.isDone else { return nil }
            try readChunk()
        }
    }

    /// Reads what comes next, waiting if nothing is there yet.
    func readChunk() throws(JSONStreamError) {
        if let willWait, !input.isReady { willWait() }
        do throws(JSONFileError) {
            let before = engine.buffer.count
            let isMore = try engine.buffer.read(from: input)
            chunkBytes += engine.buffer.count - before
            if !isMore { engine.end() }
        } catch {
            engine.isDone = true
            throw JSONStreamError(cause: .file(error), recordNumber: engine.recordNumber + 1)
        }
    }

    /// The next value or error; `nil` at the end of the stream.
    public func next() -> Result<JSON, JSONStreamError>? {
        do throws(JSONStreamError) {
            return try read().map { .success($0) }
        } catch {
            return .failure(error)
        }
    }
}

extension JSONStream.Item {
    init(_ value: StreamEngine.Value) {
        self.init(
            value: value.json, recordNumber: value.recordNumber, path: value.path,
            patternIndex: value.pattern)
    }
}
