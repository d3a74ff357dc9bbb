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
    let depthLimit: Int
    let rejectsUnpairedSurrogates: Bool
    let rejectsDuplicateKeys: Bool

    /// The whole text so far.
    var text: UnsafePointer<UInt8>?
    var textLength = 0
    /// How much of the text stands before the bytes that libyajl was handed last.
    var fedOffset = 0
    /// Whether the input has ended, so that libyajl counts in bytes of its own.
    var isCompleting = false
    var handle: yajl_handle?

    /// The end of the top value, or -1 before it.
    var rootEnd = -1

    init(capacity: Int, options: JSONParsingOptions) {
        buffer = WordBuffer(capacity: capacity)
        depthLimit = options.depthLimit
        rejectsUnpairedSurrogates = options.unpairedSurrogates == .reject
        rejectsDuplicateKeys = options.duplicateKeys == .reject
        unsafe text = nil
        unsafe handle = nil
    }

    /// The offset just behind the token of the present callback.
    private var tokenEnd: Int {
        @inline(__always) get {
            guard !isCompleting else { return textLength }
            return unsafe fedOffset &+ yajl_get_bytes_consumed(handle)
        }
    }

    @inline(__always)
    mutating func literal(_ kind: TapeWord.Kind, length: Int) -> Int32 {
        let end = tokenEnd
        buffer.appendLiteral(kind, offset: end &- length)
        if buffer.depth == 0 { rootEnd = end }
        return 1
    }

    @inline(__always)
    mutating func number(_ pointer: UnsafePointer<UInt8>, _ length: Int) -> Int32 {
        var offset = unsafe pointer - text.unsafelyUnwrapped
        if UInt(bitPattern: offset) >= UInt(bitPattern: textLength) {
            offset = tokenEnd &- length  // the number came in pieces; libyajl hands out a copy
        }
        buffer.appendText(.number, offset: offset, length: length, flags: 0)
        if buffer.depth == 0 { rootEnd = offset &+ length }
        return 1
    }

    /// Where the raw text of the string of the present callback stands, and its flags; `nil` if it is refused.
    @inline(__always)
    private func rawString(
        _ pointer: UnsafePointer<UInt8>, _ length: Int
    ) -> (offset: Int, length: Int, flags: UInt64)? {
        let offset = unsafe pointer - text.unsafelyUnwrapped
        if UInt(bitPattern: offset) < UInt(bitPattern: textLength) { return (offset, length, 0) }
        return copiedString(length)
    }

    /// A string that libyajl decoded or joined, found again in the text.
    ///
    /// Between its quotes every quote follows a backslash, and an opening quote never does; so the opening
    /// quote is the last one before the end that follows something else.
    @inline(never)
    private func copiedString(_ decodedLength: Int) -> (offset: Int, length: Int, flags: UInt64)? {
        let text = unsafe self.text.unsafelyUnwrapped
        let end = tokenEnd - 1
        // Decoding never lengthens, so the opening quote is no later than this.
        var quote = end - decodedLength - 1
        while unsafe quote > 0 && (text[quote] != ASCII.quote || text[quote - 1] == ASCII.backslash) { quote -= 1 }
        let offset = quote + 1
        let length = end - offset
        guard length != decodedLength else { return (offset, length, 0) }
        let raw = unsafe UnsafeBufferPointer(start: text + offset, count: length)
        guard unsafe Unescaping.hasUnpairedSurrogate(raw) else { return (offset, length, TapeWord.escapedFlag) }
        if rejectsUnpairedSurrogates { return nil }
        return (offset, length, TapeWord.escapedFlag | TapeWord.unpairedFlag)
    }

    @inline(__always)
    mutating func string(_ pointer: UnsafePointer<UInt8>, _ length: Int) -> Int32 {
        guard let raw = unsafe rawString(pointer, length) else { return 0 }
        buffer.appendText(.string, offset: raw.offset, length: raw.length, flags: raw.flags)
        if buffer.depth == 0 { rootEnd = raw.offset &+ raw.length &+ 1 }
        return 1
    }

    @inline(__always)
    mutating func key(_ pointer: UnsafePointer<UInt8>, _ length: Int) -> Int32 {
        guard let raw = unsafe rawString(pointer, length) else { return 0 }
        buffer.appendKey(offset: raw.offset, length: raw.length, flags: raw.flags)
        return 1
    }

    @inline(__always)
    mutating func start(_ kind: TapeWord.Kind) -> Int32 {
        guard buffer.depth < depthLimit else { return 0 }
        buffer.openContainer(kind, offset: tokenEnd &- 1)
        return 1
    }

    @inline(__always)
    mutating func end() -> Int32 {
        buffer.closeContainer()
        if buffer.depth == 0 { rootEnd = tokenEnd }
        return 1
    }

    @inline(__always)
    mutating func endObject() -> Int32 {
        if rejectsDuplicateKeys {
            let members = buffer.innermost + 1..<buffer.count
            let text = unsafe UnsafeBufferPointer(start: text, count: textLength)
            guard unsafe !DuplicateKeys.exist(in: buffer, members, text) else { return 0 }
        }
        return end()
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
                    unsafe context.parser.pointee.number($0, length)
                }
            },
            yajl_string: { unsafe $0.parser.pointee.string($1.unsafelyUnwrapped, $2) },
            yajl_start_map: { unsafe $0.parser.pointee.start(.object) },
            yajl_map_key: { unsafe $0.parser.pointee.key($1.unsafelyUnwrapped, $2) },
            yajl_end_map: { unsafe $0.parser.pointee.endObject() },
            yajl_start_array: { unsafe $0.parser.pointee.start(.array) },
            yajl_end_array: { unsafe $0.parser.pointee.end() }
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
    /// Blanks that indent a line are left out: libyajl spends more on each than on a call. Nothing is lost,
    /// as a line feed inside a string is an error already, and each is handed over.
    ///
    /// - Returns: Whether libyajl and the checks in the callbacks accept them.
    func feed(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return true }
        unsafe context.pointee.text = base
        unsafe context.pointee.textLength = text.count
        var position = range.lowerBound
        while position < range.upperBound {
            let pieceEnd = unsafe endOfLineBeforeIndent(base, position, range.upperBound)
            unsafe context.pointee.fedOffset = position
            let status = unsafe yajl_parse(handle, base + position, pieceEnd &- position)
            guard status == yajl_status_ok else { return false }
            position = unsafe endOfIndent(base, pieceEnd, range.upperBound)
        }
        return true
    }

    /// Tells libyajl that the input has ended.
    func complete() -> Bool {
        unsafe context.pointee.isCompleting = true
        return unsafe yajl_complete_parse(handle) == yajl_status_ok
    }

    /// The end of the first line from `position` on whose next line is indented enough to be worth a call of
    /// its own, or `end`.
    @inline(__always)
    private func endOfLineBeforeIndent(_ base: UnsafePointer<UInt8>, _ position: Int, _ end: Int) -> Int {
        let worthwhile = 4
        var from = position
        while let found = unsafe memchr(base + from, Int32(ASCII.lineFeed), end &- from) {
            let next = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base) &+ 1
            guard end &- next >= worthwhile else { return end }
            let first = unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: next, as: UInt32.self)
            if first == 0x2020_2020 || first == 0x0909_0909 { return next }
            from = next
        }
        return end
    }

    @inline(__always)
    private func endOfIndent(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var position = start
        while unsafe position < end && (base[position] == ASCII.space || base[position] == ASCII.tab) {
            position &+= 1  // below `end`
        }
        return position
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
        let hasForeignBlank = unsafe holdsForeignBlank(text, from: start)
        guard unsafe UTF8Validation.validEnd(of: text, from: start) == text.count,
            !hasForeignBlank || options.extensions.contains(.comments),
            unsafe parser.feed(start..<text.count, of: text),
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
        if unsafe context.pointee.rootEnd < 0 {
            guard complete(), unsafe context.pointee.rootEnd >= 0 else { return false }
        }
        for index in unsafe context.pointee.rootEnd..<text.count where unsafe !ASCII.isBlank(text[index]) {
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
