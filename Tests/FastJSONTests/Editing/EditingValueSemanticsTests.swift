import Testing

@testable import FastJSON

/// A way to have the value of a text.
struct Making: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (String) -> JSON

    static let all = [
        Making(testDescription: "parsed") { Sample.json($0) },
        Making(testDescription: "rebuilt") { Sample.rebuilt(Sample.json($0)) },
        Making(testDescription: "overlay") { Sample.overlaid(Sample.json($0)) },
        Making(testDescription: "part of an overlay") { text in
            var outer = Sample.json(#"{"x":[0]}"#)
            outer["x", 0] = Sample.overlaid(Sample.json(text))
            return outer["x", 0]
        },
    ]
}

@Suite("Editing: value semantics") struct EditingValueSemanticsTests {
    private static let text = #"{"a":{"b":[1,2,{"c":3}]},"d":"x","e":[]}"#

    private static let edits: [@Sendable (inout JSON) -> Void] = [
        { $0["a"] = .null },
        { $0["new"] = .null },
        { $0["a", "b", 0] = .null },
        { $0["a"]["b"][2]["c"].int = 4 },
        { $0["a", "b", 2, "c"].int = nil },
        { $0["a", "b"].append(.null) },
        { $0["a", "b"].insert(.null, at: 1) },
        { $0["a", "b"].replaceSubrange(0..<2, with: [.null]) },
        { $0["a"]["b"].remove(at: 0) },
        { $0["a"].removeValue(forKey: "b") },
        { $0.removeValue(forKey: "d") },
        { $0["a", "b", 2].removeAll() },
        { $0.removeAll() },
        { $0.remove("a", "b", 2, "c") },
        { $0[create: "e", 2, "f"] = .null },
        { $0[pointer: "/a/b/-"] = .null },
        { $0[pointer: "/d"].string = "y" },
        { json in for position in json.indices { json[position] = .null } },
        { json in
            let positions = Array(json["a", "b"].indices)
            if positions.count > 2 { json["a", "b"].swapAt(positions[0], positions[2]) }
        },
        { try? $0.merge(with: Sample.json(#"{"a":{"b":[9],"z":1}}"#)) },
    ]

    @Test(arguments: Making.all) func `a copy is not changed by an edit of the other`(way: Making) {
        for (number, edit) in Self.edits.enumerated() {
            var edited = way.make(Self.text)
            let copy = edited
            let held = [edited, edited["a"], edited["a", "b"], edited["a", "b", 2]]
            edit(&edited)
            #expect(Sample.text(copy) == Self.text, "edit \(number)")
            #expect(edited != copy, "edit \(number) changes nothing")
            #expect(Sample.text(held[0]) == Self.text, "edit \(number)")
            #expect(Sample.text(held[1]) == #"{"b":[1,2,{"c":3}]}"#, "edit \(number)")
            #expect(Sample.text(held[2]) == #"[1,2,{"c":3}]"#, "edit \(number)")
            #expect(Sample.text(held[3]) == #"{"c":3}"#, "edit \(number)")
        }
    }

    @Test(arguments: Making.all) func `edits of a copy's copy stay apart, whatever was edited before`(
        way: Making
    ) {
        for (first, edit) in Self.edits.enumerated() {
            var one = way.make(Self.text)
            edit(&one)
            let before = Sample.text(one)
            for (second, other) in Self.edits.enumerated() {
                var two = one
                other(&two)
                #expect(Sample.text(one) == before, "edits \(first), \(second)")
            }
        }
    }

    @Test(arguments: Making.all) func `all ways of making a value take the same edits`(way: Making) {
        for (number, edit) in Self.edits.enumerated() {
            var expected = Sample.json(Self.text)
            edit(&expected)
            var edited = way.make(Self.text)
            edit(&edited)
            #expect(Sample.text(edited) == Sample.text(expected), "edit \(number)")
        }
    }

    @Test(arguments: Making.all) func `a value put into itself is a copy`(way: Making) {
        var json = way.make(#"{"a":[1]}"#)
        json["a", 0] = json
        json["b"] = json
        #expect(Sample.text(json) == #"{"a":[{"a":[1]}],"b":{"a":[{"a":[1]}]}}"#)
        json["a"].append(contentsOf: json["a"].elements)
        #expect(Sample.text(json["a"]) == #"[{"a":[1]},{"a":[1]}]"#)
    }

    @Test(arguments: Making.all) func `one value put in two places is two values`(way: Making) {
        let part = way.make(#"{"x":[0]}"#)
        var json = Sample.json(#"[1,2]"#)
        json[0] = part
        json[1] = part
        json[0, "x", 0].int = 7
        #expect(Sample.text(json) == #"[{"x":[7]},{"x":[0]}]"#)
        #expect(Sample.text(part) == #"{"x":[0]}"#)
    }

    @Test func `elements of Swift arrays and dictionaries are values`() {
        var list = Array(repeating: Sample.overlaid(Sample.json(#"{"n":[0]}"#)), count: 3)
        list[1]["n", 0].int = 1
        list[2]["n"].append(.null)
        #expect(list.map(Sample.text) == [#"{"n":[0]}"#, #"{"n":[1]}"#, #"{"n":[0,null]}"#])
        var table = ["a": list[0]]
        table["b"] = table["a"]
        table["a"]?["n"] = .null
        #expect(table["b"].map(Sample.text) == #"{"n":[0]}"#)
    }

    @Test func `a value captured before an edit inside an edit is the old one`() {
        var json = Sample.overlaid(Sample.json(#"{"a":{"b":1}}"#))
        let child = json["a"]
        let edited = json.transformed { $0["a", "b"].int = 2 }
        #expect(Sample.text(child) == #"{"b":1}"#)
        #expect(Sample.text(edited) == #"{"a":{"b":2}}"#)
        json["a", "b"].int = 3
        #expect(Sample.text(edited) == #"{"a":{"b":2}}"#)
    }

    @Test func `Concurrent reads of one edited value agree`() async {
        var json = Sample.json("{}")
        for number in 0..<1_000 { json["k\(number)"].int = number }
        let shared = json
        let sums = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<1_000).reduce(0) { $0 + (shared["k\($1)"].int ?? 0) } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 499_500, count: 8))
    }
}
