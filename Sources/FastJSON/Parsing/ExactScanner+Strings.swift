// Invariant: as in ExactScanner.swift.

extension ExactScanner {
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

    mutating func resumeString() -> Event {
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

    mutating func resumeComment() -> Event? {
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
