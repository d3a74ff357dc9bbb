/// Writes events in the spelling of an encoded text, whose output it takes over meanwhile.
struct JSONCopy: JSONEventSink, ~Copyable {
    private var output = OutputBuffer(capacity: 0)
    private var depth: Int
    private var isFirst = true
    private var isAfterKey = true
    private let style: TextStyle
    private let options: JSONWritingOptions

    /// Copies a value that stands inside `depth` containers.
    init(_ depth: Int, _ style: TextStyle) {
        self.depth = depth
        self.style = style
        options = JSONWritingOptions(escapesSlashes: style.escapesSlashes)
    }

    /// Exchanges the output for another.
    mutating func take(_ other: inout OutputBuffer) {
        swap(&output, &other)
    }

    @inline(__always)
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
        } else {
            if !isFirst { output.append(ASCII.comma) }
            if style.isPretty { breakLine() }
        }
        isFirst = false
    }

    @inline(never)
    private mutating func breakLine() {
        output.append(ASCII.lineFeed)
        output.append(ASCII.space, times: min(depth, JSONWritingOptions.indentedDepth) * 2)
    }

    mutating func null() {
        separate()
        output.append("null")
    }

    mutating func bool(_ value: Bool) {
        separate()
        if value { output.append("true") } else { output.append("false") }
    }

    mutating func number(_ text: Span<UInt8>) {
        separate()
        output.append(text)
    }

    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        separate()
        output.append(ASCII.quote)
        Escaping.append(text, form: form, to: &output, options: options)
        output.append(ASCII.quote)
    }

    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        string(text, form: form)
        if style.isPretty { output.append(" : ") } else { output.append(ASCII.colon) }
        isAfterKey = true
    }

    mutating func startObject() { start(ASCII.leftBrace) }
    mutating func endObject() { end(ASCII.rightBrace) }
    mutating func startArray() { start(ASCII.leftBracket) }
    mutating func endArray() { end(ASCII.rightBracket) }

    private mutating func start(_ bracket: UInt8) {
        separate()
        output.append(bracket)
        depth += 1
        isFirst = true
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if style.isPretty {
            // An empty container has an empty line, as `JSONEncoder` writes it.
            if isFirst { output.append(ASCII.lineFeed) }
            breakLine()
        }
        output.append(bracket)
        isFirst = false
    }
}
