/// The lenient conversions, each once; ``JSON``'s `…Value` accessors choose among them.
///
/// Number texts follow RFC 8259 section 6. Nothing goes through `Double` but what becomes a `Double`.
enum Conversions {
    // MARK: - Text to number

    /// The longest number that `text` begins with, after blanks, as RFC 8259 section 6 spells it; `nil` if it
    /// begins with none.
    ///
    /// A leading `+`, leading zeros and a fraction without a whole part are read too:
    ///
    ///     Conversions.leadingNumber(of: " 12abc")  // "12"
    ///     Conversions.leadingNumber(of: "+007.50")  // "7.50"
    ///     Conversions.leadingNumber(of: "1e")  // "1"
    static func leadingNumber(of text: String) -> String? {
        var rest = text.utf8.drop(while: ASCII.isBlank)
        var number = ""
        if let sign = rest.first, sign == ASCII.minus || sign == ASCII.plus {
            if sign == ASCII.minus { number = "-" }
            rest.removeFirst()
        }
        let whole = rest.prefix(while: ASCII.isDigit)
        rest = rest[whole.endIndex...]
        var fraction = rest.prefix(0)
        if rest.first == ASCII.period {
            fraction = rest.dropFirst().prefix(while: ASCII.isDigit)
            if !fraction.isEmpty { rest = rest[fraction.endIndex...] }
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        let significant = whole.drop { $0 == ASCII.zero }
        number += significant.isEmpty ? "0" : Substring(significant)
        if !fraction.isEmpty { number += "." + Substring(fraction) }
        guard let letter = rest.first, letter | 0x20 == ASCII.lowerE else { return number }
        var exponent = rest.dropFirst()
        if let sign = exponent.first, sign == ASCII.minus || sign == ASCII.plus { exponent.removeFirst() }
        exponent = exponent.prefix(while: ASCII.isDigit)
        return exponent.isEmpty ? number : number + Substring(rest[..<exponent.endIndex])
    }

    /// The integer that `text` is, if it is at most 18 digits and a sign; most texts that are numbers are, and this
    /// takes a tenth of the time.
    static func plainInteger(_ text: String) -> Int64? {
        var digits = text.utf8[...]
        let isNegative = digits.first == ASCII.minus
        if isNegative { digits.removeFirst() }
        guard 1...18 ~= digits.count else { return nil }
        var magnitude: Int64 = 0
        for byte in digits {
            guard ASCII.isDigit(byte) else { return nil }
            magnitude = magnitude &* 10 &+ Int64(byte &- ASCII.zero)  // 18 digits fit
        }
        return isNegative ? -magnitude : magnitude
    }

    // MARK: - Text to Boolean

    /// Whether `text` says yes: `true`, `y`, `t`, `yes` or `1`, in upper or lower case.
    static func isTrue(_ text: String) -> Bool {
        text.utf8.count <= 4 && ["true", "y", "t", "yes", "1"].contains(text.lowercased())
    }

    // MARK: - Numbers

    /// Whether a number is not 0, however small.
    static func isNonzero(_ number: String) -> Bool {
        DecimalParts(number).mantissa.contains { $0 > ASCII.zero && $0 <= ASCII.nine }
    }

    /// The nearest `Double`, or infinity if the number is beyond its range.
    static func double(_ number: String) -> Double {
        NumberText.double(number) ?? (number.utf8.first == ASCII.minus ? -.infinity : .infinity)
    }

    /// The nearest `Float`, or infinity if the number is beyond its range.
    static func float(_ number: String) -> Float {
        NumberText.float(number) ?? (number.utf8.first == ASCII.minus ? -.infinity : .infinity)
    }
}

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

// MARK: - What a value is as a number

extension JSON {
    /// The text of a number, of a Boolean as 1 or 0, or of the number a string begins with; `nil` for others.
    var lenientNumberText: String? {
        switch kind {
        case .number: numberText
        case .bool: bool == true ? "1" : "0"
        case .string: string.flatMap(Conversions.leadingNumber)
        default: nil
        }
    }

    /// The value as an integer, at any rate.
    func lenientInteger<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T {
        integer(type) ?? lenientWholeNumber.clamped()
    }

    @inline(never)
    private var lenientWholeNumber: WholeNumber {
        if let text = string, let plain = Conversions.plainInteger(text) { return WholeNumber(Int128(plain)) }
        return lenientNumberText.map { WholeNumber(truncating: $0) } ?? WholeNumber(UInt128(0))
    }
}
