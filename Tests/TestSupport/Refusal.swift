package import FastJSON
package import Testing

/// The error with which a text is refused; a failed test if it is accepted.
package func refusal(
    of bytes: [UInt8], _ options: JSON.ParsingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> JSON.SyntaxError {
    try #require(
        throws: JSON.SyntaxError.self, "accepted: \(String(decoding: bytes.prefix(200), as: UTF8.self))",
        sourceLocation: sourceLocation
    ) { try JSON(parsing: bytes, options: options) }
}

/// The error with which a text is refused; a failed test if it is accepted.
package func refusal(
    of text: String, _ options: JSON.ParsingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> JSON.SyntaxError {
    try refusal(of: [UInt8](text.utf8), options, sourceLocation: sourceLocation)
}

extension JSON.SyntaxError {
    /// The line at fault with a caret under the fault.
    package var picture: String {
        sourceLine + "\n" + String(repeating: " ", count: sourceLineOffset) + "^"
    }
}
