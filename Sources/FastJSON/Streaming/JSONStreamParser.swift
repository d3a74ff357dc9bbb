/// JSON values from chunks that somebody hands over, as a network library does.
///
///     var parser = JSONStreamParser(options: .init(framing: .lines))
///     parser.append(chunk)
///     while let json = try parser.next() { … }
///     parser.finish()
///     while let json = try parser.next() { … }
///
/// Chunks may end anywhere, inside characters, escapes and numbers too. ``next()`` gives the values that are whole;
/// what is not is kept. Taking time is linear in the bytes, whatever the sizes of the chunks.
public struct JSONStreamParser: ~Copyable {
    private let engine: StreamEngine

    /// Makes a parser of one stream.
    public init(options: JSONStreamOptions = .init()) {
        engine = StreamEngine(options)
    }

    /// Takes the next chunk, which is copied.
    public mutating func append(_ chunk: Span<UInt8>) {
        engine.buffer.append(chunk)
    }

    /// Takes the next chunk, which is copied.
    public mutating func append(_ chunk: some Sequence<UInt8>) {
        engine.buffer.append(contentsOf: chunk)
    }

    /// Says that no more chunks come.
    public mutating func finish() {
        engine.end()
    }

    /// The next value of those that are whole.
    ///
    /// - Returns: `nil` if more chunks are needed, or at the end of the stream.
    /// - Throws: ``JSONStreamError``; if the options let reading go on, the next call gives the next value.
    public mutating func next() throws(JSONStreamError) -> JSON? {
        try engine.next()?.json
    }

    /// The next value of those that are whole, with its record's number, its path and the pattern that it matches.
    ///
    /// - Returns: `nil` if more chunks are needed, or at the end of the stream.
    /// - Throws: ``JSONStreamError``, as ``next()`` does.
    public mutating func nextItem() throws(JSONStreamError) -> JSONStream.Item? {
        try engine.next().map(JSONStream.Item.init)
    }

    /// Whether no more values come: the stream has ended, or an error has ended it.
    public var isAtEnd: Bool { engine.isDone }
}
