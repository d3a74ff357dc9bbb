/// Finds the values of a stream in bytes that come in chunks; the heart of all ways to read one.
///
/// Whoever drives it adds bytes when `next` finds no value in those it has, and says when no more come.
final class StreamEngine {
    /// A value of the stream.
    typealias Value = PatternMatcher.Match

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

    var scanner: ExactScanner
    /// What takes whole values from `scanner`.
    var keeper = ValueKeeper()
    /// What takes parts of values from `scanner`, if patterns are given.
    var matcher: PatternMatcher
    let hasPatterns: Bool
    private var isStarted = false
    /// Where in a sequence the scanner is.
    var sequence = SequencePlace.outside

    /// Records parsed together and not yet handed out.
    var records = RecordQueue()
    /// Bytes and lines before those, which their faults do not count.
    var recordsOffset = 0
    var recordsLine = 0
    /// Values found and not yet handed out, next last; and the error behind them.
    private var ready: [Value] = []
    private var error: JSONStreamError?

    init(_ options: JSONStreamOptions) {
        self.options = options
        let allowsSeveral = options.framing == .concatenated
        scanner = ExactScanner(options: options.parsing, allowsSeveral: allowsSeveral)
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
            guard !isDone, hasStarted() else { return nil }
            guard error == nil else { continue }
            switch records.removeFirst() {
            case .success(let json): deliver(json)
            case .failure(let error): fail(error.moved(bytes: recordsOffset, lines: recordsLine))
            case nil:
                guard readOn() else {
                    if hasEnded { isDone = true }
                    return nil
                }
            }
        }
    }

    /// Reads on in the bytes that are there.
    ///
    /// - Returns: Whether anything came of it.
    private func readOn() -> Bool {
        switch options.framing {
        case .lines: parseLines()
        case .sequence: readInSequence()
        case .concatenated, .document: readChunk()
        }
    }

    /// Looks for a byte-order mark, once enough bytes are there.
    ///
    /// - Returns: Whether reading has begun, or cannot begin.
    func hasStarted() -> Bool {
        guard !isStarted else { return true }
        guard hasEnded || buffer.showsEncoding else { return false }
        let (encoding, markLength) = buffer.encoding
        guard encoding == .utf8 else {
            fail(encoding.streamError)
            return true
        }
        isStarted = true
        buffer.removeFirst(markLength)
        byteOffset = markLength
        scanner = ExactScanner(
            options: options.parsing, allowsSeveral: options.framing == .concatenated, from: markLength)
        return true
    }

    // MARK: - Out

    /// Hands out a record that was parsed as a whole, or what of it matches.
    private func deliver(_ json: JSON) {
        guard hasPatterns else { return deliverRecord(json) }
        recordNumber += 1
        matcher.recordNumber = recordNumber
        matcher.readAll(json, by: &scanner)
        deliverMatches()
    }

    /// Hands out a record.
    func deliverRecord(_ json: JSON) {
        recordNumber += 1
        ready.append(Value(json: json, recordNumber: recordNumber, pattern: 0, path: ValuePath()))
    }

    /// Hands out the matches found so far.
    func deliverMatches() {
        ready.append(contentsOf: matcher.takeMatches().reversed())
    }

    /// Counts a faulty record.
    func fail(_ error: JSONSyntaxError) {
        recordNumber += 1
        self.error = JSONStreamError(cause: .syntax(error), recordNumber: recordNumber)
    }

    /// Throws the error that ended the stream or a record, behind all values before it.
    func throwError() throws(JSONStreamError) {
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

    // MARK: - Reading by the scanner

    /// Takes what the scanner reads of the chunk that it was lent, up to the end of a value at the top.
    func readValue() -> ExactScanner.Status {
        guard hasPatterns else { return keeper.read(&scanner) }
        matcher.recordNumber = recordNumber + 1
        return matcher.read(&scanner)
    }

    /// Hands out the value that `readValue` came to the end of, or what of it matches; all outside chunks.
    func deliverValue() {
        guard hasPatterns else { return deliverRecord(JSON(keeper.takeCopied(), 0)) }
        recordNumber += 1
        deliverMatches()
    }

    /// The error of a value that is too large, where the scanner is.
    var tooLarge: JSONSyntaxError {
        scanner.error(.tooLarge, "a value of more than \(options.sizeLimit) bytes")
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
