import FastJSON
import Testing

@Suite("Deep values that are built") struct DeepBuildingTests {
    private static let depth = 100_000

    /// Compares, hashes, prints and frees a value of arrays and of objects by key `a`.
    private func use(_ make: () -> JSON, _ expected: String) {
        let (json, other) = (make(), make())
        #expect(text(json) == expected)
        #expect(json == other)
        #expect(json.hashValue == other.hashValue)
    }

    @Test func `by a mapper, in one path`() {
        let steps: [JSON.Index] = (0..<Self.depth).map { $0 % 2 == 0 ? "a" : 0 }
        let expected =
            String(repeating: #"{"a":["#, count: Self.depth / 2) + "1"
            + String(repeating: "]}", count: Self.depth / 2)
        use({ JSON { $0[.path(steps)] << 1 } }, expected)
        // The second write is an edit of what the first has made.
        #expect(
            text(
                JSON {
                    $0[.path(steps)] << 2; $0[.path(steps)] << 1
                }) == expected)
    }

    @Test func `by appending each to the next`() {
        let expected =
            String(repeating: "[", count: Self.depth) + "1" + String(repeating: "]", count: Self.depth)
        use(
            {
                var json: JSON = 1
                for _ in 0..<Self.depth {
                    var outer = JSON()
                    outer.append(json)
                    json = outer
                }
                return json
            }, expected)
    }

    @Test func `by edits through a mapper`() {
        let expected =
            String(repeating: #"{"a":"#, count: Self.depth) + "1" + String(repeating: "}", count: Self.depth)
        use(
            {
                var json: JSON = 1
                for _ in 0..<Self.depth { json = JSON().transformed { $0["a"] << json } }
                return json
            }, expected)
    }

    @Test func `in a literal and a block`() {
        var json: JSON = 1
        for _ in 0..<Self.depth {
            var outer = JSON()
            outer.append(json)
            json = outer
        }
        #expect(text([json, 1] as JSON) == "[\(text(json)),1]")
        #expect(text(JSON.object { ["k": json] }) == "{\"k\":\(text(json))}")
    }
}
