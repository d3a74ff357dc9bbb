// Invariant: the memory of found places is that of `withMembers`, used while its body runs and initialised before;
// the bytes of keys are those of an array that lives during the call.

/// The keys of a model's properties, whose members are found in one pass over an object.
///
/// Equal keys have one number; of equal keys in an object the first counts.
final class ReflectionKeys: Sendable {
    /// One of the keys.
    private struct Key {
        /// Where it stands in `text`.
        let range: Range<Int>
        /// The next key with the same fingerprint.
        var next: Int?
    }

    /// Where the members of one object are.
    @safe
    struct Members {
        /// The place of the value for each key; 0, where no member can be, for those that were not found.
        fileprivate let places: UnsafeMutableBufferPointer<Int>

        /// The place of the value of the member with the key of a number.
        @inline(__always)
        subscript(key: Int) -> Int? {
            let place = unsafe places[key]
            return place == 0 ? nil : place
        }
    }

    /// For each of the keys that this was made of its number, but for those that were `nil`.
    let numbers: [Int?]
    private let ignoresCase: Bool
    /// All keys in UTF-8, one behind the other.
    private let text: [UInt8]
    private let keys: [Key]
    /// For each fingerprint the first key that has it.
    private let firstByFingerprint: [Int?]

    init(_ names: [String?], ignoresCase: Bool) {
        self.ignoresCase = ignoresCase
        var (numbers, keys, text) = ([Int?](), [Key](), [UInt8]())
        for name in names {
            guard let name = ignoresCase ? name?.lowercased() : name else {
                numbers.append(nil)
                continue
            }
            let same = keys.firstIndex { text[$0.range].elementsEqual(name.utf8) }
            numbers.append(same ?? keys.count)
            if same == nil {
                keys.append(Key(range: text.count..<text.count + name.utf8.count))
                text += name.utf8
            }
        }
        var first = [Int?](repeating: nil, count: Int(UInt8.max) + 1)
        for number in keys.indices.reversed() {
            let fingerprint = unsafe text[keys[number].range].withUnsafeBufferPointer {
                unsafe Int(MemberDirectory.fingerprint($0))
            }
            keys[number].next = first[fingerprint]
            first[fingerprint] = number
        }
        (self.numbers, self.text, self.keys, firstByFingerprint) = (numbers, text, keys, first)
    }

    /// Calls `body` with the places of the members of the object at `index` that have one of the keys.
    ///
    /// For each other member `unknown` is called, with the place of its key.
    @inline(__always)
    func withMembers<Result>(
        of reader: TapeReader, _ index: Int, unknown: (Int) throws -> Void,
        _ body: (Members) throws -> Result
    ) throws -> Result {
        unsafe try withUnsafeTemporaryAllocation(of: Int.self, capacity: max(keys.count, 1)) { places in
            unsafe places.initialize(repeating: 0)
            unsafe try find(reader, index, places, unknown: unknown)
            return unsafe try body(Members(places: places))
        }
    }

    private func find(
        _ reader: TapeReader, _ index: Int, _ places: UnsafeMutableBufferPointer<Int>,
        unknown: (Int) throws -> Void
    ) throws {
        unsafe try text.withUnsafeBufferPointer { text in
            let end = reader.next(after: index)
            var position = index &+ 1
            var expected = 0
            while position < end {
                let value = reader.next(after: position)
                // Mostly it is the key behind the last.
                let isExpected =
                    unsafe expected < keys.count
                    && reader.isKey(at: position, equalTo: bytes(of: keys[expected], in: text))
                if let number = unsafe isExpected ? expected : number(ofKeyAt: position, reader, text) {
                    if unsafe places[number] == 0 { unsafe places[number] = value }
                    expected = number &+ 1
                } else {
                    try unknown(position)
                }
                position = reader.next(after: value)
            }
        }
    }

    @inline(__always)
    private func bytes(
        of key: Key, in text: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(rebasing: text[key.range])
    }

    /// The number of the key at a place in an object.
    private func number(
        ofKeyAt position: Int, _ reader: TapeReader, _ text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        unsafe reader.withDecodedBytes(at: position) { name in
            guard !ignoresCase else {
                var folded = unsafe String(decoding: name, as: UTF8.self).lowercased()
                return folded.withUTF8 { unsafe number(of: $0, text) }
            }
            return unsafe number(of: name, text)
        }
    }

    private func number(
        of name: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        var candidate = firstByFingerprint[unsafe Int(MemberDirectory.fingerprint(name))]
        while let number = candidate, unsafe !Tape.areEqual(name, bytes(of: keys[number], in: text)) {
            candidate = keys[number].next
        }
        return candidate
    }
}
