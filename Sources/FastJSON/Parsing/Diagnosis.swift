// Invariant: `text` is readable during the call; nothing is kept.

/// Makes the errors of refused texts, on the cold path.
enum Diagnosis {
    /// The first fault of `text` as an error, or `nil` if it is valid.
    static func firstError(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions
    ) -> JSONSyntaxError? {
        var scanner = unsafe GrammarScanner(text, from: start, options: options)
        guard let fault = scanner.firstFault() else { return nil }
        return unsafe JSONSyntaxError(
            code: fault.code,
            byteOffset: fault.offset,
            position: SourcePosition(of: fault.offset, in: text.span, after: start),
            path: scanner.path,
            message: fault.message
        )
    }

    /// The first fault of a text that came in another encoding and was cut before a unit that stands for no
    /// character: that unit, unless something before it is wrong.
    static func error(
        ofTextCutAtInvalidUnicode text: UnsafeBufferPointer<UInt8>, _ encoding: TextEncoding,
        options: JSONParsingOptions
    ) -> JSONSyntaxError {
        let first = unsafe firstError(in: text, from: 0, options: options)
        if let first, first.byteOffset < text.count { return first }
        return unsafe JSONSyntaxError(
            code: .invalidUnicode,
            byteOffset: text.count,
            position: SourcePosition(of: text.count, in: text.span),
            path: first?.path ?? ValuePath(),
            message: "invalid UTF-\(encoding.unitWidth * 8)"
        )
    }

    /// An error at `offset`, where the text is valid that far.
    static func error(
        _ code: JSONSyntaxError.Code, at offset: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int,
        _ message: String
    ) -> JSONSyntaxError {
        // The scanner stops at the cut, knowing the path there.
        let prefix = unsafe UnsafeBufferPointer(rebasing: text[..<offset])
        var scanner = unsafe GrammarScanner(
            prefix, from: min(start, offset), options: .init(depthLimit: .max))
        _ = scanner.firstFault()
        return unsafe JSONSyntaxError(
            code: code,
            byteOffset: offset,
            position: SourcePosition(of: offset, in: text.span, after: min(start, offset)),
            path: scanner.path,
            message: message
        )
    }
}
