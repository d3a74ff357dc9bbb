/// How JSON is spelled when it is written; the defaults give compact text.
///
///     try json.jsonString(options: .pretty)
///     try json.jsonString(options: .init(indent: 4, sortsKeys: true))
public struct JSONWritingOptions: Hashable, Sendable {
    /// Blanks for each level, a value or member a line; `nil` for all on one line without blanks.
    ///
    /// From 0 to 255; what is beyond counts as the nearer of the two. Levels beyond the 1,000th are indented like
    /// it, so that the text's length stays linear in the value's.
    public var indent: Int?
    static let indentedDepth = Layout.indentedDepth
    /// Whether members are put in the order of their keys' UTF-8 bytes; of equal keys the first stays first.
    public var sortsKeys: Bool
    /// Whether `/` is written `\/`, which keeps `</script>` out of the text.
    public var escapesSlashes: Bool
    /// Whether everything beyond ASCII is written as `\u` escapes (RFC 8259 section 7).
    public var asciiOnly: Bool
    /// Whether the text ends with a line feed.
    public var endsWithNewline: Bool

    /// Makes options; each argument left out has its default.
    public init(
        indent: Int? = nil,
        sortsKeys: Bool = false,
        escapesSlashes: Bool = false,
        asciiOnly: Bool = false,
        endsWithNewline: Bool = false
    ) {
        self.indent = indent
        self.sortsKeys = sortsKeys
        self.escapesSlashes = escapesSlashes
        self.asciiOnly = asciiOnly
        self.endsWithNewline = endsWithNewline
    }

    /// How strings are spelled.
    var spelling: StringSpelling { StringSpelling(escapesSlashes: escapesSlashes, asciiOnly: asciiOnly) }

    /// All on one line, no blanks.
    public static let compact = JSONWritingOptions()
    /// A value or member a line, two blanks a level.
    public static let pretty = JSONWritingOptions(indent: 2)
}
