// Invariant: `state` points to one initialised state from `init` to `deinit`; its `scanner` is set while a scanner
// at that address sends events, and is read by the thread that it sends them on.

/// What a sink can ask about the event it is being sent, and how it stops the reading.
///
/// ``JSONEventSink/begin(_:)`` hands it over before the first event. It says the same as long as the event is
/// handled, and is of one thread.
@safe
public final class JSONEventContext {
    @safe
    private struct State {
        var isStopped = false
        /// What has read the event.
        var scanner: UnsafeMutablePointer<ExactScanner>?
    }

    /// Behind a pointer, since each access to a property of an object is checked while the program runs.
    private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    init() {
        unsafe state.initialize(to: State())
    }

    deinit {
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
    }

    /// The offset of the first byte of the event's token, over the whole input.
    ///
    /// Of text in UTF-16 or UTF-32, it is the offset in the same text in UTF-8.
    public var byteOffset: Int { unsafe state.pointee.scanner?.pointee.tokenStart ?? 0 }

    /// How many containers are open around the event's value.
    public var depth: Int {
        guard let scanner = unsafe state.pointee.scanner else { return 0 }
        // A container that starts is open already.
        return unsafe scanner.pointee.depth - (scanner.pointee.isAtStart ? 1 : 0)
    }

    /// The path of the event's value; of a key, that of its member.
    ///
    /// - Complexity: O(*n*) in its steps.
    public var path: ValuePath { unsafe state.pointee.scanner?.pointee.path.valuePath ?? ValuePath() }

    /// Ends the reading: what follows is neither sent nor checked.
    public func stop() {
        unsafe state.pointee.isStopped = true
    }

    /// Sends the events of a chunk to a sink, up to the end of a value at the top.
    ///
    /// - Throws: `SinkStopped` if reading is to end.
    func send(from scanner: inout ExactScanner, to sink: AnySink) throws(SinkStopped) -> ExactScanner.Status {
        unsafe try withUnsafeMutablePointer(to: &scanner) { scanner throws(SinkStopped) in
            unsafe state.pointee.scanner = unsafe scanner
            defer { unsafe state.pointee.scanner = nil }
            while true {
                guard unsafe !state.pointee.isStopped else { throw SinkStopped() }
                let event = unsafe scanner.pointee.next()
                switch event {
                case .endOfChunk: return .needsInput
                case .fault: return .failed
                default: unsafe try sink.receive(event, from: scanner.pointee)
                }
                if unsafe scanner.pointee.depth == 0 { return .valueEnded }
            }
        }
    }
}
