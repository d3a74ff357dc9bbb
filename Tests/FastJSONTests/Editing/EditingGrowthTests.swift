import Testing

@testable import FastJSON

/// Many edits cost as much each as few do.
///
/// Bounds are wide, for slow machines; copying siblings passes them many times over.
@Suite("Editing: growth", .serialized) struct EditingGrowthTests {
    /// How much longer an edit takes among `large` siblings than among `small`.
    private func ratio(_ small: Int, _ large: Int, _ work: (Int) -> Void) -> Double {
        let clock = ContinuousClock()
        func time(_ count: Int) -> Double {
            let best = (0..<3).map { _ in clock.measure { work(count) } }.min() ?? .zero
            return (best / .nanoseconds(1)) / Double(count)
        }
        return time(large) / time(small)
    }

    @Test func `members of one object are edited one after the other`() {
        let growth = ratio(2_000, 40_000) { count in
            var json = Sample.json(
                "{" + (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",") + "}")
            for number in 0..<count { json["k\(number)"].int = number }
            #expect(json["k\(count - 1)"].int == count - 1)
        }
        #expect(growth < 8)
    }

    @Test func `members are added to an object one after the other`() {
        let growth = ratio(2_000, 40_000) { count in
            var json = Sample.json(#"{"o":{}}"#)
            for number in 0..<count { json["o", "k\(number)"].int = number }
            #expect(json["o"].count == count)
        }
        #expect(growth < 8)
    }

    @Test func `elements are appended through a path`() {
        let growth = ratio(2_000, 40_000) { count in
            var json = Sample.json(#"{"a":{"list":[0]}}"#)
            for _ in 0..<count { json["a", "list"].append(.null) }
            #expect(json["a", "list"].count == count + 1)
        }
        #expect(growth < 8)
    }

    @Test func `nested members are edited in a loop over elements`() {
        let growth = ratio(2_000, 40_000) { count in
            let text = Array(repeating: #"{"b":0,"c":[1]}"#, count: count).joined(separator: ",")
            var json = Sample.json(#"{"a":["# + text + "]}")
            for number in 0..<count {
                json["a"][number]["b"].int = number
                json["a", number, "c"].append(.null)
            }
            #expect(json["a", count - 1, "b"].int == count - 1)
        }
        #expect(growth < 8)
    }

    @Test func `an edit of a large document does not copy it`() {
        let clock = ContinuousClock()
        let text =
            "[" + Array(repeating: #"{"b":[0,1,2],"c":"text"}"#, count: 200_000).joined(separator: ",") + "]"
        let json = Sample.json(text)
        let times = (0..<5).map { number in
            var copy = json
            return clock.measure { copy[number, "b", 1].int = 7 }
        }
        #expect((times.min() ?? .zero) < .milliseconds(1))
    }
}
