internal import FastJSON

/// The output could not be written; this ends the process, unlike a fault of one file.
struct OutputError: Error {
    private let errorNumber: Int32
    /// The system's words for it.
    let reason: String

    init(errorNumber: Int32, reason: String) {
        self.errorNumber = errorNumber
        self.reason = reason
    }

    /// Whether the reader of the output has gone away, which is its right, as with `head`.
    var isClosedPipe: Bool { errorNumber == System.brokenPipe }
}

/// The standard output.
enum Output {
    /// Writes text.
    static func write(_ text: String) throws {
        try writing { try FileDescriptor(1).write(text) }
    }

    /// Runs `body`, in which the library writes to the standard output, and tells its errors from others.
    static func writing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as JSON.FileError where error.operation == "write" {
            throw OutputError(errorNumber: error.errorNumber, reason: error.reason)
        }
    }

    /// Writes a value, in constant memory beside that of the document.
    ///
    /// - Throws: ``OutputError``, or ``JSON/Error`` if the value is missing.
    static func write(_ json: JSON, options: JSON.WritingOptions) throws {
        try writing { try json.write(to: 1, options: options) }
    }
}
