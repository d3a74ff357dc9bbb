// Invariant: `sink` points to the sink of a caller, which waits until the box is gone.

/// A sink was told to stop, or failed.
struct SinkStopped: Error {}

/// A sink of any type.
///
/// What reads text is compiled once, for this one; for types of other modules it cannot be, and would ask for the type's
/// properties with each byte.
class AnySink {
    func receive(_ event: ExactScanner.Event, from scanner: borrowing ExactScanner) throws(SinkStopped) {}
}

/// A sink of a known type.
@safe
final class SinkBox<Sink: JSONEventSink & ~Copyable>: AnySink {
    private let sink: UnsafeMutablePointer<Sink>
    /// What the sink has thrown.
    private(set) var error: Sink.Failure?

    private init(_ sink: UnsafeMutablePointer<Sink>) {
        unsafe self.sink = sink
    }

    /// Calls `body` with a box of a sink.
    static func with<Result>(_ sink: inout Sink, _ body: (SinkBox) throws -> Result) rethrows -> Result {
        try unsafe withUnsafeMutablePointer(to: &sink) { try unsafe body(SinkBox($0)) }
    }

    override func receive(
        _ event: ExactScanner.Event, from scanner: borrowing ExactScanner
    ) throws(SinkStopped) {
        do throws(Sink.Failure) {
            try unsafe sink.pointee.receive(event, from: scanner)
        } catch {
            self.error = error
            throw SinkStopped()
        }
    }
}
