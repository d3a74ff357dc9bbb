#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension JSON {
    /// The number as a `Decimal`, exactly or `nil`: 38 digits always have their place, 40 never, and the last one
    /// that is not 0 must count between 1e-128 and 1e127.
    ///
    /// Setting it to NaN gives a missing value.
    public var decimal: Decimal? {
        get { numberText.flatMap(Conversions.decimal) }
        set { self = newValue.map { JSON(decimal: $0) } ?? .null }
    }

    /// A number, or a missing value for NaN.
    init(decimal value: Decimal) {
        let text = value.description
        guard !value.isNaN, NumberText.isValid(text) else {
            self.init(failure: .notEncodable(text))
            return
        }
        self.init(.text(MadeText(text, isNumber: true)))
    }
}

extension JSON.Number {
    /// The number as a `Decimal`, exactly or `nil`.
    public var decimal: Decimal? { json.decimal }
}

extension Conversions {
    /// The number as a `Decimal`, exactly or `nil`.
    static func decimal(_ number: String) -> Decimal? {
        let parts = DecimalParts(number)
        // Zeros count when a digit comes behind them.
        var (digits, zeros) = (UInt128(0), 0)
        var exponent = parts.exponent
        var isAfterPoint = false
        func append(_ digit: UInt8) -> Bool {
            let (tenfold, overflow) = digits.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(UInt128(digit))
            digits = sum
            return !overflow && !carry
        }
        for byte in parts.mantissa {
            guard byte != ASCII.period else {
                isAfterPoint = true
                continue
            }
            if isAfterPoint { exponent -= 1 }
            guard byte != ASCII.zero else {
                if digits != 0 { zeros += 1 }
                continue
            }
            while zeros > 0 {
                guard append(0) else { return nil }
                zeros -= 1
            }
            guard append(byte - ASCII.zero) else { return nil }
        }
        guard digits != 0 else { return 0 }
        exponent += zeros
        guard let exponent = Int8(exactly: exponent) else { return nil }
        // In two halves, which are exact, as are product and sum: 128 bits are what a Decimal has.
        let half = Decimal(4_294_967_296 as UInt64)
        let significand =
            Decimal(UInt64(truncatingIfNeeded: digits >> 64)) * half * half
            + Decimal(UInt64(truncatingIfNeeded: digits))
        return Decimal(
            sign: parts.isNegative ? .minus : .plus, exponent: Int(exponent), significand: significand)
    }
}
