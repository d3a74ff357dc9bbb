import FastJSON
import Foundation

/// Edits of one container, one after the other, without parsing or writing.
enum EditOnly: String, CaseIterable {
    case added = "members added"
    case replaced = "members replaced"
    case appended = "elements appended"

    static let name = "edits"

    private var what: String {
        switch self {
        case .added: "members added to an empty object"
        case .replaced: "members of a parsed object, each given a new value"
        case .appended: "elements appended to an empty array"
        }
    }

    /// Measures all numbers of edits in the same rounds, so that growth shows.
    func measure(_ counts: [Int], _ stopwatch: Stopwatch) throws -> [Results.Edit] {
        let contestants = try counts.flatMap { try makeContestants($0) }
        let seconds = try stopwatch.time(contestants)
        return contestants.indices.map { index in
            let count = counts[index / 2]
            let (times, own, first) = (seconds[index], seconds[index & ~1], seconds[index & 1])
            let growth = zip(times, first).map { $0 / Double(count) / ($1 / Double(counts[0])) }
            return Results.Edit(
                what: what,
                edits: count,
                peer: contestants[index].peer,
                nanoseconds: Summary(of: times.map { $0 * 1e9 / Double(count) }),
                relativeTime: Summary(of: growth).median,
                fastJSONRatio: Summary(of: zip(times, own).map { $0 / $1 }).median
            )
        }
    }

    /// FastJSON, then Swift's containers, their answers compared.
    private func makeContestants(_ count: Int) throws -> [Contestant] {
        let keys = self == .appended ? [] : (0..<count).map { "k\($0)" }
        let own: () -> JSON
        let other: () -> Any
        switch self {
        case .added:
            own = { EditOnly.setting(keys, in: [:] as JSON) }
            other = { EditOnly.setting(keys, in: [String: Any]()) }
        case .replaced:
            var random = SplitMix64(seed: 1)
            let bytes = NestedText.wideObject(members: count, &random)
            let json = try FastJSONPeer.parse(bytes)
            guard let object = try FoundationPeer.parse(Data(bytes)) as? [String: Any] else {
                throw BenchError.data("edits: JSONSerialization gives no dictionary")
            }
            own = { EditOnly.setting(keys, in: json) }
            other = { EditOnly.setting(keys, in: object) }
        case .appended:
            own = { EditOnly.appending(count) }
            other = { EditOnly.appendingAny(count) }
        }
        let text = try own().jsonBytes()
        let expected = try FastJSONPeer.parse(Array(FoundationPeer.write(other())))
        guard expected.count == count else { throw BenchError.data("edits: \(expected.count), not \(count)") }
        do {
            _ = try Answer.tally(text, sameAs: expected)
        } catch let error as BenchError {
            throw BenchError.data("edits, \(rawValue): \(error.message)")
        }
        return [
            Contestant(peer: .fastJSON, work: { own().count }, answer: { nil }),
            Contestant(
                peer: .anyContainers,
                work: {
                    let result = other()
                    return (result as? [Any])?.count ?? (result as? [String: Any])?.count ?? 0
                },
                answer: { nil }
            ),
        ]
    }

    // MARK: - The edits

    private static func setting(_ keys: [String], in start: JSON) -> JSON {
        var json = start
        for (index, key) in keys.enumerated() { json[key] = JSON(index) }
        return json
    }

    private static func setting(_ keys: [String], in start: [String: Any]) -> [String: Any] {
        var object = start
        for (index, key) in keys.enumerated() { object[key] = index }
        return object
    }

    private static func appending(_ count: Int) -> JSON {
        var json: JSON = []
        for index in 0..<count { json.append(JSON(index)) }
        return json
    }

    private static func appendingAny(_ count: Int) -> [Any] {
        var array: [Any] = []
        for index in 0..<count { array.append(index) }
        return array
    }
}
