// Invariant: libyajl is given a pointer to `ParserContext` memory that this type allocates, and frees only after
// the handle. The bytes handed to libyajl are part of the text, or of a copy that outlives the call.

internal import CYajl

/// One parse of one document by libyajl into the words of a tape.
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

    // MARK: - Feeding

    /// Hands libyajl the bytes `range` of `text`, which holds all bytes handed over before, at their offsets.
    ///
    /// - Parameters:
    ///   - range: The bytes to hand over.
    ///   - text: The text so far.
    ///   - hasLines: False if no byte of them is a line feed.
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
            guard unsafe yajl_parse(handle, skipper.memory, skipper.count) == yajl_status_ok else {
                return false
            }
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
    /// - Parameters:
    ///   - text: The whole text.
    ///   - start: 0, or the length of the byte-order mark before the text.
    ///   - options: What to accept.
    /// - Returns: The words of its tape; their offsets count from the start of `text`, the mark included.
    /// - Throws: `JSONSyntaxError`, the first fault of the text.
    static func words(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions
    ) throws(JSONSyntaxError) -> WordBuffer {
        guard text.count < SourceBytes.lengthLimit else {
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
            return unsafe Diagnosis.firstError(in: text, from: start, options: options) == nil
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
        unsafe text.firstIndex(of: ASCII.verticalTab, from: start) != nil
            || text.firstIndex(of: ASCII.formFeed, from: start) != nil
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
