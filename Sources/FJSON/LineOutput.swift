internal import FastJSON

/// Values one a line on the standard output; whole lines are written together.
final class LineOutput {
    private var writer = JSONStreamWriter(to: 1)
    private var failure: (any Error)?

    /// Adds a line.
    func append(_ json: JSON) throws {
        if let failure { throw failure }
        try Output.writing { try writer.append(json) }
    }

    /// Writes the lines that are there.
    func flush() throws {
        if let failure { throw failure }
        try Output.writing { try writer.flush() }
    }

    /// Writes the lines that are there, since input is waited for; a signal may then end the process.
    ///
    /// If nobody takes them, the input ends, so that nothing is waited for; the next call says why.
    func flushBeforeWaiting(for descriptor: Int32) {
        do {
            try flush()
            System.setPlace(.between)
        } catch {
            failure = error
            System.endInput(descriptor)
        }
    }

    /// Ends the process between two lines if a signal asks for that.
    func endIfInterrupted() throws {
        guard let signal = System.interrupt else { return }
        try flush()
        throw Interrupted(signal: signal, place: "between two records")
    }
}

/// Records that were faulty and have been reported.
struct FaultyRecords {
    /// Some records were faulty; their errors have been reported.
    struct SomeFaulty: Error {}

    private var hasAny = false

    /// Reports an error, or throws it if it is the last.
    mutating func report(_ error: JSONStreamError, _ input: Input, isLast: Bool) throws {
        let cause: any Error =
            switch error.cause {
            case .syntax(let error): error
            case .file(let error): error
            case .tooManyPatterns: error
            }
        guard !isLast, error.syntaxError != nil else { throw cause }
        Diagnostics.report(cause, about: input.name)
        hasAny = true
    }

    /// Throws if any was faulty.
    func throwIfAny() throws {
        if hasAny { throw SomeFaulty() }
    }
}
