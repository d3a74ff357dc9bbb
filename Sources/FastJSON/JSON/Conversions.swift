/// The lenient conversions, each once; ``JSON``'s `…Value` accessors choose among them.
///
/// Number texts follow RFC 8259 section 6. Nothing goes through `Double` but what becomes a `Double`.
enum Conversions {
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

// MARK: - What a value is as a number

extension JSON {
    /// The text of a number, of a Boolean as 1 or 0, or of the number a string begins with; `nil` for others.
    var lenientNumberText: String? {
        switch kind {
        case .number: numberText
        case .bool: bool == true ? "1" : "0"
        case .string: string.flatMap(NumberText.leading)
        default: nil
        }
    }

    /// The value as an integer, at any rate.
    func lenientInteger<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T {
        integer(type) ?? lenientWholeNumber.clamped()
    }

    @inline(never)
    private var lenientWholeNumber: WholeNumber {
        if let text = string, let plain = NumberText.plainInteger(text) { return WholeNumber(Int128(plain)) }
        return lenientNumberText.map { WholeNumber(truncating: $0) } ?? WholeNumber(UInt128(0))
    }
}
