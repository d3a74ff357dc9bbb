/// Writes events as a value of JSON where the text of a writer ends.
struct JSONCopy: JSONEventSink {
    private let writer: EncodingWriter
    /// Whether the next value stands behind its key, or where the copy begins.
    private var isSeparated = true

    init(to writer: EncodingWriter) {
        self.writer = writer
    }

    private mutating func separate() {
        if !isSeparated { writer.text.separate() }
        isSeparated = false
    }

    mutating func null() {
        separate()
        writer.text.null()
    }

    mutating func bool(_ value: Bool) {
        separate()
        writer.text.bool(value)
    }

    mutating func number(_ text: Span<UInt8>) {
        separate()
        writer.text.number { output in output.append(text) }
    }

    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        separate()
        writer.text.string(text, form: form)
    }

    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        writer.text.key(text, form: form)
        isSeparated = true
    }

    mutating func startObject() {
        separate()
        writer.text.openWhole(.object)
    }

    mutating func startArray() {
        separate()
        writer.text.openWhole(.array)
    }

    mutating func endObject() { writer.text.close() }
    mutating func endArray() { writer.text.close() }
}
