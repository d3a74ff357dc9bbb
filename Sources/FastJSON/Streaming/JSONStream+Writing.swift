extension JSONStream {
    /// Writes all values that are left to a descriptor, compact, each on a line, in the order of the input.
    ///
    ///     let stream = JSONStream(reading: 0, options: .init(framing: .lines, concurrency: 4))
    ///     try stream.writeLines(to: 1)
    ///
    /// It reads, checks and writes without making values, and is the fastest way to normalise a stream; lines of NDJSON
    /// on as many threads as the options say. Sequences (RFC 7464), and what matches patterns, are made values of
    /// first. Each write is one of whole lines, and nothing is held back while input is waited for. The stream must
    /// not have been read from.
    ///
    /// - Parameters:
    ///   - descriptor: Where to; it is not closed.
    ///   - progress: Called after each write with the number of bytes read so far; what it throws ends the writing.
    /// - Throws: ``JSONStreamError`` at a fault, when the values before it have been written; if the options let
    ///   reading go on, the next call goes on with the next line. ``JSONFileError``, if writing fails.
    public func writeLines(to descriptor: Int32, progress: (Int) throws -> Void = { _ in }) throws {
        let options = engine.options
        if options.framing == .lines, options.patterns.isEmpty {
            try writeParsedLines(to: descriptor, progress)
        } else if options.framing == .sequence || !options.patterns.isEmpty {
            try writeEach(to: descriptor, progress)
        } else {
            try writeScanned(to: descriptor, progress)
        }
    }

    private func writeParsedLines(to descriptor: Int32, _ progress: (Int) throws -> Void) throws {
        let lines = writer ?? ParallelLines.writing(input, engine.options)
        writer = lines
        lines.willWait = willWait
        while true {
            let next = Result { () throws(JSONStreamError) in try lines.next() }
            guard case .success(let text?) = next else {
                _ = try next.get()
                return
            }
            try text.write(to: descriptor)
            try progress(lines.bytesRead)
        }
    }

    private func writeScanned(to descriptor: Int32, _ progress: (Int) throws -> Void) throws {
        var lines = LineWriter(capacity: 1 << 17)
        while true {
            let result = Result { () throws(JSONStreamError) in try engine.write(to: &lines) }
            let isOver = engine.isDone
            if isOver || lines.wholeCount >= StreamBuffer.chunkSize || !input.isReady {
                try lines.drain(to: descriptor)
                try progress(bytesRead)
            }
            try result.get()
            guard !isOver else { return }
            try readChunk()
        }
    }

    private func writeEach(to descriptor: Int32, _ progress: (Int) throws -> Void) throws {
        var writer = JSONStreamWriter(to: descriptor)
        while true {
            let result = Result { () throws(JSONStreamError) in try engine.next() }
            if case .success(let value?) = result {
                try writer.append(value.json)
                continue
            }
            try writer.flush()
            try progress(bytesRead)
            _ = try result.get()
            guard !engine.isDone else { return }
            try readChunk()
        }
    }
}
