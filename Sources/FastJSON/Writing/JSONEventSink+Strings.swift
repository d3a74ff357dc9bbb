// Invariant: the bytes of a string are handed on during the call only.

extension JSONEventSink where Self: ~Copyable {
    /// Sends a string that is not escaped.
    @inline(__always)
    mutating func string(_ text: String) throws(Failure) {
        try send(text) { (sink, bytes) throws(Failure) in try sink.string(bytes, form: .plain) }
    }

    /// Sends a key that is not escaped.
    @inline(__always)
    mutating func key(_ text: String) throws(Failure) {
        try send(text) { (sink, bytes) throws(Failure) in try sink.key(bytes, form: .plain) }
    }

    /// Sends a number by its text, which follows RFC 8259 section 6.
    @inline(__always)
    mutating func number(_ text: String) throws(Failure) {
        try send(text) { (sink, bytes) throws(Failure) in try sink.number(bytes) }
    }

    @inline(__always)
    private mutating func send(
        _ text: String, _ event: (inout Self, Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var text = text
        var failure: Failure?
        text.withUTF8 { bytes in
            do throws(Failure) {
                unsafe try event(&self, bytes.span)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
