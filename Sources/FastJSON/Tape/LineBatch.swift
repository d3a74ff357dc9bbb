// Invariant: positions stay within the text, which ends with a line feed.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Whole lines of NDJSON, parsed together: one value a line, blank lines left out.
///
/// Together they cost libyajl one handle and the library one tape; small records would cost several allocations
/// each. What does not parse so, or not one value a line, is parsed line by line, to say which line is wrong.
struct LineBatch: Sendable {
    /// The values of the lines.
    enum Records: Sendable {
        /// So many roots of one tape.
        case together(Tape, count: Int)
        /// A tape or an error for each line; offsets and lines of errors count within the batch.
        case separate([Result<Tape, JSONSyntaxError>])
    }

    let records: Records
    let byteCount: Int
    let lineCount: Int

    /// Parses lines.
    ///
    /// - Parameters:
    ///   - source: The lines, the last with its line feed.
    ///   - byteCount: How many bytes they had in the input.
    ///   - options: What to accept.
    ///   - stopsAtError: Whether lines behind a faulty one are of no interest.
    init(_ source: SourceBytes, byteCount: Int, options: JSONParsingOptions, stopsAtError: Bool) {
        self.byteCount = byteCount
        if let (tape, lineCount, count) = LineBatch.together(source, options) {
            self.lineCount = lineCount
            records = .together(tape, count: count)
        } else {
            var results: [Result<Tape, JSONSyntaxError>] = []
            var lineCount = 0
            unsafe LineBatch.forEachLine(of: source.bytes) { line, first in
                lineCount += 1
                guard first < line.upperBound else { return true }
                let result = LineBatch.parse(line, of: source, options)
                results.append(result.mapError { $0.moved(bytes: line.lowerBound, lines: lineCount - 1) })
                if case .failure = result, stopsAtError { return false }
                return true
            }
            self.lineCount = lineCount
            records = .separate(results)
        }
    }

    private static func parse(
        _ line: Range<Int>, of source: SourceBytes, _ options: JSONParsingOptions
    ) -> Result<Tape, JSONSyntaxError> {
        let text = unsafe SourceBytes(
            copying: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: source.bytes[line])))
        return Result { () throws(JSONSyntaxError) in
            Tape(try unsafe YajlParser.words(of: text.bytes, from: 0, options: options), describing: text)
        }
    }

    /// The tape of all lines, and how many lines and values there are; `nil` if anything is unusual.
    private static func together(
        _ source: SourceBytes, _ options: JSONParsingOptions
    ) -> (Tape, lineCount: Int, count: Int)? {
        guard source.count < TapeWord.textLimit, !options.extensions.contains(.comments) else { return nil }
        guard let words = unsafe YajlParser.wordsOfSeveral(in: source.bytes, options: options) else { return nil }
        // Each line that is not blank must begin with a value, and no value begin elsewhere.
        var (root, lineCount, count, isRegular) = (0, 0, 0, true)
        unsafe forEachLine(of: source.bytes) { line, first in
            lineCount += 1
            guard first < line.upperBound else { return true }
            count += 1
            isRegular = root < words.count && words.start(of: root) == first
            if isRegular { root = words.next(after: root) }
            return isRegular
        }
        guard isRegular, root == words.count else { return nil }
        return (Tape(words, describing: source), lineCount, count)
    }

    /// Calls `body` with each line, without its line feed, and its first byte that is no blank, until it says no.
    private static func forEachLine(
        of text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ first: Int) -> Bool
    ) {
        var start = 0
        while start < text.count {
            let end = unsafe text.span.firstIndex(of: ASCII.lineFeed, from: start) ?? text.count
            var first = start
            while unsafe first < end && ASCII.isBlank(text[first]) { first += 1 }
            guard body(start..<end, first) else { return }
            start = end + 1
        }
    }
}

extension Span<UInt8> {
    /// Where `byte` stands first, from `start` on.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        unsafe withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, start < bytes.count else { return nil }
            guard let found = unsafe memchr(base + start, Int32(byte), bytes.count - start) else { return nil }
            return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
    }
}
