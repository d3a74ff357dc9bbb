// Invariant: as in EventScanner.swift.

extension EventScanner {
    /// Reads on in a chunk, from `position` to its end or the end of a value at the top.
    ///
    /// - Throws: What the sink throws; the scanner is then of no more use.
    /// - Complexity: O(*n*) over all chunks, whatever their sizes.
    mutating func scan<Sink: ScannerSink & ~Copyable>(
        _ chunk: UnsafeBufferPointer<UInt8>, into sink: inout Sink
    ) throws(Sink.Failure) -> Status {
        guard let base = chunk.baseAddress else { return .needsInput }
        let end = chunk.count
        var at = position
        defer { position = at }
        if token != .none, let status = unsafe try resume(base, &at, end, &sink) { return status }
        if phase == .separator, at < end {
            phase = .top
            let byte = unsafe base[at]
            guard isSeparator(byte) else {
                return fail(
                    .trailingData, at: chunkStart + at,
                    "a blank is needed between two values here, found \(GrammarScanner.shown(byte))")
            }
        }
        while at < end {
            let byte = unsafe base[at]
            if byte <= ASCII.space {
                if byte == ASCII.lineFeed {
                    line &+= 1  // below the number of bytes
                    lineStart = chunkStart &+ at &+ 1
                } else if !ASCII.isBlank(byte) {
                    return unexpected(byte, at: at)
                }
                at = unsafe EventScanner.endOfSpaces(base, at &+ 1, end)
                continue
            }
            if let status = unsafe try step(byte, base, &at, end, &sink) { return status }
        }
        return .needsInput
    }

    /// Reads one token, whose first byte is `byte`.
    ///
    /// - Returns: A status if scanning ends with it.
    @inline(__always)
    private mutating func step<Sink: ScannerSink & ~Copyable>(
        _ byte: UInt8, _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        switch phase {
        case .afterValue:
            if byte == ASCII.comma {
                phase = current.isObject ? .key : .element
                at &+= 1
                return nil
            }
            if byte == (current.isObject ? ASCII.rightBrace : ASCII.rightBracket) {
                return try closeContainer(at: &at, &sink)
            }
        case .firstKey where byte == ASCII.rightBrace, .firstElement where byte == ASCII.rightBracket:
            return try closeContainer(at: &at, &sink)
        case .firstKey, .key:
            if byte == ASCII.quote { return unsafe try string(isKey: true, base, &at, end, &sink) }
        case .colon:
            if byte == ASCII.colon {
                phase = .memberValue
                at &+= 1
                return nil
            }
        case .top, .separator, .firstElement, .element, .memberValue:
            return unsafe try value(byte, base, &at, end, &sink)
        case .done: break
        }
        return unsafe commentOrFail(byte, base, &at, end)
    }

    /// Reads the start of a value: a scalar as far as the chunk goes, or a bracket.
    @inline(__always)
    private mutating func value<Sink: ScannerSink & ~Copyable>(
        _ byte: UInt8, _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        let isComment = byte == ASCII.slash && options.extensions.contains(.comments)
        if !current.isObject, depth > 0, !isComment { current.index &+= 1 }  // below the number of bytes
        switch byte {
        case ASCII.quote: return unsafe try string(isKey: false, base, &at, end, &sink)
        case ASCII.minus, ASCII.zero...ASCII.nine: return unsafe try number(base, &at, end, &sink)
        case ASCII.leftBrace, ASCII.leftBracket:
            guard depth < options.depthLimit else {
                return fail(
                    .depthLimit, at: chunkStart + at,
                    "more than \(options.depthLimit) containers open at once")
            }
            sink.willSend(at: chunkStart &+ at)
            at &+= 1
            if byte == ASCII.leftBrace {
                open(isObject: true)
                phase = .firstKey
                try sink.startObject()
            } else {
                open(isObject: false)
                phase = .firstElement
                try sink.startArray()
            }
            return nil
        case ASCII.lowerT: return unsafe try literal(.true, base, &at, end, &sink)
        case ASCII.lowerF: return unsafe try literal(.false, base, &at, end, &sink)
        case ASCII.lowerN: return unsafe try literal(.null, base, &at, end, &sink)
        default: return unsafe commentOrFail(byte, base, &at, end)
        }
    }

    /// Ends the innermost container at its bracket.
    @inline(__always)
    private mutating func closeContainer<Sink: ScannerSink & ~Copyable>(
        at: inout Int, _ sink: inout Sink
    ) throws(Sink.Failure) -> Status? {
        sink.willSend(at: chunkStart &+ at)
        at &+= 1
        let isObject = current.isObject
        close()
        if isObject { try sink.endObject() } else { try sink.endArray() }
        return endValue(needsSeparator: false)
    }

    /// What follows a whole value.
    @inline(__always)
    mutating func endValue(needsSeparator: Bool) -> Status? {
        guard depth == 0 else {
            phase = .afterValue
            return nil
        }
        endsOpenly = needsSeparator
        phase = allowsSeveral ? (needsSeparator ? .separator : .top) : .done
        return .valueEnded
    }

    /// Whether a number or literal at the top may end before `byte`.
    private func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.leftBrace, ASCII.leftBracket, ASCII.quote: true
        case ASCII.slash: options.extensions.contains(.comments)
        default: ASCII.isBlank(byte)
        }
    }

    private mutating func commentOrFail(
        _ byte: UInt8, _ base: UnsafePointer<UInt8>, _ at: inout Int, _ end: Int
    ) -> Status? {
        guard byte == ASCII.slash, options.extensions.contains(.comments) else {
            return unexpected(byte, at: at)
        }
        token = .comment
        commentState = .slash
        at += 1
        return unsafe resumeComment(base, &at, end)
    }

    /// The fault of a byte that cannot stand where it does, between tokens.
    @inline(never)
    private mutating func unexpected(_ byte: UInt8, at: Int) -> Status {
        let found = GrammarScanner.shown(byte)
        let offset = chunkStart + at
        if byte < ASCII.space, !current.isObject, depth > 0, phase == .firstElement || phase == .element {
            current.index += 1
        }
        switch phase {
        case .firstKey:
            return fail(.expectedKey, at: offset, "expected a key in double quotes or '}', found \(found)")
        case .key: return fail(.expectedKey, at: offset, "expected a key in double quotes, found \(found)")
        case .colon: return fail(.expectedColon, at: offset, "expected ':' after object key, found \(found)")
        case .afterValue:
            let closer = current.isObject ? "'}' after object member" : "']' after array element"
            return fail(.expectedCommaOrEnd, at: offset, "expected ',' or \(closer), found \(found)")
        case .done:
            return fail(
                .trailingData, at: offset,
                "data after the JSON value, found \(found); to read several values, stream them")
        case .top, .separator, .firstElement, .element, .memberValue:
            return fail(.expectedValue, at: offset, "expected a value, found \(found)")
        }
    }

    /// The first byte from `start` on that is no space, or `end`.
    @inline(__always)
    private static func endOfSpaces(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var at = start
        guard unsafe at < end && base[at] == ASCII.space else { return at }
        while end &- at >= 8 {
            let eight = unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let others = UInt64(littleEndian: eight) ^ 0x2020_2020_2020_2020
            guard others == 0 else { return at &+ others.trailingZeroBitCount >> 3 }
            at &+= 8
        }
        while unsafe at < end && base[at] == ASCII.space { at &+= 1 }
        return at
    }
}
