// Invariant: as in ExactScanner.swift.

extension ExactScanner {
    /// What reading a part of a token came to.
    enum Progress {
        case whole, incomplete, failed
    }

    /// Goes on with the token that chunks before began.
    ///
    /// - Returns: `nil` if it was a comment, and has ended.
    @inline(never)
    mutating func resume() -> Event? {
        if cursor.isAtEnd { return hasEnded ? endText() : .endOfChunk }
        switch token {
        case .none: return nil
        case .comment: return resumeComment()
        case .string: return resumeString()
        case .literal: return resumeLiteral()
        case .number: return resumeNumber()
        }
    }

    /// Puts away part of a token that the chunk cuts, if its text is wanted.
    mutating func keep(_ part: UnsafeBufferPointer<UInt8>) {
        if keepsCutText || token == .string && isKey { unsafe carry.append(part.span) }
    }

    /// Puts away the start of a token that the chunk cuts.
    mutating func cut(_ token: Token, _ part: UnsafeBufferPointer<UInt8>) -> Event {
        self.token = token
        carry.removeAll()
        unsafe keep(part)
        return .endOfChunk
    }

    /// Makes what was kept of a token in several chunks the text of its event.
    mutating func takeCarry() {
        token = .none
        unsafe text = carry[0..<carry.count]
    }

    // MARK: - Numbers

    /// Reads a number as far as the chunk goes.
    @inline(__always)
    mutating func readNumber(at start: ScanCursor) -> Event {
        beginValue(at: start)
        var cursor = start
        number = NumberGrammar()
        let progress = digits(&cursor)
        self.cursor.position = cursor.position
        guard progress == .whole else {
            return unsafe progress == .failed ? .fault : cut(.number, cursor.text(from: start.position))
        }
        unsafe text = cursor.text(from: start.position)
        endValue(isOpen: true)
        return .number
    }

    private mutating func resumeNumber() -> Event {
        let start = cursor.position
        var cursor = self.cursor
        let progress = digits(&cursor)
        self.cursor.position = cursor.position
        guard progress != .failed else { return .fault }
        unsafe keep(cursor.text(from: start))
        return progress == .whole ? endCarriedNumber() : .endOfChunk
    }

    mutating func endCarriedNumber() -> Event {
        takeCarry()
        endValue(isOpen: true)
        return .number
    }

    /// Reads on in a number, which is whole if something else follows it.
    @inline(__always)
    private mutating func digits(_ cursor: inout ScanCursor) -> Progress {
        var number = self.number
        defer { self.number = number }
        while !cursor.isAtEnd {
            guard number.take(cursor.byte) else {
                if number.isWhole, number.state != .zero || !ASCII.isDigit(cursor.byte) { return .whole }
                invalidNumber(number.state, at: cursor)
                return .failed
            }
            cursor.position &+= 1
            if number.takesDigits { cursor.skipDigits() }
        }
        return .incomplete
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
    mutating func readLiteral(_ literal: Literal, at start: ScanCursor) -> Event {
        beginValue(at: start)
        cursor.position = start.position
        self.literal = literal
        literalCount = 0
        return resumeLiteral()
    }

    private mutating func resumeLiteral() -> Event {
        let name = literal.name
        while literalCount < name.utf8CodeUnitCount {
            guard !cursor.isAtEnd else {
                token = .literal
                return .endOfChunk
            }
            guard unsafe cursor.byte == name.utf8Start[literalCount] else { return misspelled(literal) }
            literalCount += 1
            cursor.position += 1
        }
        token = .none
        endValue(isOpen: true)
        switch literal {
        case .null: return .null
        case .true: return .true
        case .false: return .false
        }
    }
}
