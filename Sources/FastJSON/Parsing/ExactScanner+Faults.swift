// Invariant: as in ExactScanner.swift.

extension ExactScanner {
    /// What is wrong with a text.
    struct Fault {
        let code: JSONSyntaxError.Code
        /// Over all chunks.
        let offset: Int
        let message: String

        /// A byte of a text, for people.
        static func shown(_ byte: UInt8) -> String {
            guard byte > ASCII.space, byte < 0x7F else {
                let digits = String(byte, radix: 16, uppercase: true)
                return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
            }
            return "'\(Character(Unicode.Scalar(byte)))'"
        }
    }

    /// The error of a text that is wrong.
    var error: JSONSyntaxError {
        if let fault { return error(of: fault) }
        return error(.unexpectedEnd, "unexpected end of input")
    }

    /// An error of the text where the cursor is, which the grammar does not know.
    func error(_ code: JSONSyntaxError.Code, _ message: String) -> JSONSyntaxError {
        error(of: Fault(code: code, offset: chunkStart + position, message: message))
    }

    /// The error of a fault; its line is shown as far as the last chunks hold it.
    @inline(never)
    private func error(of fault: Fault) -> JSONSyntaxError {
        let near = unsafe history + cursor.chunk
        let local = min(max(fault.offset - chunkStart + history.count, 0), near.count)
        let start = min(max(lineStart - chunkStart + history.count, 0), local)
        let place = SourcePosition(
            of: local, in: near.span, after: start, line: line, column: fault.offset - lineStart + 1)
        return JSONSyntaxError(
            code: fault.code, byteOffset: fault.offset, position: place, path: path.valuePath,
            message: fault.message)
    }

    /// Records a fault at an offset over all chunks.
    @inline(never)
    mutating func fail(_ code: JSONSyntaxError.Code, at offset: Int, _ message: String) -> Event {
        fault = Fault(code: code, offset: offset, message: message)
        return .fault
    }

    /// Records a fault at the cursor.
    private mutating func fail(_ code: JSONSyntaxError.Code, _ message: String) -> Event {
        fail(code, at: chunkStart + cursor.position, message)
    }

    /// The byte at the cursor, for people.
    private var found: String { Fault.shown(cursor.byte) }

    /// A byte that cannot stand where it does, between tokens.
    @inline(never)
    mutating func unexpected(at cursor: ScanCursor) -> Event {
        self.cursor.position = cursor.position
        switch phase {
        case .firstKey: return fail(.expectedKey, "expected a key in double quotes or '}', found \(found)")
        case .key: return fail(.expectedKey, "expected a key in double quotes, found \(found)")
        case .colon: return fail(.expectedColon, "expected ':' after object key, found \(found)")
        case .afterValue:
            let closer = path.current.isObject ? "'}' after object member" : "']' after array element"
            return fail(.expectedCommaOrEnd, "expected ',' or \(closer), found \(found)")
        case .done:
            return fail(
                .trailingData,
                "data after the JSON value, found \(found); to read several values, stream them")
        case .top, .separator, .firstElement, .element, .memberValue:
            path.beginValue()
            return fail(.expectedValue, "expected a value, found \(found)")
        }
    }

    @inline(never)
    mutating func missingSeparator() -> Event {
        fail(.trailingData, "a blank is needed between two values here, found \(found)")
    }

    @inline(never)
    mutating func tooDeep(at cursor: ScanCursor) -> Event {
        self.cursor.position = cursor.position
        return fail(.depthLimit, "more than \(options.depthLimit) containers open at once")
    }

    @inline(never)
    mutating func duplicateKey() -> Event {
        fail(.duplicateKey, at: tokenStart, "a key that this object already has")
    }

    @inline(never)
    mutating func misspelled(_ literal: Literal) -> Event {
        fail(.invalidLiteral, "invalid literal, did you mean \(literal.name)? found \(found)")
    }

    @inline(never)
    mutating func invalidNumber(_ state: NumberGrammar.State, at cursor: ScanCursor) {
        self.cursor.position = cursor.position
        let leader =
            switch state {
            case .point: "the decimal point"
            case .exponent, .exponentSign: "the exponent"
            default: "'-'"
            }
        _ = fail(
            .invalidNumber,
            state == .zero
                ? "a number may not start with 0 and another digit"
                : "a digit is required after \(leader), found \(found)")
    }

    mutating func notComment() -> Event {
        fail(.expectedValue, "expected '/' or '*' to begin a comment, found \(found)")
    }

    mutating func endsTooEarly() -> Event { fail(.unexpectedEnd, "unexpected end of input") }

    mutating func isEmpty() -> Event { fail(.emptyInput, "empty input: a JSON value is expected") }
}
