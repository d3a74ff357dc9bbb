import Foundation
import Testing

/// The examples of the guides stand in tests named after them and, for objects of Foundation, in GuideObjectTests.
@Suite("Guides") struct MigrationGuideTests {
    private static let tests = [
        "Tests/FastJSONDialectsTests/SwiftyJSON/SwiftyJSONGuideTests.swift",
        "Tests/FastJSONDialectsTests/FxJSON/FxJSONGuideTests.swift",
        "Tests/FastJSONTests/Models/ModelsGuideTests.swift",
        "Tests/FastJSONDialectsTests/SwiftyJSON/GuideObjectTests.swift",
        "Tests/FastJSONDialectsTests/HandyJSON/HandyJSONGuideTests.swift",
        "Tests/FastJSONDialectsTests/JSONUtilities/JSONUtilitiesGuideTests.swift",
        "Tests/FastJSONDialectsTests/JSONSwift/JSONSwiftGuideTests.swift",
    ]

    @Test(arguments: [
        ("MigratingFromSwiftyJSON", 14), ("MigratingFromFxJSON", 14), ("MigratingFromHandyJSON", 9),
        ("MigratingFromJSONUtilities", 9), ("MigratingFromJSONSwift", 8), ("Models", 5),
    ])
    func `no example is left out`(_ guide: String, _ least: Int) {
        let known = Set(Self.tests.flatMap { sourceLines(of: "\(packageFolder)/\($0)") }.map(Self.normal))
        let blocks = Self.blocks(
            of: sourceLines(of: "\(packageFolder)/Sources/FastJSON/FastJSON.docc/\(guide).md"))
        #expect(blocks.count >= least)
        for line in blocks.joined() {
            let isRun = known.contains(Self.normal(line))
            #expect(isRun, "not run: \(line)")
        }
    }

    /// The lines of each Swift block, without empty ones.
    private static func blocks(of lines: [Substring]) -> [[Substring]] {
        var blocks: [[Substring]] = []
        var fence: Substring?
        for line in lines {
            if line.hasPrefix("```") {
                fence = fence == nil ? line : nil
                if fence == "```swift" { blocks.append([]) }
            } else if fence == "```swift", !line.isEmpty {
                blocks[blocks.count - 1].append(line)
            }
        }
        return blocks
    }

    /// A line without indent, with one spelling of what shows a result.
    private static func normal(_ line: Substring) -> String {
        var parts = line.components(separatedBy: "  // ").map { $0.trimmingCharacters(in: .whitespaces) }
        for call in ["show(", "print("] where parts.count > 1 && parts[0].hasSuffix(")") {
            guard let range = parts[0].range(of: call) else { continue }
            let before = parts[0][..<range.lowerBound]
            guard before.isEmpty || before.hasPrefix("case ") else { continue }
            parts[0] = String(before + parts[0][range.upperBound...].dropLast())
        }
        return parts.joined(separator: " // ")
    }
}
