// Invariant: `memory` holds `capacity` bytes, of which the first `count` are the text so far and the first
// `fed` have been handed to libyajl; only this type's methods change them. Offsets stay right when the memory
// moves, since the parser keeps offsets and no pointers between calls.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Parses one document that comes in chunks of any size, to the same tape or error as if it came whole.
///
/// The chunks are put together in memory that the tape takes over, so error offsets count over all of them. A
/// document in UTF-16 or UTF-32 is parsed when it is whole.
@safe
struct ChunkedParser: ~Copyable {
    private let options: JSONParsingOptions
    private let parser: YajlParser

    private var memory: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int

    /// The encoding and the length of its mark, known after four bytes.
    private var encoding: (TextEncoding, markLength: Int)?
    /// How many bytes are known to be UTF-8.
    private var validated = 0
    /// Whether there is a vertical tab or form feed, which only a comment may hold.
    private var hasForeignBlank = false
    private var fed = 0
    /// Whether there may be a line feed among the bytes not yet handed over.
    private var hasLines = false
    /// How many bytes libyajl has been handed since its last event, and with that event.
    private var fedSinceEvent = 0

    /// A parser of one document.
    init(options: JSONParsingOptions = .init()) {
        self.options = options
        parser = YajlParser(capacity: 16, options: options)
        capacity = 256
        unsafe memory = .allocate(capacity: capacity)
    }

    deinit {
        unsafe memory.deallocate()
    }

    private var text: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: memory, count: count) }

    /// Takes the next chunk.
    ///
    /// - Throws: The error of the document, if these bytes can belong to none; the parser is then of no more
    ///   use.
    /// - Complexity: O(*n*) over all chunks, whatever their sizes.
    mutating func append(_ chunk: Span<UInt8>) throws(JSONSyntaxError) {
        if capacity - count < chunk.count { grow(chunk.count) }
        unsafe chunk.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe (memory + count).update(from: start, count: source.count)
        }
        count += chunk.count
        if encoding == nil {
            guard count >= 4 else { return }
            start()
        }
        try parseNew(isLast: false)
    }

    /// Ends the document.
    consuming func finish() throws(JSONSyntaxError) -> Tape {
        if encoding == nil { start() }
        guard let (encoding, markLength) = encoding, encoding == .utf8 else {
            return try Tape.parsing(
                SourceBytes(copying: unsafe UnsafeRawBufferPointer(text)), options: options)
        }
        try parseNew(isLast: true)
        guard unsafe parser.finish(text, from: markLength), validated == count else {
            throw fault(markLength)
        }
        if hasForeignBlank,
            let error = unsafe Diagnosis.firstError(in: text, from: markLength, options: options)
        {
            throw error
        }
        let source = unsafe SourceBytes(adopting: memory, count: count)
        unsafe memory = .allocate(capacity: 1)  // what `deinit` frees now
        return Tape(parser.takeBuffer(), describing: source, markLength: markLength)
    }

    private mutating func start() {
        let (found, markLength) = unsafe TextEncoding.detect(text.span)
        encoding = (found, markLength)
        validated = markLength
        fed = markLength
    }

    private mutating func parseNew(isLast: Bool) throws(JSONSyntaxError) {
        guard let (encoding, markLength) = encoding, encoding == .utf8 else { return }
        guard count < TapeWord.textLimit else {
            throw unsafe Diagnosis.error(.tooLarge, at: 0, in: text, from: 0, "text of 64 GiB or more")
        }
        let unchecked = validated
        let check = unsafe UTF8Validation.check(text, from: unchecked)
        validated = check.validEnd
        hasLines = hasLines || check.hasControl
        guard unsafe validated == count || UTF8Validation.isIncomplete(text, from: validated) else {
            throw fault(markLength)
        }
        if !hasForeignBlank, check.hasControl {
            hasForeignBlank = unsafe YajlParser.holdsForeignBlank(text, from: unchecked)
            guard !hasForeignBlank || options.extensions.contains(.comments) else { throw fault(markLength) }
        }
        // libyajl reads a token that is not whole again from its start each time. Handing over at least as much
        // again as it may have seen of one keeps the sum linear.
        guard isLast || count - fed >= fedSinceEvent else { return }
        let before = parser.progress
        guard unsafe parser.feed(fed..<count, of: text, hasLines: hasLines) else { throw fault(markLength) }
        fedSinceEvent = (parser.progress == before ? fedSinceEvent : 0) + count - fed
        fed = count
        hasLines = false
    }

    private func fault(_ markLength: Int) -> JSONSyntaxError {
        unsafe parser.diagnosis(of: text, from: markLength)
    }

    private mutating func grow(_ extra: Int) {
        let wanted = max(capacity * 2, count + extra)
        guard let grown = unsafe realloc(memory, wanted) else { fatalError("out of memory: \(wanted) bytes") }
        unsafe memory = grown.bindMemory(to: UInt8.self, capacity: wanted)
        capacity = wanted
    }
}
