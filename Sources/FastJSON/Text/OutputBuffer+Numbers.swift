// Invariant: a number's digits are written to memory that has room for the longest of its type.

extension OutputBuffer {
    /// Appends an integer.
    @inline(__always)
    mutating func append(integer value: some FixedWidthInteger) {
        if let value = Int64(exactly: value) {
            append(magnitude: value.magnitude, isNegative: value < 0)
        } else if let value = UInt64(exactly: value) {
            append(magnitude: value, isNegative: false)
        } else {
            append(ascii: value.description)
        }
    }

    /// Appends a number that is finite, as ``NumberFormatting`` spells it.
    @inline(__always)
    mutating func append(finite value: Double) {
        // Below 2^53 whole numbers are spelled by their digits alone.
        if value.magnitude < 9_007_199_254_740_992 {
            let integer = Int64(value)
            if Double(integer) == value, integer != 0 || value.sign == .plus {
                return append(magnitude: integer.magnitude, isNegative: integer < 0)
            }
        }
        append(floatingPoint: value.description)
    }

    /// Appends a number that is finite, likewise.
    @inline(__always)
    mutating func append(finite value: Float) {
        append(floatingPoint: value.description)
    }

    /// Appends digits without `.0` at their end.
    private mutating func append(floatingPoint description: String) {
        append(ascii: description)
        let tail = unsafe self[count - min(count, 2)..<count]
        if tail.count == 2, unsafe tail[0] == ASCII.period, unsafe tail[1] == ASCII.zero {
            truncate(to: count - 2)
        }
    }

    /// Appends a text as it is.
    @inline(__always)
    mutating func append(ascii text: String) {
        var text = text
        text.withUTF8 { bytes in append(unsafe bytes.span) }
    }

    private mutating func append(magnitude: UInt64, isNegative: Bool) {
        unsafe fill(atMost: 20) { target in
            var end = OutputBuffer.digitCount(magnitude)
            if isNegative {
                unsafe target[0] = ASCII.minus
                end &+= 1  // at most 20: 19 digits after a minus
            }
            let length = end
            var rest = magnitude
            while rest >= 100 {
                let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
                end &-= 2
                unsafe OutputBuffer.storePair(pair, to: target + end)
                rest = quotient
            }
            if rest >= 10 {
                unsafe OutputBuffer.storePair(rest, to: target + (end &- 2))
            } else {
                unsafe target[end &- 1] = ASCII.zero &+ UInt8(truncatingIfNeeded: rest)
            }
            return length
        }
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
