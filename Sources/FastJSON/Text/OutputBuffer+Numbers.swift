// Invariant: as in NumberFormatting.swift, and what was written is read within the buffer's count.

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
        unsafe fill(atMost: NumberFormatting.longestInteger) {
            unsafe NumberFormatting.write(magnitude: magnitude, isNegative: isNegative, to: $0)
        }
    }
}
