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
    var builder = TapeBuilder()
    /// What reads parts of values from `scanner` or a tape, if patterns are given.
    var matcher: PatternMatcher
    private let hasPatterns: Bool
    private var isStarted = false

    /// Values found and not yet handed out, next last.
    private var ready: [Value] = []
    /// Lines parsed and not yet handed out.
    var lines = LineQueue()
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
        matcher = PatternMatcher(patterns ?? PatternSet.none)
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
            if let error {
                self.error = nil
                if !canGoOn(after: error) { isDone = true }
                throw error
            }
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
            fail(
                .invalidUTF8, at: 0,
                "a stream of values is read in UTF-8 alone, and this one begins as UTF-\(encoding.unitWidth * 8)"
            )
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
        deliverMatches()
    }

    /// Hands out the matches found so far in the record being read.
    func deliverMatches(of record: Int? = nil) {
        let record = record ?? recordNumber
        for match in matcher.takeMatches().reversed() {
            ready.append(
                Value(json: match.json, recordNumber: record, pattern: match.pattern, path: match.path))
        }
    }

    /// Counts a faulty record.
    func fail(_ error: JSONSyntaxError) {
        recordNumber += 1
        self.error = JSONStreamError(cause: .syntax(error), recordNumber: recordNumber)
    }

    func fail(_ code: JSONSyntaxError.Code, at offset: Int, _ message: String) {
        let none: [UInt8] = []
        let place = SourcePosition(of: 0, in: none.span, after: 0, line: lineCount + 1, column: 1)
        fail(
            JSONSyntaxError(
                code: code, byteOffset: offset, position: place, path: ValuePath(), message: message))
    }

    // MARK: - Values read by the scanner

    /// Reads on in concatenated values or in the one document.
    ///
    /// - Returns: Whether anything came of it.
    private func nextScanned() -> Bool {
        guard buffer.count > 0 || hasEnded else { return false }
        let isScan = buffer.count > 0
        let status = isScan ? scan() : finishScanning()
        if hasPatterns {
            let isInside = if case .valueEnded = status { false } else { true }
            if !isInside { recordNumber += 1 }
            deliverMatches(of: isInside ? recordNumber + 1 : recordNumber)
        } else if case .valueEnded = status {
            deliver(takeBuilt())
        }
        switch status {
        case .valueEnded: return true
        case .failed:
            fail(buffer.error(of: scanner))
            return true
        case .needsInput:
            if keptBytes > options.sizeLimit { failOfSize() }
            return isScan
        }
    }

    /// Lets the scanner read the bytes that are there, up to `length`.
    func scan(_ length: Int? = nil) -> EventScanner.Status {
        hasPatterns
            ? buffer.scan(by: &scanner, into: &matcher, length: length)
            : buffer.scan(by: &scanner, into: &builder, length: length)
    }

    func finishScanning() -> EventScanner.Status {
        hasPatterns ? scanner.finish(into: &matcher) : scanner.finish(into: &builder)
    }

    /// The value that the builder has.
    func takeBuilt() -> JSON {
        var done = TapeBuilder()
        swap(&done, &builder)
        return JSON(done.finish(), 0)
    }

    var keptBytes: Int { scanner.carry.count + (hasPatterns ? matcher.keptBytes : builder.textCount) }

    func failOfSize() {
        fail(.tooLarge, at: byteOffset, "a value of more than \(options.sizeLimit) bytes")
    }
}
