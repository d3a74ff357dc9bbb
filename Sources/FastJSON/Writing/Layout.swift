/// Where a text has line feeds and blanks: all that is known of commas, colons and indents.
struct Layout: BitwiseCopyable {
    /// Blanks a level; negative where lines are not broken.
    private let indent: Int
    /// Whether `JSONEncoder` would write it so: blanks on both sides of a colon, an empty line in an empty container.
    private let isFoundations: Bool

    /// Levels beyond this one are indented like it, so that the text's length stays linear in the value's.
    static let indentedDepth = 1_000

    private init(indent: Int, isFoundations: Bool) {
        self.indent = indent
        self.isFoundations = isFoundations
    }

    /// A value or member a line, so many blanks a level; all on one line without blanks if `indent` is `nil`.
    init(indent: Int?) {
        self.init(indent: indent.map { min(max($0, 0), 255) } ?? -1, isFoundations: false)
    }

    /// All on one line, no blanks.
    static let compact = Layout(indent: nil)
    /// As `JSONEncoder` writes it when asked for pretty output.
    static let foundationPretty = Layout(indent: 2, isFoundations: true)

    /// Whether lines are broken.
    @inline(__always)
    var breaksLines: Bool { indent >= 0 }

    /// Writes what stands before a member or element, in `depth` containers; at depth 0 before a value.
    @inline(__always)
    func separate(_ output: inout OutputBuffer, isFirst: Bool, depth: Int) {
        if !isFirst { output.append(ASCII.comma) }
        if breaksLines, depth > 0 { breakLine(&output, depth: depth) }
    }

    /// Writes what stands between a key and its value.
    @inline(__always)
    func separateKey(_ output: inout OutputBuffer) {
        guard breaksLines else { return output.append(ASCII.colon) }
        if isFoundations { output.append(" : ") } else { output.append(": ") }
    }

    /// Writes what stands before the bracket that closes a container, itself in `depth` others.
    @inline(__always)
    func close(_ output: inout OutputBuffer, isEmpty: Bool, depth: Int) {
        guard breaksLines, !isEmpty || isFoundations else { return }
        if isEmpty { output.append(ASCII.lineFeed) }
        breakLine(&output, depth: depth)
    }

    /// How much ``separate(_:isFirst:depth:)`` writes between two members.
    func separatorLength(depth: Int) -> Int {
        breaksLines ? 2 + min(depth, Layout.indentedDepth) * indent : 1
    }

    /// How much ``separateKey(_:)`` writes.
    var keySeparatorLength: Int { !breaksLines ? 1 : isFoundations ? 3 : 2 }

    @inline(never)
    private func breakLine(_ output: inout OutputBuffer, depth: Int) {
        output.append(ASCII.lineFeed)
        output.append(ASCII.space, times: min(depth, Layout.indentedDepth) * indent)
    }
}
