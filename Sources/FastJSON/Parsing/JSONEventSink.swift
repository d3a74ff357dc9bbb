/// How the text of a string or key is spelled.
enum StringForm {
    /// The text itself, nothing escaped.
    case plain
    /// As between the quotes of a valid JSON text, without escapes.
    case verbatim
    /// As between the quotes of a valid JSON text, with at least one escape.
    case escaped
    /// As `escaped`, and some escape is an unpaired surrogate, which stands for U+FFFD.
    case escapedWithUnpairedSurrogates
}

/// A receiver of the events that make up one JSON value, in the order of its text.
///
/// Whatever produces JSON (a tape replayed, an encoder, a builder) calls one; whatever receives JSON (a
/// writer, a tape builder) is one. Spans are valid during the call only.
protocol JSONEventSink: ~Copyable {
    /// What a sink can fail with.
    associatedtype Failure: Error

    mutating func null() throws(Failure)
    mutating func bool(_ value: Bool) throws(Failure)
    /// `text` follows RFC 8259 section 6.
    mutating func number(_ text: Span<UInt8>) throws(Failure)
    mutating func string(_ text: Span<UInt8>, form: StringForm) throws(Failure)
    mutating func key(_ text: Span<UInt8>, form: StringForm) throws(Failure)
    mutating func startObject() throws(Failure)
    mutating func endObject() throws(Failure)
    mutating func startArray() throws(Failure)
    mutating func endArray() throws(Failure)
}
