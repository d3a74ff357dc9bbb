// Invariant: an integer is written to memory that has room for the longest, and handed on during the call only.

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
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberFormatting.longestInteger) {
            text in
            guard let start = text.baseAddress else { return }
            let count = unsafe NumberFormatting.write(
                magnitude: magnitude, isNegative: isNegative, to: start)
            do throws(Failure) {
                unsafe try number(text.span.extracting(first: count))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
