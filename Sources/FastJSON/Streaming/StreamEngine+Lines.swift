/// Records that were parsed together, handed out one by one.
struct RecordQueue {
    private var records = LineBatch.Records.separate([])
    private var next = 0
    private var root = 0
    /// The fault behind the records.
    private var fault: JSONSyntaxError?

    /// Whether all are handed out.
    private var isEmpty: Bool {
        switch records {
        case .together(_, let count): next == count
        case .separate(let results): next == results.count
        }
    }

    /// Takes records, and the fault that stands behind them; all before are handed out.
    mutating func fill(_ records: LineBatch.Records, fault: JSONSyntaxError? = nil) {
        assert(isEmpty && self.fault == nil)
        self.records = records
        self.fault = fault
        next = 0
        root = 0
    }

    /// Hands out the next value or error; the last lets go of the tape.
    mutating func removeFirst() -> Result<JSON, JSONSyntaxError>? {
        guard !isEmpty else {
            defer { fault = nil }
            return fault.map { .failure($0) }
        }
        let result: Result<JSON, JSONSyntaxError>
        switch records {
        case .together(let tape, _):
            result = .success(JSON(tape, root))
            root = tape.next(after: root)
        case .separate(let results): result = results[next].map { JSON($0, 0) }
        }
        next += 1
        if isEmpty { records = .separate([]); next = 0 }
        return result
    }
}

extension StreamEngine {
    /// How many bytes of lines are parsed together.
    static var batchSize: Int { StreamBuffer.chunkSize }

    /// Parses the whole lines that have come.
    ///
    /// - Returns: Whether there were any.
    func parseLines() -> Bool {
        var length = buffer.lengthOfLines(limit: StreamEngine.batchSize)
        if length == 0 {
            // A line that is too long is an error before it ends.
            guard buffer.count > 0, hasEnded || buffer.count > options.sizeLimit else { return false }
            length = buffer.count
        }
        let batch = LineBatch(
            source: buffer.takeLines(length), byteCount: length, options: options.parsing,
            stopsAtError: !options.continuesAfterErrors, sizeLimit: options.sizeLimit)
        recordsOffset = byteOffset
        recordsLine = lineCount
        byteOffset += length
        matcher.recordNumber = recordNumber + 1
        if hasPatterns, let found = batch.findMatches(by: &matcher) {
            lineCount += found.lineCount
            recordNumber += found.count
            deliverMatches()
        } else {
            let parsed = batch.parsed()
            lineCount += parsed.lineCount
            records.fill(parsed.records)
        }
        return true
    }
}
