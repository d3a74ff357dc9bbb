/// Finds the values of a stream in bytes that come in chunks; the heart of all ways to read one.
///
/// Whoever drives it adds bytes when `next` finds no value in those it has, and says when no more come.
final class StreamEngine {
    /// A value of the stream.
    struct Value {
        let json: JSON
        let recordNumber: Int
        let pattern: Int
        let path: ValuePath
    }

    let options: JSONStreamOptions
    var buffer = StreamBuffer()
    private(set) var hasEnded = false
    /// Whether no more values come.
    var isDone = false

    /// Records that were read or faulty.
    var recordNumber = 0
    /// Bytes and lines taken out of the buffer, where `scanner` does not count them.
    var byteOffset = 0
    var lineCount = 0

    var scanner: EventScanner
    /// What reads whole values from `scanner`.
    var keeper = ValueKeeper()
    /// What reads parts of values from `scanner` or a tape, if patterns are given.
    var matcher: PatternMatcher
    let hasPatterns: Bool
    private var isStarted = false

    /// Values found and not yet handed out, next last.
    private var ready: [Value] = []
    /// Values parsed together and not yet handed out.
    var lines = LineQueue()
    /// The fault behind those.
    private var fault: JSONSyntaxError?
    /// Bytes and lines before those.
    var batchOffset = 0
    var batchLine = 0
    /// Where in a sequence the scanner is.
    var sequence = SequencePlace.outside
    private var error: JSONStreamError?

    init(_ options: JSONStreamOptions) {
        self.options = options
        let allowsSeveral = options.framing == .concatenated
        scanner = EventScanner(options: options.parsing, allowsSeveral: allowsSeveral)
        hasPatterns = !options.patterns.isEmpty
        let patterns = PatternSet(options.patterns)
        matcher = PatternMatcher(patterns ?? PatternSet.none, sizeLimit: options.sizeLimit)
        if patterns == nil { error = JSONStreamError(cause: .tooManyPatterns, recordNumber: 1) }
    }

    /// Says that no more bytes come.
    func end() { hasEnded = true }

    /// The next value in the bytes that are there.
    ///
    /// - Returns: `nil` if there is none: more bytes are needed, or the stream has ended.
    func next() throws(JSONStreamError) -> Value? {
        while true {
            if let value = ready.popLast() { return value }
            try throwError()
            guard !isDone, isStarted || start() else { return nil }
            guard error == nil else { continue }
            let isMore: Bool
            switch options.framing {
            case .lines: isMore = nextLine()
            case .sequence: isMore = nextInSequence()
            case .concatenated, .document: isMore = nextScanned()
            }
            if !isMore, ready.isEmpty, error == nil {
                if hasEnded { isDone = true }
                return nil
            }
        }
    }

    private func throwError() throws(JSONStreamError) {
        guard let error else { return }
        self.error = nil
        if !canGoOn(after: error) { isDone = true }
        throw error
    }

    private func canGoOn(after error: JSONStreamError) -> Bool {
        guard options.continuesAfterErrors, case .syntax(let fault) = error.cause else { return false }
        return (options.framing == .lines || options.framing == .sequence) && fault.code != .tooLarge
            && isStarted
    }

    /// Looks for a byte-order mark, once enough bytes are there.
    private func start() -> Bool {
        guard hasEnded || buffer.showsEncoding else { return false }
        let (encoding, markLength) = buffer.encoding
        guard encoding == .utf8 else {
            fail(encoding.streamError)
            return true
        }
        isStarted = true
        buffer.removeFirst(markLength)
        byteOffset = markLength
        scanner = EventScanner(
            options: options.parsing, allowsSeveral: options.framing == .concatenated, from: markLength)
        return true
    }

    // MARK: - Out

    /// Hands out a value of a tape as a whole, or what of it matches.
    func deliver(_ json: JSON) {
        recordNumber += 1
        guard hasPatterns else {
            ready.append(Value(json: json, recordNumber: recordNumber, pattern: 0, path: ValuePath()))
            return
        }
        matcher.restart()
        json.replay(into: &matcher)
        deliverMatches(of: recordNumber)
    }

    /// Hands out the matches found so far.
    ///
    /// - Parameter record: The record they are of, if it is one.
    func deliverMatches(of record: Int? = nil) {
        for match in matcher.takeMatches().reversed() {
            ready.append(
                Value(
                    json: match.json, recordNumber: record ?? match.recordNumber, pattern: match.pattern,
                    path: match.path))
        }
    }

    /// Counts a faulty record.
    func fail(_ error: JSONSyntaxError) {
        recordNumber += 1
        self.error = JSONStreamError(cause: .syntax(error), recordNumber: recordNumber)
    }

    // MARK: - Values read by the scanner

    /// Reads on in concatenated values or in the one document.
    ///
    /// - Returns: Whether anything came of it.
    private func nextScanned() -> Bool {
        if case .success(let json)? = lines.removeFirst() {
            deliver(json)
            return true
        }
        if let fault {
            self.fault = nil
            fail(fault)
            return true
        }
        guard buffer.count > 0 else { return hasEnded && finishScanned() }
        let length = min(buffer.count, StreamBuffer.chunkSize)
        if hasPatterns { scanMatches(length) } else { scanValues(length) }
        return true
    }

    /// Reads the values in a chunk; those that begin and end in it share a tape.
    private func scanValues(_ length: Int) {
        keeper.enterChunk(at: scanner.chunkStart, isInsideValue: scanner.isInsideValue)
        var count = 0
        var status: EventScanner.Status
        repeat {
            let first = keeper.wordCount
            status = buffer.scan(by: &scanner, into: &keeper, length: length)
            guard case .valueEnded = status else { break }
            let isCopied = keeper.isCopying
            guard (isCopied ? keeper.copiedBytes : keeper.length(from: first)) <= options.sizeLimit else {
                status = failOfSize()
                break
            }
            if isCopied { deliver(JSON(keeper.takeCopied(), 0)) } else { count += 1 }
        } while true
        keeper.leaveChunk(in: buffer)
        if case .needsInput = status, keeper.copiedBytes + scanner.carriedBytes > options.sizeLimit {
            status = failOfSize()
        }
        var source: SourceBytes?
        if case .failed = status {
            fault = buffer.error(of: scanner)
            if count > 0 { source = buffer.copy(of: length) }
        } else if count > 0 {
            source = buffer.takeChunk(length, by: &scanner)
        } else {
            buffer.removeChunk(length, by: &scanner)
        }
        if let source { lines.fill(.together(keeper.takeWhole(describing: source), count: count)) }
    }

    /// Reads the matches in a chunk, each once it is whole.
    private func scanMatches(_ length: Int) {
        matcher.enterChunk(at: scanner.chunkStart, record: recordNumber + 1)
        var status: EventScanner.Status
        repeat {
            status = buffer.scan(by: &scanner, into: &matcher, length: length)
            guard case .valueEnded = status else { break }
            recordNumber += 1
            matcher.recordNumber = recordNumber + 1
        } while !matcher.isOverLimit
        matcher.leaveChunk(in: buffer)
        if matcher.isOverLimit || matcher.keptBytes + scanner.carriedBytes > options.sizeLimit {
            status = failOfSize()
        }
        if case .failed = status {
            matcher.copyMatches(from: buffer)
            deliverMatches()
            return fail(buffer.error(of: scanner))
        }
        if matcher.isWorthKeeping(length) {
            matcher.takeMatches(describing: buffer.takeChunk(length, by: &scanner))
        } else {
            matcher.copyMatches(from: buffer)
            buffer.removeChunk(length, by: &scanner)
        }
        deliverMatches()
    }

    /// Ends the text.
    ///
    /// - Returns: Whether that gives a value or an error.
    private func finishScanned() -> Bool {
        let status = hasPatterns ? scanner.finish(into: &matcher) : scanner.finish(into: &keeper)
        switch status {
        case .needsInput: return false
        case .failed: fail(buffer.error(of: scanner))
        case .valueEnded where hasPatterns:
            recordNumber += 1
            deliverMatches(of: recordNumber)
        case .valueEnded: deliver(JSON(keeper.takeCopied(), 0))
        }
        return true
    }

    /// Makes it the scanner's fault that a value is too large.
    func failOfSize() -> EventScanner.Status {
        scanner.fail(
            .tooLarge, at: scanner.chunkStart + scanner.position,
            "a value of more than \(options.sizeLimit) bytes")
    }

    // MARK: - Lines of text

    /// Writes the values in the bytes that are there; without patterns, and not for lines and sequences.
    func scan(into sink: inout LineSink) throws(JSONStreamError) {
        guard !isDone, isStarted || start() else { return }
        try throwError()
        if buffer.count == 0, hasEnded {
            if case .failed = scanner.finish(into: &sink) { fail(buffer.error(of: scanner)) }
            isDone = true
        }
        while buffer.count > 0, error == nil {
            let length = min(buffer.count, StreamBuffer.chunkSize)
            var status: EventScanner.Status
            repeat {
                status = buffer.scan(by: &scanner, into: &sink, length: length)
                guard case .valueEnded = status else { break }
                recordNumber += 1
            } while true
            if sink.count - sink.wholeCount + scanner.carriedBytes > options.sizeLimit {
                status = failOfSize()
            }
            if case .failed = status {
                fail(buffer.error(of: scanner))
            } else {
                buffer.removeChunk(length, by: &scanner)
            }
        }
        try throwError()
    }
}

extension TextEncoding {
    /// The error of a stream that is not in UTF-8.
    var streamError: JSONSyntaxError {
        .inNoText(
            .invalidUTF8, at: 0, line: 1,
            "a stream of values is read in UTF-8 alone, and this one begins as UTF-\(unitWidth * 8)")
    }
}

extension JSONSyntaxError {
    /// An error that no part of a text shows.
    static func inNoText(_ code: Code, at offset: Int, line: Int, _ message: String) -> JSONSyntaxError {
        let none: [UInt8] = []
        let place = SourcePosition(of: 0, in: none.span, after: 0, line: line, column: 1)
        return JSONSyntaxError(
            code: code, byteOffset: offset, position: place, path: ValuePath(), message: message)
    }
}
