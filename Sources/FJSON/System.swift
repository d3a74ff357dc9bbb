// Invariant: the system calls of the command, and all of its unsafe code: each call is given memory that lives for the
// call, and no pointer leaves the function that got it.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The few services of the operating system that the command needs beyond the library's, without Foundation.
enum System {
    /// The error number of a write that nobody can read any more.
    static let brokenPipe = EPIPE

    /// Makes a descriptor one that is at its end.
    static func endInput(_ descriptor: Int32) {
        let end = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard end >= 0 else { return }
        dup2(end, descriptor)
        close(end)
    }

    /// Whether the standard error is a terminal.
    static var errorIsTerminal: Bool { isatty(2) == 1 }

    /// Whether the standard output is a terminal.
    static var outputIsTerminal: Bool { isatty(1) == 1 }

    /// Seconds on a clock that only goes forward.
    static var seconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The value of an environment variable, or `nil`.
    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Lets writes to a closed pipe fail with `brokenPipe` instead of ending the process.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process.
    static func exitProcess(_ status: Int32) -> Never {
        exit(status)
    }
}

// MARK: - Signals

// Invariant: a signal handler reads and writes these alone, each in one access.

/// The signal that wants the process to end, or 0.
private nonisolated(unsafe) var endingSignal: Int32 = 0
/// An `OutputPlace` by its number.
private nonisolated(unsafe) var place: Int32 = 0

/// Where in the output a signal finds the process.
enum OutputPlace: Int32 {
    /// In a record that is to be written whole: the process ends itself behind it.
    case insideRecord
    /// Between two records or documents, all of which are written.
    case between
    /// In a document that is written as it is read.
    case insideDocument
}

private func takeSignal(_ number: Int32) {
    unsafe endingSignal = number
    if unsafe place != OutputPlace.insideRecord.rawValue { endAtOnce(number) }
}

private func endAtOnce(_ number: Int32) -> Never {
    let isInside = unsafe place == OutputPlace.insideDocument.rawValue
    let message: StaticString =
        isInside
        ? "fjson: interrupted inside a document\n" : "fjson: interrupted between two records\n"
    unsafe _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(128 + number)
}

extension System {
    /// Lets signals that end the process say what that does to the output.
    static func catchInterrupts() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            _ = signal(number, takeSignal)
            unsafe sigaddset(&signals, number)
        }
        // Some programs start others with these blocked.
        unsafe sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether who started the process wants a signal to do nothing, as `nohup` does.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        // The handler stands first; functions cannot be compared, but this one is the number 1.
        return unsafe withUnsafeBytes(of: &action) { unsafe $0.load(as: Int.self) } == 1
    }

    /// The signal that wants the process to end.
    static var interrupt: Int32? { unsafe endingSignal == 0 ? nil : endingSignal }

    /// Says where in the output the work is; a signal that came before ends the process if it may.
    static func setPlace(_ new: OutputPlace) {
        unsafe place = new.rawValue
        if new != .insideRecord, let number = interrupt { endAtOnce(number) }
    }
}
