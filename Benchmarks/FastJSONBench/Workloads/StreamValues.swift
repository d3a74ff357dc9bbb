import FastJSON
import Foundation

/// Records read one after the other from a file that is in the system's cache, in chunks of 64 KiB.
struct StreamValues {
    /// How the records stand in the file.
    enum Form: String, CaseIterable {
        case lines
        case concatenated
        /// As the elements of one array, taken out by a pattern.
        case pattern
        /// Lines written again, compact.
        case rewritten
    }

    /// What a document is called in the report.
    let name: String
    private let form: Form
    private let path: String
    private let text: [UInt8]
    /// What a walk over all records finds.
    private let expected: Tally
    private let recordCount: Int

    /// Records of about `size` bytes together, in a file.
    init(_ form: Form, size: Int, seed: UInt64) throws {
        name = size < 1_000_000 ? form.rawValue : "\(form.rawValue), \(size / 1_000_000) MB"
        self.form = form
        let array = RepeatedRecords.document(size: size, seed: seed)
        let records = try FastJSONPeer.parse(array)
        recordCount = records.count
        guard var tally = YajlPeer.tally(array) else { throw BenchError.data("stream: no JSON") }
        tally.arrays -= 1
        expected = tally
        var text: [UInt8] = []
        switch form {
        case .pattern: text = array
        case .lines, .rewritten:
            for record in records { text += try record.jsonBytes() + [UInt8(ascii: "\n")] }
        case .concatenated: for record in records { text += try record.jsonBytes() }
        }
        self.text = text
        path = NSTemporaryDirectory() + "/fastjson-bench-\(UUID().uuidString)"
        try Data(text).write(to: URL(fileURLWithPath: path))
    }

    /// Removes the file.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Compares what the peers find, then times them in the same rounds.
    func measure(_ stopwatch: Stopwatch) throws -> [Results.Speed] {
        try check()
        var contestants = [
            Contestant(peer: .fastJSON, work: { try readOwn { _ in } }, answer: { nil }),
            Contestant(
                peer: .yajlCallbacks,
                work: {
                    guard try YajlPeer.runEmptyCallbacks(file: path) else {
                        throw BenchError.data("stream, \(name): libyajl refuses it")
                    }
                    return 1
                }, answer: { nil }),
        ]
        if form != .concatenated, form != .rewritten {
            contestants.append(
                Contestant(peer: .foundation, work: { try readByFoundation { _ in } }, answer: { nil }))
        }
        let seconds = try stopwatch.time(contestants)
        return zip(contestants, seconds).map { contestant, times in
            Results.Speed(
                workload: Workload.stream.rawValue,
                document: name,
                bytes: text.count,
                peer: contestant.peer,
                seconds: Summary(of: times),
                megabytesPerSecond: Summary(of: times.map { Double(text.count) / 1e6 / $0 }),
                fastJSONRatio: Summary(of: zip(times, seconds[0]).map { $0 / $1 }).median
            )
        }
    }

    private func check() throws {
        var tally = Tally()
        let count = try readOwn { tally.add(FastJSONPeer.tally($0)) }
        guard count == recordCount else {
            throw BenchError.data("stream, \(name): \(count) values, expected \(recordCount)")
        }
        if form != .rewritten, let difference = tally.difference(from: expected) {
            throw BenchError.data("stream, \(name): FastJSON differs: \(difference)")
        }
        guard form != .concatenated, form != .rewritten else { return }
        var other = Tally()
        _ = try readByFoundation { other.add(FoundationPeer.tally($0)) }
        if let difference = other.difference(from: expected) {
            throw BenchError.data("stream, \(name): JSONSerialization differs: \(difference)")
        }
    }

    // MARK: - Reading

    private var options: JSONStreamOptions {
        get throws {
            switch form {
            case .lines, .rewritten: .init(framing: .lines)
            case .concatenated: .init()
            case .pattern: .init(framing: .document, patterns: [try JSONPattern("[*]")])
            }
        }
    }

    /// How many values there are.
    private func readOwn(_ body: (JSON) -> Void) throws -> Int {
        let stream = try JSONStream(contentsOf: path, options: options)
        guard form != .rewritten else {
            guard let sink = FileHandle(forWritingAtPath: "/dev/null") else { return 0 }
            try stream.writeLines(to: sink.fileDescriptor)
            return recordCount
        }
        var count = 0
        while let json = try stream.read() {
            count += 1
            body(json)
        }
        return count
    }

    private func readByFoundation(_ body: (Any) -> Void) throws -> Int {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        guard form == .lines else {
            let array = try FoundationPeer.parse(data) as? [Any] ?? []
            for value in array { body(value) }
            return array.count
        }
        var count = 0
        for line in data.split(separator: UInt8(ascii: "\n")) {
            body(try FoundationPeer.parse(line))
            count += 1
        }
        return count
    }
}
