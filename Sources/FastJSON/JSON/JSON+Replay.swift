extension JSON {
    /// Sends the events of the value to a sink; of a missing value, `null`.
    ///
    /// Members come in the order of their keys' bytes if `sortsKeys`.
    ///
    /// - Throws: What the sink throws.
    /// - Complexity: O(*n*), or O(*n* log *n*) sorted. The stack does not grow with the depth.
    func replay<Sink: JSONEventSink & ~Copyable>(
        into sink: inout Sink, sortsKeys: Bool = false
    ) throws(Sink.Failure) {
        var open: [ReplayFrame] = []
        var value = self
        while true {
            try value.send(to: &sink, &open, sortsKeys)
            while let last = open.indices.last {
                if let (key, child) = open[last].next() {
                    if let key { try sink.key(key) }
                    value = child
                    break
                }
                if open[last].isObject { try sink.endObject() } else { try sink.endArray() }
                open.removeLast()
            }
            if open.isEmpty { return }
        }
    }

    /// A container that was made or changed, while its children are sent.
    private struct ReplayFrame {
        let isObject: Bool
        private var cursor: ChildCursor
        /// The members still to come, last first, if they are sorted.
        private var sorted: [(key: String, value: JSON)]?

        init(_ json: JSON, sortsKeys: Bool) {
            isObject = json.kind == .object
            cursor = ChildCursor(json)
            guard sortsKeys, isObject else { return }
            let members = Array(json.members)
            sorted = KeyBytes.order(of: members.map(\.key)).reversed().map { members[$0] }
        }

        mutating func next() -> (key: String?, value: JSON)? {
            if sorted != nil { return sorted?.popLast().map { ($0.key, $0.value) } }
            guard let child = cursor.next() else { return nil }
            return (isObject ? cursor.key(of: child) : nil, child.value)
        }
    }

    /// Sends a scalar or a value on a tape; opens another container.
    private func send<Sink: JSONEventSink & ~Copyable>(
        to sink: inout Sink, _ open: inout [ReplayFrame], _ sortsKeys: Bool
    ) throws(Sink.Failure) {
        let scalar: (text: String, isNumber: Bool)
        switch storage {
        case .tape(let tape): return try tape.replay(at: index, into: &sink, sortsKeys: sortsKeys)
        case .container(let container):
            if container.isObject { try sink.startObject() } else { try sink.startArray() }
            open.append(ReplayFrame(self, sortsKeys: sortsKeys))
            return
        case .null, .failure: return try sink.null()
        case .bool: return try sink.bool(payload != 0)
        case .text(let made): scalar = (made.text, made.isNumber)
        case .integer, .double: scalar = (numberText ?? "0", true)
        }
        if scalar.isNumber { try sink.number(scalar.text) } else { try sink.string(scalar.text) }
    }

    /// The value on a tape: where it stands, or a tape made for it.
    func onTape() -> (tape: Tape, index: Int) {
        if let tape { return (tape, index) }
        var builder = TapeBuilder()
        replay(into: &builder)
        return (builder.finish(), 0)
    }
}
