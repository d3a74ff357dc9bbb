// Invariant: `text` is readable during the call; nothing is kept.

/// Makes the errors of refused texts, on the cold path.
///
/// libyajl says that a text is wrong, not exactly where, and it lets some faults through. So whenever the engine or one
/// of our checks refuses a text, it is read again from the start, to name the first byte with which no JSON text could
/// go on.
enum Diagnosis {
    /// The first fault of `text` as an error, or `nil` if it is valid.
    ///
    /// - Complexity: O(*n*).
    static func firstError(
        in text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions
    ) -> JSONSyntaxError? {
        let scanner = unsafe scanned(text, from: start, options: options)
        return scanner.fault.map { fault in
            unsafe error(fault.code, at: fault.offset, in: text, from: start, scanner.path, fault.message)
        }
    }

    /// The first fault of a text that came in another encoding and was cut before a unit that stands for no
    /// character: that unit, unless something before it is wrong.
    static func error(
        ofTextCutAtInvalidUnicode text: UnsafeBufferPointer<UInt8>, _ encoding: TextEncoding,
        options: JSONParsingOptions
    ) -> JSONSyntaxError {
        let scanner = unsafe scanned(text, from: 0, options: options)
        if let fault = scanner.fault, fault.offset < text.count {
            return unsafe error(fault.code, at: fault.offset, in: text, from: 0, scanner.path, fault.message)
        }
        let message = "invalid UTF-\(encoding.unitWidth * 8)"
        return unsafe error(.invalidUnicode, at: text.count, in: text, from: 0, scanner.path, message)
    }

    /// An error at `offset`, where the text is valid that far.
    static func error(
        _ code: JSONSyntaxError.Code, at offset: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int,
        _ message: String
    ) -> JSONSyntaxError {
        // The scanner stops at the cut, knowing the path there.
        let prefix = unsafe UnsafeBufferPointer(rebasing: text[..<offset])
        let start = min(start, offset)
        let scanner = unsafe scanned(prefix, from: start, options: .init(depthLimit: .max))
        return unsafe error(code, at: offset, in: text, from: start, scanner.path, message)
    }

    private static func error(
        _ code: JSONSyntaxError.Code, at offset: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int,
        _ path: borrowing ReadingPath, _ message: String
    ) -> JSONSyntaxError {
        unsafe JSONSyntaxError(
            code: code,
            byteOffset: offset,
            position: SourcePosition(of: offset, in: text.span, after: start),
            path: path.valuePath,
            message: message
        )
    }

    /// A scanner that has read all of `text` from `start` on, or up to its first fault.
    private static func scanned(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions
    ) -> ExactScanner {
        var scanner = ExactScanner(options: options, allowsSeveral: false, from: start)
        unsafe scanner.lend(UnsafeBufferPointer(rebasing: text[start...]))
        if scanner.check() == .endOfChunk {
            scanner.endInput()
            _ = scanner.check()
        }
        return scanner
    }
}
