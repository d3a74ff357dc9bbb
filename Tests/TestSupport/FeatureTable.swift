import Foundation
import Testing

/// The features of another library: the rows of a migration guide's tables, and the tests that prove them.
package struct FeatureTable {
    /// A row's first cell, and the test of its behaviour; without a test it must be `not yet` in the guide.
    package typealias Row = (feature: String, test: String?)

    /// The article, without `.md`.
    private let guide: String
    private let rows: [Row]

    package init(guide: String, rows: [Row]) {
        self.guide = guide
        self.rows = rows
    }

    /// Expects each row of the guide to stand in the table and the other way round, and each test to be there.
    package func check() throws {
        let article = sourceLines(of: "\(packageFolder)/Sources/FastJSON/FastJSON.docc/\(guide).md")
        var statuses: [String: String] = [:]
        for line in article where line.hasPrefix("| ") {
            if line.hasPrefix("| --- ") || line.hasPrefix("| in ") { continue }
            let cells = line.components(separatedBy: " | ")
            let feature = String(cells[0].dropFirst(2))
            #expect(statuses[feature] == nil, "twice: \(feature)")
            statuses[feature] = cells.count > 1 ? cells[1] : ""
        }
        let tests = try Self.namesOfTests()
        for (feature, test) in rows {
            let status = statuses.removeValue(forKey: feature)
            if let test {
                let isThere = ["same", "renamed", "different"].contains(status)
                #expect(isThere, "\(feature): \(status ?? "no row")")
                #expect(tests.contains(test), "no test: \(test)")
            } else {
                #expect(status == "not yet", "\(feature): \(status ?? "no row")")
            }
        }
        #expect(statuses.isEmpty, "not in the table")
    }

    /// What stands between back-ticks behind `func` in all test files.
    private static func namesOfTests() throws -> Set<String> {
        var names: Set<String> = []
        for folder in ["FastJSONTests", "FastJSONFoundationTests", "FastJSONDialectsTests"] {
            let path = "\(packageFolder)/Tests/\(folder)"
            let files = FileManager.default.enumerator(atPath: path)
            while let file = files?.nextObject() as? String {
                guard file.hasSuffix(".swift") else { continue }
                let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
                for part in text.components(separatedBy: "func `").dropFirst() {
                    names.insert(part.components(separatedBy: "`")[0])
                }
            }
        }
        return names
    }
}
