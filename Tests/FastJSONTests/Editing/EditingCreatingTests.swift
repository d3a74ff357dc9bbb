import Testing

@testable import FastJSON

@Suite("Editing: creating") struct EditingCreatingTests {
    private let one = Sample.json("1")

    private func edited(_ text: String, _ way: Making, _ edit: (inout JSON) -> Void) -> String {
        var json = way.make(text)
        edit(&json)
        return Sample.text(json)
    }

    @Test(arguments: Making.all) func `makes what is missing, and fills arrays with null`(way: Making) {
        #expect(edited("null", way) { $0[create: "a", 2] = one } == #"{"a":[null,null,1]}"#)
        #expect(edited("{}", way) { $0[create: "a", "b", "c"] = one } == #"{"a":{"b":{"c":1}}}"#)
        #expect(edited("[]", way) { $0[create: 0, 1, "x"] = one } == #"[[null,{"x":1}]]"#)
        #expect(edited("[0]", way) { $0[create: 3] = one } == "[0,null,null,1]")
        #expect(edited("[0]", way) { $0[create: 1] = one } == "[0,1]")
        #expect(edited("[0,0]", way) { $0[create: 1] = one } == "[0,1]")
        #expect(edited("[[0]]", way) { $0[create: 2, 1] = one } == "[[0],null,[null,1]]")
        #expect(edited(#"{"a":null}"#, way) { $0[create: "a", "b"] = one } == #"{"a":{"b":1}}"#)
        #expect(edited(#"{"a":{"b":0}}"#, way) { $0[create: "a", "c"] = one } == #"{"a":{"b":0,"c":1}}"#)
    }

    @Test(arguments: Making.all) func `replaces scalars in the way`(way: Making) {
        for scalar in ["1", #""s""#, "true", "null", "1.5", "123456789012345678901234567890"] {
            #expect(edited(scalar, way) { $0[create: "a"] = one } == #"{"a":1}"#)
            #expect(edited(scalar, way) { $0[create: 1] = one } == "[null,1]")
            #expect(edited("[\(scalar)]", way) { $0[create: 0, "a"] = one } == #"[{"a":1}]"#)
            #expect(edited(#"{"k":\#(scalar)}"#, way) { $0[create: "k", 0] = one } == #"{"k":[1]}"#)
        }
    }

    @Test(arguments: Making.all) func `leaves containers of the other kind, and negative indices`(way: Making)
    {
        let text = #"{"a":[1],"o":{"x":1}}"#
        #expect(edited(text, way) { $0[create: "a", "b"] = one } == text)
        #expect(edited(text, way) { $0[create: "o", 0] = one } == text)
        #expect(edited(text, way) { $0[create: 0] = one } == text)
        #expect(edited(text, way) { $0[create: "a", -1] = one } == text)
        #expect(edited(text, way) { $0[create: "new", -1] = one } == text)
        #expect(edited(text, way) { $0[create: "new", "x", -1, 4] = one } == text)
        #expect(edited(text, way) { $0[create: "new", 3, -1] = one } == text)
        #expect(edited("1", way) { $0[create: -1] = one } == "1")
        #expect(edited("null", way) { $0[create: "a", -1] = one } == "null")
    }

    @Test(arguments: Making.all) func `makes no more than a million nulls before an index`(way: Making) {
        let text = #"{"a":[0]}"#
        for index in [1_000_002, Int(Int32.max), Int.max] {
            #expect(edited(text, way) { $0[create: "a", index] = one } == text)
            #expect(edited(text, way) { $0[create: "new", index] = one } == text)
            #expect(edited(text, way) { $0[create: "new", index, 0] = one } == text)
            #expect(edited(text, way) { $0[ignoreIfNull: "a", index] = one } == text)
            #expect(edited(text, way) { $0[create: "a", index].append(one) } == text)
        }
        var json = way.make(text)
        json[create: "a", 1_000_001] = one
        #expect(json["a"].count == 1_000_002 && json["a", 1_000_001].int == 1 && json["a", 1].isNull)
    }

    @Test(arguments: Making.all) func `edits in place what it made`(way: Making) {
        #expect(edited("{}", way) { $0[create: "a", 1].append(one) } == #"{"a":[null,[1]]}"#)
        #expect(edited("{}", way) { $0[create: "a", "b"].int = 4 } == #"{"a":{"b":4}}"#)
        #expect(edited("{}", way) { $0[create: "a", "b"].string = nil } == #"{"a":{"b":null}}"#)
        #expect(edited("{}", way) { $0[create: "a"]["b"] = one } == "{}")
        #expect(edited(#"{"a":5}"#, way) { $0[create: "a"]["b"] = one } == #"{"a":5}"#)
        #expect(edited("{}", way) { $0[create: "a", "b"].removeAll() } == "{}")
    }

    @Test func `makes a value of a missing one`() {
        var json = Sample.json("{}")["none"]
        json[create: "a", 0] = one
        #expect(Sample.text(json) == #"{"a":[1]}"#)
        var other = Sample.json("{}")["none"]
        other[create: "a", -1] = one
        #expect(!other.exists())
    }

    @Test func `reads as the plain subscript does`() {
        let json = Sample.json(#"{"a":[1]}"#)
        #expect(json[create: "a", 0].int == 1)
        #expect(json[create: "a", 1].error?.description == json["a", 1].error?.description)
    }
}
