import FastJSON

/// Whether time and memory stay in proportion to the text, up to very large texts.
enum Growth {
    /// The sizes measured, in bytes: powers of ten from 1 MB, up to a limit.
    static func sizes(upTo megabytes: Int) -> [Int] {
        [1, 10, 100, 1_000, 10_000].filter { $0 <= megabytes }.map { $0 * 1_000_000 }
    }

    /// Measures all sizes in the same rounds.
    static func measure(sizes: [Int], seed: UInt64, _ stopwatch: Stopwatch) throws -> [Results.Growth] {
        let documents = try sizes.map { try Document(.repeatedRecords(size: $0, seed: seed)) }
        let contestants = documents.flatMap { document in
            let bytes = document.bytes
            return [
                Contestant(
                    peer: .fastJSON,
                    work: { try FastJSONPeer.parse(bytes).count },
                    answer: { FastJSONPeer.tally(try FastJSONPeer.parse(bytes)) }
                ),
                Contestant(
                    peer: .yajlCallbacks,
                    work: { YajlPeer.runEmptyCallbacks(bytes) ? 1 : 0 },
                    answer: { YajlPeer.tally(bytes) }
                ),
            ]
        }
        for (index, document) in documents.enumerated() {
            guard let own = try contestants[2 * index].answer(),
                let other = try contestants[2 * index + 1].answer()
            else { throw BenchError.data("growth, \(document.name): libyajl refuses the text") }
            if let difference = own.difference(from: other) {
                throw BenchError.data(
                    "growth, \(document.name): FastJSON differs from libyajl: \(difference)")
            }
        }
        let seconds = try stopwatch.time(contestants)
        return try documents.enumerated().map { index, document in
            let (own, callbacks, size) = (seconds[2 * index], seconds[2 * index + 1], document.bytes.count)
            let smallest = zip(own, seconds[0]).map { time, first in
                time / Double(size) / (first / Double(documents[0].bytes.count))
            }
            return Results.Growth(
                sourceBytes: size,
                seconds: Summary(of: own),
                relativeTimePerByte: Summary(of: smallest).median,
                megabytesPerSecond: Summary(of: own.map { Double(size) / 1e6 / $0 }),
                callbacksRatio: Summary(of: zip(callbacks, own).map { $0 / $1 }).median,
                peakBytes: try PeakMemory.growth(.fastJSON, document.source),
                tapeBytes: try FastJSONPeer.parse(document.bytes).tapeFootprint
            )
        }
    }
}
