internal import FastJSON

/// Statistics of a file as text, for people or for programs.
struct StatisticsReport {
    private let statistics: Statistics
    private let file: String
    private let byteCount: Int
    private let top: [(key: String, count: Int)]

    /// A report with the `top` most frequent keys; of those equally frequent, in the order of their bytes.
    init(_ statistics: Statistics, file: String, byteCount: Int, top: Int) {
        self.statistics = statistics
        self.file = file
        self.byteCount = byteCount
        let sorted = statistics.keys.all.sorted { left, right in
            guard left.count == right.count else { return left.count > right.count }
            return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
        }
        self.top = Array(sorted.prefix(top))
    }

    // MARK: - For people

    /// A line for each count.
    var table: String {
        get throws {
            var lines = [
                row("file", file),
                row("bytes", byteCount),
                row("values", statistics.values),
                row("  objects", statistics.objects),
                row("  arrays", statistics.arrays),
                row("  strings", statistics.strings),
                row("  numbers", statistics.numbers),
                row("  booleans", statistics.booleans),
                row("  nulls", statistics.nulls),
                row("depth", statistics.depth),
                row("integers", statistics.integers),
                row("fractions", "\(statistics.numbers - statistics.integers) with fraction or exponent"),
                row("longest string", try describe(statistics.longestString, "bytes")),
                row("largest array", try describe(statistics.largestArray, "elements")),
                row("largest object", try describe(statistics.largestObject, "members")),
                row("keys", "\(statistics.keyCount), \(statistics.keys.distinctCount) distinct"),
            ]
            let width = top.first.map { String($0.count).utf8.count } ?? 0
            for (key, count) in top {
                let digits = String(count)
                let blanks = String(repeating: " ", count: width - digits.utf8.count)
                lines.append("  \(blanks)\(digits)  \(try terminalText(of: JSON(key)))\n")
            }
            return lines.joined()
        }
    }

    private func row(_ title: String, _ value: some CustomStringConvertible) -> String {
        title + String(repeating: " ", count: 16 - title.utf8.count) + "\(value)\n"
    }

    private func describe(_ largest: Statistics.Largest, _ unit: String) throws -> String {
        guard let path = largest.path else { return "none" }
        return
            "\(largest.size) \(unit) at \(path.isEmpty ? "the root" : try terminalText(of: JSON(path.description)))"
    }

    // MARK: - For programs

    /// One JSON object, and a line feed.
    var json: String {
        get throws {
            let report: JSON = [
                "file": file,
                "bytes": byteCount,
                "values": statistics.values,
                "kinds": [
                    "object": statistics.objects, "array": statistics.arrays, "string": statistics.strings,
                    "number": statistics.numbers, "bool": statistics.booleans, "null": statistics.nulls,
                ] as JSON,
                "depth": statistics.depth,
                "integers": statistics.integers,
                "fractions": statistics.numbers - statistics.integers,
                "longestString": object(statistics.longestString, "bytes"),
                "largestArray": object(statistics.largestArray, "elements"),
                "largestObject": object(statistics.largestObject, "members"),
                "keys": statistics.keyCount,
                "distinctKeys": statistics.keys.distinctCount,
                "topKeys": top.map { ["key": $0.key, "count": $0.count] as JSON },
            ]
            return try terminalText(of: report) + "\n"
        }
    }

    private func object(_ largest: Statistics.Largest, _ unit: String) -> JSON {
        guard let path = largest.path else { return nil }
        return [unit: largest.size, "path": path.description]
    }
}

/// A value as compact JSON in which DEL and the C1 control characters, which could change the state of a terminal,
/// are escaped like the other control characters.
private func terminalText(of json: JSON) throws -> String {
    var result = ""
    for scalar in try json.jsonString().unicodeScalars {
        switch scalar {
        // They stand in strings alone; their numbers have two digits.
        case "\u{7F}"..."\u{9F}": result += "\\u00" + String(scalar.value, radix: 16)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
