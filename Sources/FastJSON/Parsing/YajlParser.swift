// Invariant: libyajl is given a pointer to `ParserContext` memory that this type allocates, and frees only
// after the handle; the context is touched through that pointer alone, by one thread at a time. `text` and
// `textLength` are set before each call into libyajl and describe readable memory during that call; the bytes
// handed to libyajl are part of it. Pointers that libyajl hands to a callback are used during it only.

internal import CYajl

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        guard UInt(bitPattern: offset) < UInt(bitPattern: runEnd) else {
            return unsafe unusualText(kind, pointer, length)
        }
        buffer.appendText(kind, offset: offset &+ distance, length: length)
        return 1
    }

    /// A text that begins a run, or that libyajl hands out as a copy: decoded, or joined from several windows.
    @inline(never)
    private mutating func unusualText(
        _ kind: TapeWord.Kind, _ pointer: UnsafePointer<UInt8>, _ length: Int
    ) -> Int32 {
        let offset = unsafe pointer - window.unsafelyUnwrapped
        if UInt(bitPattern: offset) < UInt(bitPattern: windowLength) {
            buffer.appendText(kind, offset: textOffset(offset), length: length)
            return 1
        }
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
                let eight = unsafe UnsafeRawPointer(text).loadUnaligned(fromByteOffset: quote - 7, as: UInt64.self)
                let quotes = eight ^ 0x2222_2222_2222_2222
                guard (quotes &- 0x0101_0101_0101_0101) & ~quotes & 0x8080_8080_8080_8080 == 0 else { break }
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

extension UnsafeMutableRawPointer? {
    /// The context that libyajl hands back.
    fileprivate var parser: UnsafeMutablePointer<ParserContext> {
        @inline(__always) get { unsafe unsafelyUnwrapped.assumingMemoryBound(to: ParserContext.self) }
    }
}

/// The callbacks, at an address of their own since libyajl keeps it. Never changed after it is made.
private nonisolated(unsafe) let callbackTable: UnsafeMutablePointer<yajl_callbacks> = {
    let table = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
    unsafe table.initialize(
        to: yajl_callbacks(
            yajl_null: { unsafe $0.parser.pointee.literal(.null, length: 4) },
            yajl_boolean: { context, value in
                unsafe value != 0
                    ? context.parser.pointee.literal(.true, length: 4)
                    : context.parser.pointee.literal(.false, length: 5)
            },
            yajl_integer: nil,
            yajl_double: nil,
            yajl_number: { context, text, length in
                unsafe text.unsafelyUnwrapped.withMemoryRebound(to: UInt8.self, capacity: length) {
                    unsafe context.parser.pointee.text(.number, $0, length)
                }
            },
            yajl_string: { unsafe $0.parser.pointee.text(.string, $1.unsafelyUnwrapped, $2) },
            yajl_start_map: { unsafe $0.parser.pointee.start(.object) },
            yajl_map_key: { unsafe $0.parser.pointee.text(.string, $1.unsafelyUnwrapped, $2) },
            yajl_end_map: { unsafe $0.parser.pointee.end(.object) },
            yajl_start_array: { unsafe $0.parser.pointee.start(.array) },
            yajl_end_array: { unsafe $0.parser.pointee.end(.array) }
        ))
    return unsafe table
}()

/// One parse of one document by libyajl, whole or in chunks, into the words of a tape.
///
/// Good for one document: a handle of libyajl dies on the first error, and making one is cheap.
@safe
struct YajlParser: ~Copyable {
    private let context: UnsafeMutablePointer<ParserContext>
    private let handle: yajl_handle
    private let options: JSONParsingOptions

    /// Makes a parser with room for `capacity` words to begin with.
    init(capacity: Int, options: JSONParsingOptions) {
        self.options = options
        unsafe context = .allocate(capacity: 1)
        unsafe context.initialize(to: ParserContext(capacity: capacity, options: options))
        guard let handle = unsafe yajl_alloc(callbackTable, nil, context) else {
            fatalError("out of memory: parser")
        }
        unsafe self.handle = handle
        unsafe context.pointee.handle = handle
        // Our own check is stricter and faster (UTF8Validation).
        unsafe _ = fastjson_yajl_configure(handle, yajl_dont_validate_strings, 1)
        if options.extensions.contains(.comments) {
            unsafe _ = fastjson_yajl_configure(handle, yajl_allow_comments, 1)
        }
    }

    deinit {
        unsafe yajl_free(handle)
        unsafe context.deinitialize(count: 1)
        unsafe context.deallocate()
    }

    /// Events seen so far, roughly: it changes whenever one comes.
    var progress: Int { unsafe context.pointee.buffer.count &+ context.pointee.buffer.depth }

    // MARK: - Feeding

    /// Hands libyajl the bytes `range` of `text`, which holds all bytes handed over before, at their offsets.
    ///
    /// - Parameter hasLines: False if no byte of them is a line feed.
    /// - Returns: Whether libyajl and the checks in the callbacks accept them.
    func feed(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, hasLines: Bool) -> Bool {
        guard let base = text.baseAddress else { return true }
        unsafe context.pointee.text = base
        unsafe context.pointee.textLength = text.count
        let end = range.upperBound
        var position = range.lowerBound
        let isIndented = unsafe hasLines && IndentSkipper.endOfLineBeforeIndent(base, position, end) < end
        guard isIndented else { return unsafe feedInPlace(base, position, end) }
        var skipper = IndentSkipper()
        while position < end {
            let filled = unsafe skipper.fill(from: base, position, end)
            guard filled > position else {
                // A line longer than the copy has room for.
                let lineEnd = unsafe IndentSkipper.endOfLineBeforeIndent(base, position, end)
                guard unsafe feedInPlace(base, position, lineEnd) else { return false }
                position = unsafe IndentSkipper.endOfIndent(base, lineEnd, end)
                continue
            }
            unsafe context.pointee.setWindow(skipper)
            guard unsafe yajl_parse(handle, skipper.memory, skipper.count) == yajl_status_ok else { return false }
            position = filled
        }
        return true
    }

    private func feedInPlace(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        // The context must not be borrowed during the call, in which the callbacks change it.
        unsafe context.pointee.setWindow(base + start, length: end &- start, distance: start)
        return unsafe yajl_parse(handle, base + start, end &- start) == yajl_status_ok
    }

    /// Tells libyajl that the input has ended.
    func complete() -> Bool {
        unsafe context.pointee.setEnd()
        return unsafe yajl_complete_parse(handle) == yajl_status_ok
    }

    // MARK: - Whole documents

    /// Parses a whole text.
    ///
    /// - Parameter start: 0, or the length of the byte-order mark before the text.
    /// - Returns: The words of its tape; their offsets count from the start of `text`, the mark included.
    static func words(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions
    ) throws(JSONSyntaxError) -> WordBuffer {
        guard text.count < TapeWord.textLimit else {
            throw unsafe Diagnosis.error(.tooLarge, at: 0, in: text, from: start, "text of 64 GiB or more")
        }
        let parser = YajlParser(capacity: (text.count - start) / 12 + 16, options: options)
        let check = unsafe UTF8Validation.check(text, from: start)
        let hasForeignBlank = unsafe check.hasControl && holdsForeignBlank(text, from: start)
        guard check.validEnd == text.count,
            !hasForeignBlank || options.extensions.contains(.comments),
            unsafe parser.feed(start..<text.count, of: text, hasLines: check.hasControl),
            unsafe parser.finish(text, from: start)
        else {
            throw unsafe parser.diagnosis(of: text, from: start)
        }
        if hasForeignBlank, let error = unsafe Diagnosis.firstError(in: text, from: start, options: options) {
            throw error
        }
        return parser.takeBuffer()
    }

    /// Ends the input, and checks what follows the value.
    ///
    /// libyajl lets an unterminated string or comment pass there.
    func finish(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        if unsafe context.pointee.rootEnd == nil, !complete() { return false }
        guard let rootEnd = unsafe context.pointee.rootEnd else { return false }
        for index in rootEnd..<text.count where unsafe !ASCII.isBlank(text[index]) {
            guard options.extensions.contains(.comments) else { return false }
            var scanner = unsafe GrammarScanner(text, from: start, options: options)
            return scanner.firstFault() == nil
        }
        return true
    }

    /// Hands over the words; the parser is done.
    func takeBuffer() -> WordBuffer {
        var words = WordBuffer(capacity: 0)
        unsafe swap(&words, &context.pointee.buffer)
        words.shrink()
        return words
    }

    /// Whether there is a vertical tab or form feed, which libyajl takes for blanks.
    ///
    /// Neither may stand in a valid text, save inside a comment.
    static func holdsForeignBlank(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard let base = text.baseAddress, start < text.count else { return false }
        let length = text.count - start
        return unsafe memchr(base + start, Int32(ASCII.verticalTab), length) != nil
            || memchr(base + start, Int32(ASCII.formFeed), length) != nil
    }

    // MARK: - Errors

    /// The error of a text that was refused: exact, whatever libyajl says.
    @inline(never)
    func diagnosis(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> JSONSyntaxError {
        if let error = unsafe Diagnosis.firstError(in: text, from: start, options: options) { return error }
        let message = unsafe yajl_get_error(handle, 0, nil, 0)
        defer { unsafe yajl_free_error(handle, message) }
        let words = unsafe message.map { unsafe String(cString: $0) } ?? "unknown"
        return unsafe Diagnosis.error(
            .refusedByEngine, at: text.count, in: text, from: start, "libyajl refuses the text: \(words)")
    }
}
