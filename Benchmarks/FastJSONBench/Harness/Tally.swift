/// What a walk over all values of a document finds: the answer that peers are compared by.
struct Tally: Equatable {
    var nulls = 0
    var trues = 0
    var falses = 0
    var numbers = 0
    var strings = 0
    var arrays = 0
    var objects = 0
    /// Members of all objects.
    var members = 0
    /// Bytes of all strings and keys in UTF-8, escapes undone.
    var textBytes = 0
    /// The sum of all numbers within the range of `Double`.
    var sum = 0.0

    /// A number that depends on all of it.
    var digest: Int {
        nulls &+ trues &+ falses &+ numbers &+ strings &+ arrays &+ objects &+ members &+ textBytes
            &+ Int(truncatingIfNeeded: sum.bitPattern)
    }

    @inline(__always)
    mutating func add(bool: Bool) {
        if bool { trues += 1 } else { falses += 1 }
    }

    @inline(__always)
    mutating func add(number: Double) {
        numbers += 1
        if number.isFinite { sum += number }
    }

    @inline(__always)
    mutating func add(string: String) {
        strings += 1
        textBytes += string.utf8.count
    }

    @inline(__always)
    mutating func add(key: String) {
        members += 1
        textBytes += key.utf8.count
    }

    /// Adds what another walk has found.
    mutating func add(_ other: Tally) {
        nulls += other.nulls
        trues += other.trues
        falses += other.falses
        numbers += other.numbers
        strings += other.strings
        arrays += other.arrays
        objects += other.objects
        members += other.members
        textBytes += other.textBytes
        sum += other.sum
    }

    /// What differs from `reference`, or `nil` if nothing does.
    ///
    /// Counts and bytes must be equal. Sums may differ by 1e-9 of their size: peers add in different orders,
    /// and JSONSerialization reads some numbers wrong in their last bits.
    func difference(from reference: Tally) -> String? {
        let counts: [(String, KeyPath<Tally, Int>)] = [
            ("objects", \.objects), ("members", \.members), ("arrays", \.arrays), ("strings", \.strings),
            ("numbers", \.numbers), ("true", \.trues), ("false", \.falses), ("null", \.nulls),
            ("bytes of text", \.textBytes),
        ]
        for (name, count) in counts where self[keyPath: count] != reference[keyPath: count] {
            return "\(name): \(self[keyPath: count]), expected \(reference[keyPath: count])"
        }
        guard abs(sum - reference.sum) <= 1e-9 * max(abs(sum), abs(reference.sum), 1) else {
            return "sum of the numbers: \(sum), expected \(reference.sum)"
        }
        return nil
    }
}
