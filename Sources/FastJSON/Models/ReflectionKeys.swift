// Invariant: `text` holds the bytes of all keys from `init` to `deinit`; memory for places has one for each key.

/// The keys of a model's properties, whose members are found in one pass over an object.
///
/// Equal keys have one number; of equal keys in an object the first counts.
@safe
final class ReflectionKeys: @unchecked Sendable {
    // `@unchecked` because of the pointer, whose memory is not changed after `init`.

    /// One of the keys.
    private struct Key {
        /// Where it stands in `text`.
        let start: Int
        let count: Int
        /// The next key with the same fingerprint.
        var next: Int?
    }

    /// Where the members of one object are, by the numbers of their keys.
    @safe
    struct Members {
        /// The places of their values; 0, where none can be, for members that there are not.
        fileprivate let places: UnsafeMutableBufferPointer<Int>

        /// Memory for a place for each key, of which none is found yet.
        init(in memory: UnsafeMutableBufferPointer<Int>) {
            unsafe memory.initialize(repeating: 0)
            unsafe places = memory
        }

        /// The place of the value of the member with a key.
        @inline(__always)
        subscript(key: Int) -> Int? {
            let place = unsafe places[key]
            return place == 0 ? nil : place
        }
    }

    /// For each of the keys that this was made of its number, but for those that were `nil`.
    let numbers: [Int?]
    private let ignoresCase: Bool
    /// What other keys may be in objects; all, if this is `nil`.
    private let others: Set<String>?
    /// All keys in UTF-8, one behind the other.
    private let text: UnsafeMutablePointer<UInt8>
    private let keys: [Key]
    /// For each fingerprint the first key that has it.
    private let firstByFingerprint: [Int?]

    init(_ names: [String?], ignoresCase: Bool, others: Set<String>? = nil) {
        (self.ignoresCase, self.others) = (ignoresCase, others)
        var (numbers, keys, text) = ([Int?](), [Key](), [UInt8]())
        for name in names {
            guard let name = ignoresCase ? name?.lowercased() : name else {
                numbers.append(nil)
                continue
            }
            let same = keys.firstIndex { text[$0.start..<$0.start + $0.count].elementsEqual(name.utf8) }
            numbers.append(same ?? keys.count)
            guard same == nil else { continue }
            keys.append(Key(start: text.count, count: name.utf8.count))
            text += name.utf8
        }
        unsafe self.text = .allocate(capacity: max(text.count, 1))
        for (index, byte) in text.enumerated() { unsafe self.text[index] = byte }
        var first = [Int?](repeating: nil, count: Int(UInt8.max) + 1)
        for number in keys.indices.reversed() {
            let bytes = unsafe UnsafeBufferPointer(
                start: self.text + keys[number].start, count: keys[number].count)
            let fingerprint = unsafe Int(MemberDirectory.fingerprint(bytes))
            keys[number].next = first[fingerprint]
            first[fingerprint] = number
        }
        (self.numbers, self.keys, firstByFingerprint) = (numbers, keys, first)
    }

    deinit {
        unsafe text.deallocate()
    }

    /// How many places the members of an object need.
    var count: Int { keys.count }

    /// Finds the members of the object at `index` that have one of the keys.
    ///
    /// - Returns: The place of the first key that may not be in objects, with which finding ends.
    func find(_ members: Members, of reader: BorrowedTape, _ index: Int) -> Int? {
        let end = reader.next(after: index)
        var position = index &+ 1
        var expected = 0
        while position < end {
            let value = reader.next(after: position)
            // Mostly it is the key behind the last.
            let isExpected =
                unsafe expected < keys.count && reader.isKey(at: position, equalTo: bytes(of: keys[expected]))
            if let number = isExpected ? expected : number(ofKeyAt: position, reader) {
                if unsafe members.places[number] == 0 { unsafe members.places[number] = value }
                expected = number &+ 1
            } else if let others, !others.contains(reader.string(at: position)) {
                return position
            }
            position = reader.next(after: value)
        }
        return nil
    }

    @inline(__always)
    private func bytes(of key: Key) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: text + key.start, count: key.count)
    }

    /// The number of the key at a place in an object.
    private func number(ofKeyAt position: Int, _ reader: BorrowedTape) -> Int? {
        unsafe reader.withDecodedBytes(at: position) { name in
            guard !ignoresCase else {
                var folded = unsafe String(decoding: name, as: UTF8.self).lowercased()
                return folded.withUTF8 { unsafe number(of: $0) }
            }
            return unsafe number(of: name)
        }
    }

    private func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        var candidate = firstByFingerprint[unsafe Int(MemberDirectory.fingerprint(name))]
        while let number = candidate, unsafe !KeyBytes.areEqual(name, bytes(of: keys[number])) {
            candidate = keys[number].next
        }
        return candidate
    }
}
