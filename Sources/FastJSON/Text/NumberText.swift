// Invariant: texts follow RFC 8259 section 6; their bytes are used during the call only.

/// A number's text that stands on no tape, read in the same ways.
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
}
