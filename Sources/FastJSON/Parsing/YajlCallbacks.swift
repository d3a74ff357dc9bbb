// Invariant: the context is touched through the pointer that libyajl hands back alone, by one thread at a time.
// `text`, `textLength` and the window are set before each call into libyajl and describe readable memory during
// it; pointers that libyajl hands to a callback are used during the callback only.

internal import CYajl

/// What the callbacks of one parse read and write, at an address of its own.
@safe
struct ParserContext: ~Copyable {
    var buffer: WordBuffer
    private let depthLimit: Int
    private let rejectsUnpairedSurrogates: Bool
    private let rejectsDuplicateKeys: Bool

    /// The whole text so far.
    var text: UnsafePointer<UInt8>?
    var textLength = 0
    /// Whether the input has ended, so that libyajl counts in bytes of its own.
    private var isCompleting = false
    var handle: yajl_handle?

    /// What libyajl was handed last: part of the text, or a copy of part of it without indents.
    private var window: UnsafePointer<UInt8>?
    private var windowLength = 0
    /// How much further on in the text the bytes of the window stand, up to `runEnd`.
    private var distance = 0
    /// Where in the window the next run begins, or the window's end.
    private var runEnd = 0
    private var nextRun: UnsafePointer<IndentSkipper.Run>?
    private var runsEnd: UnsafePointer<IndentSkipper.Run>?

    /// The end of the container at the top, once it is closed.
    private var containerEnd = 0

    init(capacity: Int, options: JSONParsingOptions) {
        buffer = WordBuffer(capacity: capacity)
        depthLimit = options.depthLimit
        rejectsUnpairedSurrogates = options.unpairedSurrogates == .reject
        rejectsDuplicateKeys = options.duplicateKeys == .reject
        unsafe text = nil
        unsafe handle = nil
        unsafe window = nil
        unsafe nextRun = nil
        unsafe runsEnd = nil
    }

    // MARK: - Windows

    /// Bytes of the text are handed over next, where they stand.
    mutating func setWindow(_ bytes: UnsafePointer<UInt8>, length: Int, distance: Int) {
        unsafe window = bytes
        windowLength = length
        self.distance = distance
        runEnd = length
        unsafe nextRun = nil
    }

    /// A copy of part of the text without indents is handed over next.
    mutating func setWindow(_ skipper: borrowing IndentSkipper) {
        unsafe window = UnsafePointer(skipper.memory)
        windowLength = skipper.count
        unsafe nextRun = UnsafePointer(skipper.runs)
        unsafe runsEnd = UnsafePointer(skipper.runs + skipper.runCount)
        runEnd = 0
    }

    /// Nothing more is handed over: no text lies in a window any more, and libyajl counts in bytes of its own.
    mutating func setEnd() {
        isCompleting = true
        windowLength = 0
        runEnd = 0
        unsafe nextRun = nil
    }

    /// The offset in the text of a byte of the window; they must be asked for in ascending order.
    @inline(__always)
    private mutating func textOffset(_ offset: Int) -> Int {
        if offset >= runEnd { advanceRun(to: offset) }
        return offset &+ distance
    }

    @inline(never)
    private mutating func advanceRun(to offset: Int) {
        while offset >= runEnd, let run = unsafe nextRun {
            unsafe distance = run.pointee.distance
            let following = unsafe run + 1
            if unsafe following < runsEnd.unsafelyUnwrapped {
                unsafe nextRun = following
                runEnd = unsafe following.pointee.start
            } else {
                unsafe nextRun = nil
                runEnd = windowLength
            }
        }
    }

    /// The offset just behind the token of the present callback, a bracket or a string.
    private var bracketEnd: Int {
        @inline(__always) mutating get { unsafe textOffset(yajl_get_bytes_consumed(handle)) }
    }

    /// The offset just behind the token of the present callback, which may end the input.
    private var tokenEnd: Int {
        @inline(__always) mutating get { isCompleting ? textLength : bracketEnd }
    }

    // MARK: - Callbacks

    @inline(__always)
    mutating func literal(_ kind: TapeWord.Kind, length: Int) -> Int32 {
        buffer.appendLiteral(kind, offset: tokenEnd &- length)
        return 1
    }

    /// A number, a string or a key.
    @inline(__always)
    mutating func text(_ kind: TapeWord.Kind, _ pointer: UnsafePointer<UInt8>, _ length: Int) -> Int32 {
        let offset = unsafe pointer - window.unsafelyUnwrapped
        if UInt(bitPattern: offset) >= UInt(bitPattern: runEnd) {
            guard UInt(bitPattern: offset) < UInt(bitPattern: windowLength) else {
                return unsafe copiedText(kind, pointer, length)
            }
            advanceRun(to: offset)
        }
        buffer.appendText(kind, offset: offset &+ distance, length: length)
        return 1
    }

    /// A text that libyajl hands out as a copy: decoded, or joined from several windows.
    @inline(never)
    private mutating func copiedText(
        _ kind: TapeWord.Kind, _ pointer: UnsafePointer<UInt8>, _ length: Int
    ) -> Int32 {
        if kind == .number {
            buffer.appendText(.number, offset: tokenEnd - length, length: length)
            return 1
        }
        let end = bracketEnd - 1
        let start = rawStart(before: end, decodedLength: length)
        let rawLength = end - start
        var flags: UInt64 = 0
        if rawLength != length {
            flags = TapeWord.escapedFlag
            let raw = unsafe UnsafeBufferPointer(start: text.unsafelyUnwrapped + start, count: rawLength)
            if unsafe Unescaping.hasUnpairedSurrogate(raw) {
                if rejectsUnpairedSurrogates { return 0 }
                flags |= TapeWord.unpairedFlag
            }
        }
        buffer.appendText(.string, offset: start, length: rawLength, flags: flags)
        return 1
    }

    /// Where the raw text of a string that libyajl decoded or joined begins; its closing quote is at `end`.
    ///
    /// Between its quotes every quote follows a backslash, and an opening quote never does; so the opening
    /// quote is the last one before the end that follows something else.
    @inline(__always)
    private func rawStart(before end: Int, decodedLength: Int) -> Int {
        let text = unsafe self.text.unsafelyUnwrapped
        // Decoding never lengthens, so the opening quote is no later than this.
        var quote = end - decodedLength - 1
        while quote > 0 {
            if unsafe text[quote] == ASCII.quote, unsafe text[quote - 1] != ASCII.backslash { break }
            quote -= 1
            // Eight bytes at once while none of them is a quote.
            while quote >= 8 {
                guard unsafe EightBytes(text, at: quote - 7).find(ASCII.quote).isEmpty else { break }
                quote -= 8
            }
        }
        return quote + 1
    }

    @inline(__always)
    mutating func start(_ kind: TapeWord.Kind) -> Int32 {
        buffer.openContainer(kind, offset: bracketEnd &- 1, depthLimit: depthLimit) ? 1 : 0
    }

    @inline(__always)
    mutating func end(_ kind: TapeWord.Kind) -> Int32 {
        if kind == .object, rejectsDuplicateKeys, hasDuplicateKeys() { return 0 }
        buffer.closeContainer(kind)
        if buffer.depth == 0 { containerEnd = bracketEnd }
        return 1
    }

    @inline(never)
    private func hasDuplicateKeys() -> Bool {
        let members = buffer.innermost + 1..<buffer.count
        return unsafe DuplicateKeys.exist(
            in: buffer, members, UnsafeBufferPointer(start: text, count: textLength))
    }

    /// The end of the top value, once it is whole.
    var rootEnd: Int? {
        guard buffer.count > 0, buffer.depth == 0 else { return nil }
        let root = buffer[0]
        let length = root.shownLength == TapeWord.longLength ? Int(buffer[1].bits) : root.shownLength
        switch root.kind {
        case .null, .true: return root.offset + 4
        case .false: return root.offset + 5
        case .number: return root.offset + length
        case .string: return root.offset + length + 1
        case .array, .object: return containerEnd
        }
    }
}

// The callbacks. Functions of the file rather than closures: they are then compiled into what C calls, instead of
// being called by it.

private typealias Context = UnsafeMutableRawPointer?

extension UnsafeMutableRawPointer? {
    /// The context that libyajl hands back.
    fileprivate var parser: UnsafeMutablePointer<ParserContext> {
        @inline(__always) get { unsafe unsafelyUnwrapped.assumingMemoryBound(to: ParserContext.self) }
    }
}

@inline(__always)
private func onNull(_ context: Context) -> Int32 {
    unsafe context.parser.pointee.literal(.null, length: 4)
}

@inline(__always)
private func onBool(_ context: Context, _ value: Int32) -> Int32 {
    unsafe value != 0
        ? context.parser.pointee.literal(.true, length: 4) : context.parser.pointee.literal(.false, length: 5)
}

@inline(__always)
private func onNumber(_ context: Context, _ text: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
    let bytes = unsafe UnsafeRawPointer(text).unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    return unsafe context.parser.pointee.text(.number, bytes, length)
}

@inline(__always)
private func onString(_ context: Context, _ text: UnsafePointer<UInt8>?, _ length: Int) -> Int32 {
    unsafe context.parser.pointee.text(.string, text.unsafelyUnwrapped, length)
}

@inline(__always)
private func onStartObject(_ context: Context) -> Int32 { unsafe context.parser.pointee.start(.object) }

@inline(__always)
private func onEndObject(_ context: Context) -> Int32 { unsafe context.parser.pointee.end(.object) }

@inline(__always)
private func onStartArray(_ context: Context) -> Int32 { unsafe context.parser.pointee.start(.array) }

@inline(__always)
private func onEndArray(_ context: Context) -> Int32 { unsafe context.parser.pointee.end(.array) }

/// The callbacks, at an address of their own since libyajl keeps it.
///
/// Never changed after it is made.
nonisolated(unsafe) let callbackTable: UnsafeMutablePointer<yajl_callbacks> = {
    let table = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
    unsafe table.initialize(
        to: yajl_callbacks(
            yajl_null: onNull,
            yajl_boolean: onBool,
            yajl_integer: nil,
            yajl_double: nil,
            yajl_number: onNumber,
            yajl_string: onString,
            yajl_start_map: onStartObject,
            yajl_map_key: onString,
            yajl_end_map: onEndObject,
            yajl_start_array: onStartArray,
            yajl_end_array: onEndArray
        ))
    return unsafe table
}()
