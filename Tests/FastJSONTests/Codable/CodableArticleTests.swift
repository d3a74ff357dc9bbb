import FastJSON
import Foundation
import Testing

/// The examples of the article on Codable values, compiled and run.
@Suite("Article on Codable values")
struct CodableArticleTests {
    struct City: Codable, Equatable {
        var name: String
        var foundedIn: Int?
        var site: URL?
        var extra: JSON?
    }

    @Test func `the examples of the article on Codable values`() throws {
        let text = #"[{"name":"Tokyo","founded_in":1457,"extra":{"rank":1.50}},{"name":"Ubar"}]"#

        let decoder = FastJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let cities = try decoder.decode([City].self, from: text)
        show(cities[0].foundedIn)  // 1457

        let encoder = FastJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        show(try encoder.encodeToString(cities[0].extra))  // {"rank":1.50}

        do {
            _ = try decoder.decode([City].self, from: "[{\"name\":\"Tokyo\"},\n {\"name\":7}]")
            Issue.record("7 is no name")
        } catch DecodingError.typeMismatch(_, let context) {
            // swift-format-ignore
            show(context.debugDescription)  // Expected to decode String but found number 7 instead, at line 2, column 10 (byte 28)
        }
    }

    @Test func `no example of the article is left out`() throws {
        let article = sourceLines(of: "\(packageFolder)/Sources/FastJSON/FastJSON.docc/CodableValues.md")
        let known = Set(sourceLines(of: #filePath).map(normal))
        var isInside = false
        for line in article {
            if line.hasPrefix("```") {
                isInside = line == "```swift"
            } else if isInside, !line.isEmpty {
                let isRun = known.contains(normal(line))
                #expect(isRun, "not run: \(line)")
            }
        }
    }

    /// A line without indent, and without the call that shows a result.
    private func normal(_ line: Substring) -> String {
        var line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix("show("), let end = line.range(of: ")  // ", options: .backwards) else {
            return line
        }
        line.replaceSubrange(end, with: "  // ")
        return String(line.dropFirst("show(".count))
    }
}
