import Testing

@testable import FastJSON

@Suite("Editing: adding and removing") struct EditingContainersTests {
    private let one = Sample.json("1")
    /// A value of each kind that is no array.
    private static let noArrays = [#"{"a":0}"#, "{}", "1", #""s""#, "true"]
    private static let noObjects = ["[0]", "[]", "1", #""s""#, "true", "null"]

    private func edited(_ text: String, _ way: Making, _ edit: (inout JSON) -> Void) -> String {
        var json = way.make(text)
        edit(&json)
        return Sample.text(json)
    }

    @Test(arguments: Making.all) func `append adds to arrays, makes one of null, leaves the rest`(way: Making)
    {
        #expect(edited("[]", way) { $0.append(one) } == "[1]")
        #expect(edited("[[0]]", way) { $0.append(one) } == "[[0],1]")
        #expect(edited("[[0]]", way) { $0[0].append(one) } == "[[0,1]]")
        #expect(edited("null", way) { $0.append(one) } == "[1]")
        #expect(edited(#"{"a":null}"#, way) { $0["a"].append(one) } == #"{"a":[1]}"#)
        #expect(edited("{}", way) { $0["a"].append(one) } == #"{"a":[1]}"#)
        #expect(edited("[0]", way) { $0.append(contentsOf: [one, $0, one]) } == "[0,1,[0],1]")
        for text in Self.noArrays { #expect(edited(text, way) { $0.append(one) } == text) }
        var missing = way.make("{}")["none"]
        missing.append(one)
        #expect(Sample.text(missing) == "[1]")
    }

    @Test(arguments: Making.all) func `insert goes before any position, and no further than the end`(
        way: Making
    ) {
        #expect(edited("[0,[2]]", way) { $0.insert(one, at: 0) } == "[1,0,[2]]")
        #expect(edited("[0,[2]]", way) { $0.insert(one, at: 1) } == "[0,1,[2]]")
        #expect(edited("[0,[2]]", way) { $0.insert(one, at: 2) } == "[0,[2],1]")
        #expect(edited("[]", way) { $0.insert(one, at: 0) } == "[1]")
        for position in [3, -1, Int.max, Int.min] {
            var json = way.make("[0,[2]]")
            let didInsert = json.insert(one, at: position)
            #expect(!didInsert)
            #expect(Sample.text(json) == "[0,[2]]")
        }
        for text in Self.noArrays + ["null"] { #expect(edited(text, way) { $0.insert(one, at: 0) } == text) }
        var missing = way.make("{}")["none"]
        let didInsert = missing.insert(one, at: 0)
        #expect(!didInsert)
        #expect(!missing.exists())
    }

    @Test(arguments: Making.all) func `replaceSubrange replaces, adds and removes`(way: Making) {
        #expect(edited("[0,1,2]", way) { $0.replaceSubrange(0..<2, with: [$0]) } == "[[0,1,2],2]")
        #expect(
            edited("[0,1,2]", way) { $0.replaceSubrange(1..<1, with: [.null, .null]) } == "[0,null,null,1,2]")
        #expect(edited("[0,1,2]", way) { $0.replaceSubrange(0..<3, with: []) } == "[]")
        #expect(edited("[0,1,2]", way) { $0.replaceSubrange(3..<3, with: [one]) } == "[0,1,2,1]")
        for range in [2..<4, -1..<1, 4..<4, 0..<Int.max] {
            #expect(edited("[0,1,2]", way) { $0.replaceSubrange(range, with: [one]) } == "[0,1,2]")
        }
        for text in Self.noArrays + ["null"] {
            #expect(edited(text, way) { $0.replaceSubrange(0..<0, with: [one]) } == text)
        }
    }

    @Test(arguments: Making.all) func `remove gives what it removed`(way: Making) {
        var json = way.make("[0,[1],2]")
        #expect(json.remove(at: 1).map(Sample.text) == "[1]")
        #expect(json.remove(at: 1).map(Sample.text) == "2")
        #expect(json.remove(at: 1) == nil)
        #expect(json.remove(at: -1) == nil)
        #expect(Sample.text(json) == "[0]")
        for text in Self.noArrays + ["null"] {
            var other = way.make(text)
            #expect(other.remove(at: 0) == nil)
            #expect(Sample.text(other) == text)
        }
    }

    @Test(arguments: Making.all) func `removeValue gives what it removed`(way: Making) {
        var json = way.make(#"{"a":[1],"b":2}"#)
        #expect(json.removeValue(forKey: "c") == nil)
        #expect(json.removeValue(forKey: "a").map(Sample.text) == "[1]")
        #expect(json.removeValue(forKey: "a") == nil)
        #expect(Sample.text(json) == #"{"b":2}"#)
        #expect(json["a"].exists() == false)
        #expect(json["b"].int == 2)
        for text in Self.noObjects {
            var other = way.make(text)
            #expect(other.removeValue(forKey: "a") == nil)
            #expect(Sample.text(other) == text)
        }
    }

    @Test(arguments: Making.all) func `removeAll empties containers and leaves scalars`(way: Making) {
        #expect(edited("[1,2]", way) { $0.removeAll() } == "[]")
        #expect(edited(#"{"a":1}"#, way) { $0.removeAll() } == "{}")
        #expect(edited(#"{"a":[1]}"#, way) { $0["a"].removeAll() } == #"{"a":[]}"#)
        for text in ["1", #""s""#, "true", "null"] { #expect(edited(text, way) { $0.removeAll() } == text) }
    }

    @Test(arguments: Making.all) func `remove takes a path`(way: Making) {
        let text = #"{"a":[1,{"b":2}],"c":3}"#
        let path: JSON.Index = ["a", 1]
        #expect(edited(text, way) { $0.remove("a", 1, "b") } == #"{"a":[1,{}],"c":3}"#)
        #expect(edited(text, way) { $0.remove(path) } == #"{"a":[1],"c":3}"#)
        #expect(edited(text, way) { $0.remove(path, "b") } == #"{"a":[1,{}],"c":3}"#)
        #expect(edited(text, way) { $0.remove("a") } == #"{"c":3}"#)
        for steps: JSON.Index in [
            [], ["x"], ["a", 2], ["a", -1], ["a", "b"], ["c", "d"], ["c", 0], [0], ["x", "y"],
        ] {
            var json = way.make(text)
            #expect(json.remove(steps) == nil)
            #expect(Sample.text(json) == text)
        }
    }

    @Test(arguments: Making.all) func `members added, removed and added again are found`(way: Making) {
        var json = way.make(#"{"k0":0,"k1":0}"#)
        for number in 0..<100 { json["k\(number)"].int = number }
        for number in stride(from: 0, to: 100, by: 3) { json.removeValue(forKey: "k\(number)") }
        for number in stride(from: 0, to: 100, by: 6) { json["k\(number)"].int = -number }
        for number in 0..<100 {
            let expected = number % 6 == 0 ? -number : number % 3 == 0 ? nil : number
            #expect(json["k\(number)"].int == expected)
        }
        #expect(json.count == 83)
        #expect(json.members.map(\.key).count == 83)
        #expect(Set(json.members.map(\.key)).count == 83)
    }
}
