// Invariant: digits are written from the end of memory that has room for those of any `UInt64` and a sign, and
// handed on during the call only.

extension JSONEventSink where Self: ~Copyable {
    /// Sends an integer as a number.
    @inline(__always)
    mutating func number(_ value: some FixedWidthInteger) throws(Failure) {
        if let value = Int64(exactly: value) {
            try number(magnitude: value.magnitude, isNegative: value < 0)
        } else {
            try number(String(value))
        }
    }

    private mutating func number(magnitude: UInt64, isNegative: Bool) throws(Failure) {
        var failure: Failure?
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21) { digits in
            var start = digits.count
            var rest = magnitude
            repeat {
                start &-= 1  // above 0: a UInt64 has 20 digits
                unsafe digits[start] = ASCII.zero &+ UInt8(truncatingIfNeeded: rest % 10)  // at most "9"
                rest /= 10
            } while rest > 0
            if isNegative {
                start &-= 1
                unsafe digits[start] = ASCII.minus
            }
            do throws(Failure) {
                unsafe try number(digits.span.extracting(start...))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
