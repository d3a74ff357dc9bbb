// Invariant: as in ExactScanner.swift; a unit is read within its bounds.

extension ExactScanner {
    /// What an escape or a character beyond ASCII is.
    enum Unit {
        case whole(length: Int)
        /// A proper prefix of one.
        case incomplete
        /// Wrong at `index`.
        case fault(JSONSyntaxError.Code, index: Int, message: String)
    }

    /// A pair of surrogate escapes.
    static var longestUnit: Int { 12 }

    /// Reads the escape or character at the start of `bytes`, of which there is one at least.
    mutating func readUnit(_ bytes: UnsafeBufferPointer<UInt8>) -> Unit {
        let first = unsafe bytes[0]
        guard first == ASCII.backslash else { return unsafe character(bytes) }
        isEscaped = true
        guard bytes.count > 1 else { return .incomplete }
        let second = unsafe bytes[1]
        if Escapes.byte(of: second) != nil { return .whole(length: 2) }
        guard second == ASCII.lowerU else {
            let found = Fault.shown(second)
            return .fault(.invalidEscape, index: 1, message: "invalid escape: '\\' before \(found)")
        }
        let (high, problem) = unsafe hexUnit(bytes, at: 2)
        guard let high else { return problem }
        guard Surrogates.isHalf(high) else { return .whole(length: 6) }
        guard options.unpairedSurrogates == .reject else {
            mayBeUnpaired = true
            return .whole(length: 6)
        }
        return unsafe pair(bytes, high)
    }

    /// RFC 3629 section 4.
    private func character(_ bytes: UnsafeBufferPointer<UInt8>) -> Unit {
        let first = unsafe bytes[0]
        guard first >= ASCII.space else {
            let found = Fault.shown(first)
            return .fault(
                .controlCharacter, index: 0,
                message: "control character \(found) in a string must be escaped")
        }
        if let start = bytes.baseAddress {
            let length = unsafe UTF8Validation.sequenceLength(
                UnsafeRawPointer(start), available: bytes.count)
            if length > 0 { return .whole(length: length) }
        }
        if unsafe UTF8Validation.isIncomplete(bytes, from: 0) { return .incomplete }
        return .fault(
            .invalidUTF8, index: 0, message: "invalid UTF-8, found \(Fault.shown(first))")
    }

    /// Reads the other half of a surrogate.
    private func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ high: UInt32) -> Unit {
        let unpaired = Unit.fault(
            .unpairedSurrogate, index: 0, message: "surrogate escape without its other half")
        guard Surrogates.isHigh(high) else { return unpaired }
        for (index, expected) in [(6, ASCII.backslash), (7, ASCII.lowerU)] {
            guard index < bytes.count else { return .incomplete }
            guard unsafe bytes[index] == expected else { return unpaired }
        }
        let (low, problem) = unsafe hexUnit(bytes, at: 8)
        guard let low else { return problem }
        return Surrogates.isLow(low) ? .whole(length: 12) : unpaired
    }

    /// Four hexadecimal digits, or what is wrong with them.
    private func hexUnit(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (UInt32?, Unit) {
        var unit: UInt32 = 0
        for index in start..<start + 4 {
            guard index < bytes.count else { return (nil, .incomplete) }
            guard let digit = unsafe ASCII.hexValue(bytes[index]) else {
                let found = unsafe Fault.shown(bytes[index])
                let message = "invalid escape: '\\u' takes four hexadecimal digits, found \(found)"
                return (nil, .fault(.invalidEscape, index: index, message: message))
            }
            unit = unit << 4 | digit
        }
        return (unit, .incomplete)
    }
}
