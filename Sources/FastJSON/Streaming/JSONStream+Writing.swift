extension JSONStream {
    /// Writes all lines of NDJSON that are left to a descriptor, compact, in the order of the input.
    ///
    ///     let stream = JSONStream(reading: 0, options: .init(framing: .lines, concurrency: 4))
    ///     try stream.writeLines(to: 1)
    ///
    /// It reads, checks and writes without making values, on as many threads as the options say, and is the fastest
    /// way to normalise lines. Each write is one of whole lines. The stream must not have been read from.
    ///
    /// - Parameters:
    ///   - descriptor: Where to; it is not closed.
    ///   - progress: Called after each write with the number of bytes read so far; what it throws ends the writing.
    /// - Throws: ``JSONStreamError`` at a faulty line, when those before it have been written; if the options let
    ///   reading go on, the next call goes on with the next line. ``JSONFileError``, if writing fails.
    public func writeLines(to descriptor: Int32, progress: (Int) throws -> Void = { _ in }) throws {
        let lines = writer ?? ParallelLines.writing(input, engine.options)
        writer = lines
        lines.willWait = willWait
        while true {
            let next = Result { () throws(JSONStreamError) in try lines.next() }
            guard case .success(let text?) = next else {
                _ = try next.get()
                return
            }
            try OutputBuffer.write(text, to: descriptor)
            try progress(lines.bytesRead)
        }
    }
}
