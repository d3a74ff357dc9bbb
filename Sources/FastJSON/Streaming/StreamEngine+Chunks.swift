// Invariant: the bytes of a buffer stay where they are until it is changed.

extension StreamEngine {
    /// Reads on in concatenated values or in the one document: a chunk, or what the end of the text adds.
    ///
    /// - Returns: Whether anything came of it.
    func readChunk() -> Bool {
        guard buffer.count > 0 else { return hasEnded && readEnd() }
        buffer.lend(min(buffer.count, StreamBuffer.chunkSize), to: &scanner)
        if hasPatterns { readMatches() } else { readValues() }
        return true
    }

    /// Reads the values in the chunk; those that begin and end in it share a tape.
    private func readValues() {
        keeper.beginChunk(isInsideValue: scanner.isInsideValue)
        var count = 0
        var fault: JSONSyntaxError?
        while fault == nil {
            let first = keeper.wordCount
            let status = readValue()
            guard status == .valueEnded else {
                if status == .failed { fault = scanner.error }
                break
            }
            if keeper.length(from: first, scanner) > options.sizeLimit {
                fault = tooLarge
            } else if keeper.isCopying {
                // It began before the chunk, and so is the first.
                deliverValue()
            } else {
                count += 1
            }
        }
        keeper.endChunk(in: buffer)
        if fault == nil, keeper.copiedBytes + scanner.carriedBytes > options.sizeLimit { fault = tooLarge }
        guard count > 0 else {
            if let fault { fail(fault) } else { buffer.removeChunk(of: &scanner) }
            return
        }
        // The scanner of a faulty text is not asked again, so that the bytes may stay.
        let source = fault == nil ? buffer.takeChunk(of: &scanner) : buffer.copy(of: scanner.chunkLength)
        records.fill(.together(keeper.takeWhole(describing: source), count: count), fault: fault)
    }

    /// Reads the matches in the chunk, each once it is whole.
    private func readMatches() {
        let length = scanner.chunkLength
        matcher.beginChunk()
        var status: ExactScanner.Status
        repeat {
            status = readValue()
            if status == .valueEnded { recordNumber += 1 }
        } while status == .valueEnded && !matcher.isOverLimit
        matcher.endChunk(in: buffer)
        let isTooLarge = matcher.isOverLimit || matcher.keptBytes + scanner.carriedBytes > options.sizeLimit
        if isTooLarge || status == .failed {
            unsafe matcher.copyMatches(from: buffer.bytes)
            deliverMatches()
            return fail(isTooLarge ? tooLarge : scanner.error)
        }
        if matcher.isWorthKeeping(length) {
            matcher.takeMatches(describing: buffer.takeChunk(of: &scanner))
        } else {
            unsafe matcher.copyMatches(from: buffer.bytes)
            buffer.removeChunk(of: &scanner)
        }
        deliverMatches()
    }

    /// Ends the text.
    ///
    /// - Returns: Whether that gives a value or an error.
    private func readEnd() -> Bool {
        scanner.endInput()
        switch readValue() {
        case .needsInput: return false
        case .failed: fail(scanner.error)
        case .valueEnded: deliverValue()
        }
        return true
    }

    // MARK: - Lines of text

    /// Writes the values in the bytes that are there; without patterns, and not for lines and sequences.
    func write(to lines: inout LineWriter) throws(JSONStreamError) {
        guard !isDone, hasStarted() else { return }
        try throwError()
        while buffer.count > 0 {
            buffer.lend(min(buffer.count, StreamBuffer.chunkSize), to: &scanner)
            try writeLent(to: &lines)
            buffer.removeChunk(of: &scanner)
        }
        if hasEnded {
            scanner.endInput()
            try writeLent(to: &lines)
            isDone = true
        }
    }

    /// Writes the values in what the scanner was lent.
    private func writeLent(to lines: inout LineWriter) throws(JSONStreamError) {
        var status = lines.read(&scanner)
        while status == .valueEnded {
            recordNumber += 1
            status = lines.read(&scanner)
        }
        if lines.cutCount + scanner.carriedBytes > options.sizeLimit {
            fail(tooLarge)
        } else if status == .failed {
            fail(scanner.error)
        }
        try throwError()
    }
}
