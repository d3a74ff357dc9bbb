// Invariant: the bytes of a string are handed on during the call only.

extension JSONEventSink where Self: ~Copyable {
    /// Sends a string that is not escaped.
    @inline(__always)
    mutating func string(_ text: String) throws(Failure) {
        var text = text
        var failure: Failure?
        text.withUTF8 { bytes in
            do throws(Failure) {
                unsafe try string(bytes.span, form: .plain)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Sends a key that is not escaped.
    @inline(__always)
    mutating func key(_ text: String) throws(Failure) {
        var text = text
        var failure: Failure?
        text.withUTF8 { bytes in
            do throws(Failure) {
                unsafe try key(bytes.span, form: .plain)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Sends a number by its text, which follows RFC 8259 section 6.
    @inline(__always)
    mutating func number(_ text: String) throws(Failure) {
        var text = text
        var failure: Failure?
        text.withUTF8 { bytes in
            do throws(Failure) {
                unsafe try number(bytes.span)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
