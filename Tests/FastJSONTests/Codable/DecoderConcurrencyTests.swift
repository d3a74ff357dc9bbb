import Foundation
import Testing

@testable import FastJSON

/// One decoder at work in many tasks.
@Suite("Decoder: concurrency")
struct DecoderConcurrencyTests {
    struct Record: Codable, Equatable, Sendable {
        var id: Int
        var name: String
        var tags: [String: [Int]]
        var at: Date?
    }

    private static let records = (0..<200).map { number in
        Record(
            id: number, name: "n\u{E9}\(number)", tags: ["a_b": [number], "c": []],
            at: number % 3 == 0 ? Date(timeIntervalSince1970: Double(number)) : nil)
    }

    @Test func `eight tasks decode with one decoder`() async throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let data = try encoder.encode(Self.records)
        let decoder = FastJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<10 where try decoder.decode([Record].self, from: data) != Self.records {
                        return false
                    }
                    return true
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func `eight tasks decode from one value`() async throws {
        let json = try JSON(parsing: try JSONEncoder().encode(["list": Self.records]))
        let decoder = FastJSONDecoder()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { try decoder.decode([Record].self, from: json["list"]) == Self.records }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func `settings may change while others decode; a call keeps those it began with`() async throws {
        let data = Data(#"[{"at":0},{"at":0}]"#.utf8)
        struct Event: Decodable { var at: Date }
        let decoder = FastJSONDecoder()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for _ in 0..<50 {
                        if number % 4 == 0 {
                            decoder.dateDecodingStrategy = number == 0 ? .secondsSince1970 : .deferredToDate
                        }
                        let events = try decoder.decode([Event].self, from: data)
                        guard events[0].at == events[1].at else { return false }
                    }
                    return true
                }
            }
            for try await isWhole in group { #expect(isWhole) }
        }
    }
}
