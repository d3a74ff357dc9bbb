import Testing

@testable import FastJSON

/// Many edits cost as much each as few do: none copies its siblings, which memory that is asked for shows.
@Suite("Editing: growth", .countingAllocations) struct EditingGrowthTests {
    /// How much more memory an edit asks for among `large` siblings than among `small`.
    private func ratio(_ small: Int, _ large: Int, _ work: (Int) -> Void) -> Double {
        func bytes(_ count: Int) -> Double { Double(allocatedBytes { work(count) }) / Double(count) }
        return bytes(large) / bytes(small)
    }

    @Test func `members of one object are edited one after the other`() {
        let growth = ratio(1_000, 16_000) { count in
            var json = Sample.json(
                "{" + (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",") + "}")
            for number in 0..<count { json["k\(number)"].int = number }
            #expect(json["k\(count - 1)"].int == count - 1)
        }
        #expect(growth < 3)
    }

    @Test func `members are added to an object one after the other`() {
        let growth = ratio(1_000, 16_000) { count in
            var json = Sample.json(#"{"o":{}}"#)
            for number in 0..<count { json["o", "k\(number)"].int = number }
            #expect(json["o"].count == count)
        }
        #expect(growth < 3)
    }

    @Test func `elements are appended through a path`() {
        let growth = ratio(1_000, 16_000) { count in
            var json = Sample.json(#"{"a":{"list":[0]}}"#)
            for _ in 0..<count { json["a", "list"].append(.null) }
            #expect(json["a", "list"].count == count + 1)
        }
        #expect(growth < 3)
    }

    @Test func `nested members are edited in a loop over elements`() {
        let growth = ratio(1_000, 16_000) { count in
            let text = Array(repeating: #"{"b":0,"c":[1]}"#, count: count).joined(separator: ",")
            var json = Sample.json(#"{"a":["# + text + "]}")
            for number in 0..<count {
                json["a"][number]["b"].int = number
                json["a", number, "c"].append(.null)
            }
            #expect(json["a", count - 1, "b"].int == count - 1)
        }
        #expect(growth < 3)
    }

    @Test func `an edit of a large document does not copy it`() {
        let text =
            "[" + Array(repeating: #"{"b":[0,1,2],"c":"text"}"#, count: 100_000).joined(separator: ",") + "]"
        let json = Sample.json(text)
        let bytes = (0..<5).map { number in
            var copy = json
            return allocatedBytes { copy[number, "b", 1].int = 7 }
        }
        // The first finds where the siblings are.
        #expect((bytes.min() ?? 0) < 10_000, "\(bytes)")
    }
}
