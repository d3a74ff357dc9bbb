/// What ended a stream, or made a record of it no value.
///
///     record 3, 3:7: expected a value, found '}'
public struct JSONStreamError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Cause: Hashable, Sendable {
        /// The text is not JSON; offset and line count from the start of the stream.
        case syntax(JSONSyntaxError)
        /// The stream cannot be read.
        case file(JSONFileError)
        /// The patterns of the options have more steps together than can be looked for at once.
        case tooManyPatterns
    }

    /// What went wrong.
    public let cause: Cause
    /// Which record it is, from 1; of a file that cannot be read, the one that would have come.
    public let recordNumber: Int

    /// The fault of the text, if it is one.
    public var syntaxError: JSONSyntaxError? {
        guard case .syntax(let error) = cause else { return nil }
        return error
    }

    /// One line: record, place and message.
    public var description: String {
        switch cause {
        case .syntax(let error): "record \(recordNumber), \(error)"
        case .file(let error): "record \(recordNumber): \(error)"
        case .tooManyPatterns: "the patterns have more than \(PatternSet.stepLimit) steps"
        }
    }
}
