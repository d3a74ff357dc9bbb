/// A file or stream that could not be read, mapped or written.
public struct JSONFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, as `open`, `read` or `write`.
    public let operation: String
    /// The file's path, or `file descriptor 3`.
    public let file: String
    /// The system's error number, `errno`.
    public let errorNumber: Int32
    /// The system's words for it.
    public let reason: String

    /// The error as one line: `cannot open data.json: No such file or directory`.
    public var description: String { "cannot \(operation) \(file): \(reason)" }
}

extension JSONFileError {
    /// The error of a call that failed with a number.
    @inline(never)
    init(_ operation: String, _ file: String, errorNumber: Int32) {
        self.init(
            operation: operation, file: file, errorNumber: errorNumber,
            reason: SystemCalls.reason(errorNumber))
    }
}
