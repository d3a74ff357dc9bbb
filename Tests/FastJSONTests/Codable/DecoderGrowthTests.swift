import FastJSON
import Foundation
import Testing

/// Faults and lookups cost what they find, not what the document holds.
@Suite("FastJSONDecoder: growth")
struct DecoderGrowthTests {
    /// A number, or nothing if it is none.
    private struct Lossy: Decodable {
        let value: Int?

        init(from decoder: any Decoder) throws {
            value = try? decoder.singleValueContainer().decode(Int.self)
        }
    }

    @Test("a fault in each of many elements costs no walk from the start for each", .timeLimit(.minutes(15)))
    func manyFaults() throws {
        // 100,000 faults over 1.4 MB: 70 GB to read if each counted lines from the start.
        let text = "[" + (0..<100_000).map { "\n\"text \($0)\"" }.joined(separator: ",") + "]"
        let values = try FastJSONDecoder().decode([Lossy].self, from: text)
        #expect(values.count == 100_000)
        #expect(values.allSatisfy { $0.value == nil })
    }

    @Test("a large dictionary is decoded in one walk", .timeLimit(.minutes(15)))
    func largeDictionary() throws {
        let text = "{" + (0..<100_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
        let numbers = try FastJSONDecoder().decode([String: Int].self, from: text)
        #expect(numbers.count == 100_000)
        #expect(numbers["key99999"] == 99_999)
    }

    @Test("an object of many members is read by keys without a walk for each", .timeLimit(.minutes(15)))
    func largeObject() throws {
        struct All: Decodable {
            var sum = 0

            init(from decoder: any Decoder) throws {
                let members = try decoder.container(keyedBy: Key.self)
                for key in members.allKeys.reversed() { sum += try members.decode(Int.self, forKey: key) }
            }

            struct Key: CodingKey {
                let stringValue: String
                var intValue: Int? { nil }
                init?(intValue: Int) { nil }
                init(stringValue: String) { self.stringValue = stringValue }
            }
        }
        let text = "{" + (0..<100_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
        #expect(try FastJSONDecoder().decode(All.self, from: text).sum == 4_999_950_000)
    }

    @Test("a model nested deep is decoded, with its path")
    func deepModels() throws {
        final class Link: Decodable {
            var next: Link?
        }
        let depth = 500
        let text = String(repeating: #"{"next":"#, count: depth) + "7" + String(repeating: "}", count: depth)
        do {
            _ = try FastJSONDecoder().decode(Link.self, from: text)
            Issue.record("decoded a number as an object")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.codingPath.count == depth)
        }
    }
}
