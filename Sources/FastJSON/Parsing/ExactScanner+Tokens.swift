// Invariant: as in ExactScanner.swift.

extension ExactScanner {
    /// What reading a part of a token came to.
    private enum Progress {
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
    private mutating func keep(_ part: UnsafeBufferPointer<UInt8>) {
        if keepsCutText || token == .string && isKey { unsafe carry.append(part.span) }
    }

    /// Puts away the start of a token that the chunk cuts.
    private mutating func cut(_ token: Token, _ part: UnsafeBufferPointer<UInt8>) -> Event {
        self.token = token
        carry.removeAll()
        unsafe keep(part)
        return .endOfChunk
    }

    /// Makes what was kept of a token in several chunks the text of its event.
    private mutating func takeCarry() {
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

    // MARK: - Strings

    /// Reads a string or key from its opening quote on, as far as the chunk goes.
    @inline(__always)
    mutating func readString(at start: ScanCursor, isKey: Bool) -> Event {
        if isKey { tokenStart = chunkStart &+ start.position } else { beginValue(at: start) }
        self.isKey = isKey
        isEscaped = false
        mayBeUnpaired = false
        var cursor = start
        cursor.position &+= 1
        let progress = contents(&cursor)
        self.cursor.position = cursor.position
        guard progress == .whole else {
            guard progress == .incomplete else { return .fault }
            let event = unsafe cut(.string, cursor.text(from: start.position + 1))
            keepUnit()
            return event
        }
        unsafe text = cursor.text(from: start.position &+ 1, butLast: 1)
        return endString()
    }

    private mutating func resumeString() -> Event {
        switch finishUnit() {
        case .failed: return .fault
        case .incomplete: return .endOfChunk
        case .whole: break
        }
        let start = cursor.position
        var cursor = self.cursor
        let progress = contents(&cursor)
        self.cursor.position = cursor.position
        switch progress {
        case .failed: return .fault
        case .incomplete:
            unsafe keep(cursor.text(from: start))
            keepUnit()
            return .endOfChunk
        case .whole:
            unsafe keep(cursor.text(from: start, butLast: 1))
            takeCarry()
            return endString()
        }
    }

    @inline(__always)
    private mutating func endString() -> Event {
        guard isKey else {
            endValue(isOpen: false)
            return .string
        }
        unsafe path.beginMember(text.span)
        guard mayHaveKey() else { return duplicateKey() }
        phase = .colon
        return .key
    }

    /// How the text of a string or key is spelled.
    var form: StringForm {
        guard isEscaped else { return .verbatim }
        return unsafe mayBeUnpaired && Unescaping.hasUnpairedSurrogate(text)
            ? .escapedWithUnpairedSurrogates : .escaped
    }

    /// Reads what stands between quotes, and the closing one.
    ///
    /// If it is incomplete, the cursor is at the chunk's end, or at the first byte of a character or escape that is
    /// cut.
    @inline(__always)
    private mutating func contents(_ cursor: inout ScanCursor) -> Progress {
        while true {
            cursor.skipPlain()
            guard !cursor.isAtEnd else { return .incomplete }
            let byte = cursor.byte
            if byte == ASCII.quote {
                cursor.position &+= 1
                return .whole
            }
            guard byte == ASCII.backslash || byte >= 0x80 || byte < ASCII.space else {
                cursor.position &+= 1
                continue
            }
            self.cursor.position = cursor.position
            let progress = special()
            cursor = self.cursor
            guard progress == .whole else { return progress }
        }
    }

    /// Reads one escape or character beyond ASCII, or finds a control character.
    private mutating func special() -> Progress {
        if cursor.byte >= 0x80 {
            let length = cursor.characterLength
            if length > 0 {
                cursor.position &+= length
                return .whole
            }
        }
        switch unsafe readUnit(cursor.bytes(atMost: ExactScanner.longestUnit)) {
        case .whole(let length):
            cursor.position += length
            return .whole
        case .incomplete: return .incomplete
        case .fault(let code, let index, let message):
            _ = fail(code, at: chunkStart + cursor.position + index, message)
            return .failed
        }
    }

    /// Puts away the escape or character that the chunk's end cuts, if one is.
    private mutating func keepUnit() {
        unsafe unit = Array(cursor.bytes(atMost: .max))
        cursor.position = cursor.end
    }

    /// Adds bytes of the chunk to the unit that chunks before began, until it is whole.
    private mutating func finishUnit() -> Progress {
        while !unit.isEmpty {
            guard !cursor.isAtEnd else { return .incomplete }
            unit.append(cursor.byte)
            cursor.position += 1
            let start = chunkStart + cursor.position - unit.count
            switch unsafe unit.withUnsafeBufferPointer({ unsafe readUnit($0) }) {
            case .whole:
                if token != .comment { unsafe unit.withUnsafeBufferPointer { unsafe keep($0) } }
                unit.removeAll(keepingCapacity: true)
            case .incomplete: break
            case .fault(let code, let index, let message):
                _ = fail(code, at: start + index, message)
                return .failed
            }
        }
        return .whole
    }

    // MARK: - Comments

    /// Where in a comment reading is.
    enum CommentState: UInt8 {
        case slash, line, block, blockAsterisk
    }

    /// Reads a comment from its first slash on.
    ///
    /// - Returns: `nil` if it is whole.
    mutating func readComment(at start: ScanCursor) -> Event? {
        cursor.position = start.position
        cursor.position += 1
        token = .comment
        commentState = .slash
        return resumeComment()
    }

    private mutating func resumeComment() -> Event? {
        switch finishUnit() {
        case .failed: return .fault
        case .incomplete: return .endOfChunk
        case .whole: break
        }
        while !cursor.isAtEnd {
            let byte = cursor.byte
            switch (commentState, byte) {
            case (.slash, ASCII.slash): commentState = .line
            case (.slash, ASCII.asterisk): commentState = .block
            case (.slash, _): return notComment()
            case (.line, ASCII.lineFeed):
                token = .none
                return nil
            case (.blockAsterisk, ASCII.slash):
                token = .none
                cursor.position += 1
                return nil
            case (.block, ASCII.asterisk), (.blockAsterisk, ASCII.asterisk): commentState = .blockAsterisk
            case (.line, 0x80...), (.block, 0x80...), (.blockAsterisk, 0x80...):
                if commentState == .blockAsterisk { commentState = .block }
                switch special() {
                case .failed: return .fault
                case .whole: continue
                case .incomplete:
                    keepUnit()
                    return .endOfChunk
                }
            case (.blockAsterisk, _), (.block, _):
                commentState = .block
                if byte == ASCII.lineFeed { beginLine() }
            case (.line, _): break
            }
            cursor.position += 1
        }
        return .endOfChunk
    }
}
