import Testing

@testable import FastJSON

@Suite("Editing: edited values are as parsed ones") struct EditingAgreementTests {
    @Test func `an edited value answers as the same value parsed`() throws {
        let seed = UInt64.random(in: 0...9_999)
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let text = random.json(depth: 4)
            let parsed = Sample.json(text)
            for way in Making.all.dropFirst() {
                let comment: Comment = "seed \(seed), round \(round), \(way.testDescription): \(text)"
                let edited = way.make(text)
                #expect(edited == parsed, comment)
                #expect(parsed == edited, comment)
                #expect(edited.hashValue == parsed.hashValue, comment)
                #expect(edited.count == parsed.count && edited.isEmpty == parsed.isEmpty, comment)
                #expect(edited.kind == parsed.kind, comment)
                #expect(edited.members.map(\.key) == parsed.members.map(\.key), comment)
                #expect(Array(edited) == Array(parsed), comment)
                #expect(edited.members.map(\.value) == Array(parsed.members.map(\.value)), comment)
                #expect(Array(edited.elements) == Array(parsed.elements), comment)
                #expect(edited.indices.map { edited[$0] } == Array(parsed), comment)
                #expect(edited.detached() == parsed, comment)
                #expect(Sample.text(edited.detached()) == Sample.text(edited), comment)
                #expect(Sample.json(edited.description) == parsed, comment)
                let sorted = Sample.json(try edited.jsonString(options: .init(sortsKeys: true)))
                #expect(sorted == parsed, comment)
                #expect(
                    sorted.members.map(\.key) == edited.members.map(\.key).sorted(by: KeyBytes.areInOrder))
                #expect(edited.debugDescription.hasPrefix("\(parsed.kind): "), comment)
            }
        }
    }

    @Test func `random edits agree with the text they lead to`() {
        let seed = UInt64.random(in: 0...9_999)
        var random = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let text = random.json(depth: 4)
            let parsed = Sample.json(text)
            let edited = random.changed(parsed, depth: 4)
            let again = Sample.json(Sample.text(edited))
            #expect(edited == again, "seed \(seed), round \(round)")
            #expect(edited.hashValue == again.hashValue, "seed \(seed), round \(round)")
            #expect(Sample.text(edited) == Sample.text(again), "seed \(seed), round \(round)")
            #expect(Sample.text(parsed) == Sample.text(Sample.json(text)), "seed \(seed), round \(round)")
        }
    }

    @Test func `unchanged parts are written as they stood, changed ones in plain spelling`() {
        var json = Sample.json(#"{"a": 1.50, "b": "\u0041", "c": [1E2]}"#)
        json["c"].append(Sample.json("2.0"))
        #expect(Sample.text(json) == #"{"a":1.50,"b":"\u0041","c":[1E2,2.0]}"#)
    }
}

@Suite("Editing: deep values") struct EditingDepthTests {
    private static let depth = 100_000

    @Test func `values 100,000 levels deep, made by appending around`() throws {
        var json = Sample.json("1")
        for _ in 0..<Self.depth {
            var outer = JSON.null
            outer.append(json)
            json = outer
        }
        try check(
            json, String(repeating: "[", count: Self.depth) + "1" + String(repeating: "]", count: Self.depth))
    }

    @Test func `values 100,000 levels deep, made by a path`() throws {
        let steps = (0..<Self.depth).map { $0 % 2 == 0 ? JSON.Index.key("a") : 0 }
        var json = JSON.null
        json[create: JSON.Index.path(steps)] = Sample.json("1")
        let half = Self.depth / 2
        try check(
            json, String(repeating: #"{"a":["#, count: half) + "1" + String(repeating: "]}", count: half))
        json[JSON.Index.path(steps)].int = 2
        let copy = json
        json[JSON.Index.path(steps)].int = 3
        #expect(copy != json)
        #expect(copy[JSON.Index.path(steps)].int == 2)
    }

    @Test func `values 100,000 levels deep, changed on a tape`() throws {
        let steps = Array(repeating: JSON.Index.index(0), count: Self.depth)
        let (open, close) = (
            String(repeating: "[", count: Self.depth), String(repeating: "]", count: Self.depth)
        )
        var json = Sample.json(open + "0" + close)
        json[JSON.Index.path(steps)].int = 1
        try check(json, open + "1" + close)
        json.remove(JSON.Index.path(steps))
        #expect(Sample.text(json) == open + close)
    }

    private func check(_ json: JSON, _ text: String) throws {
        let parsed = Sample.json(text)
        #expect(try json.jsonString() == text)
        #expect(json == parsed)
        #expect(json.hashValue == parsed.hashValue)
        #expect(json.detached() == parsed)
        #expect(Set([json, parsed]).count == 1)
    }
}
