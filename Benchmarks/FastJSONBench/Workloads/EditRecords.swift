import FastJSON
import Foundation

extension Workload {
    /// Parses a timeline, changes a string, changes a number, removes a member and adds one in the user of each
    /// 100th record, and writes compact text.
    ///
    /// - Returns: `nil` for a document without an array `statuses`.
    func editRecords(_ document: Document) throws -> Trial? {
        let bytes = document.bytes
        let data = Data(bytes)
        guard try FastJSONPeer.parse(bytes)[TimelineEdits.list].kind == .array else { return nil }
        let expected = try Array(FoundationPeer.editTimeline(data))
        let answer = try FastJSONPeer.parse(expected)
        guard answer != (try FastJSONPeer.parse(bytes)) else {
            throw BenchError.data("edit, \(document.name): the edits change nothing")
        }
        let edits: [(Peer, () throws -> Data)] = [
            (.foundation, { try FoundationPeer.editTimeline(data) }),
            (.foundationFromRoot, { try FoundationPeer.editTimelineFromRoot(data) }),
        ]
        let own = Contestant(
            peer: .fastJSON,
            work: { try FastJSONPeer.editTimeline(bytes).count },
            answer: { try Answer.tally(try FastJSONPeer.editTimeline(bytes), sameAs: answer) }
        )
        let others = edits.map { peer, edit in
            Contestant(
                peer: peer,
                work: { try edit().count },
                answer: { try Answer.tally(Array(try edit()), sameAs: answer) }
            )
        }
        return Trial(
            workload: self, document: document, bytes: bytes.count, contestants: [own] + others,
            expected: expected)
    }
}

/// What is edited in a timeline.
enum TimelineEdits {
    static let list = "statuses"
    /// Of so many records, one is edited.
    static let stride = 100
}

extension FastJSONPeer {
    /// Parses, edits and writes a timeline.
    static func editTimeline(_ bytes: [UInt8]) throws -> [UInt8] {
        var json = try parse(bytes)
        for index in stride(from: 0, to: json[TimelineEdits.list].count, by: TimelineEdits.stride) {
            json[TimelineEdits.list, index, "user", "screen_name"] = "edited_\(index)"
            json[TimelineEdits.list, index, "user", "followers_count"] = JSON(index)
            json.remove(TimelineEdits.list, index, "user", "description")
            json[TimelineEdits.list, index, "user", "edited"] = true
        }
        return try json.jsonBytes()
    }
}

extension FoundationPeer {
    /// Parses, edits and writes a timeline: the list is taken out once, each record is changed and put back.
    ///
    /// `.mutableContainers` would not help: on Linux a container read from an `NSMutableDictionary` comes as a Swift
    /// copy, so that it must be put back, too.
    static func editTimeline(_ data: Data) throws -> Data {
        guard var root = try parse(data) as? [String: Any],
            var list = root.removeValue(forKey: TimelineEdits.list) as? [Any]
        else { return Data() }
        for index in stride(from: 0, to: list.count, by: TimelineEdits.stride) {
            guard var record = list[index] as? [String: Any],
                var user = record.removeValue(forKey: "user") as? [String: Any]
            else { continue }
            user["screen_name"] = "edited_\(index)"
            user["followers_count"] = index
            user["description"] = nil
            user["edited"] = true
            record["user"] = user
            list[index] = record
        }
        root[TimelineEdits.list] = list
        return try write(root)
    }

    /// The same, each edit as SwiftyJSON's subscripts make it: down from the root, a copy of each container.
    static func editTimelineFromRoot(_ data: Data) throws -> Data {
        guard var root = try parse(data) as? [String: Any],
            let count = (root[TimelineEdits.list] as? [Any])?.count
        else { return Data() }
        for index in stride(from: 0, to: count, by: TimelineEdits.stride) {
            setUser(&root, index, "screen_name", "edited_\(index)")
            setUser(&root, index, "followers_count", index)
            setUser(&root, index, "description", nil)
            setUser(&root, index, "edited", true)
        }
        return try write(root)
    }

    private static func setUser(_ root: inout [String: Any], _ index: Int, _ key: String, _ value: Any?) {
        guard var list = root[TimelineEdits.list] as? [Any] else { return }
        setUser(&list, index, key, value)
        root[TimelineEdits.list] = list
    }

    /// Sets a member of the user of a record.
    static func setUser(_ list: inout [Any], _ index: Int, _ key: String, _ value: Any?) {
        guard var record = list[index] as? [String: Any], var user = record["user"] as? [String: Any] else {
            return
        }
        user[key] = value
        record["user"] = user
        list[index] = record
    }
}
