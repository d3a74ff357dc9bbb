// Invariant: the bytes of texts are used during the call only, and follow RFC 8259 section 6 where numbers are read.

/// Numbers in strings, which stand on no tape: read in the same ways, and found in any text.
enum NumberText {
    static func integer<T: FixedWidthInteger>(_ text: String, as type: T.Type) -> T? {
        var text = text
        return text.withUTF8 { unsafe NumberParsing.integer($0, as: type) }
    }

    static func double(_ text: String) -> Double? {
        var text = text
        let value = text.withUTF8 { unsafe NumberParsing.double($0) }
        return value.isFinite ? value : nil
    }

    static func float(_ text: String) -> Float? {
        var text = text
        let value = text.withUTF8 { unsafe NumberParsing.float($0) }
        return value.isFinite ? value : nil
    }

    /// Whether the number of `left` is less than that of `right`, to the last digit.
    static func isLess(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { l in
            right.withUTF8 { r in unsafe DecimalNumber.isLess(l, r) }
        }
    }

    /// Whether `text` is a whole number text by RFC 8259 section 6.
    static func isValid(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { unsafe NumberGrammar.isNumber($0.span) }
    }

    // MARK: - Any text

    /// The integer that `text` is, if it is at most 18 digits and a sign; most texts that are numbers are, and this
    /// takes a tenth of the time.
    static func plainInteger(_ text: String) -> Int64? {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = unsafe bytes.first, bytes.count > (first == ASCII.minus ? 1 : 0) else {
                return nil
            }
            return unsafe NumberParsing.plainInteger(bytes)
        }
    }

    /// The longest number that `text` begins with, after blanks, as RFC 8259 section 6 spells it; `nil` if it
    /// begins with none.
    ///
    /// A leading `+`, leading zeros and a fraction without a whole part are read too:
    ///
    ///     NumberText.leading(of: " 12abc")  // "12"
    ///     NumberText.leading(of: "+007.50")  // "7.50"
    ///     NumberText.leading(of: "1e")  // "1"
    static func leading(of text: String) -> String? {
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
}
