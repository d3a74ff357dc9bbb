// Invariant: as in Tape.swift.

extension Tape {
    /// The whole text.
    func copiedText() -> OutputBuffer {
        var copy = OutputBuffer(capacity: unsafe text.count)
        unsafe copy.append(text.span)
        return copy
    }

    /// A container whose members or elements are being replayed.
    private struct Frame {
        let isObject: Bool
        /// The index behind the container.
        let end: Int
        /// How many of the `pending` keys belong to containers further out; nil if members are not sorted.
        let pendingBase: Int?
    }

    /// Sends the events of the value at `index` to `sink`.
    ///
    /// - Parameters:
    ///   - index: The value's word.
    ///   - sink: Where the events go.
    ///   - sortsKeys: Whether members come in the order of their keys' decoded bytes.
    /// - Throws: What the sink throws.
    /// - Complexity: O(*n*), or O(*n* log *n*) sorted; the memory follows the depth, and the stack does not.
    @inline(never)
    func replay<Sink: JSONEventSink & ~Copyable>(
        at index: Int, into sink: inout Sink, sortsKeys: Bool = false
    ) throws(Sink.Failure) {
        var frames: [Frame] = []
        // The keys still to come of all open objects, innermost and first in order last.
        var pending: [Int] = []
        var position = index
        while true {
            try replayStart(at: &position, into: &sink, &frames, &pending, sortsKeys)
            while let frame = frames.last {
                if let base = frame.pendingBase {
                    position = pending.count > base ? pending.removeLast() : frame.end
                }
                guard position == frame.end else { break }
                if frame.isObject { try sink.endObject() } else { try sink.endArray() }
                frames.removeLast()
            }
            guard let frame = frames.last else { return }
            if frame.isObject {
                unsafe try sink.key(rawText(at: position).span, form: stringForm(at: position))
                position = next(after: position)
            }
        }
    }

    /// Replays a scalar, or the start of a container, and steps past it.
    @inline(__always)
    private func replayStart<Sink: JSONEventSink & ~Copyable>(
        at position: inout Int, into sink: inout Sink, _ frames: inout [Frame], _ pending: inout [Int],
        _ sortsKeys: Bool
    ) throws(Sink.Failure) {
        let after = next(after: position)
        switch kind(at: position) {
        case .null: try sink.null()
        case .false: try sink.bool(false)
        case .true: try sink.bool(true)
        case .number: unsafe try sink.number(rawText(at: position).span)
        case .string: unsafe try sink.string(rawText(at: position).span, form: stringForm(at: position))
        case .array:
            try sink.startArray()
            frames.append(Frame(isObject: false, end: after, pendingBase: nil))
            position += 1
            return
        case .object:
            try sink.startObject()
            frames.append(Frame(isObject: true, end: after, pendingBase: sortsKeys ? pending.count : nil))
            if sortsKeys { pending.append(contentsOf: keysSorted(ofObject: position).reversed()) }
            position += 1
            return
        }
        position = after
    }
}
