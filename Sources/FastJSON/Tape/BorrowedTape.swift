// Invariant: as in Tape.swift; whoever holds one holds the tape as well.

/// A tape without a reference to it, so that hot loops count none.
///
/// Whoever holds one must hold the tape as well, as `DecodingNode` does.
@safe
struct BorrowedTape: TapeAccess {
    private let words: UnsafePointer<UInt64>
    private let spans: UnsafePointer<LargeContainer>?
    private let spanCount: Int
    let text: UnsafeBufferPointer<UInt8>

    init(
        _ words: UnsafePointer<UInt64>, _ spans: UnsafePointer<LargeContainer>?, _ spanCount: Int,
        _ text: UnsafeBufferPointer<UInt8>
    ) {
        unsafe self.words = words
        unsafe self.spans = spans
        self.spanCount = spanCount
        unsafe self.text = text
    }

    @inline(__always)
    func word(at index: Int) -> TapeWord { unsafe TapeWord(bits: words[index]) }

    @inline(never)
    func large(_ word: TapeWord) -> LargeContainer {
        precondition(word.offset < spanCount)
        return unsafe spans.unsafelyUnwrapped[word.offset]
    }
}
