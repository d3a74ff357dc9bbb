import Foundation
import Testing

@testable import FastJSON

/// The examples of the guide to streams; each line stands here too.
@Suite("Guide to streams") struct StreamingGuideTests {
    private struct User: Codable {
        var name: String
    }

    private struct KeyCounter: JSONEventSink {
        var count = 0
        mutating func key(_ text: Span<UInt8>, form: JSONStringForm) { count += 1 }
    }

    private func withFile(_ text: String, _ body: (String, Int32) async throws -> Void) async throws {
        let file = try TemporaryFile(Array(text.utf8))
        defer { withExtendedLifetime(file) {} }
        try await body(file.path, file.descriptor)
    }

    @Test func `values and models`() async throws {
        var names: [String] = []
        try await withFile("{\"name\":\"Ada\"}\n{\"name\":\"Bob\"}\n") { path, descriptor in
            let stream = JSONStream(reading: descriptor, options: .init(framing: .lines))
            while let json = try stream.read() {
                names.append(json["name"].stringValue)
            }
            lseek(descriptor, 0, SEEK_SET)
            for try await json in JSONStream(reading: descriptor).values {
                names.append(json["name"].stringValue)
            }
            let users = try JSONStream(contentsOf: path, options: .init(framing: .lines)).decode(User.self)
            while let user = try users.read() {
                names.append(user.name)
            }
        }
        #expect(names == ["Ada", "Bob", "Ada", "Bob", "Ada", "Bob"])
    }

    @Test func `parts, events and writing`() async throws {
        var found: [String] = []
        try await withFile("{\"features\":[{\"id\":1},{\"id\":2}]}") { path, _ in
            let pattern = try JSONPattern("$.features[*].id")
            let features = try JSONStream(contentsOf: path, options: .init(patterns: [pattern]))
            while let item = try features.readItem() {
                found.append("\(item.path) \(item.value)")
            }
            var counter = KeyCounter()
            try JSONEvents(contentsOf: path).send(to: &counter)
            #expect(counter.count == 3)
        }
        #expect(found == ["/features/0/id 1", "/features/1/id 2"])
        try await withFile("") { path, output in
            var writer = JSONStreamWriter(to: output, form: .lines)
            try writer.append(["name": "Ada"])
            try writer.finish()
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"name\":\"Ada\"}\n")
        }
    }

    @Test func `no example is left out`() {
        let known = Set(sourceLines(of: #filePath).map { $0.trimmingCharacters(in: .whitespaces) })
        var isInside = false
        var count = 0
        for line in sourceLines(of: "\(packageFolder)/Sources/FastJSON/FastJSON.docc/Streaming.md") {
            if line.hasPrefix("```") {
                isInside = line == "```swift"
            } else if isInside {
                count += 1
                #expect(known.contains(line.trimmingCharacters(in: .whitespaces)), "not run: \(line)")
            }
        }
        #expect(count > 15)
    }
}
