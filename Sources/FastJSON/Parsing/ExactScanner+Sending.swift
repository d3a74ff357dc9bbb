// Invariant: as in ExactScanner.swift.

extension ExactScanner {
    /// Sends the events of a chunk to a sink, up to the end of a value at the top.
    ///
    /// - Throws: What the sink throws; the scanner is then of no more use.
    mutating func send<Sink: JSONEventSink & ~Copyable>(to sink: inout Sink) throws(Sink.Failure) -> Status {
        while true {
            let event = next()
            switch event {
            case .endOfChunk: return .needsInput
            case .fault: return .failed
            default: try sink.receive(event, from: self)
            }
            if depth == 0 { return .valueEnded }
        }
    }
}

extension JSONEventSink where Self: ~Copyable {
    /// Takes an event of a scanner.
    @inline(__always)
    mutating func receive(
        _ event: ExactScanner.Event, from scanner: borrowing ExactScanner
    ) throws(Failure) {
        switch event {
        case .null: try null()
        case .false: try bool(false)
        case .true: try bool(true)
        case .number: unsafe try number(scanner.text.span)
        case .string: unsafe try string(scanner.text.span, form: scanner.form)
        case .key: unsafe try key(scanner.text.span, form: scanner.form)
        case .startObject: try startObject()
        case .endObject: try endObject()
        case .startArray: try startArray()
        case .endArray: try endArray()
        case .endOfChunk, .fault: break
        }
    }
}
