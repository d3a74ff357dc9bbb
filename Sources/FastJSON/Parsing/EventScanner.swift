// Invariant: a chunk is readable while `scan` runs, and positions in it stay at or below its count. Text handed to
// a sink lies in the chunk or in `carry`, and is used during the call only.

/// A receiver of events that can say what it needs of them.
protocol ScannerSink: JSONEventSink, ~Copyable {
    /// Whether the text of the next scalar is looked at; if not, one that spans chunks comes without its text.
    var wantsText: Bool { get }

    /// Called before each event with the offset of the token's first byte, over all chunks.
    mutating func willSend(at offset: Int)
}

extension ScannerSink where Self: ~Copyable {
    @inline(__always) var wantsText: Bool { true }
    @inline(__always) mutating func willSend(at offset: Int) {}
}

/// Reads JSON text that comes in chunks of any size, and turns it into events, in memory that does not grow with
/// the text.
///
/// The whole grammar (RFC 8259 and the extensions), checked byte by byte with the errors of `GrammarScanner`. This is
/// not libyajl's work, since that holds each token until it is whole and reads it again from its start with each
/// chunk, and says inexactly where a text is wrong, when nobody has the text any more.
@safe
struct EventScanner: ~Copyable {
    /// Why scanning came to a halt.
    enum Status {
        /// All of the chunk is read.
        case needsInput
        /// A value at the top has ended at `position`.
        case valueEnded
        /// The text is wrong: see `fault`.
        case failed
    }

    /// What may come next, between tokens.
    enum Phase: UInt8 {
        case top, separator, firstElement, element, memberValue, firstKey, key, colon, afterValue, done
    }

    /// A token of which the start has been read.
    enum Token: UInt8 {
        case none, string, number, literal, comment
    }

    /// A container around the innermost one.
    struct Frame: BitwiseCopyable {
        var isObject: Bool
        /// The element being read; -1 before the first.
        var index: Int
        /// Where the key of the member being read begins in `keys`; the next frame's begins behind it.
        var keyStart: Int
        var hasKey: Bool
    }

    let options: JSONParsingOptions
    /// Whether values may follow each other.
    let allowsSeveral: Bool

    var phase = Phase.top
    var token = Token.none
    /// Where in the chunk reading goes on.
    var position = 0
    /// How many bytes stand before the chunk.
    var chunkStart: Int
    /// From 1.
    var line = 1
    /// The offset of the first byte of the line.
    var lineStart: Int

    var current = Frame(isObject: false, index: -1, keyStart: 0, hasKey: false)
    var outer = TrivialStack<Frame>()
    var depth = 0
    /// The raw keys on the way to the value being read.
    var keys = OutputBuffer(capacity: 256)
    /// The decoded keys of each open object, where duplicates are refused.
    private var seenKeys: [Set<[UInt8]>] = []

    // The token being read.

    /// The offset of its first byte.
    var tokenStart = 0
    /// Its text in chunks before, if it is kept.
    var carry = OutputBuffer(capacity: 256)
    var keepsText = false
    var isKey = false
    var isEscaped = false
    /// Whether a string has escapes of surrogates that need not be pairs.
    var mayBeUnpaired = false
    /// An escape or a character that is not whole yet.
    var unit: [UInt8] = []
    var numberState = NumberState.begin
    var literal = Literal.null
    var literalCount = 0
    var commentState = CommentState.slash

    private(set) var fault: GrammarScanner.Fault?
    /// Whether the value at the top that was read last is a number or literal, whose end does not show.
    var endsOpenly = false
    /// The last bytes before the chunk, to show an error in its line.
    private var history: [UInt8] = []

    /// A scanner of a text that begins behind `start` bytes of mark.
    init(options: JSONParsingOptions, allowsSeveral: Bool, from start: Int = 0) {
        self.options = options
        self.allowsSeveral = allowsSeveral
        chunkStart = start
        lineStart = start
    }

    /// Ends a chunk that was read to its end.
    mutating func endChunk(_ chunk: UnsafeBufferPointer<UInt8>) {
        let reach = 96
        history = unsafe Array((history + chunk.suffix(reach)).suffix(reach))
        chunkStart += chunk.count
        position = 0
    }

    /// Whether something of a value at the top has been read, and not its end.
    var isInsideValue: Bool { depth > 0 || token != .none && token != .comment }

    /// Whether a comment has begun that only its end would end.
    var isInsideComment: Bool { token == .comment && commentState != .line }

    /// How many bytes are kept of a token that is not whole.
    var carriedBytes: Int { token == .none ? 0 : carry.count }

    /// Counts the bytes of a chunk that are not to be read.
    mutating func skip(_ chunk: UnsafeBufferPointer<UInt8>) {
        for index in position..<max(position, chunk.count) where unsafe chunk[index] == ASCII.lineFeed {
            line += 1
            lineStart = chunkStart + index + 1
        }
        unsafe endChunk(chunk)
    }

    /// Forgets the value being read and any fault; the next begins where the next chunk does.
    mutating func restart() {
        while depth > 0 { close() }
        phase = .top
        token = .none
        unit.removeAll()
        fault = nil
    }

    /// Ends the text.
    ///
    /// - Returns: `valueEnded` if that ends a value, `needsInput` if there is none; else `failed`.
    mutating func finish<Sink: ScannerSink & ~Copyable>(into sink: inout Sink) throws(Sink.Failure) -> Status
    {
        switch token {
        case .number where numberState.isWhole:
            token = .none
            try unsafe emitNumber(carry[0..<carry.count].span, into: &sink)
            guard depth > 0 else { return .valueEnded }
        case .comment where commentState == .line: token = .none
        case .none: break
        default: return fail(.unexpectedEnd, at: chunkStart, "unexpected end of input")
        }
        switch phase {
        case .separator, .done: return .needsInput
        case .top where depth == 0:
            guard !allowsSeveral else { return .needsInput }
            return fail(.emptyInput, at: chunkStart, "empty input: a JSON value is expected")
        case .firstElement, .element: current.index += 1
        default: break
        }
        return fail(.unexpectedEnd, at: chunkStart, "unexpected end of input")
    }

    /// Records a fault at an offset over all chunks.
    @inline(never)
    mutating func fail(_ code: JSONSyntaxError.Code, at offset: Int, _ message: String) -> Status {
        fault = GrammarScanner.Fault(code: code, offset: offset, message: message)
        return .failed
    }

    // MARK: - Objects

    /// Keeps the key of a member that begins.
    ///
    /// - Returns: False if the object has it already and may not.
    mutating func setKey(_ text: Span<UInt8>) -> Bool {
        keys.truncate(to: current.keyStart)
        keys.append(text)
        current.hasKey = true
        guard options.duplicateKeys == .reject else { return true }
        let key = unsafe Unescaping.decodedBytes(keys[current.keyStart..<keys.count])
        return seenKeys[seenKeys.count - 1].insert(key).inserted
    }

    /// Makes a container the innermost one.
    @inline(__always)
    mutating func open(isObject: Bool) {
        outer.append(current)
        current = Frame(isObject: isObject, index: -1, keyStart: keys.count, hasKey: false)
        depth += 1
        if isObject, options.duplicateKeys == .reject { seenKeys.append([]) }
    }

    /// Leaves the innermost container.
    @inline(__always)
    mutating func close() {
        if current.isObject, options.duplicateKeys == .reject { seenKeys.removeLast() }
        keys.truncate(to: current.keyStart)
        current = outer.removeLast()
        depth -= 1
    }

    // MARK: - Errors

    /// The path of the value being read.
    var path: ValuePath {
        var steps: [ValuePath.Step] = []
        for level in 1..<max(depth + 1, 1) {
            let frame = level < depth ? outer[level] : current
            if !frame.isObject {
                if frame.index >= 0 { steps.append(.index(frame.index)) }
            } else if frame.hasKey {
                let end =
                    level < depth ? (level + 1 < depth ? outer[level + 1] : current).keyStart : keys.count
                let key = unsafe Unescaping.decodedBytes(keys[frame.keyStart..<end])
                steps.append(.key(String(decoding: key, as: UTF8.self)))
            }
        }
        return ValuePath(steps)
    }

    /// The error of a text that is wrong, met in `chunk`.
    @inline(never)
    func error(in chunk: UnsafeBufferPointer<UInt8>) -> JSONSyntaxError {
        let fault =
            fault ?? .init(code: .unexpectedEnd, offset: chunkStart, message: "unexpected end of input")
        // What is left of the line: the bytes of it that are still there.
        let near = unsafe history + chunk
        let local = min(max(fault.offset - chunkStart + history.count, 0), near.count)
        let start = min(max(lineStart - chunkStart + history.count, 0), local)
        let place = SourcePosition(
            of: local, in: near.span, after: start, line: line, column: fault.offset - lineStart + 1)
        return JSONSyntaxError(
            code: fault.code, byteOffset: fault.offset, position: place, path: path, message: fault.message)
    }
}
