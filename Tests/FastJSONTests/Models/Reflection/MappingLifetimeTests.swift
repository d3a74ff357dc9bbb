import FastJSON
import Foundation
import Synchronization
#if CLIENT
    import ClientTestSupport
#else
    import TestSupport
#endif
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
        for round in 0..<10_000 {
            let text = texts[round % texts.count]
            if Model(text) == nil { count += 1 }
            if round % 4 == 0, Parent(json) == nil { count += 1 }
        }
        #expect(count == 8_000 + 2_500)
        let (born, died) = (
            Self.census.born.load(ordering: .relaxed), Self.census.died.load(ordering: .relaxed)
        )
        #expect(born > 25_000 && born == died, "\(born) made, \(died) gone")
    }

    private struct Inner: JSONDecodable { let id: Int, text: String, list: [String] }
    private struct Outer: JSONDecodable {
        let first: Inner, list: [Inner], byName: [String: Inner], byID: [Int: [Inner]], last: Int
    }

    #if os(Linux)
        @Test("60,000 values that fail half-way leave no memory behind")
        func failuresDoNotLeak() async {
            // In a process of its own, where no other test allocates.
            await #expect(processExitsWith: .success) {
                let inner =
                    #"{"id":1,"text":"a text that is not inline","list":["another text, not inline"]}"#
                func text(inList element: String, last: String) -> String {
                    #"{"first":\#(inner),"list":[\#(inner),\#(element)],"byName":{"a":\#(inner)},"#
                        + #""byID":{"1":[\#(inner)]},"last":\#(last)}"#
                }
                let broken = #"{"id":2,"text":"one more text, not inline"}"#
                let bad = [
                    try JSON(parsing: text(inList: inner, last: "true")),
                    try JSON(parsing: text(inList: broken, last: "1")),
                ]
                func refuse(_ times: Int) throws {
                    for round in 0..<times { try #require(Outer(bad[round % 2]) == nil) }
                }
                try #require(Outer(JSON(parsing: text(inList: inner, last: "1"))) != nil)
                try refuse(2_000)
                let before = try #require(residentBytes())
                try refuse(60_000)
                // A leak of 11 bytes each would be seen.
                try #require((residentBytes() ?? .max) - before < 640 << 10)
            }
        }
    #endif
}
