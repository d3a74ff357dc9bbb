// Invariant: a chunk that is lent stays readable until the next is lent or it is ended; `text` lies in it or in
// `carry`, and is used before the next event is asked for.

/// Reads JSON text that comes in chunks of any size, event by event, in memory that does not grow with the text.
///
/// The whole grammar (RFC 8259 and the extensions), checked byte by byte: what it finds wrong is named exactly. It
/// tells the faults of texts that the engine has refused, and is the reference that the engine is tested against; it
/// reads streams, which are not libyajl's work, since that holds each token until it is whole and reads it again from
/// its start with each chunk.
///
///     scanner.lend(chunk)
///     while true {
///         switch scanner.next() {
///         case .number: use(scanner.text)
///         case .endOfChunk: scanner.endChunk()  // and lend the next one, or `endInput`
///         case .fault: throw scanner.error
///         …
@safe
struct ExactScanner: ~Copyable {
    /// What was read.
    enum Event: UInt8 {
        case null, `false`, `true`, number, string, key, startObject, endObject, startArray, endArray
        /// All of the chunk is read; behind the last one, the text has ended as it may.
        case endOfChunk
        /// The text is wrong: see `error`.
        case fault
    }

    /// Why those who take events as far as they can come to a halt.
    enum Status {
        /// All of the chunk is read.
        case needsInput
        /// A value at the top has ended.
        case valueEnded
        /// The text is wrong.
        case failed
    }

    /// What may come next, between tokens.
    enum Phase: UInt8 {
        case top, separator, firstElement, element, memberValue, firstKey, key, colon, afterValue, done
    }

    /// A token of which the start has been read, and the chunk has ended.
    enum Token: UInt8 {
        case none, string, number, literal, comment
    }

    let options: JSONParsingOptions
    /// Whether values may follow each other.
    let allowsSeveral: Bool
    /// Whether a text that a chunk cuts is to be whole in the event; if not, such a string or number comes without.
    var keepsCutText = true

    var phase = Phase.top
    var token = Token.none
    var cursor = unsafe ScanCursor()
    /// How many bytes stand before the chunk.
    var chunkStart: Int
    var hasEnded = false
    /// From 1.
    var line = 1
    /// The offset of the first byte of the line.
    var lineStart: Int

    /// The way to the value of the event.
    var path = ReadingPath()
    /// The decoded keys of each open object, where duplicates are refused.
    private var seenKeys: [Set<[UInt8]>] = []

    // The token of the event, or the one being read.

    /// The offset of its first byte, over all chunks.
    var tokenStart = 0
    /// The offset of the first byte of the value at the top.
    private(set) var valueStart = 0
    /// The number of the event, or what stands between the quotes of its string or key.
    var text = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// The text of a token in chunks before this one, if it is kept.
    var carry = OutputBuffer(capacity: 256)
    var isCarried = false
    var isKey = false
    var isEscaped = false
    /// Whether a string has escapes of surrogates that need not be pairs.
    var mayBeUnpaired = false
    /// An escape or a character that is not whole yet.
    var unit: [UInt8] = []
    var number = NumberGrammar()
    var literal = Literal.null
    var literalCount = 0
    var commentState = CommentState.slash

    /// What is wrong.
    var fault: Fault?
    /// Whether the value at the top that was read last is a number or literal, whose end does not show.
    private(set) var endsOpenly = false
    /// The last bytes before the chunk, to show an error in its line.
    var history: [UInt8] = []

    /// A scanner of a text that begins behind `start` bytes of mark.
    init(options: JSONParsingOptions, allowsSeveral: Bool, from start: Int = 0) {
        self.options = options
        self.allowsSeveral = allowsSeveral
        chunkStart = start
        lineStart = start
    }

    // MARK: - State

    /// How many containers are open, that of an event which starts one among them.
    @inline(__always) var depth: Int { path.depth }

    /// Whether the event is the start of a container.
    @inline(__always) var isAtStart: Bool { phase == .firstKey || phase == .firstElement }

    /// Whether something of a value at the top has been read, and not its end.
    var isInsideValue: Bool { depth > 0 || token != .none && token != .comment }

    /// Whether a comment has begun that only its end would end.
    var isInsideComment: Bool { token == .comment && commentState != .line }

    /// How many bytes are kept of a token that is not whole.
    var carriedBytes: Int { token == .none ? 0 : carry.count }

    // MARK: - Events

    /// Reads up to the next event.
    ///
    /// - Complexity: O(*n*) over all chunks, whatever their sizes.
    @inline(never)
    mutating func next() -> Event { nextEvent() }

    /// Reads all events of a chunk for the text's faults alone.
    ///
    /// - Returns: `endOfChunk` or `fault`.
    mutating func check() -> Event {
        keepsCutText = false
        while true {
            let event = nextEvent()
            if event == .endOfChunk || event == .fault { return event }
        }
    }

    @inline(__always)
    private mutating func nextEvent() -> Event {
        if token != .none, let event = resume() { return event }
        if phase == .separator, !cursor.isAtEnd {
            phase = .top
            guard isSeparator(cursor.byte) else { return missingSeparator() }
        }
        var cursor = self.cursor
        while !cursor.isAtEnd {
            let byte = cursor.byte
            if byte <= ASCII.space {
                if byte == ASCII.lineFeed {
                    line &+= 1  // below the number of bytes
                    lineStart = chunkStart &+ cursor.position &+ 1
                } else if !ASCII.isBlank(byte) {
                    return unexpected(at: cursor)
                }
                cursor.position &+= 1
                cursor.skipSpaces()
                continue
            }
            switch phase {
            case .afterValue:
                if byte == ASCII.comma {
                    phase = path.current.isObject ? .key : .element
                    cursor.position &+= 1
                    continue
                }
                if byte == (path.current.isObject ? ASCII.rightBrace : ASCII.rightBracket) {
                    return closeContainer(at: cursor)
                }
            case .firstKey where byte == ASCII.rightBrace, .firstElement where byte == ASCII.rightBracket:
                return closeContainer(at: cursor)
            case .firstKey, .key:
                if byte == ASCII.quote { return readString(at: cursor, isKey: true) }
            case .colon:
                if byte == ASCII.colon {
                    phase = .memberValue
                    cursor.position &+= 1
                    continue
                }
            case .top, .separator, .firstElement, .element, .memberValue:
                switch byte {
                case ASCII.quote: return readString(at: cursor, isKey: false)
                case ASCII.minus, ASCII.zero...ASCII.nine: return readNumber(at: cursor)
                case ASCII.leftBrace, ASCII.leftBracket: return openContainer(at: cursor)
                case ASCII.lowerT: return readLiteral(.true, at: cursor)
                case ASCII.lowerF: return readLiteral(.false, at: cursor)
                case ASCII.lowerN: return readLiteral(.null, at: cursor)
                default: break
                }
            case .done: break
            }
            guard byte == ASCII.slash, options.extensions.contains(.comments) else {
                return unexpected(at: cursor)
            }
            if let event = readComment(at: cursor) { return event }
            cursor = self.cursor
        }
        self.cursor.position = cursor.position
        return hasEnded ? endText() : .endOfChunk
    }

    /// Notes the start of a value's token.
    @inline(__always)
    mutating func beginValue(at cursor: ScanCursor) {
        tokenStart = chunkStart &+ cursor.position
        if depth == 0 { valueStart = tokenStart } else { path.beginValue() }
    }

    /// Notes the end of a scalar or a container.
    @inline(__always)
    mutating func endValue(isOpen: Bool) {
        guard depth == 0 else {
            phase = .afterValue
            return
        }
        endsOpenly = isOpen
        phase = !allowsSeveral ? .done : isOpen ? .separator : .top
    }

    /// Reads the bracket that starts a container.
    @inline(__always)
    private mutating func openContainer(at start: ScanCursor) -> Event {
        var cursor = start
        let isObject = cursor.byte == ASCII.leftBrace
        beginValue(at: cursor)
        guard depth < options.depthLimit else { return tooDeep(at: cursor) }
        cursor.position &+= 1
        self.cursor.position = cursor.position
        path.open(isObject: isObject)
        if isObject, options.duplicateKeys == .reject { seenKeys.append([]) }
        phase = isObject ? .firstKey : .firstElement
        return isObject ? .startObject : .startArray
    }

    /// Reads the bracket that ends a container.
    @inline(__always)
    private mutating func closeContainer(at start: ScanCursor) -> Event {
        var cursor = start
        tokenStart = chunkStart &+ cursor.position
        cursor.position &+= 1
        self.cursor.position = cursor.position
        let isObject = path.current.isObject
        leaveContainer()
        endValue(isOpen: false)
        return isObject ? .endObject : .endArray
    }

    @inline(__always)
    mutating func leaveContainer() {
        if path.current.isObject, options.duplicateKeys == .reject { seenKeys.removeLast() }
        path.close()
    }

    /// Whether the object that the path is in has the key of the path for the first time, or may have it again.
    @inline(__always)
    mutating func mayHaveKey() -> Bool { options.duplicateKeys == .keep || isNewKey() }

    @inline(never)
    private mutating func isNewKey() -> Bool {
        seenKeys[seenKeys.count - 1].insert(path.key).inserted
    }

    mutating func beginLine() {
        line += 1
        lineStart = chunkStart + cursor.position + 1
    }

    /// Whether a number or literal at the top may end before `byte`.
    private func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.leftBrace, ASCII.leftBracket, ASCII.quote: true
        case ASCII.slash: options.extensions.contains(.comments)
        default: ASCII.isBlank(byte)
        }
    }
}
