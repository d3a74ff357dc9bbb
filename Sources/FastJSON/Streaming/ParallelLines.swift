/// Lines of NDJSON, turned into something by several threads, batch by batch, and handed out in order.
///
/// The thread that asks reads and hands out, and parses where it would wait; it is ahead of what was asked for by a few
/// batches for each thread, so memory is bounded.
final class ParallelLines<Output: Sendable> {
    /// Something made of lines that follow each other, or the error of one; it counts within the batch.
    struct Piece: Sendable {
        let result: Result<Output, JSONSyntaxError>
        /// How many records it stands for.
        let count: Int
    }

    /// What became of a batch.
    struct Parsed: Sendable {
        let pieces: [Piece]
        let lineCount: Int
        let byteCount: Int
    }

    /// A batch to be parsed.
    private struct Job: Sendable {
        let number: Int
        let batch: LineBatch
    }

    private struct State {
        var waiting: [Job] = []
        var parsed: [Int: Parsed] = [:]
        var isOver = false
    }

    private let input: InputDescriptor
    private let options: JSONStreamOptions
    private let transform: @Sendable (LineBatch) -> Parsed
    private let state = Monitor(State())
    private var buffer = StreamBuffer()
    private var hasThreads = false
    private var hasEnded = false
    private(set) var isDone = false
    private var isStarted = false

    private var sent = 0
    private var received = 0
    private var current: Parsed?
    private var nextPiece = 0

    private(set) var recordNumber = 0
    private var byteOffset = 0
    private var lineCount = 0
    private(set) var bytesRead = 0
    /// Called before input is waited for.
    var willWait: (() -> Void)?

    init(
        _ input: InputDescriptor, _ options: JSONStreamOptions,
        _ transform: @escaping @Sendable (LineBatch) -> Parsed
    ) {
        self.input = input
        self.options = options
        self.transform = transform
    }

    deinit {
        state.change { $0.isOver = true }
    }

    /// How much is read for a batch, if there is so much: threads that wake each other for less lose time by it.
    private static var batchSize: Int { 1 << 18 }

    /// The next line's output.
    ///
    /// - Parameter waits: Whether input is waited for.
    /// - Returns: `nil` at the end, or if there is no input yet that is not waited for.
    /// - Throws: The error of the line, or of the input.
    func next(waits: Bool = true) throws(JSONStreamError) -> Output? {
        while !isDone {
            if let parsed = current {
                if nextPiece < parsed.pieces.count {
                    let piece = parsed.pieces[nextPiece]
                    nextPiece += 1
                    recordNumber += piece.count
                    switch piece.result {
                    case .success(let output): return output
                    case .failure(let error):
                        throw stop(error.moved(bytes: byteOffset, lines: lineCount))
                    }
                }
                byteOffset += parsed.byteCount
                lineCount += parsed.lineCount
                current = nil
            }
            try fillQueue(waits)
            guard received < sent else {
                isDone = hasEnded
                return nil
            }
            current = take(received)
            received += 1
            nextPiece = 0
        }
        return nil
    }

    private func stop(_ error: JSONSyntaxError) -> JSONStreamError {
        if !options.continuesAfterErrors || error.code == .tooLarge { isDone = true }
        return JSONStreamError(cause: .syntax(error), recordNumber: recordNumber)
    }

    // MARK: - Threads

    /// What became of a batch; the thread that asks parses, too, until that is there.
    private func take(_ number: Int) -> Parsed {
        while true {
            let (parsed, job) = state.change { (state: inout State) -> (Parsed?, Job?) in
                let parsed = state.parsed.removeValue(forKey: number)
                let takesJob = parsed == nil && !state.waiting.isEmpty
                return (parsed, takesJob ? state.waiting.removeFirst() : nil)
            }
            if let parsed { return parsed }
            guard let job else { return state.wait { $0.parsed.removeValue(forKey: number) } }
            let made = transform(job.batch)
            if job.number == number { return made }
            state.change { $0.parsed[job.number] = made }
        }
    }

    private func startThreads() {
        hasThreads = true
        let state = state
        let transform = transform
        // One less than asked for: the thread that asks is one of them. It does all where the system has no more.
        for _ in 1..<min(options.concurrency, 256) {
            guard WorkerThread.start({ Self.work(state, transform) }) else { break }
        }
    }

    private static func work(
        _ state: Monitor<State>, _ transform: @Sendable (LineBatch) -> Parsed
    ) {
        while true {
            let job: Job? = state.wait { state in
                if state.isOver { return .some(nil) }
                return state.waiting.isEmpty ? nil : .some(state.waiting.removeFirst())
            }
            guard let job else { return }
            let parsed = transform(job.batch)
            state.change { $0.parsed[job.number] = parsed }
        }
    }

    // MARK: - Reading

    /// Reads ahead as far as memory is meant for that.
    private func fillQueue(_ waits: Bool) throws(JSONStreamError) {
        if !hasThreads, options.concurrency > 1 { startThreads() }
        while !hasEnded, sent - received < options.concurrency * 2 {
            // What is there already is handed out before anybody waits for more.
            if sent > received || !waits, !input.isReady { return }
            try readBatch()
        }
    }

    private func readBatch() throws(JSONStreamError) {
        if let willWait, !input.isReady { willWait() }
        do throws(JSONFileError) {
            let before = buffer.count
            repeat {
                hasEnded = try !buffer.read(
                    from: input, atMost: ParallelLines.batchSize)
            } while !hasEnded && buffer.count < ParallelLines.batchSize && input.isReady
            bytesRead += buffer.count - before
        } catch {
            isDone = true
            throw JSONStreamError(cause: .file(error), recordNumber: recordNumber + 1)
        }
        if !isStarted {
            guard hasEnded || buffer.showsEncoding else { return }
            isStarted = true
            let (encoding, markLength) = buffer.encoding
            guard encoding == .utf8 else {
                isDone = true
                throw JSONStreamError(cause: .syntax(encoding.streamError), recordNumber: 1)
            }
            buffer.removeFirst(markLength)
            byteOffset = markLength
        }
        var length = hasEnded ? buffer.count : buffer.lengthOfLines(limit: .max)
        // A line that is too long is an error before it ends.
        if length == 0, buffer.count > options.sizeLimit { length = buffer.count }
        guard length > 0 else { return }
        let batch = LineBatch(
            source: buffer.takeLines(length), byteCount: length, options: options.parsing,
            stopsAtError: !options.continuesAfterErrors, sizeLimit: options.sizeLimit)
        let number = sent
        sent += 1
        state.change { $0.waiting.append(Job(number: number, batch: batch)) }
    }
}

extension ParallelLines {
    /// Threads that make something of each line.
    static func mapping(
        _ input: InputDescriptor, _ options: JSONStreamOptions,
        _ transform: @escaping @Sendable (JSON) -> Output
    ) -> ParallelLines {
        ParallelLines(input, options) { batch in
            let (records, lineCount) = batch.parsed()
            var lines = RecordQueue()
            lines.fill(records)
            var pieces: [Piece] = []
            while let line = lines.removeFirst() {
                pieces.append(Piece(result: line.map(transform), count: 1))
            }
            return Parsed(pieces: pieces, lineCount: lineCount, byteCount: batch.byteCount)
        }
    }
}

extension ParallelLines<SourceBytes> {
    /// Threads that write the lines again, compact.
    static func writing(_ input: InputDescriptor, _ options: JSONStreamOptions) -> ParallelLines {
        ParallelLines(input, options) { batch in
            let (parts, lineCount) = batch.written()
            let pieces = parts.map { part in
                switch part {
                case .text(let text, let count): Piece(result: .success(text), count: count)
                case .error(let error): Piece(result: .failure(error), count: 1)
                }
            }
            return Parsed(pieces: pieces, lineCount: lineCount, byteCount: batch.byteCount)
        }
    }
}
