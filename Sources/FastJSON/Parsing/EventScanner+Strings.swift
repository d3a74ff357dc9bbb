// Invariant: as in EventScanner.swift; eight bytes are loaded only where eight are left.

extension EventScanner {
    /// What reading a part of a token came to.
    private enum Progress {
        case whole, incomplete, failed
    }

    /// Reads a string or key from its opening quote on, as far as the chunk goes.
    @inline(__always)
    mutating func string<Sink: ScannerSink & ~Copyable>(
        isKey: Bool, _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        tokenStart = chunkStart &+ at
        self.isKey = isKey
        isEscaped = false
        mayBeUnpaired = false
        at &+= 1
        let start = at
        switch unsafe body(base, &at, end) {
        case .whole:
            let text = unsafe UnsafeBufferPointer(start: base + start, count: at &- start &- 1)
            return unsafe try emitString(text, into: &sink)
        case .failed: return .failed
        case .incomplete:
            token = .string
            keepsText = isKey || sink.wantsText
            carry.removeAll()
            unsafe keep(base, start, &at, end)
            return nil
        }
    }

    /// Reads on in a string of which chunks before hold the start.
    mutating func resumeString<Sink: ScannerSink & ~Copyable>(
        _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        switch unsafe finishUnit(base, &at, end) {
        case .failed: return .failed
        case .incomplete: return nil
        case .whole: break
        }
        let start = at
        switch unsafe body(base, &at, end) {
        case .whole:
            token = .none
            if keepsText {
                unsafe carry.append(UnsafeBufferPointer(start: base + start, count: at - start - 1).span)
            }
            return unsafe try emitString(carry[0..<carry.count], into: &sink)
        case .failed: return .failed
        case .incomplete:
            unsafe keep(base, start, &at, end)
            return nil
        }
    }

    /// Puts away the bytes up to the chunk's end, of which those from `at` on are part of a character or escape.
    private mutating func keep(_ base: UnsafePointer<UInt8>, _ start: Int, _ at: inout Int, _ end: Int) {
        if keepsText { unsafe carry.append(UnsafeBufferPointer(start: base + start, count: at - start).span) }
        unit = unsafe Array(UnsafeBufferPointer(start: base + at, count: end - at))
        at = end
    }

    @inline(__always)
    private mutating func emitString<Sink: ScannerSink & ~Copyable>(
        _ text: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        var form = StringForm.verbatim
        if isEscaped {
            form = .escaped
            if mayBeUnpaired, unsafe Unescaping.hasUnpairedSurrogate(text) {
                form = .escapedWithUnpairedSurrogates
            }
        }
        sink.willSend(at: tokenStart)
        guard isKey else {
            unsafe try sink.string(text.span, form: form)
            return endValue(needsSeparator: false)
        }
        guard unsafe setKey(text.span) else {
            return fail(.duplicateKey, at: tokenStart, "a key that this object already has")
        }
        phase = .colon
        unsafe try sink.key(text.span, form: form)
        return nil
    }

    // MARK: - Contents

    /// Reads what stands between quotes, and the closing one.
    ///
    /// If it is incomplete, `at` is the chunk's end, or the first byte of a character or escape that is cut.
    @inline(__always)
    private mutating func body(_ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int) -> Progress {
        while true {
            unsafe EventScanner.skipPlain(base, &at, end)
            guard at < end else { return .incomplete }
            let byte = unsafe base[at]
            if byte == ASCII.quote {
                at &+= 1
                return .whole
            }
            guard byte == ASCII.backslash || byte >= 0x80 || byte < ASCII.space else {
                at &+= 1
                continue
            }
            let progress = unsafe special(base, &at, end)
            guard progress == .whole else { return progress }
        }
    }

    /// Skips bytes that stand for themselves, eight at a time.
    ///
    /// In each byte of the sums the top bit says that something is found there; the lowest such bit is right, as
    /// borrows come from lower ones.
    @inline(__always)
    private static func skipPlain(_ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        while end &- at >= 8 {
            let word = UInt64(
                littleEndian: unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self)
            )
            let quotes = word ^ ones &* UInt64(ASCII.quote)
            let slashes = word ^ ones &* UInt64(ASCII.backslash)
            let found =
                ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
                    | (word &- ones &* UInt64(ASCII.space)) & ~word | word) & high
            guard found == 0 else {
                at &+= found.trailingZeroBitCount >> 3
                return
            }
            at &+= 8
        }
    }

    /// Reads one escape or character beyond ASCII, or finds a control character.
    private mutating func special(_ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int) -> Progress {
        let available = end &- at
        if unsafe base[at] >= 0x80 {
            let length = unsafe UTF8Validation.sequenceLength(
                UnsafeRawPointer(base + at), available: available)
            if length > 0 {
                at &+= length
                return .whole
            }
        }
        let bytes = unsafe UnsafeBufferPointer(
            start: base + at, count: min(available, EventScanner.longestUnit))
        switch unsafe readUnit(bytes) {
        case .whole(let length):
            at += length
            return .whole
        case .incomplete: return .incomplete
        case .fault(let code, let index, let message):
            _ = fail(code, at: chunkStart + at + index, message)
            return .failed
        }
    }

    /// Adds bytes of the chunk to the unit that chunks before began, until it is whole.
    mutating private func finishUnit(
        _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int
    ) -> Progress {
        while !unit.isEmpty {
            guard at < end else { return .incomplete }
            unsafe unit.append(base[at])
            at += 1
            let start = chunkStart + at - unit.count
            switch unsafe unit.withUnsafeBufferPointer({ unsafe readUnit($0) }) {
            case .whole:
                if keepsText { for byte in unit { carry.append(byte) } }
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

    /// Reads on in a comment, behind its first slash.
    mutating func resumeComment(_ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int) -> Status? {
        keepsText = false
        switch unsafe finishUnit(base, &at, end) {
        case .failed: return .failed
        case .incomplete: return nil
        case .whole: break
        }
        while at < end {
            let byte = unsafe base[at]
            switch (commentState, byte) {
            case (.slash, ASCII.slash): commentState = .line
            case (.slash, ASCII.asterisk): commentState = .block
            case (.slash, _):
                let found = GrammarScanner.shown(byte)
                return fail(
                    .expectedValue, at: chunkStart + at,
                    "expected '/' or '*' to begin a comment, found \(found)")
            case (.line, ASCII.lineFeed):
                token = .none
                return nil
            case (.blockAsterisk, ASCII.slash):
                token = .none
                at += 1
                return nil
            case (.block, ASCII.asterisk), (.blockAsterisk, ASCII.asterisk): commentState = .blockAsterisk
            case (.line, 0x80...), (.block, 0x80...), (.blockAsterisk, 0x80...):
                if commentState == .blockAsterisk { commentState = .block }
                switch unsafe special(base, &at, end) {
                case .failed: return .failed
                case .whole: continue
                case .incomplete:
                    unsafe keep(base, at, &at, end)
                    return nil
                }
            case (.blockAsterisk, _), (.block, _):
                commentState = .block
                guard byte == ASCII.lineFeed else { break }
                line += 1
                lineStart = chunkStart + at + 1
            case (.line, _): break
            }
            at += 1
        }
        return nil
    }
}
