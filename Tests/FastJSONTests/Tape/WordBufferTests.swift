import Testing

@testable import FastJSON

/// What is taken away of a tape that is being written is gone with all that belongs to it.
@Suite("Words being written") struct WordBufferTests {
    /// Appends an array of so many nulls, which has a row of the span table if they are many.
    private func append(_ count: Int, to words: inout WordBuffer, at offset: inout Int) {
        _ = words.openContainer(.array, offset: offset, depthLimit: .max)
        for index in 1...count { words.appendLiteral(.null, offset: offset + index) }
        words.closeContainer(.array)
        offset += count + 1
    }

    @Test func `an open value goes with the rows of the containers in it, and no others`() {
        var words = WordBuffer(capacity: 0)
        var offset = 0
        append(600, to: &words, at: &offset)
        for _ in 0..<3 {
            _ = words.openContainer(.object, offset: offset, depthLimit: .max)
            offset += 1
            append(600, to: &words, at: &offset)
            append(600, to: &words, at: &offset)
            words.removeOpenValue()
            #expect(words.count == 601 && words.spanCount == 1 && words.depth == 0)
        }
        words.removeOpenValue()
        append(2, to: &words, at: &offset)
        append(700, to: &words, at: &offset)
        #expect(words.spanCount == 2 && words.next(after: 0) == 601 && words.next(after: 604) == 1305)
        let tape = Tape(words, describing: SourceBytes(of: [UInt8](repeating: 0x20, count: offset)))
        #expect(JSON(tape, 0).count == 600 && JSON(tape, 601).count == 2 && JSON(tape, 604).count == 700)
    }

    @Test func `all values go with all rows`() {
        var words = WordBuffer(capacity: 0)
        var offset = 0
        append(600, to: &words, at: &offset)
        append(1, to: &words, at: &offset)
        words.removeAll()
        #expect(words.count == 0 && words.spanCount == 0)
    }
}
