/// Decimal to binary floating point by one or two multiplications.
///
/// D. Lemire, "Number Parsing at a Gigabyte per Second", Software: Practice and Experience 51 (2021), after an
/// idea of M. Eisel.
enum DecimalToBinary {
    /// The `Double` nearest to `digits` × 10^`exponent`, ties to even, infinite beyond the range; `nil` in the
    /// rare case that 128 bits of the power of five cannot decide.
    static func double(_ digits: UInt64, exponent: Int) -> Double? {
        guard digits != 0, exponent >= PowersOfFive.smallestExponent else { return 0 }
        guard exponent <= PowersOfFive.largestExponent else { return .infinity }
        let shift = digits.leadingZeroBitCount
        let power = PowersOfFive.shared[exponent]
        var (high, low) = (digits << UInt64(shift)).multipliedFullWidth(by: power.high)
        // Only where the bits below the mantissa are all ones can the lower half carry into them.
        if high & 0x1FF == 0x1FF {
            let second = (digits << UInt64(shift)).multipliedFullWidth(by: power.low)
            let (sum, carry) = low.addingReportingOverflow(second.high)
            low = sum
            if carry { high &+= 1 }
        }
        if low == .max, !(-27...55).contains(exponent) { return nil }

        let upperBit = Int(high >> 63)
        var mantissa = high >> UInt64(upperBit + 9)
        // 217706 / 65536 is the binary logarithm of ten, nearly enough for these exponents.
        var exponent2 = (217_706 * exponent) >> 16 + 63 + upperBit - shift + 1023
        if exponent2 <= 0 {
            // Subnormal.
            guard exponent2 > -63 else { return 0 }
            mantissa >>= UInt64(1 - exponent2)
            mantissa = (mantissa + mantissa & 1) >> 1
            return Double(bitPattern: mantissa)
        }
        // Exactly between two doubles: to even.
        if low <= 1, (-4...23).contains(exponent), mantissa & 3 == 1, mantissa << UInt64(upperBit + 9) == high
        {
            mantissa &= ~1
        }
        mantissa = (mantissa + mantissa & 1) >> 1
        if mantissa >= 1 << 53 {
            mantissa = 1 << 52
            exponent2 += 1
        }
        guard exponent2 < 0x7FF else { return .infinity }
        return Double(bitPattern: UInt64(exponent2) << 52 | mantissa & ~(1 << 52))
    }
}

/// The first 128 bits of the powers of five that doubles need, made when first used.
private struct PowersOfFive: Sendable {
    static let smallestExponent = -342
    static let largestExponent = 308
    static let shared = PowersOfFive()

    private var bits: [(high: UInt64, low: UInt64)]

    subscript(exponent: Int) -> (high: UInt64, low: UInt64) {
        bits[exponent - PowersOfFive.smallestExponent]
    }

    /// Makes the table by exact arithmetic on large numbers, in about 100 microseconds.
    private init() {
        bits = []
        bits.reserveCapacity(PowersOfFive.largestExponent - PowersOfFive.smallestExponent + 1)
        // 2^1023 divided by five again and again leaves 1023 - 794 bits of 5^-342. Whole divisions in a row
        // round as one would.
        var number = [UInt64](repeating: 0, count: 15) + [1 << 63]
        for exponent in 1...(-PowersOfFive.smallestExponent) {
            PowersOfFive.divideByFive(&number)
            var (high, low) = PowersOfFive.leadingBits(of: number)
            // Powers that fit 64 bits are rounded up, so that their products are never too small.
            if exponent <= 27 {
                let (sum, carry) = low.addingReportingOverflow(1)
                low = sum
                if carry { high += 1 }
            }
            bits.append((high, low))
        }
        bits.reverse()
        number = [1]
        for _ in 0...PowersOfFive.largestExponent {
            bits.append(PowersOfFive.leadingBits(of: number))
            PowersOfFive.multiplyByFive(&number)
        }
    }

    /// Limbs come lowest first.
    private static func divideByFive(_ number: inout [UInt64]) {
        var remainder: UInt64 = 0
        for index in number.indices.reversed() {
            (number[index], remainder) = (5 as UInt64).dividingFullWidth((remainder, number[index]))
        }
    }

    private static func multiplyByFive(_ number: inout [UInt64]) {
        var carry: UInt64 = 0
        for index in number.indices {
            let product = number[index].multipliedFullWidth(by: 5)
            let (sum, overflow) = product.low.addingReportingOverflow(carry)
            number[index] = sum
            carry = product.high + (overflow ? 1 : 0)
        }
        if carry > 0 { number.append(carry) }
    }

    /// The 128 bits from the first one on, with zeros behind if there are fewer.
    private static func leadingBits(of number: [UInt64]) -> (high: UInt64, low: UInt64) {
        let top = number.lastIndex { $0 != 0 } ?? 0
        func limb(_ index: Int) -> UInt64 { index >= 0 ? number[index] : 0 }
        let shift = UInt64(limb(top).leadingZeroBitCount)
        guard shift > 0 else { return (limb(top), limb(top - 1)) }
        return (
            limb(top) << shift | limb(top - 1) >> (64 - shift),
            limb(top - 1) << shift | limb(top - 2) >> (64 - shift)
        )
    }
}
