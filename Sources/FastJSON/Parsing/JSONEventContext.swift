// Invariant: `state` points to one initialised state from `init` to `deinit`.

/// What a sink can ask about the event it is being sent, and how it stops the reading.
///
/// ``JSONEventSink/begin(_:)`` hands it over before the first event. It says the same as long as the event is
/// handled, and is of one thread.
@safe
public final class JSONEventContext {
    struct Frame {
        let isObject: Bool
        var index = -1
        var keyStart: Int
        var hasKey = false
    }

    /// What changes with each event.
    struct State {
        var frames: [Frame] = []
        var keys: [UInt8] = []
        var isStopped = false
        var byteOffset = 0
    }

    /// Behind a pointer, since each access to a property of an object is checked while the program runs.
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

    init() {
        unsafe state.initialize(to: State())
    }

    deinit {
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
    }

    /// The offset of the first byte of the event's token, over the whole input.
    public var byteOffset: Int { unsafe state.pointee.byteOffset }

    /// How many containers are open around the event's value.
    public var depth: Int { unsafe state.pointee.frames.count }

    /// The path of the event's value; of a key, that of its member.
    ///
    /// - Complexity: O(*n*) in its steps.
    public var path: ValuePath {
        let state = unsafe self.state.pointee
        var steps: [ValuePath.Step] = []
        for (level, frame) in state.frames.enumerated() {
            if frame.isObject {
                let isLast = level + 1 == state.frames.count
                let end = isLast ? state.keys.count : state.frames[level + 1].keyStart
                let key = Unescaping.decodedBytes(state.keys[frame.keyStart..<end].span)
                if frame.hasKey { steps.append(.key(String(decoding: key, as: UTF8.self))) }
            } else if frame.index >= 0 {
                steps.append(.index(frame.index))
            }
        }
        return ValuePath(steps)
    }

    /// Whether reading is to end.
    var isStopped: Bool { unsafe state.pointee.isStopped }

    /// Ends the reading: what follows is neither sent nor checked.
    public func stop() {
        unsafe state.pointee.isStopped = true
    }
}
