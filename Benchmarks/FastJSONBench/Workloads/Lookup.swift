import FastJSON
import Foundation

/// Lookups by key in one large object, and what it takes before the first.
enum Lookup {
    static let name = "lookup"

    static func measure(members: Int, lookups: Int, seed: UInt64, _ stopwatch: Stopwatch) throws -> [Results
        .Lookup]
    {
        var random = SplitMix64(seed: seed)
        let bytes = NestedText.wideObject(members: members, &random)
        let keys = (0..<members).map { "k\($0)" }
        let wanted = (0..<lookups).map { _ in keys[random.below(members)] }
        return try many(bytes, wanted, stopwatch) + first(bytes, keys, stopwatch)
    }

    /// The same keys looked up by each peer; the sum of what they find is compared.
    private static func many(_ bytes: [UInt8], _ wanted: [String], _ stopwatch: Stopwatch) throws -> [Results
        .Lookup]
    {
        let json = try FastJSONPeer.parse(bytes)
        let dictionary = Dictionary(json.members.map { ($0.key, $0.value.int ?? 0) }) { first, _ in first }
        guard let object = try FoundationPeer.parse(Data(bytes)) as? [String: Any] else {
            throw BenchError.data("lookup: JSONSerialization gives no dictionary")
        }
        let peers: [(Peer, () -> Int)] = [
            (.fastJSON, { wanted.reduce(0) { $0 + (json[$1].int ?? 0) } }),
            (.dictionary, { wanted.reduce(0) { $0 + (dictionary[$1] ?? 0) } }),
            (.foundation, { wanted.reduce(0) { $0 + ((object[$1] as? NSNumber)?.intValue ?? 0) } }),
        ]
        let expected = peers[1].1()
        for (peer, sum) in peers where sum() != expected {
            throw BenchError.data("lookup: \(peer.rawValue) finds \(sum()) in all, expected \(expected)")
        }
        let contestants = peers.map { peer, sum in Contestant(peer: peer, work: sum, answer: { nil }) }
        return try results(
            "each of \(Figure.fixed(Double(wanted.count), 0)) lookups", contestants, wanted.count, stopwatch)
    }

    /// The first lookup after parsing, which makes the index, against making a dictionary.
    ///
    /// The dictionary is made of keys and values that are decoded already. JSONSerialization makes its own
    /// while it parses.
    private static func first(_ bytes: [UInt8], _ keys: [String], _ stopwatch: Stopwatch) throws -> [Results
        .Lookup]
    {
        var json = try FastJSONPeer.parse(bytes)
        let last = keys[keys.count - 1]
        let pairs = json.members.map { ($0.key, $0.value.int ?? 0) }
        let contestants = [
            Contestant(
                peer: .fastJSON,
                prepare: { json = try FastJSONPeer.parse(bytes) },
                work: { json[last].int ?? 0 },
                answer: { nil }
            ),
            Contestant(
                peer: .dictionary,
                work: { Dictionary(pairs) { first, _ in first }.count },
                answer: { nil }
            ),
        ]
        return try results(
            "first lookup among \(Figure.fixed(Double(keys.count), 0)) members", contestants, 1, stopwatch)
    }

    private static func results(
        _ what: String, _ contestants: [Contestant], _ count: Int, _ stopwatch: Stopwatch
    ) throws -> [Results.Lookup] {
        let seconds = try stopwatch.time(contestants)
        return zip(contestants, seconds).map { contestant, times in
            Results.Lookup(
                what: what,
                peer: contestant.peer,
                nanoseconds: Summary(of: times.map { $0 * 1e9 / Double(count) }),
                fastJSONRatio: Summary(of: zip(times, seconds[0]).map { $0 / $1 }).median
            )
        }
    }
}
