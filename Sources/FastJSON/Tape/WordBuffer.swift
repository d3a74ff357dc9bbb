// Invariant: `words`, `spans` and `open` each point to memory of at least their capacity, of which the first
// count entries are initialised; only this type's methods change pointer, count or capacity. Offsets, spans
// and counts come from texts shorter than `SourceBytes.lengthLimit`, so sums of them cannot overflow `Int`.

internal import CScanner

/// The words of a tape while they are written, with the containers still open.
///
/// Whatever makes a tape (the parser's callbacks, a builder) appends here; the finished buffer is handed to
/// the `Tape` that then owns it.
///
/// `@unchecked Sendable` because of the pointers: their memory belongs to this value alone, is written through
/// `mutating` methods only, and a finished buffer is not changed any more.
@safe
struct WordBuffer: ~Copyable, @unchecked Sendable {
    /// A container whose end has not been seen.
    private struct OpenContainer {
        /// The index of its word.
        let start: Int
        /// The `excess` of the container around it, so far.
        let outerExcess: Int
    }

    private(set) var words: UnsafeMutablePointer<UInt64>
    private(set) var count = 0
    private var capacity: Int

    private(set) var spans: UnsafeMutablePointer<LargeContainer>?
    private(set) var spanCount = 0
    private var spanCapacity = 0

    private var open: UnsafeMutablePointer<OpenContainer>?
    private(set) var depth = 0
    private var openCapacity = 0

    /// How many words more the innermost open container has than one for each value and key in it: those
    /// inside nested containers, and second words of long texts.
    ///
    /// Counting these few saves counting every value.
    private var excess = 0

    /// Makes an empty buffer with room for `capacity` words.
    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        unsafe words = .allocate(capacity: self.capacity)
        unsafe SystemCalls.preferLargePages(words, self.capacity * 8)
        unsafe spans = nil
        unsafe open = nil
    }

    deinit {
        unsafe words.deallocate()
        unsafe spans?.deallocate()
        unsafe open?.deallocate()
    }

    /// The word at `index`.
    @inline(__always)
    subscript(index: Int) -> TapeWord {
        assert(index >= 0 && index < count)
        return unsafe TapeWord(bits: words[index])
    }

    /// The index of the word behind the whole value, closed by now, that starts at `index`.
    func next(after index: Int) -> Int {
        let word = self[index]
        switch word.kind {
        case .null, .false, .true: return index + 1
        case .number, .string: return index + (word.shownLength == TapeWord.longLength ? 2 : 1)
        case .array, .object:
            guard word.isLarge else { return index + word.smallSpan }
            return unsafe index + spans.unsafelyUnwrapped[word.offset].span
        }
    }

    /// Bytes held.
    var footprint: Int {
        capacity * 8 + spanCapacity * MemoryLayout<LargeContainer>.stride
    }

    @inline(__always)
    private mutating func append(_ word: TapeWord) {
        if count == capacity { growWords() }
        unsafe words[count] = word.bits
        count &+= 1  // below the capacity
    }

    /// Appends `null`, `false` or `true`.
    @inline(__always)
    mutating func appendLiteral(_ kind: TapeWord.Kind, offset: Int) {
        append(TapeWord(kind, offset: offset))
    }

    /// Appends a number, a string or a key.
    @inline(__always)
    mutating func appendText(_ kind: TapeWord.Kind, offset: Int, length: Int, flags: UInt64 = 0) {
        guard length < TapeWord.longLength, count < capacity else {
            appendUnusual(kind, offset: offset, length: length, flags: flags)
            return
        }
        unsafe words[count] = TapeWord(kind, offset: offset, length: length, flags: flags).bits
        count &+= 1  // below the capacity
    }

    @inline(never)
    private mutating func appendUnusual(_ kind: TapeWord.Kind, offset: Int, length: Int, flags: UInt64) {
        append(TapeWord(kind, offset: offset, length: min(length, TapeWord.longLength), flags: flags))
        guard length >= TapeWord.longLength else { return }
        append(TapeWord(bits: UInt64(length)))
        excess += 1
    }

    /// Appends the word of a container and makes it the innermost one.
    ///
    /// - Returns: Whether fewer than `depthLimit` were open.
    @inline(__always)
    mutating func openContainer(_ kind: TapeWord.Kind, offset: Int, depthLimit: Int) -> Bool {
        if depth == openCapacity, !growOpen(upTo: depthLimit) { return false }
        unsafe open.unsafelyUnwrapped[depth] = OpenContainer(start: count, outerExcess: excess)
        depth &+= 1  // below the capacity
        excess = 0
        append(TapeWord(kind, offset: offset))
        return true
    }

    /// The word index of the innermost open container; there must be one.
    var innermost: Int {
        precondition(depth > 0)
        return unsafe open.unsafelyUnwrapped[depth - 1].start
    }

    /// Appends a string or key; `offset` is that of the byte behind the quote.
    @inline(__always)
    mutating func appendString(offset: Int, length: Int, form: StringForm) {
        var flags: UInt64 = 0
        if form != .verbatim {
            flags = TapeWord.escapedFlag
            if form == .escapedWithUnpairedSurrogates { flags |= TapeWord.unpairedFlag }
        }
        appendText(.string, offset: offset, length: length, flags: flags)
    }

    /// The word index of the outermost open container.
    var outermost: Int? {
        guard depth > 0 else { return nil }
        return unsafe open.unsafelyUnwrapped[0].start
    }

    /// Takes away the outermost open container and what is in it, if one is open.
    ///
    /// The words must describe one text, in its order.
    mutating func removeOpenValue() {
        guard let start = outermost else { return }
        let offset = self[start].offset
        while spanCount > 0, unsafe spans.unsafelyUnwrapped[spanCount - 1].offset > offset { spanCount -= 1 }
        count = start
        depth = 0
    }

    /// Takes away all words.
    mutating func removeAll() {
        depth = 0
        count = 0
        spanCount = 0
    }

    /// The offset in the text of the value at `index`.
    func offset(at index: Int) -> Int {
        let word = self[index]
        guard word.isContainer, word.isLarge else { return word.offset }
        return unsafe spans.unsafelyUnwrapped[word.offset].offset
    }

    /// Ends the innermost container, an object or an array, writing its count and span into its word.
    @inline(__always)
    mutating func closeContainer(_ kind: TapeWord.Kind) {
        assert(depth > 0)
        depth &-= 1  // above 0
        let container = unsafe open.unsafelyUnwrapped[depth]
        let span = count &- container.start
        var children = span &- 1 &- excess
        if kind == .object { children >>= 1 }
        if UInt64(truncatingIfNeeded: span) <= TapeWord.spanMask,
            UInt64(truncatingIfNeeded: children) <= TapeWord.countMask
        {
            unsafe words[container.start] |=
                UInt64(truncatingIfNeeded: span) << TapeWord.offsetBits
                | UInt64(truncatingIfNeeded: children) << TapeWord.countShift
        } else {
            closeLarge(start: container.start, span: span, count: children)
        }
        excess = container.outerExcess &+ span &- 1  // at most the number of words
    }

    @inline(never)
    private mutating func closeLarge(start: Int, span: Int, count children: Int) {
        let word = self[start]
        unsafe words[start] = TapeWord(word.kind, offset: spanCount).bits | TapeWord.largeFlag
        appendRow(LargeContainer(count: children, span: span, offset: word.offset))
    }

    /// Appends the whole value at `index` of `other`, each offset lessened by `distance`.
    mutating func append(valueAt index: Int, of other: borrowing WordBuffer, movedBack distance: Int) {
        let end = other.next(after: index)
        let first = count
        var position = index
        while position < end {
            let word = other[position]
            if word.isContainer, word.isLarge {
                let row = unsafe other.spans.unsafelyUnwrapped[word.offset]
                appendRow(LargeContainer(count: row.count, span: row.span, offset: row.offset - distance))
                append(TapeWord(bits: TapeWord(word.kind, offset: spanCount - 1).bits | TapeWord.largeFlag))
            } else {
                append(TapeWord(bits: word.bits - UInt64(distance)))
            }
            position += 1
            if !word.isContainer, other.next(after: position - 1) > position {
                append(TapeWord(bits: other[position].bits))
                position += 1
            }
        }
        assert(count - first == end - index)
    }

    private mutating func appendRow(_ row: LargeContainer) {
        if spanCount == spanCapacity {
            let grown = max(8, spanCapacity * 2)
            unsafe spans = SystemCalls.grown(spans, to: grown)
            spanCapacity = grown
        }
        unsafe (spans.unsafelyUnwrapped + spanCount).initialize(to: row)
        spanCount += 1
    }

    /// Lets a scanner write into the buffer, which is empty and has no open container.
    ///
    /// - Returns: What `body` returns; the buffer has the words of the scanner then.
    mutating func withScanner<Result>(_ body: (inout fj_scanner) -> Result) -> Result {
        precondition(count == 0 && depth == 0)
        var scanner = unsafe fj_scanner()
        unsafe scanner.words = words
        unsafe scanner.word_capacity = capacity
        let result = unsafe body(&scanner)
        unsafe words = scanner.words
        unsafe count = scanner.word_count
        unsafe capacity = scanner.word_capacity
        unsafe spans?.deallocate()
        unsafe spans = scanner.rows.map { rows in
            // A row of the scanner and a `LargeContainer` are three integers each.
            unsafe UnsafeMutableRawPointer(rows).bindMemory(
                to: LargeContainer.self, capacity: scanner.row_capacity)
        }
        unsafe spanCount = scanner.row_count
        unsafe spanCapacity = scanner.row_capacity
        unsafe scanner.words = nil
        unsafe scanner.rows = nil
        unsafe fj_scanner_free(&scanner)
        return result
    }

    /// Gives back the memory that a finished tape does not need.
    mutating func shrink() {
        unsafe open?.deallocate()
        unsafe open = nil
        openCapacity = 0
        depth = 0
        guard capacity > count + count / 16 + 16 else { return }
        unsafe words = SystemCalls.grown(words, to: max(count, 1))
        capacity = max(count, 1)
    }

    @inline(never)
    private mutating func growWords() {
        let grown = capacity * 2
        unsafe words = SystemCalls.grown(words, to: grown)
        unsafe SystemCalls.preferLargePages(words, grown * 8)
        capacity = grown
    }

    /// Makes room for more open containers, if `limit` allows for more than are open.
    @inline(never)
    private mutating func growOpen(upTo limit: Int) -> Bool {
        guard depth < limit else { return false }
        let grown = min(limit, max(32, openCapacity * 2))
        unsafe open = SystemCalls.grown(open, to: grown)
        openCapacity = grown
        return true
    }
}
