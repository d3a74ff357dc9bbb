/// Lines of NDJSON, parsed and turned into something by several threads, and handed out in order.
///
/// The thread that asks reads and hands out; it is ahead of what was asked for by a few batches for each thread that
/// parses, so memory is bounded.
final class ParallelLines<Output: Sendable> {
    /// What became of a batch.
    private struct Parsed: Sendable {
        let outputs: [Result<Output, JSONSyntaxError>]
        let byteCount: Int
        let lineCount: Int
    }

    /// A batch to be parsed.
    private struct Job: Sendable {
        let number: Int
        let text: SourceBytes
        let byteCount: Int
    }

    private struct State {
        var waiting: [Job] = []
        var parsed: [Int: Parsed] = [:]
        var isOver = false
    }

    private let input: InputDescriptor
    private let options: JSONStreamOptions
    private let transform: @Sendable (JSON) -> Output
    private let state = Monitor(State())
    private var buffer = StreamBuffer()
    private var hasThreads = false
    private var threadCount = 0
    private var hasEnded = false
    private var isDone = false
    private var isStarted = false

    private var sent = 0
    private var received = 0
    private var current: Parsed?
    private var nextOutput = 0

    private(set) var recordNumber = 0
    private var byteOffset = 0
    private var lineCount = 0
    private(set) var bytesRead = 0

    init(
        _ input: InputDescriptor, _ options: JSONStreamOptions,
        _ transform: @escaping @Sendable (JSON) -> Output
    ) {
        self.input = input
        self.options = options
        self.transform = transform
    }

    deinit {
        state.change { $0.isOver = true }
    }

    /// The next line's output; `nil` at the end.
    func next() throws(JSONStreamError) -> Output? {
        while !isDone {
            if let parsed = current {
                if nextOutput < parsed.outputs.count {
                    nextOutput += 1
                    recordNumber += 1
                    switch parsed.outputs[nextOutput - 1] {
                    case .success(let output): return output
                    case .failure(let error):
                        throw stop(error.moved(bytes: byteOffset, lines: lineCount))
                    }
                }
                byteOffset += parsed.byteCount
                lineCount += parsed.lineCount
                current = nil
            }
            try fillQueue()
            guard received < sent else {
                isDone = true
                return nil
            }
            current = take(received)
            received += 1
            nextOutput = 0
        }
        return nil
    }

    private func stop(_ error: JSONSyntaxError) -> JSONStreamError {
        if !options.continuesAfterErrors { isDone = true }
        return JSONStreamError(cause: .syntax(error), recordNumber: recordNumber)
    }

    // MARK: - Threads

    private func take(_ number: Int) -> Parsed {
        if threadCount == 0, let job = state.change({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) {
            return Self.parse(job, options, transform)
        }
        return state.wait { state in state.parsed.removeValue(forKey: number) }
    }

    private func startThreads() {
        hasThreads = true
        let state = state
        let options = options
        let transform = transform
        for _ in 0..<min(options.concurrency, 256) {
            let isStarted = WorkerThread.start { Self.work(state, options, transform) }
            // Where the system has no threads, the one that asks does the work.
            guard isStarted else { break }
            threadCount += 1
        }
    }

    private static func work(
        _ state: Monitor<State>, _ options: JSONStreamOptions,
        _ transform: @Sendable (JSON) -> Output
    ) {
        while true {
            let job: Job? = state.wait { state in
                if state.isOver { return .some(nil) }
                return state.waiting.isEmpty ? nil : .some(state.waiting.removeFirst())
            }
            guard let job else { return }
            let parsed = parse(job, options, transform)
            state.change { $0.parsed[job.number] = parsed }
        }
    }

    private static func parse(
        _ job: Job, _ options: JSONStreamOptions, _ transform: (JSON) -> Output
    ) -> Parsed {
        let batch = LineBatch(
            job.text, byteCount: job.byteCount, options: options.parsing,
            stopsAtError: !options.continuesAfterErrors)
        var lines = LineQueue()
        lines.fill(batch.records)
        var outputs: [Result<Output, JSONSyntaxError>] = []
        while let line = lines.removeFirst() { outputs.append(line.map(transform)) }
        return Parsed(outputs: outputs, byteCount: job.byteCount, lineCount: batch.lineCount)
    }

    // MARK: - Reading

    /// Reads ahead as far as memory is meant for that.
    private func fillQueue() throws(JSONStreamError) {
        if !hasThreads { startThreads() }
        while !hasEnded, sent - received < options.concurrency * 2 {
            // What is there already is handed out before anybody waits for more.
            if sent > received, !input.isReady { return }
            try readBatch()
        }
    }

    private func readBatch() throws(JSONStreamError) {
        do throws(JSONFileError) {
            let before = buffer.count
            if try !buffer.read(from: input.number, name: input.name) { hasEnded = true }
            bytesRead += buffer.count - before
        } catch {
            isDone = true
            throw JSONStreamError(cause: .file(error), recordNumber: recordNumber + 1)
        }
        if !isStarted {
            guard hasEnded || buffer.showsEncoding else { return }
            isStarted = true
            let (_, markLength) = buffer.encoding
            buffer.removeFirst(markLength)
            byteOffset = markLength
        }
        var length = buffer.lengthOfLines(limit: .max)
        if length == 0, hasEnded { length = buffer.count }
        guard length > 0 else { return }
        let text = buffer.take(length)
        let number = sent
        sent += 1
        state.change { $0.waiting.append(Job(number: number, text: text, byteCount: length)) }
    }
}
