import FastJSON
import Foundation

/// One edit deep inside a large document, of a copy, so that the document stays as it is.
enum SmallEdit {
    static let name = "large document"

    private static let value = "edited"

    static func measure(size: Int, seed: UInt64, _ stopwatch: Stopwatch) throws -> [Results.Edit] {
        let bytes = RepeatedRecords.document(size: size, seed: seed)
        let json = try FastJSONPeer.parse(bytes)
        guard let list = try FoundationPeer.parse(Data(bytes)) as? [Any] else {
            throw BenchError.data("edits: JSONSerialization gives no array")
        }
        let middle = list.count / 2
        try check(json, list, middle)
        let what = "string changed in a copy of \(Figure.megabytes(bytes.count)) MB"
        let contestants = [
            Contestant(peer: .fastJSON, work: { edited(json, middle).count }, answer: { nil }),
            Contestant(peer: .anyContainers, work: { edited(list, middle).count }, answer: { nil }),
        ]
        // What an edit costs at first, while nothing is known about the places of elements.
        var fresh = json
        let first = Contestant(
            peer: .fastJSON,
            prepare: { fresh = try FastJSONPeer.parse(bytes) },
            work: { edited(fresh, middle).count },
            answer: { nil }
        )
        return try results(what, contestants, stopwatch)
            + results("the same, first after parsing", [first], stopwatch)
    }

    /// Both must have the new value in the copy and the old one in the document.
    private static func check(_ json: JSON, _ list: [Any], _ middle: Int) throws(BenchError) {
        func name(_ list: [Any]) -> String? {
            ((list[middle] as? [String: Any])?["user"] as? [String: Any])?["screen_name"] as? String
        }
        let old = name(list)
        let (own, other) = (edited(json, middle), edited(list, middle))
        guard old != nil, old != value, name(other) == value, name(list) == old else {
            throw .data("edits, \(self.name): Swift's containers give a wrong answer")
        }
        guard own[middle, "user", "screen_name"].string == value, own.count == list.count,
            json[middle, "user", "screen_name"].string == old
        else { throw .data("edits, \(self.name): FastJSON gives a wrong answer") }
    }

    private static func edited(_ json: JSON, _ index: Int) -> JSON {
        var copy = json
        copy[index, "user", "screen_name"] = JSON(value)
        return copy
    }

    private static func edited(_ list: [Any], _ index: Int) -> [Any] {
        var copy = list
        FoundationPeer.setUser(&copy, index, "screen_name", value)
        return copy
    }

    private static func results(
        _ what: String, _ contestants: [Contestant], _ stopwatch: Stopwatch
    ) throws -> [Results.Edit] {
        let seconds = try stopwatch.time(contestants)
        return zip(contestants, seconds).map { contestant, times in
            Results.Edit(
                what: what,
                edits: 1,
                peer: contestant.peer,
                nanoseconds: Summary(of: times.map { $0 * 1e9 }),
                relativeTime: nil,
                fastJSONRatio: Summary(of: zip(times, seconds[0]).map { $0 / $1 }).median
            )
        }
    }
}
