/// How often each key occurs; keys are told apart by their UTF-8 bytes, where strings are by canonical equivalence.
///
/// A hash table with linear probing, which makes a string of a key only in the end.
struct KeyCounts {
    private struct Entry {
        let hash: UInt64
        let text: Range<Int>
        var count: Int
    }

    /// The keys, one behind the other.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// For each place an index of `entries`, or -1; a power of two of them, half of them free at least.
    private var places = [Int](repeating: -1, count: 64)
    /// Unknown to those who write keys, who could make them all meet otherwise.
    private let seed = UInt64.random(in: 0...UInt64.max)

    /// How many distinct keys there are.
    var distinctCount: Int { entries.count }

    /// Keys and how often they occur, in the order in which they were met.
    var all: [(key: String, count: Int)] {
        entries.map { (String(decoding: bytes[$0.text], as: UTF8.self), $0.count) }
    }

    /// Counts a key.
    mutating func count(_ key: Span<UInt8>) {
        let hash = hash(key)
        var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
        while places[place] >= 0 {
            let index = places[place]
            if entries[index].hash == hash, isEqual(key, entries[index].text) {
                entries[index].count += 1
                return
            }
            place = (place + 1) & (places.count - 1)
        }
        places[place] = entries.count
        let start = bytes.count
        for index in key.indices { bytes.append(key[index]) }
        entries.append(Entry(hash: hash, text: start..<bytes.count, count: 1))
        if entries.count * 2 > places.count { grow() }
    }

    private func isEqual(_ key: Span<UInt8>, _ text: Range<Int>) -> Bool {
        guard key.count == text.count else { return false }
        for index in key.indices where key[index] != bytes[text.lowerBound + index] { return false }
        return true
    }

    private func hash(_ key: Span<UInt8>) -> UInt64 {
        var hash = seed
        var word: UInt64 = 0
        for index in key.indices {
            word = word << 8 | UInt64(key[index])
            if index & 7 == 7 {
                hash = KeyCounts.mixed(hash ^ word)
                word = 0
            }
        }
        return KeyCounts.mixed(KeyCounts.mixed(hash ^ word) ^ UInt64(key.count))
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }

    private mutating func grow() {
        places = [Int](repeating: -1, count: places.count * 2)
        for (index, entry) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: entry.hash) & (places.count - 1)
            while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
            places[place] = index
        }
    }
}
