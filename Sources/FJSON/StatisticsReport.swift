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
            row("longest string", describe(statistics.longestString, "bytes")),
            row("largest array", describe(statistics.largestArray, "elements")),
            row("largest object", describe(statistics.largestObject, "members")),
            row("keys", "\(statistics.keyCount), \(statistics.keys.distinctCount) distinct"),
        ]
        let width = top.first.map { String($0.count).utf8.count } ?? 0
        for (key, count) in top {
            let digits = String(count)
            let blanks = String(repeating: " ", count: width - digits.utf8.count)
            lines.append("  \(blanks)\(digits)  \(jsonString(key))\n")
        }
        return lines.joined()
    }

    private func row(_ title: String, _ value: some CustomStringConvertible) -> String {
        title + String(repeating: " ", count: 16 - title.utf8.count) + "\(value)\n"
    }

    private func describe(_ largest: Statistics.Largest, _ unit: String) -> String {
        guard let path = largest.path else { return "none" }
        return "\(largest.size) \(unit) at \(path.isEmpty ? "the root" : jsonString(path.description))"
    }

    // MARK: - For programs

    /// One JSON object, and a line feed.
    var json: String {
        let kinds = [
            ("object", statistics.objects), ("array", statistics.arrays), ("string", statistics.strings),
            ("number", statistics.numbers), ("bool", statistics.booleans), ("null", statistics.nulls),
        ]
        let keys = top.map { "{\"key\":\(jsonString($0.key)),\"count\":\($0.count)}" }
        let fields = [
            "\"file\":\(jsonString(file))",
            "\"bytes\":\(byteCount)",
            "\"values\":\(statistics.values)",
            "\"kinds\":{\(kinds.map { "\"\($0)\":\($1)" }.joined(separator: ","))}",
            "\"depth\":\(statistics.depth)",
            "\"integers\":\(statistics.integers)",
            "\"fractions\":\(statistics.numbers - statistics.integers)",
            "\"longestString\":\(object(statistics.longestString, "bytes"))",
            "\"largestArray\":\(object(statistics.largestArray, "elements"))",
            "\"largestObject\":\(object(statistics.largestObject, "members"))",
            "\"keys\":\(statistics.keyCount)",
            "\"distinctKeys\":\(statistics.keys.distinctCount)",
            "\"topKeys\":[\(keys.joined(separator: ","))]",
        ]
        return "{\(fields.joined(separator: ","))}\n"
    }

    private func object(_ largest: Statistics.Largest, _ unit: String) -> String {
        guard let path = largest.path else { return "null" }
        return "{\"\(unit)\":\(largest.size),\"path\":\(jsonString(path.description))}"
    }
}

/// Text as a JSON string: only what must be is escaped (RFC 8259 section 7), and also DEL and the C1 control
/// characters, which could change the state of a terminal.
func jsonString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\":
            result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case ..<" ", "\u{7F}"..."\u{9F}":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
