import Foundation

/// Turns results into tables and files.
struct Report {
    let results: Results

    /// The tables of one workload, as text.
    func plainText(_ workload: Workload) -> String {
        let table = Report.speedTable(workload, results.speeds.filter { $0.workload == workload.rawValue })
        return table.plainText(leading: 2)
    }

    /// All tables as Markdown, with the machine before them.
    func markdown() -> String {
        var parts: [String] = []
        for workload in Workload.allCases {
            let speeds = results.speeds.filter { $0.workload == workload.rawValue }
            if !speeds.isEmpty { parts.append(Report.comparison(workload, speeds).markdown(leading: 1)) }
        }
        if !results.memory.isEmpty { parts.append(memoryTable().markdown(leading: 2)) }
        if !results.lookups.isEmpty { parts.append(lookupTable().markdown(leading: 2)) }
        if !results.edits.isEmpty { parts.append(editTable().markdown(leading: 2)) }
        if !results.growth.isEmpty { parts.append(growthTable().markdown(leading: 0)) }
        let environment = results.environment
        let note = """
            \(environment.processor), \(environment.cores) cores, \(environment.system); \(environment.toolchain); \
            commit \(environment.commit). Medians of \(results.rounds) rounds.
            """
        return ([note + "\n"] + parts).joined(separator: "\n")
    }

    /// The results as JSON.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(results) + Data("\n".utf8)
    }

    // MARK: - Tables

    /// One line a peer.
    private static func speedTable(_ workload: Workload, _ speeds: [Results.Speed]) -> Table {
        var table = Table(
            "\(workload.rawValue): \(workload.summary)",
            ["document", "peer", "MB", "MB/s", "min", "max", "FastJSON is", "allocations"])
        for speed in speeds {
            let rate = speed.megabytesPerSecond
            table.rows.append([
                speed.document, speed.peer.rawValue, Figure.megabytes(speed.bytes), Figure.short(rate.median),
                Figure.short(rate.minimum), Figure.short(rate.maximum),
                "\(Figure.short(speed.fastJSONRatio)) x",
                speed.allocations.map { "\($0)" } ?? "",
            ])
        }
        return table
    }

    /// One line a document, one column a peer.
    private static func comparison(_ workload: Workload, _ speeds: [Results.Speed]) -> Table {
        let peers = unique(speeds.map(\.peer))
        var table = Table(
            "\(workload.title), MB/s; in brackets, how many times as fast FastJSON is",
            ["document"] + peers.map(\.rawValue))
        for document in unique(speeds.map(\.document)) {
            let cells = peers.map { peer in
                guard let speed = speeds.first(where: { $0.document == document && $0.peer == peer }) else {
                    return ""
                }
                let rate = Figure.short(speed.megabytesPerSecond.median)
                return peer == .fastJSON ? rate : "\(rate) (\(Figure.short(speed.fastJSONRatio)))"
            }
            table.rows.append([document] + cells)
        }
        return table
    }

    func memoryTable() -> Table {
        var table = Table(
            "Peak memory above a process that has only the text",
            ["document", "peer", "source MB", "peak MB", "peak / source", "tape / source"])
        for row in results.memory {
            table.rows.append([
                row.document, row.peer, Figure.megabytes(row.sourceBytes), Figure.megabytes(row.peakBytes),
                Figure.fixed(Double(row.peakBytes) / Double(row.sourceBytes), 2),
                row.tapeBytes.map { Figure.fixed(Double($0) / Double(row.sourceBytes), 2) } ?? "",
            ])
        }
        return table
    }

    func growthTable() -> Table {
        var table = Table(
            "Growth: parsing arrays of records",
            [
                "source MB", "MB/s", "min", "max", "time per byte", "of libyajl, empty callbacks",
                "peak / source",
                "tape / source",
            ])
        for row in results.growth {
            let (rate, size) = (row.megabytesPerSecond, Double(row.sourceBytes))
            table.rows.append([
                Figure.megabytes(row.sourceBytes), Figure.short(rate.median), Figure.short(rate.minimum),
                Figure.short(rate.maximum), Figure.fixed(row.relativeTimePerByte, 2),
                Figure.fixed(row.callbacksRatio, 2), Figure.fixed(Double(row.peakBytes) / size, 2),
                Figure.fixed(Double(row.tapeBytes) / size, 2),
            ])
        }
        return table
    }

    func lookupTable() -> Table {
        var table = Table("Lookup in a large object", ["what", "peer", "ns", "min", "max", "FastJSON is"])
        for row in results.lookups {
            let time = row.nanoseconds
            table.rows.append([
                row.what, row.peer.rawValue, Figure.short(time.median), Figure.short(time.minimum),
                Figure.short(time.maximum), "\(Figure.short(row.fastJSONRatio)) x",
            ])
        }
        return table
    }

    func editTable() -> Table {
        var table = Table(
            "Edits one after the other, and one edit of a large document",
            ["what", "peer", "edits", "ns per edit", "min", "max", "of the fewest", "FastJSON is"])
        for row in results.edits {
            let time = row.nanoseconds
            table.rows.append([
                row.what, row.peer.rawValue, Figure.fixed(Double(row.edits), 0), Figure.short(time.median),
                Figure.short(time.minimum), Figure.short(time.maximum),
                row.relativeTime.map { Figure.fixed($0, 2) } ?? "",
                "\(Figure.short(row.fastJSONRatio)) x",
            ])
        }
        return table
    }

    /// The values, each once, in the order of their first appearance.
    static func unique<Value: Equatable>(_ values: [Value]) -> [Value] {
        values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
