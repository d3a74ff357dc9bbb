/// The grammar of numbers (RFC 8259 section 6).
enum NumberGrammar {
    /// Whether all of `text` is one number.
    ///
    /// - Complexity: O(*n*).
    static func isNumber(_ text: Span<UInt8>) -> Bool {
        var position = 0
        func next() -> UInt8 { position < text.count ? text[position] : 0 }
        func skipDigits() -> Bool {
            let start = position
            while ASCII.isDigit(next()) { position += 1 }
            return position > start
        }
        if next() == ASCII.minus { position += 1 }
        if next() == ASCII.zero {
            position += 1
        } else if !skipDigits() {
            return false
        }
        if next() == ASCII.period {
            position += 1
            guard skipDigits() else { return false }
        }
        if next() | 0x20 == ASCII.lowerE {
            position += 1
            if next() == ASCII.plus || next() == ASCII.minus { position += 1 }
            guard skipDigits() else { return false }
        }
        return position == text.count
    }
}
