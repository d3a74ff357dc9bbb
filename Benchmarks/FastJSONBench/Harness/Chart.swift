/// Horizontal bars of speeds, as SVG: a panel for each of parse and touch, a group a document, a bar a peer.
struct Chart {
    private let speeds: [Results.Speed]
    private let peers: [Peer]
    private let note: String

    private static let barHeight = 12
    private static let labelWidth = 170
    private static let barWidth = 560
    private static let width = 860
    /// Dark enough for a white page, light enough for a black one.
    private static let textColour = "#768390"
    private static let colours: [Peer: String] = [
        .fastJSON: "#e5534b", .foundation: "#6cb6ff", .yajlVerify: "#adbac7", .yajlCallbacks: "#57ab5a",
        .yajlTouching: "#57ab5a", .yajlTree: "#c69026", .dictionary: "#986ee2",
    ]

    init(_ results: Results) {
        let shown = [Workload.parse, .touch].map(\.rawValue)
        speeds = results.speeds.filter { shown.contains($0.workload) }
        peers = Report.unique(speeds.map(\.peer))
        note =
            "\(results.environment.processor), \(results.environment.toolchain), medians of \(results.rounds) rounds"
    }

    /// The picture.
    func svg() -> String {
        var shapes: [String] = []
        var top = 20
        for (index, peer) in peers.enumerated() {
            let (column, line) = (index % 3, index / 3)
            let (x, y) = (10 + column * 220, top + line * 18)
            shapes.append(rectangle(x, y - 9, 10, 10, colour(peer)))
            shapes.append(text(x + 16, y, peer.rawValue))
        }
        top += (peers.count + 2) / 3 * 18 + 10
        for workload in Workload.allCases {
            let rows = speeds.filter { $0.workload == workload.rawValue }
            guard !rows.isEmpty else { continue }
            shapes.append(text(10, top, "\(workload.title), MB/s (more is better)", weight: "bold"))
            top += 16
            shapes += panel(rows, &top)
            top += 24
        }
        shapes.append(text(10, top, note))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Chart.width) \(top + 12)" width="\(Chart.width)" \
            font-family="sans-serif" font-size="12">
            \(shapes.joined(separator: "\n"))
            </svg>

            """
    }

    /// The bars of one workload, on a scale of its own.
    private func panel(_ rows: [Results.Speed], _ top: inout Int) -> [String] {
        var shapes: [String] = []
        let fastest = rows.map(\.megabytesPerSecond.median).max() ?? 1
        for document in Report.unique(rows.map(\.document)) {
            shapes.append(text(10, top + 10, document))
            for row in rows where row.document == document {
                let speed = row.megabytesPerSecond.median
                let length = max(1, Int(speed / fastest * Double(Chart.barWidth)))
                shapes.append(rectangle(Chart.labelWidth, top, length, Chart.barHeight - 2, colour(row.peer)))
                shapes.append(text(Chart.labelWidth + length + 6, top + 9, Figure.short(speed), size: 10))
                top += Chart.barHeight
            }
            top += 8
        }
        return shapes
    }

    private func colour(_ peer: Peer) -> String { Chart.colours[peer] ?? Chart.textColour }

    private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ colour: String) -> String {
        #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" fill="\#(colour)"/>"#
    }

    private func text(_ x: Int, _ y: Int, _ content: String, size: Int = 12, weight: String = "normal")
        -> String
    {
        let escaped = content.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            default: String(character)
            }
        }
        let style = #"fill="\#(Chart.textColour)" font-size="\#(size)" font-weight="\#(weight)""#
        return #"<text x="\#(x)" y="\#(y)" \#(style)>\#(escaped.joined())</text>"#
    }
}
