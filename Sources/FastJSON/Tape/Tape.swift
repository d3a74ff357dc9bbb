// Invariant: `words` describes `text` and was made from it by the parser, or by a builder that wrote `text`:
// each offset and length lies within it, each string is valid raw text (RFC 8259 section 7) in UTF-8, each
// number follows section 6, and each span ends on a word. Word indices handed to methods come from this tape.

/// One JSON document: its text, and 64-bit words that say where each value stands in it.
///
/// The format, by example. This text, with the offset of each byte's column:
///
///     {"id":7,"tags":["a\n",true]}
///     0         10        20
///
/// has these words (`TapeWord` gives the bits):
///
///     0  object   offset  0  count 2  span 7      ← the root
///     1  string   offset  2  length 2             ← key "id": the text between its quotes
///     2  number   offset  6  length 1
///     3  string   offset  9  length 4             ← key "tags"
///     4  array    offset 15  count 2  span 3
///     5  string   offset 17  length 3  escaped    ← a\n as in the text; decoded when asked for
///     6  true     offset 22
///
/// Looking up `tags`, 1: the root is an object, so word 1 is a key; its length is not 4, so the lookup goes on
/// behind the value at word 2. Word 3 has length 4 and the bytes at 9 are `tags`: its value is word 4. That is
/// an array; its first element, at word 5, is one word, so the second is at word 6. To skip the whole array
/// takes one addition: 4 + span 3.
///
/// Immutable, and so safe to share; the indexes of large containers are made under a lock when first asked for.
@safe
final class Tape: TapeAccess, Sendable {
    private let words: WordBuffer
    private let source: SourceBytes
    /// Small tapes have no container large enough for an index.
    private let indexes: IndexCache?

    /// Bytes of the byte-order mark before the text; offsets count them.
    let markLength: Int

    /// Whether the text is what compact writing makes of the root.
    let isCompact: Bool

    /// A tape of words that describe `source`.
    init(
        _ words: consuming WordBuffer, describing source: SourceBytes, markLength: Int = 0,
        isCompact: Bool = false
    ) {
        self.isCompact = isCompact
        indexes = words.count > Tape.linearLookupLimit ? IndexCache() : nil
        self.words = words
        self.source = source
        self.markLength = markLength
    }

    /// A tape of the value at `index` alone, with a copy of its text.
    ///
    /// - Complexity: O(*n*) in the value's text and words; the rest of the document is not kept.
    func detached(at index: Int) -> Tape {
        let range = sourceRange(at: index)
        let copy = unsafe SourceBytes(
            copying: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[range])))
        var buffer = WordBuffer(capacity: next(after: index) - index)
        buffer.append(valueAt: index, of: words, movedBack: range.lowerBound)
        return Tape(buffer, describing: copy)
    }

    /// The text that offsets count in, a byte-order mark included.
    ///
    /// Valid as long as the tape.
    var text: UnsafeBufferPointer<UInt8> { unsafe source.bytes }

    /// The word at `index`.
    @inline(__always)
    func word(at index: Int) -> TapeWord { words[index] }

    @inline(never)
    func large(_ word: TapeWord) -> LargeContainer {
        precondition(word.offset < words.spanCount)
        return unsafe words.spans.unsafelyUnwrapped[word.offset]
    }

    /// Bytes of memory that the words take; the text is not counted.
    var footprint: Int { words.footprint }

    /// A view of the tape, for hot loops.
    var borrowed: BorrowedTape { unsafe BorrowedTape(words.words, words.spans, words.spanCount, text) }

    /// The index of the large container at `index`, made by `make` when it is first asked for, or made again of the
    /// one there, if that is not enough.
    func containerIndex(
        at index: Int, isEnough: (IndexCache.ContainerIndex) -> Bool = { _ in true },
        _ make: (IndexCache.ContainerIndex?) -> IndexCache.ContainerIndex
    ) -> IndexCache.ContainerIndex {
        indexes?.index(at: index, isEnough: isEnough, make) ?? make(nil)
    }
}
