// Invariant: a directory's memory is one slot of its pool, which lives as long as the last directory handed out;
// entries below `count` are written, and hold fingerprints and places of keys on the tape that `open` named.

/// Finds the members of one object whose keys are asked for one after the other.
///
/// Types ask for their keys in an order of their own, mostly that of the text. So keys are read as far as they must
/// be, each once, and a key that stands where the last one ended is found by one comparison. With `{"a":1,"b":2,"c":3}`:
///
///     value(forKey: "a")  reads "a"; it is the one
///     value(forKey: "c")  reads "b", which is not, and "c", which is
///     value(forKey: "b")  was read: is found among those read
///     value(forKey: "d")  is not among those read, and there are no more
///
/// Of each key that was read a fingerprint of one byte is kept, and the place of its value. A set of all 256
/// fingerprints, one bit each, tells of most keys that they were not read; else the fingerprints are compared, eight
/// at a time, and the keys whose fingerprint agrees.
@safe
struct MemberDirectory {
    /// Objects with more members are looked up through the tape's own index.
    static let capacity = 256

    /// The start of a directory's memory, before its tables.
    ///
    ///     [ slot ][ set of fingerprints: 32 bytes ][ fingerprints: 256 bytes ][ places: 256 times 4 bytes ]
    @safe
    struct Slot {
        /// Keys read.
        var count = 0
        /// The word of the first key that was not read.
        var nextKey = 0
        /// The word behind the object.
        var end = 0
        /// The word of the object, from which places count.
        var object = 0
        /// The next slot that is free, in a slot that is.
        var nextFree: UnsafeMutablePointer<Slot>?
        /// Where the pool keeps the first free slot.
        let firstFree: UnsafeMutablePointer<UnsafeMutablePointer<Slot>?>

        static let fingerprintSet = MemoryLayout<Slot>.stride
        static let fingerprints = fingerprintSet + 256 / 8
        static let places = fingerprints + MemberDirectory.capacity
        static let bytes = places + MemberDirectory.capacity * MemoryLayout<UInt32>.stride
    }

    private let slot: UnsafeMutablePointer<Slot>

    @inline(__always)
    init(_ slot: UnsafeMutablePointer<Slot>) {
        unsafe self.slot = slot
    }

    private var fingerprintSet: UnsafeMutablePointer<UInt64> {
        unsafe (UnsafeMutableRawPointer(slot) + Slot.fingerprintSet).assumingMemoryBound(to: UInt64.self)
    }

    private var fingerprints: UnsafeMutablePointer<UInt64> {
        unsafe (UnsafeMutableRawPointer(slot) + Slot.fingerprints).assumingMemoryBound(to: UInt64.self)
    }

    private var places: UnsafeMutablePointer<UInt32> {
        unsafe (UnsafeMutableRawPointer(slot) + Slot.places).assumingMemoryBound(to: UInt32.self)
    }

    /// Whether the object at `index` is one for directories.
    @inline(__always)
    static func serves(_ tape: BorrowedTape, _ index: Int) -> Bool {
        tape.count(at: index) <= capacity && tape.next(after: index) &- index < UInt32.max
    }

    /// Begins with the object at `index`.
    @inline(__always)
    func open(_ tape: BorrowedTape, _ index: Int) {
        unsafe slot.pointee.count = 0
        unsafe slot.pointee.object = index
        unsafe slot.pointee.nextKey = index &+ 1
        unsafe slot.pointee.end = tape.next(after: index)
        unsafe fingerprintSet.update(repeating: 0, count: 4)
    }

    /// Gives the memory back to the pool, which must still be there.
    @inline(__always)
    func close() {
        unsafe slot.pointee.nextFree = slot.pointee.firstFree.pointee
        unsafe slot.pointee.firstFree.pointee = slot
    }

    /// The value of the first member whose key, decoded, has the UTF-8 bytes of `key`; -1 if there is none.
    @inline(__always)
    func value(forKey key: String, on tape: BorrowedTape) -> Int {
        // `withUTF8` would need a copy of the key, counted.
        if let value = unsafe key.utf8.withContiguousStorageIfAvailable({
            unsafe value(forKey: $0, on: tape)
        }) {
            return value
        }
        var key = key
        return key.withUTF8 { unsafe value(forKey: $0, on: tape) }
    }

    /// As above, for a key by its bytes.
    private func value(forKey key: UnsafeBufferPointer<UInt8>, on tape: BorrowedTape) -> Int {
        let wanted = unsafe MemberDirectory.fingerprint(key)
        if unsafe fingerprintSet[Int(wanted &>> 6)] &>> UInt64(wanted & 63) & 1 != 0 {
            let value = unsafe readValue(forKey: key, wanted, on: tape)
            if value >= 0 { return value }
        }
        return unsafe valueReadingOn(forKey: key, wanted, on: tape)
    }

    /// Looks for a key with the fingerprint `wanted` among those that were read.
    @inline(never)
    private func readValue(
        forKey key: UnsafeBufferPointer<UInt8>, _ wanted: UInt8, on tape: BorrowedTape
    ) -> Int {
        let known = unsafe slot.pointee.count
        var group = 0
        while group < known {
            // Some that are found behind the first may not be there, which the comparison below tells.
            var hits = unsafe EightBytes(fingerprints, at: group).find(wanted)
            while !hits.isEmpty {
                let member = group &+ hits.first
                guard member < known else { break }
                let value = unsafe slot.pointee.object &+ Int(places[member])
                if unsafe tape.isKey(at: tape.key(ofValueAt: value), equalTo: key) { return value }
                hits.removeFirst()
            }
            group &+= 8
        }
        return -1
    }

    /// Reads on until the key is found, or the object ends.
    @inline(__always)
    private func valueReadingOn(
        forKey key: UnsafeBufferPointer<UInt8>, _ wanted: UInt8, on tape: BorrowedTape
    ) -> Int {
        let end = unsafe slot.pointee.end
        let object = unsafe slot.pointee.object
        var position = unsafe slot.pointee.nextKey
        var count = unsafe slot.pointee.count
        var found = -1
        let bytes = unsafe UnsafeMutableRawPointer(fingerprints).assumingMemoryBound(to: UInt8.self)
        while position < end {
            let value = tape.next(after: position)
            let isFound = unsafe tape.isKey(at: position, equalTo: key)
            let fingerprint = isFound ? wanted : MemberDirectory.fingerprint(ofKeyAt: position, on: tape)
            unsafe bytes[count] = fingerprint
            unsafe fingerprintSet[Int(fingerprint &>> 6)] |= 1 &<< UInt64(fingerprint & 63)
            // `serves` has shown that it fits.
            unsafe places[count] = UInt32(truncatingIfNeeded: value &- object)
            count &+= 1
            position = tape.next(after: value)
            if isFound {
                found = value
                break
            }
        }
        unsafe slot.pointee.nextKey = position
        unsafe slot.pointee.count = count
        return found
    }

    @inline(__always)
    private static func fingerprint(ofKeyAt index: Int, on tape: BorrowedTape) -> UInt8 {
        guard !tape.word(at: index).isEscaped else {
            return unsafe tape.withDecodedBytes(at: index) { unsafe fingerprint($0) }
        }
        return unsafe fingerprint(tape.rawText(at: index))
    }

    /// One byte that differs for most keys of an object: of the length and of three bytes.
    @inline(__always)
    static func fingerprint(_ key: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let count = key.count
        guard count > 0 else { return 0 }
        let ends = unsafe key[0] &+ key[count &- 1] &* 3
        return unsafe ends &+ key[count &>> 1] &* 23 &+ UInt8(truncatingIfNeeded: count) &* 29
    }
}

extension TapeAccess {
    /// The word of the key whose value is at `index`.
    @inline(__always)
    func key(ofValueAt index: Int) -> Int {
        // The length of a long key stands between; no other word before a value looks like the first of two.
        let long = index &- 2
        guard long > 0, word(at: long).kind == .string, word(at: long).shownLength == TapeWord.longLength
        else { return index &- 1 }
        return long
    }
}
