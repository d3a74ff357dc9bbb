// Invariant: as in EventScanner.swift.

extension EventScanner {
    /// Goes on with the token that chunks before began.
    mutating func resume<Sink: ScannerSink & ~Copyable>(
        _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        switch token {
        case .none: return nil
        case .comment: return unsafe resumeComment(base, &at, end)
        case .string: return unsafe try resumeString(base, &at, end, &sink)
        case .literal: return unsafe try resumeLiteral(base, &at, end, &sink)
        case .number:
            let start = at
            guard let isWhole = unsafe digits(base, &at, end) else { return .failed }
            if keepsText {
                unsafe carry.append(UnsafeBufferPointer(start: base + start, count: at - start).span)
            }
            guard isWhole else { return nil }
            token = .none
            return unsafe try emitNumber(carry[0..<carry.count].span, into: &sink)
        }
    }

    // MARK: - Numbers

    /// How much of a number has been read (RFC 8259 section 6).
    enum NumberState: UInt8 {
        case begin, minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits

        /// Whether a number may end here.
        var isWhole: Bool {
            switch self {
            case .zero, .integer, .fraction, .exponentDigits: true
            default: false
            }
        }
    }

    /// Reads a number as far as the chunk goes.
    @inline(__always)
    mutating func number<Sink: ScannerSink & ~Copyable>(
        _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        tokenStart = chunkStart &+ at
        numberState = .begin
        let start = at
        guard let isWhole = unsafe digits(base, &at, end) else { return .failed }
        let text = unsafe UnsafeBufferPointer(start: base + start, count: at &- start)
        if isWhole { return unsafe try emitNumber(text.span, into: &sink) }
        token = .number
        keepsText = sink.wantsText
        carry.removeAll()
        if keepsText { unsafe carry.append(text.span) }
        return nil
    }

    @inline(__always)
    @discardableResult
    mutating func emitNumber<Sink: ScannerSink & ~Copyable>(
        _ text: Span<UInt8>, into sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        sink.willSend(at: tokenStart)
        try sink.number(text)
        return endValue(needsSeparator: true)
    }

    /// Reads on in a number.
    ///
    /// - Returns: Whether it ends in the chunk; `nil` if it is wrong.
    @inline(__always)
    private mutating func digits(_ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int) -> Bool? {
        var state = numberState
        defer { numberState = state }
        while at < end {
            let byte = unsafe base[at]
            switch (state, byte) {
            case (.integer, ASCII.zero...ASCII.nine), (.fraction, ASCII.zero...ASCII.nine),
                (.exponentDigits, ASCII.zero...ASCII.nine):
                repeat { at &+= 1 } while unsafe at < end && ASCII.isDigit(base[at])
                continue
            case (.begin, ASCII.minus): state = .minus
            case (.begin, ASCII.zero), (.minus, ASCII.zero): state = .zero
            case (.begin, ASCII.zero...ASCII.nine), (.minus, ASCII.zero...ASCII.nine): state = .integer
            case (.point, ASCII.zero...ASCII.nine): state = .fraction
            case (.exponent, ASCII.zero...ASCII.nine), (.exponentSign, ASCII.zero...ASCII.nine):
                state = .exponentDigits
            case (.zero, ASCII.period), (.integer, ASCII.period): state = .point
            case (.zero, ASCII.lowerE), (.integer, ASCII.lowerE), (.fraction, ASCII.lowerE),
                (.zero, ASCII.upperE), (.integer, ASCII.upperE), (.fraction, ASCII.upperE):
                state = .exponent
            case (.exponent, ASCII.plus), (.exponent, ASCII.minus): state = .exponentSign
            case (.zero, ASCII.zero...ASCII.nine): return invalidNumber(state, byte, at)
            default: return state.isWhole ? true : invalidNumber(state, byte, at)
            }
            at &+= 1
        }
        return false
    }

    @inline(never)
    private mutating func invalidNumber(_ state: NumberState, _ byte: UInt8, _ at: Int) -> Bool? {
        let leader =
            switch state {
            case .point: "the decimal point"
            case .exponent, .exponentSign: "the exponent"
            default: "'-'"
            }
        let message =
            state == .zero
            ? "a number may not start with 0 and another digit"
            : "a digit is required after \(leader), found \(GrammarScanner.shown(byte))"
        _ = fail(.invalidNumber, at: chunkStart + at, message)
        return nil
    }

    // MARK: - Literals

    /// The three names of values.
    enum Literal: UInt8 {
        case null, `true`, `false`

        var name: StaticString {
            switch self {
            case .null: "null"
            case .true: "true"
            case .false: "false"
            }
        }
    }

    /// Reads a literal as far as the chunk goes.
    @inline(__always)
    mutating func literal<Sink: ScannerSink & ~Copyable>(
        _ literal: Literal, _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        tokenStart = chunkStart &+ at
        self.literal = literal
        literalCount = 0
        return unsafe try resumeLiteral(base, &at, end, &sink)
    }

    private mutating func resumeLiteral<Sink: ScannerSink & ~Copyable>(
        _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        let name = literal.name
        while literalCount < name.utf8CodeUnitCount {
            guard at < end else {
                token = .literal
                return nil
            }
            guard unsafe base[at] == name.utf8Start[literalCount] else {
                let found = unsafe GrammarScanner.shown(base[at])
                return fail(
                    .invalidLiteral, at: chunkStart + at,
                    "invalid literal, did you mean \(name)? found \(found)")
            }
            literalCount += 1
            at += 1
        }
        token = .none
        sink.willSend(at: tokenStart)
        switch literal {
        case .null: try sink.null()
        case .true: try sink.bool(true)
        case .false: try sink.bool(false)
        }
        return endValue(needsSeparator: true)
    }
}
