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
        // Plain digits that fit 64 bits come first, being nearly all integers.
        let isNegative = unsafe text[0] == ASCII.minus
        let start = isNegative ? 1 : 0
        guard text.count - start <= 18 else { return unsafe unusualInteger(text, as: type) }
        var magnitude: Int64 = 0
        for index in start..<text.count {
            let digit = unsafe text[index] &- ASCII.zero
            guard digit <= 9 else { return unsafe unusualInteger(text, as: type) }
            magnitude = magnitude &* 10 &+ Int64(digit)  // 18 digits fit
        }
        return T(exactly: isNegative ? -magnitude : magnitude)
    }

    /// Fractions, exponents and many digits.
    @inline(never)
    private static func unusualInteger<T: FixedWidthInteger>(
        _ text: UnsafeBufferPointer<UInt8>, as type: T.Type
    ) -> T? {
        let number = unsafe DecimalNumber(text)
        guard let last = unsafe number.lastNonzero(in: text) else { return 0 }
        // The exponent of the last digit that is not 0 must not be negative.
        guard var exponent = number.exponent, number.exponentOfDigit(at: last, exponent) >= 0 else { return nil }
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
        if let fast = unsafe shortDouble(text) { return fast }
        // The standard library's conversion is correctly rounded and knows no locale.
        return unsafe Double(String(decoding: text, as: UTF8.self)) ?? .nan
    }

    /// The `Float` nearest to the number, ties to even; infinite if it is beyond the range.
    ///
    /// Read from the text, since going through `Double` would round twice.
    static func float(_ text: UnsafeBufferPointer<UInt8>) -> Float {
        unsafe Float(String(decoding: text, as: UTF8.self)) ?? .nan
    }

    /// Numbers whose digits and power of ten are both exact in a `Double`, so that one operation rounds once.
    ///
    /// W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990, section 3.
    @inline(__always)
    private static func shortDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        let count = text.count
        var index = unsafe text[0] == ASCII.minus ? 1 : 0
        let isNegative = index == 1
        var digits: UInt64 = 0
        let first = index
        while index < count {
            let digit = unsafe text[index] &- ASCII.zero
            guard digit <= 9 else { break }
            digits = digits &* 10 &+ UInt64(digit)  // checked below: 19 characters at most
            index &+= 1
        }
        var exponent = 0
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
        }
        guard index &- first <= 19, digits <= 1 << 53 else { return nil }
        if index < count {
            index &+= 1
            var isDownward = false
            if let sign = unsafe text[index] as UInt8?, sign == ASCII.minus || sign == ASCII.plus {
                isDownward = sign == ASCII.minus
                index &+= 1
            }
            guard count &- index <= 4 else { return nil }
            var written = 0
            while index < count {
                written = unsafe written &* 10 &+ Int(text[index] &- ASCII.zero)
                index &+= 1
            }
            exponent &+= isDownward ? -written : written
        }
        let value = Double(digits)
        switch exponent {
        case 0: return isNegative ? -value : value
        case 1...22: return (isNegative ? -value : value) * powersOfTen[exponent]
        case -22 ... -1: return (isNegative ? -value : value) / powersOfTen[-exponent]
        default: return digits == 0 ? (isNegative ? -0.0 : 0) : nil
        }
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]
}

/// The parts of a number's text, for comparing numbers by value and reading unusual ones.
struct DecimalNumber {
    let isNegative: Bool
    /// The digits, with the point if there is one.
    let digits: Range<Int>
    /// Where the digits before the point end.
    let point: Int
    /// The written exponent; `nil` if it has more digits than `Int` takes.
    let exponent: Int?

    /// The parts of `text`, which follows RFC 8259 section 6.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        isNegative = unsafe text[0] == ASCII.minus
        let first = isNegative ? 1 : 0
        let end = unsafe text.firstIndex { $0 | 0x20 == ASCII.lowerE } ?? text.count
        digits = first..<end
        point = unsafe text[digits].firstIndex(of: ASCII.period) ?? end
        var exponent: Int? = 0
        if end < text.count {
            let isDownward = unsafe text[end + 1] == ASCII.minus
            for byte in unsafe Array(text[(end + 1)...]) where ASCII.isDigit(byte) {
                guard let value = exponent, value < 1 << 56 else {
                    exponent = nil
                    break
                }
                exponent = value * 10 + Int(byte - ASCII.zero)
            }
            if isDownward { exponent = exponent.map { -$0 } }
        }
        self.exponent = exponent
    }

    /// The last digit that is not 0, or `nil` if the number is 0.
    func lastNonzero(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        unsafe text[digits].lastIndex { $0 != ASCII.zero && $0 != ASCII.period }
    }

    /// The first digit that is not 0, or `nil` if the number is 0.
    func firstNonzero(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        unsafe text[digits].firstIndex { $0 != ASCII.zero && $0 != ASCII.period }
    }

    /// The power of ten that the digit at `index` counts.
    func exponentOfDigit(at index: Int, _ exponent: Int) -> Int {
        index < point ? exponent + (point - index - 1) : exponent - (index - point)
    }
}
