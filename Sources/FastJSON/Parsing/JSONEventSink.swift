/// A receiver of the events that make up one JSON value, in the order of its text.
///
/// Whatever produces JSON (a text that is read, a tape replayed, an encoder, a builder) calls one; whatever receives
/// JSON (a writer, a tape builder) is one. Spans are valid during the call only.
///
///     struct KeyCounter: JSONEventSink {
///         var count = 0
///         mutating func key(_ text: Span<UInt8>, form: JSONStringForm) { count += 1 }
///     }
///
/// What a sink does not implement is passed over. To stop early, it throws, or asks the context that ``begin(_:)``
/// was given, which also knows the path.
/// What a sink throws ends the reading, and is thrown by ``JSONEvents/send(to:progress:)``.
public protocol JSONEventSink: ~Copyable {
    /// What a sink can fail with.
    associatedtype Failure: Error = Never

    /// Called before the first event by ``JSONEvents/send(to:progress:)``.
    mutating func begin(_ context: JSONEventContext)
    /// `null`.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func null() throws(Failure)
    /// `true` or `false`.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func bool(_ value: Bool) throws(Failure)
    /// A number; `text` follows RFC 8259 section 6.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func number(_ text: Span<UInt8>) throws(Failure)
    /// A string; ``JSONStringForm/string(of:)`` gives what it stands for.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func string(_ text: Span<UInt8>, form: JSONStringForm) throws(Failure)
    /// The key of a member, whose value comes next.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func key(_ text: Span<UInt8>, form: JSONStringForm) throws(Failure)
    /// The start of an object.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func startObject() throws(Failure)
    /// The end of the innermost object.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func endObject() throws(Failure)
    /// The start of an array.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func startArray() throws(Failure)
    /// The end of the innermost array.
    ///
    /// - Throws: What ends the reading, handed on to whoever sends the events.
    mutating func endArray() throws(Failure)
}

extension JSONEventSink where Self: ~Copyable {
    /// Does nothing.
    public mutating func begin(_ context: JSONEventContext) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func null() throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func bool(_ value: Bool) throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func number(_ text: Span<UInt8>) throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func string(_ text: Span<UInt8>, form: JSONStringForm) throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func key(_ text: Span<UInt8>, form: JSONStringForm) throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func startObject() throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func endObject() throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func startArray() throws(Failure) {}
    /// Does nothing.
    ///
    /// - Throws: Nothing.
    public mutating func endArray() throws(Failure) {}
}
