/// Writes values one after the other to a descriptor, 64 KiB or so at a time.
///
///     var writer = JSONStreamWriter(to: 1, form: .lines)
///     for user in users { try writer.append(user.json) }
///     try writer.finish()
///
/// Memory does not grow with the output. The descriptor is not closed; interrupted writes are tried again, and
/// non-blocking descriptors waited for.
public struct JSONStreamWriter: ~Copyable {
    /// How values are put together.
    public enum Form: Hashable, Sendable {
        /// Each on a line of its own (NDJSON).
        case lines
        /// Each behind a record separator, U+001E, with a line feed behind it (RFC 7464).
        case sequence
        /// As the elements of one array.
        case array
    }

    private let descriptor: Int32
    private let form: Form
    private let options: JSONWritingOptions
    private var output = OutputBuffer(capacity: 1 << 17)
    private var isFirst = true

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - descriptor: Where to, such as 1 for the standard output.
    ///   - form: How values are put together.
    ///   - options: How each is spelled. Lines are not indented, whatever the options say.
    public init(to descriptor: Int32, form: Form = .lines, options: JSONWritingOptions = .compact) {
        self.descriptor = descriptor
        self.form = form
        var options = options
        options.endsWithNewline = false
        if form != .array { options.indent = nil }
        self.options = options
    }

    /// Writes a value.
    ///
    /// - Throws: ``JSON/Error`` if the value is missing: nothing of it is then written; ``JSONFileError``, if
    ///   writing fails.
    public mutating func append(_ json: JSON) throws {
        if let error = json.error { throw error }
        writeLead()
        var writer = JSONWriter(MemoryDrain(), options: options, continuing: &output)
        json.replay(into: &writer, sortsKeys: options.sortsKeys)
        output = writer.finish()
        writeTrail()
        if output.count >= 1 << 16 { try output.drain(to: descriptor) }
    }

    /// Writes what is encoded of a value.
    ///
    /// - Throws: `EncodingError`; ``JSONFileError``, if writing fails.
    public mutating func append(_ value: some Encodable, encoder: FastJSONEncoder) throws {
        try append(encoder.encodeToJSON(value))
    }

    /// Writes what is left, and the end of the array.
    ///
    /// - Throws: ``JSONFileError``, if writing fails.
    public consuming func finish() throws(JSONFileError) {
        if form == .array { output.append(isFirst ? "[]\n" : "\n]\n") }
        try output.drain(to: descriptor)
    }

    /// Writes what is there so far, so that the reader has all whole values.
    ///
    /// - Throws: ``JSONFileError``, if writing fails.
    public mutating func flush() throws(JSONFileError) {
        try output.drain(to: descriptor)
    }

    private mutating func writeLead() {
        switch form {
        case .lines: break
        case .sequence: output.append("\u{1E}")
        case .array: output.append(isFirst ? "[\n" : ",\n")
        }
        isFirst = false
    }

    private mutating func writeTrail() {
        if form != .array { output.append(ASCII.lineFeed) }
    }
}
