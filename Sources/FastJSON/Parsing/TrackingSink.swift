// Invariant: the context, whose state is used, lives as long as the sink.

/// Keeps the context up to date on the way to a sink of somebody else's.
struct TrackingSink: ScannerSink, ~Copyable {
    private let sink: AnySink
    private let context: JSONEventContext

    init(_ sink: AnySink, _ context: JSONEventContext) {
        self.sink = sink
        self.context = context
    }

    @inline(__always)
    mutating func willSend(at offset: Int) { unsafe context.state.pointee.byteOffset = offset }

    /// Counts an element, and ends the reading if the sink has asked for that.
    @inline(__always)
    private func begin() throws(SinkStopped) {
        let state = unsafe context.state
        guard unsafe !state.pointee.isStopped else { throw SinkStopped() }
        let last = unsafe state.pointee.frames.count - 1
        if last >= 0, unsafe !state.pointee.frames[last].isObject {
            unsafe state.pointee.frames[last].index += 1
        }
    }

    mutating func null() throws(SinkStopped) {
        try begin()
        try sink.null()
    }

    mutating func bool(_ value: Bool) throws(SinkStopped) {
        try begin()
        try sink.bool(value)
    }

    mutating func number(_ text: Span<UInt8>) throws(SinkStopped) {
        try begin()
        try sink.number(text)
    }

    mutating func string(_ text: Span<UInt8>, form: StringForm) throws(SinkStopped) {
        try begin()
        try sink.string(text, form: form)
    }

    mutating func key(_ text: Span<UInt8>, form: StringForm) throws(SinkStopped) {
        let state = unsafe context.state
        let last = unsafe state.pointee.frames.count - 1
        let start = unsafe state.pointee.frames[last].keyStart
        unsafe state.pointee.keys.removeLast(state.pointee.keys.count - start)
        unsafe text.withUnsafeBufferPointer { unsafe state.pointee.keys.append(contentsOf: $0) }
        unsafe state.pointee.frames[last].hasKey = true
        guard unsafe !state.pointee.isStopped else { throw SinkStopped() }
        try sink.key(text, form: form)
    }

    private func open(isObject: Bool) {
        let state = unsafe context.state
        let frame = unsafe JSONEventContext.Frame(isObject: isObject, keyStart: state.pointee.keys.count)
        unsafe state.pointee.frames.append(frame)
    }

    private func close() throws(SinkStopped) {
        let state = unsafe context.state
        let frame = unsafe state.pointee.frames.removeLast()
        unsafe state.pointee.keys.removeLast(state.pointee.keys.count - frame.keyStart)
        guard unsafe !state.pointee.isStopped else { throw SinkStopped() }
    }

    mutating func startObject() throws(SinkStopped) {
        try begin()
        try sink.startObject()
        open(isObject: true)
    }

    mutating func endObject() throws(SinkStopped) {
        try close()
        try sink.endObject()
    }

    mutating func startArray() throws(SinkStopped) {
        try begin()
        try sink.startArray()
        open(isObject: false)
    }

    mutating func endArray() throws(SinkStopped) {
        try close()
        try sink.endArray()
    }
}
