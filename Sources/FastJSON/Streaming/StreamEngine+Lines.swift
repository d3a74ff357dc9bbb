/// Values that were parsed together, handed out one by one.
struct LineQueue {
    private var records = LineBatch.Records.separate([])
    private var next = 0
    private var root = 0

    /// Whether all are handed out.
    var isEmpty: Bool {
        switch records {
        case .together(_, let count): next == count
        case .separate(let results): next == results.count
        }
    }

    /// Takes the lines of a batch.
    mutating func fill(_ records: LineBatch.Records) {
        self.records = records
        next = 0
        root = 0
    }

    /// Hands out the next line's value or error; the last lets go of the tape.
    mutating func removeFirst() -> Result<JSON, JSONSyntaxError>? {
        let result: Result<JSON, JSONSyntaxError>
        switch records {
        case .together(let tape, let count):
            guard next < count else { return nil }
            result = .success(JSON(tape, root))
            root = tape.next(after: root)
        case .separate(let results):
            guard next < results.count else { return nil }
            result = results[next].map { JSON($0, 0) }
        }
        next += 1
        if isEmpty { fill(.separate([])) }
        return result
    }
}

extension StreamEngine {
    /// How many bytes of lines are parsed together.
    static var batchSize: Int { StreamBuffer.chunkSize }

    /// Hands out the next line.
    ///
    /// - Returns: Whether there was a whole one.
    func nextLine() -> Bool {
        if lines.isEmpty, !parseLines() { return false }
        guard let result = lines.removeFirst() else { return true }
        switch result {
        case .success(let json): deliver(json)
        case .failure(let error): fail(error.moved(bytes: batchOffset, lines: batchLine))
        }
        return true
    }

    private func parseLines() -> Bool {
        var length = buffer.lengthOfLines(limit: StreamEngine.batchSize)
        if length == 0 {
            // A line that is too long is an error before it ends.
            guard buffer.count > 0, hasEnded || buffer.count > options.sizeLimit else { return false }
            length = buffer.count
        }
        let batch = LineBatch(
            source: buffer.takeLines(length), byteCount: length, options: options.parsing,
            stopsAtError: !options.continuesAfterErrors, sizeLimit: options.sizeLimit)
        let (records, lineCount) = batch.parsed()
        batchOffset = byteOffset
        batchLine = self.lineCount
        byteOffset += length
        self.lineCount += lineCount
        lines.fill(records)
        return true
    }
}
