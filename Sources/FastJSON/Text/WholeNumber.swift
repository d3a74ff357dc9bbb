/// An integer of up to 128 bits and a sign, which all types of integers are made of.
package struct WholeNumber: Sendable {
    private let magnitude: UInt128
    private let isNegative: Bool
    /// Whether the number is beyond what can be held, and its bound stands for it.
    private let isBound: Bool

    package init(_ value: Int128) {
        (magnitude, isNegative, isBound) = (value.magnitude, value < 0, false)
    }

    package init(_ value: UInt128) {
        (magnitude, isNegative, isBound) = (value, false, false)
    }

    /// A number, which follows RFC 8259 section 6, without its fraction.
    ///
    /// - Complexity: O(*n*) in the text; a large exponent costs no more than a small one.
    package init(truncating number: String) {
        let parts = DecimalParts(number)
        let wholeDigits = parts.wholeDigits
        var digits = parts.mantissa
        func nextDigit() -> UInt8? {
            var byte = digits.popFirst()
            if byte == ASCII.period { byte = digits.popFirst() }
            return byte.map { $0 &- ASCII.zero }
        }
        var (leading, read) = (UInt64(0), 0)
        while read < min(wholeDigits, 19) {  // 19 digits fit
            leading = leading &* 10 &+ UInt64(nextDigit() ?? 0)
            read += 1
        }
        var (value, isHeld) = (UInt128(leading), true)
        while isHeld, read < wholeDigits {
            let digit = nextDigit()
            // At most as many zeros as the largest number has digits.
            if digit == nil, value == 0 { break }
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(UInt128(digit ?? 0))
            (value, isHeld) = (sum, !overflow && !carry)
            read += 1
        }
        (magnitude, isNegative, isBound) = (isHeld ? value : .max, parts.isNegative, !isHeld)
    }

    /// The number as an `Int`, or `nil` if it is beyond its bounds.
    package var int: Int? { exactly() }

    /// The number as a type of integers, or `nil` if it is beyond the type's bounds.
    package func exactly<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
        guard !isBound else { return nil }
        guard isNegative else { return T(exactly: magnitude) }
        guard magnitude <= Int128.min.magnitude else { return nil }
        return T(exactly: Int128(truncatingIfNeeded: 0 &- magnitude))
    }

    /// The number as a type of integers, or the type's bound that it is beyond.
    func clamped<T: FixedWidthInteger>(to type: T.Type = T.self) -> T {
        guard isNegative else { return T(clamping: magnitude) }
        guard magnitude <= Int128.min.magnitude else { return .min }
        return T(clamping: Int128(truncatingIfNeeded: 0 &- magnitude))
    }
}

/// The parts of a number's text that stands on no tape.
struct DecimalParts {
    let isNegative: Bool
    /// The digits, with the point if there is one.
    let mantissa: Substring.UTF8View
    /// The written exponent, or a bound that no text's length comes near.
    let exponent: Int

    /// How many digits stand before the decimal point once the exponent is applied; negative for zeros behind
    /// it.
    var wholeDigits: Int {
        let written = mantissa.firstIndex(of: ASCII.period) ?? mantissa.endIndex
        return mantissa.distance(from: mantissa.startIndex, to: written) + exponent
    }

    /// The parts of `number`, which follows RFC 8259 section 6.
    init(_ number: String) {
        let utf8 = number[...].utf8
        isNegative = utf8.first == ASCII.minus
        let end = utf8.firstIndex { $0 | 0x20 == ASCII.lowerE } ?? utf8.endIndex
        mantissa = utf8[..<end].dropFirst(isNegative ? 1 : 0)
        let written = utf8[end...].dropFirst()
        var magnitude = 0
        for byte in written where ASCII.isDigit(byte) && magnitude < 1 << 40 {
            magnitude = magnitude * 10 + Int(byte - ASCII.zero)
        }
        exponent = written.first == ASCII.minus ? -magnitude : magnitude
    }
}
