/// A byte of a text and its line, kept so that the next one near it is found without counting from the start.
struct LineCursor {
    private let start: Int
    private var offset: Int
    private var lineStart: Int
    /// From 1; lines end with a line feed.
    private(set) var line = 1

    /// The first byte of a text that begins behind `start` bytes of mark.
    init(start: Int) {
        self.start = start
        offset = start
        lineStart = start
    }

    /// From 1, in bytes.
    var column: Int { offset - lineStart + 1 }

    /// Moves to another byte.
    ///
    /// - Complexity: O(*n*) in the distance, and in the length of the line if that lies before.
    mutating func move(to target: Int, in text: Span<UInt8>) {
        while offset < target {
            if text[offset] == ASCII.lineFeed {
                line += 1
                lineStart = offset + 1
            }
            offset += 1
        }
        guard target < lineStart else {
            offset = target
            return
        }
        while offset > target {
            offset -= 1
            if text[offset] == ASCII.lineFeed { line -= 1 }
        }
        lineStart = target
        while lineStart > start, text[lineStart - 1] != ASCII.lineFeed { lineStart -= 1 }
    }
}
