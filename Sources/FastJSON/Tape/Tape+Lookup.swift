// Invariant: as in Tape.swift. Comparisons read `key.count` bytes at an offset only after the word has shown
// that many.

/// A hash table of an object's keys: open addressing, half full at most.
struct KeyIndex: Sendable {
    /// The distance of a key's word from its object's word, 0 in free slots.
    fileprivate var slots: [UInt32]
}

/// The places of every 16th element of an array, as far as elements have been asked for.
struct ElementIndex: Sendable {
    fileprivate static let stride = 16
    /// The distance of an element's word from its array's word.
    fileprivate var places: [UInt32] = [1]
}

extension Tape {
    /// Objects with more members than this get a hash table when a key is first looked up in them.
    ///
    /// A step over a member costs about 5 ns, a lookup by hash about 80 ns, making the table 90 ns a member: in an
    /// object of 64 members the table pays once about 40 keys have been read, in smaller ones later than all.
    static let linearLookupLimit = 64

    /// The value of the first member whose key, decoded, has the UTF-8 bytes of `key`.
    ///
    /// - Returns: Its word index, or `nil` if there is none or the value at `index` is no object.
    /// - Complexity: O(*n*) in the members for small objects; O(1) on average for large ones, after O(*n*) once.
    func value(forKey key: String, inObject index: Int) -> Int? {
        var key = key
        return key.withUTF8 { unsafe value(forKey: $0, inObject: index) }
    }

    /// As above, for the bytes of a key.
    func value(forKey key: UnsafeBufferPointer<UInt8>, inObject index: Int) -> Int? {
        guard kind(at: index) == .object else { return nil }
        if count(at: index) > Tape.linearLookupLimit, next(after: index) - index < UInt32.max {
            let made = containerIndex(at: index) { _ in .keys(makeKeyIndex(ofObject: index)) }
            guard case .keys(let keys) = made else { return nil }
            let slot = unsafe slot(for: key, in: keys, ofObject: index)
            return keys.slots[slot] == 0 ? nil : next(after: index + Int(keys.slots[slot]))
        }
        let end = next(after: index)
        var position = index &+ 1
        while position < end {
            let value = next(after: position)
            if unsafe isKey(at: position, equalTo: key) { return value }
            position = next(after: value)
        }
        return nil
    }

    private func makeKeyIndex(ofObject index: Int) -> KeyIndex {
        let members = count(at: index)
        var capacity = 16
        while capacity < members * 2 { capacity *= 2 }
        var made = KeyIndex(slots: Array(repeating: 0, count: capacity))
        let end = next(after: index)
        var position = index + 1
        while position < end {
            let free = unsafe withDecodedBytes(at: position) { key in
                unsafe slot(for: key, in: made, ofObject: index)
            }
            // Of equal keys the first stays.
            if made.slots[free] == 0 { made.slots[free] = UInt32(position - index) }
            position = next(after: next(after: position))
        }
        return made
    }

    /// The slot that holds `key`, or the free one where it belongs.
    private func slot(
        for key: UnsafeBufferPointer<UInt8>, in keys: KeyIndex, ofObject index: Int
    ) -> Int {
        var hasher = Hasher()  // seeded anew in each process, so keys cannot be chosen to collide
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(key))
        let mask = keys.slots.count - 1
        var slot = hasher.finalize() & mask
        while keys.slots[slot] != 0, unsafe !isKey(at: index + Int(keys.slots[slot]), equalTo: key) {
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// The word index of an element.
    ///
    /// - Returns: `nil` if there is none at `position`, or the value at `index` is no array.
    /// - Complexity: O(1) where all elements are scalars; else O(*n*) in the elements before it for small
    ///   arrays, O(1) for large ones, after O(*n*) once for all elements up to there.
    func element(at position: Int, inArray index: Int) -> Int? {
        let count = count(at: index)
        guard kind(at: index) == .array, position >= 0, position < count else { return nil }
        let span = next(after: index) - index
        if span == count + 1 { return index + 1 + position }
        var (place, steps) = (index + 1, position)
        if position >= 4 * ElementIndex.stride, span < UInt32.max {
            let elements = elementIndex(ofArray: index, reaching: position)
            (place, steps) = (
                index + Int(elements.places[position / ElementIndex.stride]), position % ElementIndex.stride
            )
        }
        for _ in 0..<steps { place = next(after: place) }
        return place
    }

    /// The word index of the element, or of the value of the member, whose first word is `word`.
    ///
    /// `word` may come from another tape. Then there may be none, or some other value or key inside the
    /// container, but always one that this tape has.
    func child(at word: Int, ofContainer index: Int) -> Int? {
        let container = self.word(at: index)
        guard container.isContainer, word > index, word < next(after: index) else { return nil }
        // The second word of a long text is no value.
        guard self.word(at: word - 1).isContainer || next(after: word - 1) == word else { return nil }
        guard container.kind == .object else { return word }
        let value = next(after: word)
        return value < next(after: index) ? value : nil
    }

    private func elementIndex(ofArray index: Int, reaching position: Int) -> ElementIndex {
        let row = position / ElementIndex.stride
        let made = containerIndex(at: index) { known in
            guard case .elements(let elements) = known else { return false }
            return row < elements.places.count
        } _: { known in
            guard case .elements(let elements) = known else {
                return .elements(extended(ElementIndex(), ofArray: index, reaching: position))
            }
            return .elements(extended(elements, ofArray: index, reaching: position))
        }
        guard case .elements(let elements) = made else { return ElementIndex() }
        return elements
    }

    /// An index with the places up to an element, and a quarter more, so that few steps make the whole.
    private func extended(
        _ known: ElementIndex, ofArray index: Int, reaching position: Int
    ) -> ElementIndex {
        var made = known
        let rows = min(position + position / 4, count(at: index) - 1) / ElementIndex.stride + 1
        made.places.reserveCapacity(rows)
        var place = index + Int(made.places[made.places.count - 1])
        while made.places.count < rows {
            for _ in 0..<ElementIndex.stride { place = next(after: place) }
            made.places.append(UInt32(place - index))
        }
        return made
    }
}

extension TapeAccess {
    /// Whether the key at `index`, decoded, has the given bytes.
    @inline(__always)
    func isKey(at index: Int, equalTo key: UnsafeBufferPointer<UInt8>) -> Bool {
        let word = word(at: index)
        guard !word.isEscaped else {
            return unsafe withDecodedBytes(at: index) { unsafe KeyBytes.areEqual($0, key) }
        }
        guard word.shownLength == min(key.count, TapeWord.longLength) else { return false }
        return unsafe KeyBytes.areEqual(rawText(at: index), key)
    }
}
