import FastJSON
import Foundation
import Testing

/// What this encoder writes, byte for byte beside what Foundation's does.
@Suite("Encoder beside Foundation's")
struct EncoderAgreementTests {
    static let formats: [UInt] = [2, 3, 10, 11]

    /// The text that Foundation writes.
    static func theirs(
        _ value: some Encodable, _ format: UInt = 2, _ setUp: (JSONEncoder) -> Void = { _ in }
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .init(rawValue: format)
        setUp(encoder)
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// The text that FastJSON writes.
    static func ours(
        _ value: some Encodable, _ format: UInt = 2, _ setUp: (FastJSONEncoder) -> Void = { _ in }
    ) throws -> String {
        let encoder = FastJSONEncoder()
        encoder.outputFormatting = .init(rawValue: format)
        setUp(encoder)
        let data = try encoder.encode(value)
        #expect(try encoder.encodeToBytes(value) == Array(data))
        return String(decoding: data, as: UTF8.self)
    }

    @Test(arguments: formats)
    func `ten thousand random values`(_ format: UInt) throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("encoder agreement, format \(format), seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for number in 0..<2_500 {
            let tree = random.tree(depth: 4)
            let ours = try Self.ours(tree, format)
            let theirs = try Self.theirs(tree, format)
            guard ours != theirs else { continue }
            Issue.record("seed \(seed), value \(number):\n\(ours)\n\(theirs)")
            break
        }
    }

    @Test(arguments: formats)
    func `random values in snake case, dates as text`(_ format: UInt) throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("encoder agreement in snake case, format \(format), seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for number in 0..<500 {
            let tree = random.tree(depth: 4)
            let ours = try Self.ours(tree, format) {
                $0.keyEncodingStrategy = .convertToSnakeCase
                $0.dateEncodingStrategy = .iso8601
                $0.dataEncodingStrategy = .deferredToData
            }
            let theirs = try Self.theirs(tree, format) {
                $0.keyEncodingStrategy = .convertToSnakeCase
                $0.dateEncodingStrategy = .iso8601
                $0.dataEncodingStrategy = .deferredToData
            }
            guard ours != theirs else { continue }
            Issue.record("seed \(seed), value \(number):\n\(ours)\n\(theirs)")
            break
        }
    }
}
