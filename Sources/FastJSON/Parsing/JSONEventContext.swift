/// What a sink can ask about the event it is being sent, and how it stops the reading.
///
/// ``JSONEventSink/begin(_:)`` hands it over before the first event. It says the same as long as the event is
/// handled, and is of one thread.
public final class JSONEventContext {
    struct Frame {
        let isObject: Bool
        var index = -1
        var keyStart: Int
        var hasKey = false
    }

    var frames: [Frame] = []
    var keys: [UInt8] = []
    var isStopped = false

    /// The offset of the first byte of the event's token, over the whole input.
    public internal(set) var byteOffset = 0

    /// How many containers are open around the event's value.
    public var depth: Int { frames.count }

    /// The path of the event's value; of a key, that of its member.
    ///
    /// - Complexity: O(*n*) in its steps.
    public var path: ValuePath {
        var steps: [ValuePath.Step] = []
        for (level, frame) in frames.enumerated() {
            if frame.isObject {
                let end = level + 1 < frames.count ? frames[level + 1].keyStart : keys.count
                let key = Unescaping.decodedBytes(keys[frame.keyStart..<end].span)
                if frame.hasKey { steps.append(.key(String(decoding: key, as: UTF8.self))) }
            } else if frame.index >= 0 {
                steps.append(.index(frame.index))
            }
        }
        return ValuePath(steps)
    }

    /// Ends the reading: what follows is neither read nor checked.
    ///
    /// No more than the events of the present 64 KiB or so are sent; those are passed over without the sink.
    public func stop() {
        isStopped = true
    }
}
