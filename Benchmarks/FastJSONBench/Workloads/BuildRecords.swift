import FastJSON
import Foundation

/// Records of ten members, built in memory in several ways and written as bytes.
struct BuildRecords {
    /// How FastJSON builds.
    enum Way: String, CaseIterable {
        case mapper
        case literals
        case block
        case create = "json[create:]"
    }

    /// What goes into one record; made before the clock starts.
    private struct Record {
        let id: Int
        let name: String
        let mail: String
        let score: Double
        let isActive: Bool
        let tags: [String]
        let city: String
        let code: String
        let created: String
        let visits: Int

        init(id: Int, _ random: inout SplitMix64) {
            self.id = id
            name = RecordText.sentence(2, &random)
            mail = "user_\(random.below(1_000_000))@mail.example"
            // Eighths: the same digits whoever writes them.
            score = Double(random.below(100_000)) / 8
            isActive = random.chance(50)
            tags = [RecordText.sentence(1, &random), RecordText.sentence(1, &random)]
            city = random.pick(["Tokyo", "London", "Irkutsk", "Zürich", "São Paulo"])
            code = String(10_000 + random.below(90_000))
            created = "2014-08-31T00:\(10 + random.below(50)):\(10 + random.below(50))Z"
            visits = random.below(100_000)
        }
    }

    private let records: [Record]

    init(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        records = (0..<count).map { Record(id: $0, &random) }
    }

    /// Compares the texts of all ways with that of JSONSerialization, then times all in the same rounds.
    func measure(_ ways: [Way], _ stopwatch: Stopwatch) throws -> [Results.Speed] {
        let theirs = try Array(writeByFoundation())
        let expected = try FastJSONPeer.parse(theirs)
        for way in ways {
            do {
                _ = try Answer.tally(try build(way).jsonBytes(), sameAs: expected)
            } catch let error as BenchError {
                throw BenchError.data("build, \(way.rawValue): \(error.message)")
            }
        }
        guard expected.count == records.count else {
            throw BenchError.data("build: \(expected.count) records")
        }
        let foundation = Contestant(
            peer: .foundation, work: { try writeByFoundation().count }, answer: { nil })
        let own = ways.map { way in
            Contestant(peer: .fastJSON, work: { try build(way).jsonBytes().count }, answer: { nil })
        }
        let seconds = try stopwatch.time([foundation] + own)
        return zip(ways, seconds.dropFirst()).flatMap { way, times in
            [(Peer.fastJSON, times), (Peer.foundation, seconds[0])].map { peer, peerTimes in
                Results.Speed(
                    workload: Workload.build.rawValue,
                    document: way.rawValue,
                    bytes: theirs.count,
                    peer: peer,
                    seconds: Summary(of: peerTimes),
                    megabytesPerSecond: Summary(of: peerTimes.map { Double(theirs.count) / 1e6 / $0 }),
                    fastJSONRatio: Summary(of: zip(peerTimes, times).map { $0 / $1 }).median
                )
            }
        }
    }

    // MARK: - Building

    private func build(_ way: Way) -> JSON {
        switch way {
        case .mapper: buildByMapper()
        case .literals: buildByLiterals()
        case .block: buildByBlock()
        case .create: buildByCreating()
        }
    }

    private func buildByMapper() -> JSON {
        JSON { json in
            for (index, record) in records.enumerated() {
                let place = json[index]
                place["id"] << record.id
                place["name"] << record.name
                place["mail"] << record.mail
                place["score"] << record.score
                place["active"] << record.isActive
                place["note"] << nil
                place["tags"] << record.tags
                place["address", "city"] << record.city
                place["address", "code"] << record.code
                place["created"] << record.created
                place["visits"] << record.visits
            }
        }
    }

    private func buildByLiterals() -> JSON {
        let made = records.map { record -> JSON in
            [
                "id": record.id,
                "name": record.name,
                "mail": record.mail,
                "score": record.score,
                "active": record.isActive,
                "note": nil,
                "tags": record.tags,
                "address": ["city": record.city, "code": record.code] as JSON,
                "created": record.created,
                "visits": record.visits,
            ]
        }
        return JSON(made)
    }

    private func buildByBlock() -> JSON {
        JSON.array {
            for record in records {
                JSON.object {
                    [
                        "id": record.id,
                        "name": record.name,
                        "mail": record.mail,
                        "score": record.score,
                        "active": record.isActive,
                        "note": nil,
                        "tags": record.tags,
                        "address": JSON.object { ["city": record.city, "code": record.code] },
                        "created": record.created,
                        "visits": record.visits,
                    ]
                }
            }
        }
    }

    private func buildByCreating() -> JSON {
        var json: JSON = .null
        for (index, record) in records.enumerated() {
            json[create: index, "id"] = JSON(record.id)
            json[create: index, "name"] = JSON(record.name)
            json[create: index, "mail"] = JSON(record.mail)
            json[create: index, "score"] = JSON(record.score)
            json[create: index, "active"] = JSON(record.isActive)
            json[create: index, "note"] = .null
            json[create: index, "tags"] = JSON(record.tags)
            json[create: index, "address", "city"] = JSON(record.city)
            json[create: index, "address", "code"] = JSON(record.code)
            json[create: index, "created"] = JSON(record.created)
            json[create: index, "visits"] = JSON(record.visits)
        }
        return json
    }

    private func writeByFoundation() throws -> Data {
        let made = records.map { record -> [String: Any] in
            [
                "id": record.id,
                "name": record.name,
                "mail": record.mail,
                "score": record.score,
                "active": record.isActive,
                "note": NSNull(),
                "tags": record.tags,
                "address": ["city": record.city, "code": record.code],
                "created": record.created,
                "visits": record.visits,
            ]
        }
        return try FoundationPeer.write(made)
    }
}
