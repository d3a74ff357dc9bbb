/// Takes the text of a pattern apart (RFC 9535 section 2).
struct PatternParser {
    private let text: String.UnicodeScalarView
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) {
        self.text = text.unicodeScalars
        rest = self.text[...]
    }

    mutating func segments() throws(JSONPattern.SyntaxError) -> [JSONPattern.Segment] {
        var segments: [JSONPattern.Segment] = []
        if rest.first == "$", [".", "[", " ", nil].contains(rest.dropFirst().first) {
            rest.removeFirst()
        } else if let first = rest.first, first != ".", first != "[" {
            segments.append(.init(isDescendant: false, selectors: [try shorthand()]))
        }
        skipBlanks()
        while let next = rest.first {
            switch next {
            case "[": segments.append(.init(isDescendant: false, selectors: try bracketed()))
            case ".":
                rest.removeFirst()
                let isDescendant = rest.first == "."
                if isDescendant { rest.removeFirst() }
                if text.count == 1 { return [] }  // the whole
                let selectors = rest.first == "[" ? try bracketed() : [try shorthand()]
                segments.append(.init(isDescendant: isDescendant, selectors: selectors))
            default: throw fault("expected '.' or '['")
            }
            skipBlanks()
        }
        return segments
    }

    /// A name without quotes, or `*`.
    private mutating func shorthand() throws(JSONPattern.SyntaxError) -> JSONPattern.Selector {
        if rest.first == "*" {
            rest.removeFirst()
            return .wildcard
        }
        // More than the RFC lets through without quotes, as in `e-mail` and `$schema`, where nothing is in doubt.
        let name = rest.prefix { !".[]*?(),:'\" \t\n\r@".unicodeScalars.contains($0) }
        guard !name.isEmpty else { throw fault("expected a name or '*'") }
        rest = rest[name.endIndex...]
        return .name(Array(String(name).utf8))
    }

    private mutating func bracketed() throws(JSONPattern.SyntaxError) -> [JSONPattern.Selector] {
        var selectors: [JSONPattern.Selector] = []
        repeat {
            rest.removeFirst()  // `[` or `,`
            skipBlanks()
            selectors.append(try selector())
            skipBlanks()
        } while rest.first == ","
        guard rest.first == "]" else { throw fault("expected ',' or ']'") }
        rest.removeFirst()
        return selectors
    }

    private mutating func selector() throws(JSONPattern.SyntaxError) -> JSONPattern.Selector {
        switch rest.first {
        case "*":
            rest.removeFirst()
            return .wildcard
        case "'", "\"": return .name(try quoted())
        case "?": throw fault("filters cannot be decided in one pass")
        default: break
        }
        let first = try integer()
        skipBlanks()
        guard rest.first == ":" else {
            guard let first else { throw fault("expected a name in quotes, an index, a slice or '*'") }
            return .index(first)
        }
        var parts: [Int?] = [first]
        while rest.first == ":", parts.count < 3 {
            rest.removeFirst()
            skipBlanks()
            parts.append(try integer())
            skipBlanks()
        }
        let step = parts.count > 2 ? parts[2] ?? 1 : 1
        return .slice(start: parts[0] ?? 0, end: parts[1] ?? .max, step: step)
    }

    /// A whole number that does not count from the end.
    private mutating func integer() throws(JSONPattern.SyntaxError) -> Int? {
        guard rest.first != "-" else { throw fault("what counts from the end cannot be decided in one pass") }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty else { return nil }
        guard digits.first != "0" || digits.count == 1, let number = Int(String(digits)) else {
            throw fault("expected a whole number")
        }
        rest = rest[digits.endIndex...]
        return number
    }

    /// A name in single or double quotes, with the escapes of JSON strings.
    private mutating func quoted() throws(JSONPattern.SyntaxError) -> [UInt8] {
        let quote = rest.removeFirst()
        var literal = "\""
        var isEscaped = false
        while let next = rest.first, isEscaped || next != quote {
            rest.removeFirst()
            if isEscaped, next == "'", quote == "'" {
                literal.removeLast()  // `\'` is no escape of JSON
                literal += "'"
            } else if next == "\"", !isEscaped {
                literal += "\\\""
            } else {
                literal.unicodeScalars.append(next)
            }
            isEscaped = next == "\\" && !isEscaped
        }
        guard !rest.isEmpty else { throw fault("expected a quote behind the name") }
        do throws(JSONSyntaxError) {
            let name = try JSON(parsing: literal + "\"")
            rest.removeFirst()
            return Array((name.string ?? "").utf8)
        } catch {
            throw fault("not a name: \(error.message)")
        }
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    }

    private func fault(_ message: String) -> JSONPattern.SyntaxError {
        .init(message: message, offset: text.distance(from: text.startIndex, to: rest.startIndex))
    }
}
