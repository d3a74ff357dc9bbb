// Invariant: texts are readable during the call and follow RFC 8259 section 6, so their parts come in order.

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

// MARK: - Comparing

extension DecimalNumber {
    /// Whether two number texts stand for the same number, to the last digit; 0 and -0 are the same.
    ///
    /// Numbers whose written exponent has more than about 17 digits equal only the same text.
    static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        if unsafe KeyBytes.areEqual(left, right) { return true }
        let (a, b) = unsafe (DecimalNumber(left), DecimalNumber(right))
        guard let aFirst = unsafe a.firstNonzero(in: left), let aLast = unsafe a.lastNonzero(in: left) else {
            return unsafe b.firstNonzero(in: right) == nil
        }
        guard let bFirst = unsafe b.firstNonzero(in: right), let bLast = unsafe b.lastNonzero(in: right),
            a.isNegative == b.isNegative, let aExponent = a.exponent, let bExponent = b.exponent,
            a.exponentOfDigit(at: aFirst, aExponent) == b.exponentOfDigit(at: bFirst, bExponent),
            a.exponentOfDigit(at: aLast, aExponent) == b.exponentOfDigit(at: bLast, bExponent)
        else { return false }
        var (i, j) = (aFirst, bFirst)
        while i <= aLast {
            if i == a.point { i += 1 }
            if j == b.point { j += 1 }
            guard unsafe left[i] == right[j] else { return false }
            i += 1
            j += 1
        }
        return true
    }

    /// Whether the number of `left` is less than that of `right`, to the last digit; 0 and -0 are the same.
    ///
    /// Numbers whose written exponent has more than about 17 digits are compared as `Double`s.
    static func isLess(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        let (a, b) = unsafe (DecimalNumber(left), DecimalNumber(right))
        let (aFirst, bFirst) = unsafe (a.firstNonzero(in: left), b.firstNonzero(in: right))
        // The sign of a number, 0 for zero.
        let aSign = aFirst == nil ? 0 : a.isNegative ? -1 : 1
        let bSign = bFirst == nil ? 0 : b.isNegative ? -1 : 1
        guard aSign == bSign, let aFirst, let bFirst else { return aSign < bSign }
        guard let aExponent = a.exponent, let bExponent = b.exponent else {
            return unsafe NumberParsing.double(left) < NumberParsing.double(right)
        }
        let aTop = a.exponentOfDigit(at: aFirst, aExponent)
        let bTop = b.exponentOfDigit(at: bFirst, bExponent)
        if aTop != bTop { return (aTop < bTop) != a.isNegative }
        var (i, j) = (aFirst, bFirst)
        while i < a.digits.upperBound || j < b.digits.upperBound {
            if i == a.point { i += 1 }
            if j == b.point { j += 1 }
            // Digits that are not written are 0.
            let l = i < a.digits.upperBound ? unsafe left[i] : ASCII.zero
            let r = j < b.digits.upperBound ? unsafe right[j] : ASCII.zero
            if l != r { return (l < r) != a.isNegative }
            i += 1
            j += 1
        }
        return false
    }
}
