import FastJSON
import Synchronization
import Testing

@Suite("Mapping: memory") struct MappingLifetimeTests {
    private final class Census: Sendable {
        let born = Atomic(0), died = Atomic(0)
        func add() { born.wrappingAdd(1, ordering: .relaxed) }
        func remove() { died.wrappingAdd(1, ordering: .relaxed) }
    }
    private static let census = Census()

    private final class Counted: JSONDecodable, DefaultInitable {
        var id = 0
        init() { MappingLifetimeTests.census.add() }
        deinit { MappingLifetimeTests.census.remove() }
    }

    private struct Model: JSONDecodable {
        let first: Counted, list: [Counted], maybe: Counted?, text: String, last: Int
        static func specificOptions() -> [String: SpecificOption] { ["text": .defaultValue("")] }
    }

    private final class Parent: JSONDecodable, DefaultInitable {
        var child: Counted?
        var children: [Counted] = [Counted()]
        var id = 0
    }

    @Test func `reading that fails half-way leaves nothing behind`() throws {
        let good =
            #"{"first":{"id":1},"list":[{"id":2},{"id":3}],"maybe":{"id":4},"text":"a long text, not inline","last":1}"#
        let bad = [
            good.replacing(#""last":1"#, with: #""last":"x""#),
            good.replacing(#""id":4"#, with: #""id":"x""#),
            good.replacing(#""id":3"#, with: #""id":null"#), good.replacing(#""last":1"#, with: #""x":1"#),
        ]
        let parent = #"{"child":{"id":1},"children":[{"id":2},{"id":"x"}],"id":1}"#
        let texts = try (bad + [good]).map { try JSON(parsing: $0) }
        let json = try JSON(parsing: parent)
        var count = 0
        for round in 0..<40_000 {
            let text = texts[round % texts.count]
            if Model(text) == nil { count += 1 }
            if round % 4 == 0, Parent(json) == nil { count += 1 }
        }
        #expect(count == 32_000 + 10_000)
        let (born, died) = (
            Self.census.born.load(ordering: .relaxed), Self.census.died.load(ordering: .relaxed)
        )
        #expect(born > 100_000 && born == died, "\(born) made, \(died) gone")
    }
}
