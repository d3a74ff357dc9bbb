// Invariant: a directory's memory is one slot of its pool, which lives as long as the last directory handed out;
// entries below `count` are written, and hold fingerprints and places of keys on the tape that `open` named.

/// Finds the members of one object whose keys are asked for one after the other.
///
/// Reads each key of the object once, and only as far as it must: a key asked for where the last one ended is
/// found by one comparison, which is how records are read. Keys passed on the way leave a fingerprint of one byte:
/// a bit for each of its values tells of most keys that they were not passed, and any other order costs a few
/// instructions for each eight members.
@safe
struct MemberDirectory {
    /// Objects with more members are looked up through the tape's own index.
    static let capacity = 256

    /// The memory of one directory.
    @safe
    fileprivate struct Slot {
        /// Members read.
        var count = 0
        /// The word of the first key that was not read, and the word behind the object.
        var frontier = 0
        var end = 0
        var object = 0
        /// The next slot that is free, in a slot that is.
        var nextFree: UnsafeMutablePointer<Slot>?
        /// Where the pool keeps the first.
        let firstFree: UnsafeMutablePointer<UnsafeMutablePointer<Slot>?>
        /// A bit for each value of fingerprints, whether a key had it; a fingerprint for each key, eight a word;
        /// the distance of each value from its object's word.
        static let passed = MemoryLayout<Slot>.stride
        static let fingerprints = passed + 256 / 8
        static let places = fingerprints + MemberDirectory.capacity
        static let bytes = places + MemberDirectory.capacity * MemoryLayout<UInt32>.stride
    }

    fileprivate let slot: UnsafeMutablePointer<Slot>

    @inline(__always)
    fileprivate init(_ slot: UnsafeMutablePointer<Slot>) {
        unsafe self.slot = slot
    }

    private var passed: UnsafeMutablePointer<UInt64> {
        unsafe (UnsafeMutableRawPointer(slot) + Slot.passed).assumingMemoryBound(to: UInt64.self)
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
        unsafe slot.pointee.frontier = index &+ 1
        unsafe slot.pointee.end = tape.next(after: index)
        unsafe passed.update(repeating: 0, count: 4)
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

    private func value(forKey key: UnsafeBufferPointer<UInt8>, on tape: BorrowedTape) -> Int {
        let wanted = unsafe MemberDirectory.fingerprint(key)
        if unsafe passed[Int(wanted &>> 6)] &>> UInt64(wanted & 63) & 1 != 0 {
            let value = unsafe passedValue(forKey: key, wanted, on: tape)
            if value >= 0 { return value }
        }
        return unsafe unreadValue(forKey: key, wanted, on: tape)
    }

    /// Looks among the members that were read.
    @inline(never)
    private func passedValue(
        forKey key: UnsafeBufferPointer<UInt8>, _ wanted: UInt8, on tape: BorrowedTape
    ) -> Int {
        let known = unsafe slot.pointee.count
        let pattern = UInt64(wanted) &* 0x0101_0101_0101_0101
        var group = 0
        while group < known {
            // A byte of 0 in `difference` is a fingerprint that agrees; `hits` has the top bit of each such byte,
            // and sometimes of bytes above the lowest one, which the comparison below tells apart.
            let difference = unsafe fingerprints[group &>> 3] ^ pattern
            var hits = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
            while hits != 0 {
                let member = group &+ hits.trailingZeroBitCount &>> 3
                guard member < known else { break }
                let value = unsafe slot.pointee.object &+ Int(places[member])
                if unsafe tape.isKey(at: tape.key(ofValueAt: value), equalTo: key) { return value }
                hits &= hits &- 1
            }
            group &+= 8
        }
        return -1
    }

    /// Reads on until the key is found.
    @inline(__always)
    private func unreadValue(
        forKey key: UnsafeBufferPointer<UInt8>, _ wanted: UInt8, on tape: BorrowedTape
    ) -> Int {
        let end = unsafe slot.pointee.end
        let object = unsafe slot.pointee.object
        var position = unsafe slot.pointee.frontier
        var count = unsafe slot.pointee.count
        var found = -1
        let bytes = unsafe UnsafeMutableRawPointer(fingerprints).assumingMemoryBound(to: UInt8.self)
        while position < end {
            let value = tape.next(after: position)
            let isFound = unsafe tape.isKey(at: position, equalTo: key)
            let fingerprint = isFound ? wanted : MemberDirectory.fingerprint(ofKeyAt: position, on: tape)
            unsafe bytes[count] = fingerprint
            unsafe passed[Int(fingerprint &>> 6)] |= 1 &<< UInt64(fingerprint & 63)
            // `serves` has shown that it fits.
            unsafe places[count] = UInt32(truncatingIfNeeded: value &- object)
            count &+= 1
            position = tape.next(after: value)
            if isFound {
                found = value
                break
            }
        }
        unsafe slot.pointee.frontier = position
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

/// Lends out the memory of directories, and takes it back.
///
/// For one task at a time.
@safe
final class MemberDirectoryPool {
    private let head: UnsafeMutablePointer<UnsafeMutablePointer<MemberDirectory.Slot>?>
    /// Directories made.
    private(set) var count = 0

    init() {
        unsafe head = .allocate(capacity: 1)
        unsafe head.initialize(to: nil)
    }

    deinit {
        while let slot = unsafe head.pointee {
            unsafe head.pointee = slot.pointee.nextFree
            unsafe UnsafeMutableRawPointer(slot).deallocate()
        }
        unsafe head.deallocate()
    }

    /// A directory, for ``MemberDirectory/close()`` to give back.
    @inline(__always)
    func lend() -> MemberDirectory {
        guard let slot = unsafe head.pointee else { return makeDirectory() }
        unsafe head.pointee = slot.pointee.nextFree
        return unsafe MemberDirectory(slot)
    }

    @inline(never)
    private func makeDirectory() -> MemberDirectory {
        count += 1
        let memory = UnsafeMutableRawPointer.allocate(byteCount: MemberDirectory.Slot.bytes, alignment: 16)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemberDirectory.Slot.bytes)
        let slot = unsafe memory.bindMemory(to: MemberDirectory.Slot.self, capacity: 1)
        unsafe slot.initialize(to: MemberDirectory.Slot(firstFree: head))
        return unsafe MemberDirectory(slot)
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
