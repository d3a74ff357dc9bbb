// Invariant: `sink` points to the sink of a caller, which waits until the box is gone.

/// A sink was told to stop, or failed.
struct SinkStopped: Error {}

/// A sink of any type.
///
/// What reads text is compiled for this one; for types of other modules it cannot be, and would ask for the type's
/// properties with each byte.
class AnySink {
    func null() throws(SinkStopped) {}
    func bool(_ value: Bool) throws(SinkStopped) {}
    func number(_ text: Span<UInt8>) throws(SinkStopped) {}
    func string(_ text: Span<UInt8>, form: StringForm) throws(SinkStopped) {}
    func key(_ text: Span<UInt8>, form: StringForm) throws(SinkStopped) {}
    func startObject() throws(SinkStopped) {}
    func endObject() throws(SinkStopped) {}
    func startArray() throws(SinkStopped) {}
    func endArray() throws(SinkStopped) {}
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

    private func stop(_ error: Sink.Failure) -> SinkStopped {
        self.error = error
        return SinkStopped()
    }

    override func null() throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.null() } catch { throw stop(error) }
    }

    override func bool(_ value: Bool) throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.bool(value) } catch { throw stop(error) }
    }

    override func number(_ text: Span<UInt8>) throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.number(text) } catch { throw stop(error) }
    }

    override func string(_ text: Span<UInt8>, form: StringForm) throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.string(text, form: form) } catch {
            throw stop(error)
        }
    }

    override func key(_ text: Span<UInt8>, form: StringForm) throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.key(text, form: form) } catch { throw stop(error) }
    }

    override func startObject() throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.startObject() } catch { throw stop(error) }
    }

    override func endObject() throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.endObject() } catch { throw stop(error) }
    }

    override func startArray() throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.startArray() } catch { throw stop(error) }
    }

    override func endArray() throws(SinkStopped) {
        do throws(Sink.Failure) { try unsafe sink.pointee.endArray() } catch { throw stop(error) }
    }
}
