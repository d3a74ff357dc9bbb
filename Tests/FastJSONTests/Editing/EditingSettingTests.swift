import Testing

@testable import FastJSON

@Suite("Editing: setting") struct EditingSettingTests {
    private static let text = #"{"a":[1,{"b":2}],"s":"x","n":null}"#
    private let one = Sample.json("1")

    /// The text after an edit.
    private func edited(_ text: String, _ way: Making, _ edit: (inout JSON) -> Void) -> String {
        var json = way.make(text)
        edit(&json)
        return Sample.text(json)
    }

    @Test(arguments: Making.all) func `a key replaces a value or adds a member behind the last`(way: Making) {
        #expect(edited(#"{"a":0,"b":0}"#, way) { $0["a"] = one } == #"{"a":1,"b":0}"#)
        #expect(edited(#"{"a":0}"#, way) { $0["c"] = one } == #"{"a":0,"c":1}"#)
        #expect(edited("{}", way) { $0[""] = one } == #"{"":1}"#)
        #expect(edited(#"{"\u0061":0}"#, way) { $0["a"] = one }.hasSuffix(":1}"))
        #expect(edited(#"{"é":0}"#, way) { $0["e\u{301}"] = one } == #"{"é":0,"é":1}"#)
    }

    @Test(arguments: Making.all) func `an index replaces an element that is there, and no other`(way: Making)
    {
        #expect(edited("[0,0]", way) { $0[1] = one } == "[0,1]")
        for index in [2, -1, Int.max, Int.min] {
            #expect(edited("[0,0]", way) { $0[index] = one } == "[0,0]")
            #expect(edited("[0,0]", way) { $0[index]["a"] = one } == "[0,0]")
            #expect(edited("[0,0]", way) { $0[index].append(one) } == "[0,0]")
        }
    }

    @Test(arguments: Making.all) func `several steps, a path, and single steps set the same`(way: Making) {
        let expected = #"{"a":[1,{"b":1}],"s":"x","n":null}"#
        let path: JSON.Index = ["a", 1]
        #expect(edited(Self.text, way) { $0["a", 1, "b"] = one } == expected)
        #expect(edited(Self.text, way) { $0["a"][1]["b"] = one } == expected)
        #expect(edited(Self.text, way) { $0[path, "b"] = one } == expected)
        #expect(edited(Self.text, way) { $0[path]["b"] = one } == expected)
        #expect(edited(Self.text, way) { $0[["a", path.steps.count - 1, "b"]] = one } == expected)
        #expect(edited(Self.text, way) { $0[pointer: "/a/1/b"] = one } == expected)
        #expect(edited(Self.text, way) { $0[create: path, "b"] = one } == expected)
    }

    @Test(arguments: Making.all) func `an empty path is the value itself`(way: Making) {
        #expect(edited(Self.text, way) { $0[JSON.Index.path([])] = one } == "1")
        #expect(edited(Self.text, way) { $0[[]] = one } == "1")
        #expect(edited(Self.text, way) { $0[pointer: ""] = one } == "1")
    }

    @Test(arguments: Making.all) func `a path that leads nowhere changes nothing`(way: Making) {
        let edits: [(inout JSON) -> Void] = [
            { $0["no", "b"] = self.one }, { $0["no"]["b"] = self.one }, { $0["no", 0] = self.one },
            { $0["no"][0].append(self.one) }, { $0["no"]["b"]["c"].int = 5 }, { $0["no", "b"].string = nil },
            { $0["s", "b"] = self.one }, { $0["s"][0] = self.one }, { $0["n", "b"] = self.one },
            { $0["n"]["b"].bool = true }, { $0["a", "b"] = self.one }, { $0["a"]["b"].int = 1 },
            { $0[0] = self.one }, { $0[0]["b"] = self.one }, { $0["a", 7] = self.one },
            { $0["a", -1] = self.one },
            { $0["a", 1, 0] = self.one }, { $0["a", 0, "x"] = self.one }, { $0[pointer: "/no/b"] = self.one },
            { $0[pointer: "a"] = self.one }, { $0[pointer: "/~"] = self.one },
            { $0[pointer: "/a/01"] = self.one },
            { $0[pointer: "/a/2"] = self.one }, { $0[pointer: "/a/-/b"] = self.one },
            { $0[pointer: "/a/x"] = self.one }, { $0["no"]["b"].removeAll() }, { $0["no"].remove("b") },
            { $0["no"]["x"].insert(self.one, at: 0) }, { try? $0["no"]["x"].merge(with: self.one) },
        ]
        for (number, edit) in edits.enumerated() {
            #expect(edited(Self.text, way, edit) == Self.text, "edit \(number)")
        }
    }

    @Test(arguments: Making.all) func `a missing value is not assigned`(way: Making) {
        let missing = Sample.json("{}")["none"]
        let edits: [(inout JSON) -> Void] = [
            { $0["s"] = missing }, { $0["a"] = missing }, { $0["new"] = missing }, { $0["a", 0] = missing },
            { $0["a"][1]["b"] = missing }, { $0[create: "x", 3] = missing },
            { $0[create: "s", "x"] = missing },
            { $0[pointer: "/a/-"] = missing }, { $0[pointer: "/s"] = missing }, { $0["a"].append(missing) },
            { $0["a"].insert(missing, at: 0) }, { $0["a"].replaceSubrange(0..<0, with: [missing]) },
            { $0["s"].append(missing) }, { json in for i in json.indices { json[i] = missing } },
            { try? $0.merge(with: missing) },
        ]
        for (number, edit) in edits.enumerated() {
            #expect(edited(Self.text, way, edit) == Self.text, "edit \(number)")
        }
    }

    @Test(arguments: Making.all) func `a missing value handed over in place changes no scalar`(way: Making) {
        func lose(_ json: inout JSON) { json = Sample.json("{}")["none"] }
        #expect(edited(Self.text, way) { lose(&$0["s"]) } == Self.text)
        #expect(edited(Self.text, way) { lose(&$0["a", 0]) } == Self.text)
        #expect(edited(Self.text, way) { lose(&$0["a"][1]["b"]) } == Self.text)
        #expect(edited(Self.text, way) { lose(&$0["new"]) } == Self.text)
        #expect(edited(Self.text, way) { lose(&$0[create: "new", 2]) } == Self.text)
        #expect(edited(Self.text, way) { lose(&$0[create: "s", 2]) } == Self.text)
    }

    @Test(arguments: Making.all) func `a number without a text changes nothing`(way: Making) {
        #expect(edited(Self.text, way) { $0["s"].double = .nan } == Self.text)
        #expect(edited(Self.text, way) { $0["a", 0].float = .infinity } == Self.text)
        #expect(edited(Self.text, way) { $0["a"].double = -.infinity } == Self.text)
        #expect(edited(Self.text, way) { $0["new"].double = .nan } == Self.text)
        #expect(edited("5", way) { $0.double = .nan } == "5")
    }

    @Test(arguments: Making.all) func `accessors inside paths set`(way: Making) {
        #expect(edited(#"{"a":{"b":0}}"#, way) { $0["a"]["b"].int = 5 } == #"{"a":{"b":5}}"#)
        #expect(edited(#"{"a":{"b":0}}"#, way) { $0["a"]["c"].string = "é\n" } == #"{"a":{"b":0,"c":"é\n"}}"#)
        #expect(edited(#"{"a":"x"}"#, way) { $0["a"].string = nil } == #"{"a":null}"#)
        #expect(edited(#"{"a":"x"}"#, way) { $0["b"].string = nil } == #"{"a":"x","b":null}"#)
        #expect(edited("[0]", way) { $0[0].bool = true } == "[true]")
        #expect(edited("[0]", way) { $0[0].double = 1.5 } == "[1.5]")
        #expect(edited("[0]", way) { $0[0].float = 0.1 } == "[0.1]")
        #expect(edited("[0]", way) { $0[0].uInt64 = .max } == "[18446744073709551615]")
        #expect(edited("[0]", way) { $0[0].int128 = .min } == "[\(Int128.min)]")
        #expect(edited("[1.50]", way) { $0[0].number = $0[0].number } == "[1.50]")
        #expect(edited("[2]", way) { $0[0].int? += 3 } == "[5]")
        #expect(edited(#"["x"]"#, way) { $0[0].int? += 3 } != "[3]")
    }

    @Test(arguments: Making.all) func `of members with equal keys the first is set, and all are removed`(
        way: Making
    ) {
        let text = #"{"k":1,"x":0,"k":2}"#
        #expect(edited(text, way) { $0["k"].int = 9 } == #"{"k":9,"x":0,"k":2}"#)
        #expect(edited(text, way) { $0["k"].removeAll() } == text)
        #expect(edited(text, way) { $0.removeValue(forKey: "k") } == #"{"x":0}"#)
        #expect(edited(text, way) { $0.remove("k") } == #"{"x":0}"#)
        #expect(edited(text, way) { $0[pointer: "/k"].int = 9 } == #"{"k":9,"x":0,"k":2}"#)
        var json = way.make(text)
        #expect(json.removeValue(forKey: "k")?.int == 1)
        json["k"].int = 3
        #expect(json["k"].int == 3)
        #expect(json.count == 2)
    }

    @Test(arguments: Making.all) func `positions of the collection set elements and members`(way: Making) {
        for text in ["[1,[2,3],4]", #"{"a":1,"b":[2,3],"c":4}"#, "[]", "{}", "7"] {
            var json = way.make(text)
            var steps = 0
            for position in json.indices {
                json[position] = Sample.json("[\(steps)]")
                json[position].append(.null)
                steps += 1
            }
            #expect(steps == json.count)
            let values = (0..<steps).map { "[\($0),null]" }
            #expect(json.map(Sample.text) == values)
        }
    }

    @Test(arguments: Making.all) func `positions are those of a collection`(way: Making) {
        for text in ["[1,[2,3],4]", #"{"a":1,"b":[2,3],"c":4}"#, "[]", "{}", "7", "[[[]]]"] {
            let json = way.make(text)
            #expect((json.startIndex == json.endIndex) == json.isEmpty)
            #expect(json.indices.map { Sample.text(json[$0]) } == json.map(Sample.text))
            #expect(json.index(json.startIndex, offsetBy: json.count) == json.endIndex)
            #expect(json.distance(from: json.startIndex, to: json.endIndex) == json.count)
            #expect(Set(json.indices).count == json.count)
            #expect(json.first.map(Sample.text) == json.map(Sample.text).first)
            #expect(!json[json.endIndex].exists())
        }
    }

    @Test(arguments: Making.all) func `elements are swapped and partitioned in place`(way: Making) {
        var json = way.make("[1,[2],3,4]")
        json.swapAt(json.startIndex, json.index(json.startIndex, offsetBy: 1))
        #expect(Sample.text(json) == "[[2],1,3,4]")
        let pivot = json.partition { $0.kind == .array }
        #expect(json[3].kind == .array)
        #expect(Sample.text(json[pivot]) == "[2]")
        var object = way.make(#"{"a":1,"b":2}"#)
        object.swapAt(object.startIndex, object.index(after: object.startIndex))
        #expect(Sample.text(object) == #"{"a":2,"b":1}"#)
    }

    @Test(arguments: Making.all) func `positions stay good while elements are replaced, and go by rank after`(
        way: Making
    ) {
        var json = way.make("[1,2,3]")
        let positions = Array(json.indices)
        json[positions[0]] = Sample.json("[0,0,0,0]")
        json[positions[2]] = one
        #expect(Sample.text(json) == "[[0,0,0,0],2,1]")
        json.insert(.null, at: 0)
        #expect(Sample.text(json[positions[1]]) == "[0,0,0,0]")
    }

    @Test func `positions of another value never trap`() {
        let texts = ["[]", "{}", "1", #"{"a":1}"#, #"{"a":[1,2],"b":{"c":3}}"#, "[[1,2],[3],4,5]"]
        let values = texts.flatMap { text in Making.all.map { $0.make(text) } }
        for position in values.flatMap({ [$0.startIndex, $0.endIndex] + Array($0.indices) }) {
            for value in values {
                _ = Sample.text(value[position])
                var copy = value
                copy[position] = one
                copy[position].append(one)
                _ = Sample.text(copy)
            }
        }
    }

    @Test(arguments: Making.all) func `a pointer sets, adds, and appends`(way: Making) {
        #expect(edited(Self.text, way) { $0[pointer: "/a/-"] = one }.hasPrefix(#"{"a":[1,{"b":2},1]"#))
        #expect(edited(#"{"a/b":0,"m~n":0}"#, way) { $0[pointer: "/a~1b"] = one } == #"{"a/b":1,"m~n":0}"#)
        #expect(edited(#"{"a/b":0,"m~n":0}"#, way) { $0[pointer: "/m~0n"] = one } == #"{"a/b":0,"m~n":1}"#)
        #expect(edited("{}", way) { $0[pointer: "/"] = one } == #"{"":1}"#)
        #expect(edited("{}", way) { $0[pointer: "/0"] = one } == #"{"0":1}"#)
        #expect(edited("{}", way) { $0[pointer: "/-"] = one } == #"{"-":1}"#)
        #expect(edited("[[0]]", way) { $0[pointer: "/0/0"] = one } == "[[1]]")
        #expect(edited("[[0]]", way) { $0[pointer: "/0"].append(one) } == "[[0,1]]")
    }

    @Test func `a value made missing through inout stays, save that null is left of a changed container`() {
        func lose(_ json: inout JSON) { json = JSON.null["x"] }
        var json = Sample.json(#"{"a":[1],"b":2,"c":{"d":[3]}}"#)
        lose(&json["a"])
        lose(&json["b"])
        lose(&json["c", "d", 0])
        #expect(Sample.text(json) == #"{"a":[1],"b":2,"c":{"d":[3]}}"#)
        json["b"] = 3
        lose(&json["b"])
        json["a"].append(2)
        json["a"] = JSON.null["x"]
        #expect(Sample.text(json) == #"{"a":[1,2],"b":3,"c":{"d":[3]}}"#)
        lose(&json["a"])
        #expect(Sample.text(json) == #"{"a":null,"b":3,"c":{"d":[3]}}"#)
    }
}
