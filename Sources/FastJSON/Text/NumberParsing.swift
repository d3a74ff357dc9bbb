// Invariant: `text` is readable during the call and follows RFC 8259 section 6, as the parser has checked, so
// its parts come in order: minus, digits, point and digits, exponent.

/// Reading numbers from their text: exactly or not at all, for integers; correctly rounded, for binary floating
/// point.
enum NumberParsing {
    // MARK: - Integers

    /// The integer that `text` stands for, in any spelling (`1`, `1.0`, `1e2`), or `nil` if it stands for none
    /// that `T` holds.
    @inline(__always)
    static func integer<T: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>, as type: T.Type) -> T? {
        if let value = unsafe plainInteger(text) { return T(exactly: value) }
        return unsafe unusualInteger(text, as: type)
    }

    /// The integer that `text` stands for, if it is at most 18 digits and perhaps a minus, as nearly all are.
    ///
    /// Of text that may be something else, there must be a digit's place.
    @inline(never)
    static func plainInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        let isNegative = unsafe text[0] == ASCII.minus
        let start = isNegative ? 1 : 0
        guard text.count - start <= 18 else { return nil }
        var magnitude: Int64 = 0
        for index in start..<text.count {
            let digit = unsafe text[index] &- ASCII.zero
            guard digit <= 9 else { return nil }
            magnitude = magnitude &* 10 &+ Int64(digit)  // 18 digits fit
        }
        return isNegative ? -magnitude : magnitude
    }

    /// Fractions, exponents and many digits.
    @inline(never)
    private static func unusualInteger<T: FixedWidthInteger>(
        _ text: UnsafeBufferPointer<UInt8>, as type: T.Type
    ) -> T? {
        let number = unsafe DecimalNumber(text)
        guard let last = unsafe number.lastNonzero(in: text) else { return 0 }
        // The exponent of the last digit that is not 0 must not be negative.
        guard var exponent = number.exponent, number.exponentOfDigit(at: last, exponent) >= 0 else {
            return nil
        }
        exponent = number.exponentOfDigit(at: last, exponent)
        var value: T = 0
        func append(_ digit: UInt8) -> Bool {
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            guard !overflow, let digit = T(exactly: digit) else { return false }
            let (sum, carry) =
                number.isNegative
                ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
            value = sum
            return !carry
        }
        for index in number.digits.lowerBound...last where unsafe text[index] != ASCII.period {
            guard unsafe append(text[index] - ASCII.zero) else { return nil }
        }
        // At most as many rounds as `T` has digits, since the value is not 0.
        while exponent > 0 {
            guard append(0) else { return nil }
            exponent -= 1
        }
        return value
    }

    // MARK: - Binary floating point

    /// The `Double` nearest to the number, ties to even; infinite if it is beyond the range.
    static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double {
        let isNegative = unsafe text[0] == ASCII.minus
        if let parts = unsafe shortParts(text, from: isNegative ? 1 : 0),
            let magnitude = double(parts.digits, exponent: parts.exponent)
        {
            return isNegative ? -magnitude : magnitude
        }
        return unsafe unusualDouble(text, isNegative)
    }

    /// The nearest double, or `nil` if it cannot be told by these means.
    @inline(__always)
    private static func double(_ digits: UInt64, exponent: Int) -> Double? {
        // Where digits and power of ten are both exact, one operation rounds once (W. D. Clinger, "How to Read
        // Floating Point Numbers Accurately", 1990, section 3).
        if digits <= 1 << 53, -22...22 ~= exponent {
            let value = Double(digits)
            return exponent < 0 ? value / powersOfTen[-exponent] : value * powersOfTen[exponent]
        }
        return DecimalToBinary.double(digits, exponent: exponent)
    }

    /// More than 19 digits, or an exponent of many digits.
    @inline(never)
    private static func unusualDouble(_ text: UnsafeBufferPointer<UInt8>, _ isNegative: Bool) -> Double {
        let number = unsafe DecimalNumber(text)
        if let exponent = number.exponent, let first = unsafe number.firstNonzero(in: text) {
            // With the first 19 digits the number lies between two bounds; mostly both round to one double.
            var (digits, count, last) = (UInt64(0), 0, first)
            for index in first..<number.digits.upperBound where index != number.point {
                guard count < 19 else { break }
                digits = unsafe digits * 10 + UInt64(text[index] - ASCII.zero)
                count += 1
                last = index
            }
            let scale = number.exponentOfDigit(at: last, exponent)
            if let lower = double(digits, exponent: scale), lower == double(digits + 1, exponent: scale) {
                return isNegative ? -lower : lower
            }
        }
        // The standard library's conversion is correctly rounded and knows no locale.
        return unsafe Double(String(decoding: text, as: UTF8.self)) ?? .nan
    }

    /// The `Float` nearest to the number, ties to even; infinite if it is beyond the range.
    ///
    /// The nearest `Double` rounds to it, unless that lies in the middle of two `Float`s, where the digits it has
    /// lost would decide.
    static func float(_ text: UnsafeBufferPointer<UInt8>) -> Float {
        let wide = unsafe double(text)
        let rest = wide.bitPattern & 0x1FFF_FFFF
        if rest != 0x1000_0000, 0x1p-126...0x1.fffffep127 ~= abs(wide) { return Float(wide) }
        return unsafe wide == 0 ? Float(wide) : Float(String(decoding: text, as: UTF8.self)) ?? .nan
    }

    /// Whether the number is 0.
    static func isZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // All digits before an exponent are 0.
        for index in 0..<text.count {
            let byte = unsafe text[index]
            if byte | 0x20 == ASCII.lowerE { return true }
            if byte != ASCII.zero && byte != ASCII.period && byte != ASCII.minus { return false }
        }
        return true
    }

    /// The digits of a number, without its point, and the power of ten of the last; `nil` if there are more
    /// than 19, or more than 4 of the exponent.
    @inline(__always)
    private static func shortParts(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (digits: UInt64, exponent: Int)? {
        let count = text.count
        guard count &- start <= 26 else { return nil }
        var index = start
        var digits: UInt64 = 0
        while index < count {
            let digit = unsafe text[index] &- ASCII.zero
            guard digit <= 9 else { break }
            digits = digits &* 10 &+ UInt64(digit)  // of no use if there are more than 19
            index &+= 1
        }
        var (digitCount, exponent) = (index &- start, 0)
        if index < count, unsafe text[index] == ASCII.period {
            index &+= 1
            let fraction = index
            while index < count {
                let digit = unsafe text[index] &- ASCII.zero
                guard digit <= 9 else { break }
                digits = digits &* 10 &+ UInt64(digit)
                index &+= 1
            }
            exponent = fraction &- index
            digitCount &-= exponent
        }
        guard digitCount <= 19 else { return nil }
        if index < count {
            index &+= 1
            let sign = unsafe text[index]
            if sign == ASCII.minus || sign == ASCII.plus { index &+= 1 }
            guard count &- index <= 4 else { return nil }
            var written = 0
            while index < count {
                written = unsafe written &* 10 &+ Int(text[index] &- ASCII.zero)
                index &+= 1
            }
            exponent &+= sign == ASCII.minus ? -written : written
        }
        return (digits, exponent)
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
        1e18,
        1e19, 1e20, 1e21, 1e22,
    ]
}
