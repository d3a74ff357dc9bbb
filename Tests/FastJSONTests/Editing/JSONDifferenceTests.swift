import Testing

@testable import FastJSON

@Suite("JSON.difference") struct JSONDifferenceTests {
    private func difference(_ old: String, _ new: String) -> String {
        Sample.text(JSON.difference(from: Sample.json(old), to: Sample.json(new)))
    }

    @Test(
        arguments: [
            ("1", "1.0"), ("[1e2]", "[100]"), (#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1}"#),
            (#""a""#, #""\u0061""#),
            ("[]", "[ ]"), ("{}", "{}"), (#"{"k":1,"k":2}"#, #"{"k":1,"k":2}"#), ("null", "null"),
            ("-0", "0"),
        ])
    func `equal values give an empty patch`(old: String, new: String) {
        #expect(difference(old, new) == "[]")
    }

    @Test(
        arguments: [
            ("1", "2", #"[{"op":"replace","path":"","value":2}]"#),
            ("[]", "{}", #"[{"op":"replace","path":"","value":{}}]"#),
            (#"{"a":1}"#, #"{"a":2}"#, #"[{"op":"replace","path":"/a","value":2}]"#),
            (#"{"a":1}"#, #"{"a":1,"b":2}"#, #"[{"op":"add","path":"/b","value":2}]"#),
            (#"{"a":1,"b":2}"#, #"{"a":1}"#, #"[{"op":"remove","path":"/b"}]"#),
            (
                #"{"a/b":{"m~n":{"":1}}}"#, #"{"a/b":{"m~n":{"":2}}}"#,
                #"[{"op":"replace","path":"/a~1b/m~0n/","value":2}]"#
            ),
            ("[1,2,3]", "[1,9,3]", #"[{"op":"replace","path":"/1","value":9}]"#),
            ("[1,2,3]", "[1,3]", #"[{"op":"remove","path":"/1"}]"#),
            ("[1,3]", "[1,2,3]", #"[{"op":"add","path":"/1","value":2}]"#),
            ("[1]", "[1,2,3]", #"[{"op":"add","path":"/1","value":2},{"op":"add","path":"/2","value":3}]"#),
            ("[1,2,3]", "[1]", #"[{"op":"remove","path":"/2"},{"op":"remove","path":"/1"}]"#),
            (
                "[1,2,3,4,5]", "[0,1,2,4,5,6]",
                #"[{"op":"add","path":"/5","value":6},{"op":"remove","path":"/2"},{"op":"add","path":"/0","value":0}]"#
            ),
            (
                #"[{"id":1,"n":"a"},{"id":2,"n":"b"}]"#, #"[{"id":1,"n":"a"},{"id":2,"n":"c"}]"#,
                #"[{"op":"replace","path":"/1/n","value":"c"}]"#
            ),
            (
                #"[[1,2],[3,4]]"#, #"[[1,2],[3,5],[6]]"#,
                #"[{"op":"add","path":"/2","value":[6]},{"op":"replace","path":"/1/1","value":5}]"#
            ),
            ("[1,2,3]", "[4,5,6]", #"[{"op":"replace","path":"","value":[4,5,6]}]"#),
            (
                #"{"x":{"a":1,"b":2}}"#, #"{"x":{"c":1,"d":2}}"#,
                #"[{"op":"replace","path":"/x","value":{"c":1,"d":2}}]"#
            ),
            (
                "[9007199254740993]", "[9007199254740992]",
                #"[{"op":"replace","path":"/0","value":9007199254740992}]"#
            ),
            (#"{"k":1,"k":2}"#, #"{"k":1,"k":3}"#, #"[{"op":"replace","path":"","value":{"k":1,"k":3}}]"#),
        ] as [(String, String, String)])
    func `small changes give small patches`(old: String, new: String, patch: String) throws {
        for way in Making.all {
            for other in Making.all {
                let (from, to) = (way.make(old), other.make(new))
                let found = JSON.difference(from: from, to: to)
                #expect(Sample.text(found) == patch)
                #expect(try from.applying(patch: found) == to)
            }
        }
    }

    @Test func `applying the difference gives the other value`() throws {
        let seed = UInt64.random(in: 0...99_999)
        var random = SeededGenerator(seed: seed)
        for round in 0..<1_500 {
            let old = Sample.json(random.json(depth: 5))
            let new = round % 3 == 0 ? Sample.json(random.json(depth: 5)) : random.changed(old, depth: 5)
            let patch = JSON.difference(from: old, to: new)
            let comment: Comment = "seed \(seed), round \(round): \(Sample.text(old)) to \(Sample.text(new))"
            #expect(try old.applying(patch: Sample.json(Sample.text(patch))) == new, comment)
            #expect(patch.isEmpty == (old == new), comment)
            #expect(patch.count < 60, comment)
        }
    }

    @Test func `arrays that differ here and there give an operation for each place`() throws {
        let seed = UInt64.random(in: 0...99_999)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let count = Int.random(in: 500..<3_000, using: &random)
            let old = Sample.json("[" + (0..<count).map { #"{"n":\#($0)}"# }.joined(separator: ",") + "]")
            var new = old
            let changes = Int.random(in: 1..<20, using: &random)
            for number in 0..<changes {
                let position = Int.random(in: 0..<new.count, using: &random)
                switch number % 3 {
                case 0: new.remove(at: position)
                case 1: new.insert(Sample.json(#"{"new":\#(number)}"#), at: position)
                default: new[position, "n"].int = -number
                }
            }
            let patch = JSON.difference(from: old, to: new)
            #expect(patch.count <= 3 * changes, "seed \(seed)")
            #expect(try old.applying(patch: patch) == new, "seed \(seed)")
        }
    }

    @Test(.timeLimit(.minutes(15)))
    func `long arrays with nothing in common are not compared each with each`() throws {
        func array(_ start: Int, _ count: Int) -> JSON {
            Sample.json("[0," + (start..<start + count).map(String.init).joined(separator: ",") + "]")
        }
        // That would be 10^10 pairs.
        let (old, new) = (array(1, 100_000), array(200_000, 100_010))
        let patch = JSON.difference(from: old, to: new)
        #expect(try old.applying(patch: patch) == new)
    }

    @Test func `100,000 levels are compared`() throws {
        let depth = 100_000
        func nested(_ inner: String) -> JSON {
            Sample.json(
                String(repeating: #"[1,{"a":"#, count: depth / 2) + inner
                    + String(repeating: "}]", count: depth / 2))
        }
        let patch = JSON.difference(from: nested("1"), to: nested("2"))
        #expect(patch.count == 1)
        #expect(patch[0, "path"].string == String(repeating: "/1/a", count: depth / 2))
        #expect(try nested("1").applying(patch: patch) == nested("2"))
    }

    @Test func `a missing value has no difference`() {
        let json = Sample.json("{}")
        #expect(!JSON.difference(from: json["a"], to: json).exists())
        #expect(!JSON.difference(from: json, to: json["a"]).exists())
    }
}
