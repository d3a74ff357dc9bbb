/// Rows and columns of text, for people.
struct Table {
    let title: String
    let headers: [String]
    var rows: [[String]] = []

    init(_ title: String, _ headers: [String]) {
        self.title = title
        self.headers = headers
    }

    /// Columns in line: the first `leading` to the left, numbers to the right.
    func plainText(leading: Int) -> String {
        let widths = headers.indices.map { column in
            ([headers] + rows).map { $0[column].count }.max() ?? 0
        }
        let lines = ([headers] + rows).map { row in
            let cells = row.indices.map { column in
                let blanks = String(repeating: " ", count: widths[column] - row[column].count)
                return column < leading ? row[column] + blanks : blanks + row[column]
            }
            let line = cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        return ([title] + lines).joined(separator: "\n") + "\n"
    }

    /// A Markdown table under a heading of the third level.
    func markdown(leading: Int) -> String {
        let rule = headers.indices.map { $0 < leading ? "---" : "---:" }
        let lines = ([headers, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
        return "### \(title)\n\n" + lines.joined(separator: "\n") + "\n"
    }
}

/// Numbers as reports show them.
enum Figure {
    /// With `places` decimal places.
    static func fixed(_ value: Double, _ places: Int) -> String {
        guard value.isFinite else { return "-" }
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (value * scale).rounded()
        guard abs(scaled) < 1e15 else { return "\(value)" }
        let digits = String(Int(abs(scaled)))
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let sign = scaled < 0 ? "-" : ""
        return places == 0
            ? sign + grouped(padded) : "\(sign)\(grouped(padded.dropLast(places))).\(padded.suffix(places))"
    }

    /// A speed or a ratio: three digits that matter.
    static func short(_ value: Double) -> String {
        fixed(value, abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0)
    }

    /// Megabytes of 10^6 bytes.
    static func megabytes(_ bytes: Int) -> String {
        short(Double(bytes) / 1e6)
    }

    private static func grouped(_ digits: some StringProtocol) -> String {
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
            result.append(digit)
        }
        return result
    }
}
