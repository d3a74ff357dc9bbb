// Invariant: digits are written to memory that has room for the longest number of its type.

/// Numbers as JSON text.
enum NumberFormatting {
    /// The shortest text that reads back as the same number, without a fraction for whole numbers, as
    /// `JSONEncoder` writes it; `nil` for NaN and infinities, which JSON does not have.
    ///
    ///     NumberFormatting.text(22.0)  // "22"
    ///     NumberFormatting.text(-0.0)  // "-0"
    ///     NumberFormatting.text(1e23)  // "1e+23"
    static func text(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String? {
        guard value.isFinite else { return nil }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// As many bytes as the longest integer of 64 bits has, with its sign.
    static var longestInteger: Int { 20 }

    /// Writes an integer to memory with room for the longest.
    ///
    /// - Returns: How many bytes it has.
    static func write(magnitude: UInt64, isNegative: Bool, to target: UnsafeMutablePointer<UInt8>) -> Int {
        var end = digitCount(magnitude)
        if isNegative {
            unsafe target[0] = ASCII.minus
            end &+= 1  // at most 20: 19 digits after a minus
        }
        let length = end
        var rest = magnitude
        while rest >= 100 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            end &-= 2
            unsafe storePair(pair, to: target + end)
            rest = quotient
        }
        if rest >= 10 {
            unsafe storePair(rest, to: target + (end &- 2))
        } else {
            unsafe target[end &- 1] = ASCII.zero &+ UInt8(truncatingIfNeeded: rest)
        }
        return length
    }

    /// Stores the two digits of a number below 100.
    @inline(__always)
    private static func storePair(_ pair: UInt64, to target: UnsafeMutablePointer<UInt8>) {
        // 103 / 1024 is a tenth, nearly enough below 100.
        let tens = (pair &* 103) >> 10
        unsafe target[0] = ASCII.zero &+ UInt8(truncatingIfNeeded: tens)
        unsafe target[1] = ASCII.zero &+ UInt8(truncatingIfNeeded: pair &- tens &* 10)
    }

    @inline(__always)
    private static func digitCount(_ value: UInt64) -> Int {
        var rest = value
        var count = 1
        while rest >= 10_000 {
            rest /= 10_000
            count &+= 4
        }
        if rest >= 1_000 { return count &+ 3 }
        if rest >= 100 { return count &+ 2 }
        return rest >= 10 ? count &+ 1 : count
    }
}
