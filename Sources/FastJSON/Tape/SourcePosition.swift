/// Line, column and surroundings of a byte of a text, made only when somebody asks.
struct SourcePosition: Sendable {
    /// From 1; lines end with a line feed.
    let line: Int
    /// From 1, in bytes.
    let column: Int
    /// The line, or what of it stands near the place; control characters are shown as blanks.
    let lineText: String
    /// How many characters of `lineText` stand before the place.
    let lineTextOffset: Int

    /// The position `offset` bytes into `text`.
    ///
    /// - Complexity: O(`offset`), plus a constant for the line's text.
    init(of offset: Int, in text: Span<UInt8>, after start: Int = 0) {
        var line = 1
        var lineStart = start
        for index in start..<offset where text[index] == ASCII.lineFeed {
            line += 1
            lineStart = index + 1
        }
        self.init(of: offset, in: text, after: lineStart, line: line, column: offset - lineStart + 1)
    }

    /// A position known by its numbers, in what is left of the text, in which the line begins at `lineStart`.
    init(of offset: Int, in text: Span<UInt8>, after lineStart: Int, line: Int, column: Int) {
        self.line = line
        self.column = column
        let reach = 80
        // Cut between characters: not before a continuation byte, of which a character has three at most.
        var first = max(lineStart, offset - reach)
        if first > lineStart {
            let limit = min(first + 3, offset)
            while first < limit, UTF8Scalars.isContinuation(text[first]) { first += 1 }
        }
        var end = offset
        while end < text.count, end < offset + reach, text[end] != ASCII.lineFeed { end += 1 }
        let limit = min(end + 3, text.count)
        while end < limit, UTF8Scalars.isContinuation(text[end]) { end += 1 }
        let before = SourcePosition.printable(text, first..<offset)
        let shown = before + SourcePosition.printable(text, offset..<end)
        // Inside a character, that is one before it: `distance` rounds down.
        let place = shown.utf8.index(shown.startIndex, offsetBy: before.utf8.count)
        lineTextOffset = shown.distance(from: shown.startIndex, to: place)
        lineText = shown
    }

    private static func printable(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
        let bytes = range.map { text[$0] < ASCII.space ? ASCII.space : text[$0] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
