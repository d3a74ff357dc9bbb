import FastJSON
import Foundation

/// The main job once, on a file of real size, for people who look for the first time.
enum Demonstration {
    private static let megabytes = 50

    /// Writes a file of records, parses it, answers some paths, and shows the times beside Foundation's.
    ///
    /// - Throws: What reading, writing or parsing throws; a wrong answer is a `BenchError`.
    static func run() throws {
        let folder = FileManager.default.temporaryDirectory
        let file = folder.appendingPathComponent("fastjson-demo-\(getpid()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = RepeatedRecords.document(size: megabytes * 1_000_000, seed: 1)
        try Data(text).write(to: file)
        print("wrote \(file.path): \(text.count) bytes of records, as a timeline has them\n")

        // The file is mapped, parsed and asked anew each time; the best of three, as a first look.
        var json = try JSON(contentsOf: file.path)
        let ours = try best(of: 3) { json = try JSON(contentsOf: file.path) }
        let last = json.count - 1
        show("json.count", json.count)
        show("json[0, \"user\", \"screen_name\"].string", json[0, "user", "screen_name"].string)
        show("json[\(last), \"id\"].int", json[last, "id"].int)
        show("json[pointer: \"/7/entities/hashtags\"].count", json[pointer: "/7/entities/hashtags"].count)
        show("json[0, \"user\", \"nope\"].error", json[0, "user", "nope"].error)
        var followers = 0
        let walk = best(of: 3) {
            followers = json.reduce(0) { $0 + ($1["user", "followers_count"].int ?? 0) }
        }
        show("followers of all users", followers)
        var output: [UInt8] = []
        let write = try best(of: 3) { output = try json.jsonBytes() }
        guard output == text else { throw BenchError.data("printing does not give the same bytes") }
        show("json.jsonBytes() == the file", true)

        var theirs: [[String: Any]] = []
        let foundation = try best(of: 1) {
            let data = try Data(contentsOf: file)
            theirs = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
        }
        let theirFollowers = theirs.reduce(0) { sum, record in
            sum + ((record["user"] as? [String: Any])?["followers_count"] as? Int ?? 0)
        }
        guard theirs.count == json.count, theirFollowers == followers else {
            throw BenchError.data("JSONSerialization and FastJSON disagree")
        }

        print("\nparse the file, FastJSON       \(rate(ours, text.count))")
        print("parse the file, Foundation     \(rate(foundation, text.count))")
        print("two paths of every record      \(rate(walk, text.count))")
        print("print it all                   \(rate(write, text.count))")
        print(
            "\nFastJSON parses \(Int((foundation / ours).rounded())) times as fast here, with the same answers."
        )
    }

    private static func show(_ name: String, _ value: some Any) {
        print("\(name.padding(toLength: 46, withPad: " ", startingAt: 0)) \(value)")
    }

    private static func show(_ name: String, _ value: (some Any)?) {
        show(name, value.map { "\($0)" } ?? "nil" as String)
    }

    /// The shortest time of some runs, in seconds.
    private static func best<Failure: Error>(of runs: Int, _ work: () throws(Failure) -> Void) throws(Failure)
        -> Double
    {
        var best = Double.infinity
        for _ in 0..<runs {
            let start = ContinuousClock.now
            try work()
            let time = (ContinuousClock.now - start).components
            best = min(best, Double(time.seconds) + Double(time.attoseconds) / 1e18)
        }
        return best
    }

    private static func rate(_ seconds: Double, _ bytes: Int) -> String {
        let milliseconds = String(format: "%8.1f ms", seconds * 1_000)
        return milliseconds + String(format: "%8.0f MB/s", Double(bytes) / seconds / 1_000_000)
    }
}
