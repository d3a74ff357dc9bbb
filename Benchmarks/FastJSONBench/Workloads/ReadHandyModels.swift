import FastJSONDialects
import Foundation

/// Many models read from one text as HandyJSON reads them, beside Foundation.
struct ReadHandyModels {
    /// What is read.
    enum Way: String, CaseIterable {
        /// Structures without rules.
        case plain
        /// Structures with rules in the form of key paths.
        case mapped
        /// Objects with rules in HandyJSON's own form.
        case objects
        /// Dictionaries, in a property of type `[[String: Any]]`.
        case dictionaries
    }

    private struct Dictionaries: HandyJSON {
        var users: [[String: Any]] = []
    }

    private let count: Int
    private let text: String
    private let data: Data
    /// The text as a member of an object.
    private let member: String

    /// Makes a text of `count` users.
    init(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var json = JSONText(capacity: count * 256)
        json.beginArray()
        for id in 0..<count { ReadHandyModels.user(id, into: &json, &random) }
        json.endArray()
        self.count = count
        text = String(decoding: json.bytes, as: UTF8.self)
        data = Data(json.bytes)
        member = "{\"users\":\(text)}"
    }

    private static func user(_ id: Int, into text: inout JSONText, _ random: inout SplitMix64) {
        text.object { text in
            text.key("id")
            text.integer(id)
            text.key("name")
            text.string(RecordText.sentence(2, &random))
            text.key("mail")
            if random.chance(20) {
                text.null()
            } else {
                text.string("user_\(random.below(1_000_000))@mail.example")
            }
            text.key("score")
            text.raw("\(random.below(1_000)).\(1 + random.below(99))")
            text.key("isActive")
            text.bool(random.chance(50))
            text.key("tags")
            text.beginArray()
            for _ in 0..<random.below(3) { text.string(RecordText.sentence(1, &random)) }
            text.endArray()
            text.key("level")
            text.string(random.pick(["low", "middle", "high"]))
            text.key("address")
            text.object { text in
                text.key("city")
                text.string(random.pick(["Tokyo", "London", "Irkutsk", "Zürich", "São Paulo"]))
                text.key("code")
                text.string(String(10_000 + random.below(90_000)))
            }
            text.key("visits")
            text.integer(random.below(100_000))
        }
    }

    /// Compares what is read with what Foundation reads, then times both in the same rounds.
    func measure(_ ways: [Way], _ stopwatch: Stopwatch) throws -> [Results.Speed] {
        try ways.flatMap { way in
            guard try agrees(way) else {
                throw BenchError.data("read-handyjson, \(way.rawValue): differs from Foundation")
            }
            let own = Contestant(peer: .fastJSON, work: { try read(way) }, answer: { nil })
            let peer: Peer = way == .dictionaries ? .foundation : .foundationDecoder
            let theirs = Contestant(peer: peer, work: { try readByFoundation(way) }, answer: { nil })
            let contestants = [own, theirs]
            let seconds = try stopwatch.time(contestants)
            return zip(contestants, seconds).map { contestant, times in
                Results.Speed(
                    workload: Workload.readHandyJSON.rawValue,
                    document: way.rawValue,
                    bytes: data.count,
                    peer: contestant.peer,
                    seconds: Summary(of: times),
                    megabytesPerSecond: Summary(of: times.map { Double(data.count) / 1e6 / $0 }),
                    fastJSONRatio: Summary(of: zip(times, seconds[0]).map { $0 / $1 }).median
                )
            }
        }
    }

    private func read(_ way: Way) throws -> Int {
        switch way {
        case .plain: [HandyUser].deserialize(from: text)?.count ?? 0
        case .mapped: [MappedUser].deserialize(from: text)?.count ?? 0
        case .objects: [UserObject].deserialize(from: text)?.count ?? 0
        case .dictionaries: dictionaries()?.count ?? 0
        }
    }

    private func dictionaries() -> [[String: Any]]? {
        Dictionaries.deserialize(from: member)?.users
    }

    private func readByFoundation(_ way: Way) throws -> Int {
        switch way {
        case .plain: try JSONDecoder().decode([HandyUser].self, from: data).count
        case .mapped, .objects: try JSONDecoder().decode([MappedUser].self, from: data).count
        case .dictionaries: (try JSONSerialization.jsonObject(with: data) as? [Any])?.count ?? 0
        }
    }

    private func agrees(_ way: Way) throws -> Bool {
        switch way {
        case .plain:
            return try JSONDecoder().decode([HandyUser].self, from: data)
                == [HandyUser].deserialize(from: text)
        case .mapped:
            return try JSONDecoder().decode([MappedUser].self, from: data)
                == [MappedUser].deserialize(from: text)
        case .objects:
            return try JSONDecoder().decode([MappedUser].self, from: data)
                == [UserObject].deserialize(from: text)?.map { $0?.user }
        case .dictionaries:
            let theirs = try JSONSerialization.jsonObject(with: data) as? NSArray
            return dictionaries().map { NSArray(array: $0) } == theirs
        }
    }
}
