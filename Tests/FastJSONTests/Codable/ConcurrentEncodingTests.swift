import FastJSON
import Foundation
import Testing

@Suite("Concurrent encoding")
struct ConcurrentEncodingTests {
    @Test func `eight tasks share one encoder while its options change`() async throws {
        let encoder = FastJSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var random = SeededGenerator(seed: 5)
        let texts = (0..<200).map { _ in random.text() }
        let expected = try encoder.encodeToBytes(texts)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        if task == 0 { encoder.userInfo = [:] }
                        if task == 1 {
                            encoder.keyEncodingStrategy =
                                round % 2 == 0 ? .useDefaultKeys : .convertToSnakeCase
                        }
                        let record = EncodableRecord(id: 1, fullName: "x", small: 2, parts: [.strings(texts)])
                        let text = (try? encoder.encodeToString(record)) ?? ""
                        #expect(text.contains("fullName") || text.contains("full_name"))
                        #expect((try? encoder.encodeToBytes(texts)) == expected)
                    }
                }
            }
        }
    }
}
