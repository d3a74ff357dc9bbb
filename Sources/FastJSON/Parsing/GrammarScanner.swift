// Invariant: `text` is readable as long as the scanner lives; it is read through `byte(at:)` only, which checks.

/// A second reading of a text, byte by byte, to find the first byte with which no JSON text could go on.
///
/// libyajl says that a text is wrong, not exactly where, and it lets some faults through. So whenever the
/// engine or one of our checks refuses a text, this scanner reads it again from the start and names the first
/// fault, its offset and its path. It knows the whole grammar (RFC 8259 and the extensions), which also makes
/// it the reference that the engine is tested against.
@safe
struct GrammarScanner {
    /// What is wrong at `offset`.
    struct Fault {
        let code: JSONSyntaxError.Code
        let offset: Int
        let message: String
    }

    /// A container being read.
    private enum Frame {
        case array(index: Int)
        case object(key: Range<Int>?)
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let count: Int
    private let options: JSONParsingOptions
    private var position: Int
    private var frames: [Frame] = []
    /// The decoded keys of each open object so far, outermost first, where duplicates are refused.
    private var keys: [Set<[UInt8]>] = []

    /// A scanner of `text` from `start` on, which is 0 or behind a byte-order mark.
    init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions) {
        unsafe self.text = text
        count = text.count
        self.options = options
        position = start
    }

    /// Reads one value and what follows it.
    ///
    /// - Returns: The first fault, or `nil` if the text is valid.
    /// - Complexity: O(*n*).
    mutating func firstFault() -> Fault? {
        do {
            try blanks()
            guard position < count else {
                return Fault(
                    code: .emptyInput, offset: count, message: "empty input: a JSON value is expected")
            }
            try value()
            while !frames.isEmpty { try nextInContainer() }
            try blanks()
            guard position < count else { return nil }
            return fault(
                .trailingData,
                "data after the JSON value, found \(found); to read several values, stream them")
        } catch {
            return error
        }
    }

    /// The path of the value being read where the scanner stopped.
    var path: ValuePath {
        ValuePath(
            frames.compactMap { frame -> ValuePath.Step? in
                switch frame {
                case .array(let index): index < 0 ? nil : .index(index)
                case .object(let key): key.map { .key(decoded($0)) }
                }
            })
    }

    // MARK: - Grammar

    /// Reads the start of a value: a whole scalar, or a bracket.
    private mutating func value() throws(Fault) {
        guard position < count else { throw end }
        switch byte(at: position) {
        case ASCII.quote: _ = try string()
        case ASCII.leftBrace: try open(.object(key: nil))
        case ASCII.leftBracket: try open(.array(index: -1))
        case ASCII.lowerT: try literal("true")
        case ASCII.lowerF: try literal("false")
        case ASCII.lowerN: try literal("null")
        case ASCII.minus, ASCII.zero...ASCII.nine: try number()
        default: throw fault(.expectedValue, "expected a value, found \(found)")
        }
    }

    private mutating func open(_ frame: Frame) throws(Fault) {
        guard frames.count < options.depthLimit else {
            throw fault(.depthLimit, "more than \(options.depthLimit) containers open at once")
        }
        position += 1
        frames.append(frame)
        if options.duplicateKeys == .reject, case .object = frame { keys.append([]) }
    }

    /// Reads on in the innermost container: its end, or up to and into its next value.
    private mutating func nextInContainer() throws(Fault) {
        try blanks()
        switch frames[frames.count - 1] {
        case .array(let index):
            if take(ASCII.rightBracket) {
                frames.removeLast()
                return
            }
            if index >= 0 {
                try separator("']' after array element")
            }
            frames[frames.count - 1] = .array(index: index + 1)
            try value()
        case .object(let key):
            if take(ASCII.rightBrace) {
                frames.removeLast()
                if options.duplicateKeys == .reject { keys.removeLast() }
                return
            }
            if key != nil {
                try separator("'}' after object member")
            }
            guard position < count else { throw end }
            guard byte(at: position) == ASCII.quote else {
                let hint = key == nil ? " or '}'" : ""
                throw fault(.expectedKey, "expected a key in double quotes\(hint), found \(found)")
            }
            let next = try string()
            frames[frames.count - 1] = .object(key: next)
            if options.duplicateKeys == .reject, !keys[keys.count - 1].insert(decodedBytes(next)).inserted {
                throw Fault(
                    code: .duplicateKey, offset: next.lowerBound - 1,
                    message: "a key that this object already has")
            }
            try blanks()
            guard position < count else { throw end }
            guard take(ASCII.colon) else {
                throw fault(.expectedColon, "expected ':' after object key, found \(found)")
            }
            try blanks()
            try value()
        }
    }

    private mutating func separator(_ closer: String) throws(Fault) {
        guard position < count else { throw end }
        guard take(ASCII.comma) else {
            throw fault(.expectedCommaOrEnd, "expected ',' or \(closer), found \(found)")
        }
        try blanks()
    }

    private mutating func literal(_ name: StaticString) throws(Fault) {
        for index in 0..<name.utf8CodeUnitCount {
            guard position < count else { throw end }
            guard unsafe byte(at: position) == name.utf8Start[index] else {
                throw fault(.invalidLiteral, "invalid literal, did you mean \(name)? found \(found)")
            }
            position += 1
        }
    }

    /// RFC 8259 section 6.
    private mutating func number() throws(Fault) {
        _ = take(ASCII.minus)
        if take(ASCII.zero) {
            if position < count, ASCII.isDigit(byte(at: position)) {
                throw fault(.invalidNumber, "a number may not start with 0 and another digit")
            }
        } else {
            try digits("'-'")
        }
        if take(ASCII.period) { try digits("the decimal point") }
        if take(ASCII.lowerE) || take(ASCII.upperE) {
            if !take(ASCII.plus) { _ = take(ASCII.minus) }
            try digits("the exponent")
        }
    }

    private mutating func digits(_ leader: String) throws(Fault) {
        guard position < count else { throw end }
        guard ASCII.isDigit(byte(at: position)) else {
            throw fault(.invalidNumber, "a digit is required after \(leader), found \(found)")
        }
        while position < count, ASCII.isDigit(byte(at: position)) { position += 1 }
    }

    /// RFC 8259 section 7.
    ///
    /// Returns the range between the quotes.
    private mutating func string() throws(Fault) -> Range<Int> {
        position += 1
        let start = position
        while position < count {
            let byte = self.byte(at: position)
            switch byte {
            case ASCII.quote:
                position += 1
                return start..<position - 1
            case ASCII.backslash:
                try escape()
            case ..<ASCII.space:
                throw fault(.controlCharacter, "control character \(found) in a string must be escaped")
            case 0x80...:
                try multibyte()
            default:
                position += 1
            }
        }
        throw end
    }

    private mutating func escape() throws(Fault) {
        let start = position
        position += 1
        guard position < count else { throw end }
        switch byte(at: position) {
        case ASCII.quote, ASCII.backslash, ASCII.slash, ASCII.lowerB, ASCII.lowerF, ASCII.lowerN,
            ASCII.lowerR,
            ASCII.lowerT:
            position += 1
        case ASCII.lowerU:
            position += 1
            let unit = try hexUnit()
            guard options.unpairedSurrogates == .reject, unit & 0xF800 == 0xD800 else { return }
            try pair(unit, start)
        default:
            throw fault(.invalidEscape, "invalid escape: '\\' before \(found)")
        }
    }

    /// Reads the other half of the surrogate `unit`, whose escape began at `start`.
    private mutating func pair(_ unit: UInt32, _ start: Int) throws(Fault) {
        let unpaired = Fault(
            code: .unpairedSurrogate, offset: start, message: "surrogate escape without its other half")
        guard unit < 0xDC00 else { throw unpaired }
        for expected in [ASCII.backslash, ASCII.lowerU] {
            guard position < count else { throw end }
            guard take(expected) else { throw unpaired }
        }
        guard try hexUnit() & 0xFC00 == 0xDC00 else { throw unpaired }
    }

    private mutating func hexUnit() throws(Fault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard position < count else { throw end }
            guard let digit = ASCII.hexValue(byte(at: position)) else {
                throw fault(
                    .invalidEscape, "invalid escape: '\\u' takes four hexadecimal digits, found \(found)")
            }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }

    /// RFC 3629 section 4.
    private mutating func multibyte() throws(Fault) {
        let rest = unsafe UnsafeBufferPointer(rebasing: text[position..<min(position + 4, count)])
        let lead = unsafe rest[0]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        if rest.count >= length {
            let character = unsafe UnsafeBufferPointer(rebasing: rest[..<length])
            if unsafe UTF8Validation.validEnd(of: character, from: 0) == length {
                position += length
                return
            }
        } else if unsafe UTF8Validation.isIncomplete(rest, from: 0) {
            throw end
        }
        throw fault(.invalidUTF8, "invalid UTF-8, found \(found)")
    }

    /// Skips blanks, and comments where they are allowed.
    private mutating func blanks() throws(Fault) {
        while position < count {
            let byte = self.byte(at: position)
            if ASCII.isBlank(byte) {
                position += 1
            } else if byte == ASCII.slash, options.extensions.contains(.comments) {
                try comment()
            } else {
                return
            }
        }
    }

    private mutating func comment() throws(Fault) {
        position += 1
        guard position < count else { throw end }
        if take(ASCII.slash) {
            while position < count, byte(at: position) != ASCII.lineFeed { try commentCharacter() }
        } else if take(ASCII.asterisk) {
            while true {
                guard position < count else { throw end }
                if take(ASCII.asterisk) {
                    if take(ASCII.slash) { return }
                } else {
                    try commentCharacter()
                }
            }
        } else {
            throw fault(.expectedValue, "expected '/' or '*' to begin a comment, found \(found)")
        }
    }

    private mutating func commentCharacter() throws(Fault) {
        if byte(at: position) < 0x80 { position += 1 } else { try multibyte() }
    }

    private func byte(at index: Int) -> UInt8 {
        precondition(index >= 0 && index < count)
        return unsafe text[index]
    }

    private mutating func take(_ expected: UInt8) -> Bool {
        guard position < count, byte(at: position) == expected else { return false }
        position += 1
        return true
    }

    // MARK: - Messages

    private var end: Fault {
        Fault(code: .unexpectedEnd, offset: count, message: "unexpected end of input")
    }

    private func fault(_ code: JSONSyntaxError.Code, _ message: String) -> Fault {
        Fault(code: code, offset: position, message: message)
    }

    /// The byte at the position, for people.
    private var found: String {
        position < count ? GrammarScanner.shown(byte(at: position)) : "the end of the input"
    }

    /// A byte of a text, for people.
    static func shown(_ byte: UInt8) -> String {
        guard byte > ASCII.space, byte < 0x7F else {
            let digits = String(byte, radix: 16, uppercase: true)
            return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
        }
        return "'\(Character(Unicode.Scalar(byte)))'"
    }

    private func decoded(_ range: Range<Int>) -> String {
        String(decoding: decodedBytes(range), as: UTF8.self)
    }

    private func decodedBytes(_ range: Range<Int>) -> [UInt8] {
        unsafe Unescaping.decodedBytes(UnsafeBufferPointer(rebasing: text[range]))
    }
}

extension GrammarScanner.Fault: Error {}
