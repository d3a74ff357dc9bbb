/// The grammar of numbers (RFC 8259 section 6), for text that may come in parts.
struct NumberGrammar {
    /// What has been read of a number.
    enum State: UInt8 {
        case nothing, minus, zero, integer, point, fraction, exponent, exponentSign, exponentDigits
    }

    private(set) var state = State.nothing

    /// Whether what has been read is a number.
    var isWhole: Bool {
        switch state {
        case .zero, .integer, .fraction, .exponentDigits: true
        default: false
        }
    }

    /// Reads a byte.
    ///
    /// - Returns: False if no number goes on so; one may end before the byte.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        let isDigit = ASCII.isDigit(byte)
        switch state {
        case .nothing where byte == ASCII.minus: state = .minus
        case .nothing, .minus:
            guard isDigit else { return false }
            state = byte == ASCII.zero ? .zero : .integer
        case .zero, .integer, .fraction:
            if isDigit { return state != .zero }
            if byte == ASCII.period, state != .fraction {
                state = .point
            } else {
                guard byte | 0x20 == ASCII.lowerE else { return false }
                state = .exponent
            }
        case .point:
            guard isDigit else { return false }
            state = .fraction
        case .exponent where byte == ASCII.plus || byte == ASCII.minus: state = .exponentSign
        case .exponent, .exponentSign:
            guard isDigit else { return false }
            state = .exponentDigits
        case .exponentDigits: return isDigit
        }
        return true
    }

    /// Whether any number of digits may follow.
    @inline(__always) var takesDigits: Bool {
        state == .integer || state == .fraction || state == .exponentDigits
    }

    /// Whether all of `text` is one number.
    ///
    /// - Complexity: O(*n*).
    static func isNumber(_ text: Span<UInt8>) -> Bool {
        var grammar = NumberGrammar()
        for index in text.indices {
            guard grammar.take(text[index]) else { return false }
        }
        return grammar.isWhole
    }
}
