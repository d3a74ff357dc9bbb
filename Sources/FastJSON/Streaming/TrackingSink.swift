/// Keeps the context up to date on the way to a sink of somebody else's.
struct TrackingSink<Sink: JSONEventSink & ~Copyable>: ScannerSink, ~Copyable {
    var sink: Sink
    private let context: JSONEventContext

    init(_ sink: consuming Sink, _ context: JSONEventContext) {
        self.sink = sink
        self.context = context
    }

    /// Gives the sink back.
    consuming func unwrapped() -> Sink { sink }

    mutating func willSend(at offset: Int) { context.byteOffset = offset }

    private func begin() -> Bool {
        let last = context.frames.count - 1
        if last >= 0, !context.frames[last].isObject { context.frames[last].index += 1 }
        return !context.isStopped
    }

    mutating func null() throws(Sink.Failure) {
        if begin() { try sink.null() }
    }

    mutating func bool(_ value: Bool) throws(Sink.Failure) {
        if begin() { try sink.bool(value) }
    }

    mutating func number(_ text: Span<UInt8>) throws(Sink.Failure) {
        if begin() { try sink.number(text) }
    }

    mutating func string(_ text: Span<UInt8>, form: StringForm) throws(Sink.Failure) {
        if begin() { try sink.string(text, form: form) }
    }

    mutating func key(_ text: Span<UInt8>, form: StringForm) throws(Sink.Failure) {
        let last = context.frames.count - 1
        context.keys.removeSubrange(context.frames[last].keyStart...)
        for index in 0..<text.count { context.keys.append(text[index]) }
        context.frames[last].hasKey = true
        if !context.isStopped { try sink.key(text, form: form) }
    }

    private func open(isObject: Bool) {
        context.frames.append(.init(isObject: isObject, keyStart: context.keys.count))
    }

    private func close() {
        let frame = context.frames.removeLast()
        context.keys.removeSubrange(frame.keyStart...)
    }

    mutating func startObject() throws(Sink.Failure) {
        if begin() { try sink.startObject() }
        open(isObject: true)
    }

    mutating func endObject() throws(Sink.Failure) {
        close()
        if !context.isStopped { try sink.endObject() }
    }

    mutating func startArray() throws(Sink.Failure) {
        if begin() { try sink.startArray() }
        open(isObject: false)
    }

    mutating func endArray() throws(Sink.Failure) {
        close()
        if !context.isStopped { try sink.endArray() }
    }
}
