import Testing

@testable import FastJSON

@Suite("JSON Patch") struct JSONPatchTests {
    /// A document, a patch, and what comes of it; `nil` if the patch fails.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let document: String
        let patch: String
        let result: String?

        init(_ name: String, _ document: String, _ patch: String, _ result: String?) {
            testDescription = name
            self.document = document
            self.patch = patch
            self.result = result
        }
    }

    private static let appendix = [
        Row(
            "A.1 adding an object member", #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#,
            #"{"foo":"bar","baz":"qux"}"#),
        Row(
            "A.2 adding an array element", #"{"foo":["bar","baz"]}"#,
            #"[{"op":"add","path":"/foo/1","value":"qux"}]"#, #"{"foo":["bar","qux","baz"]}"#),
        Row(
            "A.3 removing an object member", #"{"baz":"qux","foo":"bar"}"#,
            #"[{"op":"remove","path":"/baz"}]"#,
            #"{"foo":"bar"}"#),
        Row(
            "A.4 removing an array element", #"{"foo":["bar","qux","baz"]}"#,
            #"[{"op":"remove","path":"/foo/1"}]"#,
            #"{"foo":["bar","baz"]}"#),
        Row(
            "A.5 replacing a value", #"{"baz":"qux","foo":"bar"}"#,
            #"[{"op":"replace","path":"/baz","value":"boo"}]"#, #"{"baz":"boo","foo":"bar"}"#),
        Row(
            "A.6 moving a value", #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
            #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
            #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#),
        Row(
            "A.7 moving an array element", #"{"foo":["all","grass","cows","eat"]}"#,
            #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#, #"{"foo":["all","cows","eat","grass"]}"#),
        Row(
            "A.8 testing a value, success", #"{"baz":"qux","foo":["a",2,"c"]}"#,
            #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
            #"{"baz":"qux","foo":["a",2,"c"]}"#),
        Row(
            "A.9 testing a value, error", #"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#,
            nil),
        Row(
            "A.10 adding a nested member object", #"{"foo":"bar"}"#,
            #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
            #"{"foo":"bar","child":{"grandchild":{}}}"#),
        Row(
            "A.11 ignoring unrecognized elements", #"{"foo":"bar"}"#,
            #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#, #"{"foo":"bar","baz":"qux"}"#),
        Row(
            "A.12 adding to a nonexistent target", #"{"foo":"bar"}"#,
            #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#, nil),
        Row(
            "A.13 invalid JSON Patch document", #"{"foo":"bar"}"#,
            #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#, nil),
        Row(
            "A.14 ~ escape ordering", #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#,
            #"{"/":9,"~1":10}"#),
        Row(
            "A.15 comparing strings and numbers", #"{"/":9,"~1":10}"#,
            #"[{"op":"test","path":"/~01","value":"10"}]"#, nil),
        Row(
            "A.16 adding an array value", #"{"foo":["bar"]}"#,
            #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#, #"{"foo":["bar",["abc","def"]]}"#),
    ]

    private static let rules = [
        Row("no operation", "[1]", "[]", "[1]"),
        Row(
            "in order", "{}", #"[{"op":"add","path":"/a","value":1},{"op":"replace","path":"/a","value":2}]"#,
            #"{"a":2}"#),
        // Section 4.1
        Row(
            "add replaces a member", #"{"a":1,"b":2}"#, #"[{"op":"add","path":"/a","value":3}]"#,
            #"{"a":3,"b":2}"#),
        Row("add replaces the document", "[1]", #"[{"op":"add","path":"","value":{"a":1}}]"#, #"{"a":1}"#),
        Row("add at the count", "[1]", #"[{"op":"add","path":"/1","value":2}]"#, "[1,2]"),
        Row("add behind the count", "[1]", #"[{"op":"add","path":"/2","value":2}]"#, nil),
        Row("add at a leading 0", "[1,2]", #"[{"op":"add","path":"/01","value":2}]"#, nil),
        Row("add at no index", "[1]", #"[{"op":"add","path":"/a","value":2}]"#, nil),
        Row("add at -1", "[1]", #"[{"op":"add","path":"/-1","value":2}]"#, nil),
        Row("add into a scalar", #"{"a":1}"#, #"[{"op":"add","path":"/a/b","value":2}]"#, nil),
        Row("add a null", "{}", #"[{"op":"add","path":"/a","value":null}]"#, #"{"a":null}"#),
        Row("add to a member with an empty key", "{}", #"[{"op":"add","path":"/","value":1}]"#, #"{"":1}"#),
        Row("add without value", "{}", #"[{"op":"add","path":"/a"}]"#, nil),
        // Section 4.2
        Row("remove what is not there", "{}", #"[{"op":"remove","path":"/a"}]"#, nil),
        Row(
            "remove moves the rest", "[1,2,3]", #"[{"op":"remove","path":"/0"},{"op":"remove","path":"/0"}]"#,
            "[3]"),
        Row("remove behind the last", "[1]", #"[{"op":"remove","path":"/1"}]"#, nil),
        Row("remove at -", "[1]", #"[{"op":"remove","path":"/-"}]"#, nil),
        Row("remove a null", #"{"a":null}"#, #"[{"op":"remove","path":"/a"}]"#, "{}"),
        Row("remove all", "[1]", #"[{"op":"remove","path":""}]"#, nil),
        // Section 4.3
        Row("replace what is not there", #"{"b":1}"#, #"[{"op":"replace","path":"/a","value":1}]"#, nil),
        Row("replace an element", "[1,2]", #"[{"op":"replace","path":"/1","value":[]}]"#, "[1,[]]"),
        Row("replace at the count", "[1,2]", #"[{"op":"replace","path":"/2","value":[]}]"#, nil),
        Row("replace at -", "[1,2]", #"[{"op":"replace","path":"/-","value":[]}]"#, nil),
        Row("replace the document", "[1]", #"[{"op":"replace","path":"","value":2}]"#, "2"),
        Row(
            "replace keeps the place", #"{"a":1,"b":2}"#, #"[{"op":"replace","path":"/a","value":3}]"#,
            #"{"a":3,"b":2}"#),
        Row("replace without value", #"{"a":1}"#, #"[{"op":"replace","path":"/a"}]"#, nil),
        // Section 4.4
        Row("move what is not there", "{}", #"[{"op":"move","from":"/a","path":"/b"}]"#, nil),
        Row("move into its own child", #"{"a":{"b":1}}"#, #"[{"op":"move","from":"/a","path":"/a/b"}]"#, nil),
        Row(
            "move into its own new child", #"{"a":{}}"#, #"[{"op":"move","from":"/a","path":"/a/b/c"}]"#, nil),
        Row("move the document into itself", #"{"a":{}}"#, #"[{"op":"move","from":"","path":"/a"}]"#, nil),
        Row(
            "move to where it is", #"{"a":1,"b":2}"#, #"[{"op":"move","from":"/a","path":"/a"}]"#,
            #"{"a":1,"b":2}"#),
        Row("move the document to itself", "[1]", #"[{"op":"move","from":"","path":""}]"#, "[1]"),
        Row("move to a like key", #"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/ab"}]"#, #"{"ab":1}"#),
        Row("move a child to the document", #"{"a":[1]}"#, #"[{"op":"move","from":"/a","path":""}]"#, "[1]"),
        Row(
            "move over a member", #"{"a":1,"b":2}"#, #"[{"op":"move","from":"/a","path":"/b"}]"#, #"{"b":1}"#),
        Row("move to the end", "[1,2,3]", #"[{"op":"move","from":"/0","path":"/-"}]"#, "[2,3,1]"),
        Row("move behind the end", "[1,2,3]", #"[{"op":"move","from":"/0","path":"/3"}]"#, nil),
        Row("move to nowhere", #"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/b/c"}]"#, nil),
        Row("move into a sibling that moves", "[1,[2]]", #"[{"op":"move","from":"/0","path":"/0/-"}]"#, nil),
        Row(
            "move into the next sibling", "[1,[2],[3]]", #"[{"op":"move","from":"/0","path":"/1/-"}]"#,
            "[[2],[3,1]]"),
        Row("move without from", #"{"a":1}"#, #"[{"op":"move","path":"/b"}]"#, nil),
        // Section 4.5
        Row("copy", #"{"a":[1]}"#, #"[{"op":"copy","from":"/a","path":"/b"}]"#, #"{"a":[1],"b":[1]}"#),
        Row(
            "copy into itself", #"{"a":{"b":1}}"#, #"[{"op":"copy","from":"/a","path":"/a/c"}]"#,
            #"{"a":{"b":1,"c":{"b":1}}}"#),
        Row("copy the document", "[1]", #"[{"op":"copy","from":"","path":"/0"}]"#, "[[1],1]"),
        Row("copy makes room", "[1,2]", #"[{"op":"copy","from":"/1","path":"/0"}]"#, "[2,1,2]"),
        Row("copy what is not there", "{}", #"[{"op":"copy","from":"/a","path":"/b"}]"#, nil),
        Row("copy without from", #"{"a":1}"#, #"[{"op":"copy","path":"/b"}]"#, nil),
        Row(
            "a copy is a value", #"{"a":[1]}"#,
            #"[{"op":"copy","from":"/a","path":"/b"},{"op":"add","path":"/a/-","value":2}]"#,
            #"{"a":[1,2],"b":[1]}"#),
        // Section 4.6
        Row("test numbers by value", "[1.0]", #"[{"op":"test","path":"/0","value":1}]"#, "[1.0]"),
        Row(
            "test numbers to the last digit", "[9007199254740993]",
            #"[{"op":"test","path":"/0","value":9007199254740992}]"#, nil),
        Row(
            "test strings by text", #"["é"]"#, #"[{"op":"test","path":"/0","value":"\u00e9"}]"#,
            #"["é"]"#),
        Row(
            "test members in any order", #"{"a":1,"b":[]}"#,
            #"[{"op":"test","path":"","value":{"b":[],"a":1}}]"#, #"{"a":1,"b":[]}"#),
        Row("test elements in order", "[1,2]", #"[{"op":"test","path":"","value":[2,1]}]"#, nil),
        Row("test counts members", #"{"a":1}"#, #"[{"op":"test","path":"","value":{"a":1,"b":2}}]"#, nil),
        Row("test null", #"{"a":null}"#, #"[{"op":"test","path":"/a","value":null}]"#, #"{"a":null}"#),
        Row("test null against nothing", "{}", #"[{"op":"test","path":"/a","value":null}]"#, nil),
        Row("test false against 0", "[0]", #"[{"op":"test","path":"/0","value":false}]"#, nil),
        Row("test without value", "[0]", #"[{"op":"test","path":"/0"}]"#, nil),
        // Section 4
        Row("members in any order", "{}", #"[{"value":1,"path":"/a","op":"add"}]"#, #"{"a":1}"#),
        Row("escaped names", "{}", #"[{"\u006fp":"\u0061dd","path":"/a","value":1}]"#, #"{"a":1}"#),
        Row(
            "from is ignored where it is not used", "{}", #"[{"op":"add","path":"/a","value":1,"from":7}]"#,
            #"{"a":1}"#),
        Row(
            "value is ignored where it is not used", "[1]", #"[{"op":"remove","path":"/0","value":1}]"#, "[]"),
        Row("no op", "{}", #"[{"path":"/a","value":1}]"#, nil),
        Row("no path", "{}", #"[{"op":"add","value":1}]"#, nil),
        Row("an unknown op", "{}", #"[{"op":"spam","path":"/a","value":1}]"#, nil),
        Row("an op of another case", "{}", #"[{"op":"Add","path":"/a","value":1}]"#, nil),
        Row("an op that is no string", "{}", #"[{"op":1,"path":"/a","value":1}]"#, nil),
        Row("a path that is no string", "[]", #"[{"op":"add","path":0,"value":1}]"#, nil),
        Row("a path that is no pointer", "{}", #"[{"op":"add","path":"a","value":1}]"#, nil),
        Row("a from that is no pointer", #"{"a":1}"#, #"[{"op":"move","from":"a","path":"/b"}]"#, nil),
        Row("two paths", "{}", #"[{"op":"add","path":"/a","path":"/b","value":1}]"#, nil),
        Row("two values", "{}", #"[{"op":"add","path":"/a","value":1,"value":2}]"#, nil),
        Row("an operation that is no object", "{}", "[1]", nil),
        Row("a patch that is no array", "{}", #"{"op":"add","path":"/a","value":1}"#, nil),
        Row("a patch that is null", "{}", "null", nil),
        // Section 5
        Row(
            "a failure at the end changes nothing", #"{"a":[1],"b":{}}"#,
            #"""
            [{"op":"add","path":"/a/-","value":2},{"op":"remove","path":"/b"},
             {"op":"move","from":"/a","path":"/c"},{"op":"test","path":"/c","value":1}]
            """#, nil),
        Row(
            "the example of section 5", #"{"a":{"b":{"c":42}}}"#,
            #"[{"op":"replace","path":"/a/b/c","value":42},{"op":"test","path":"/a/b/c","value":"C"}]"#, nil),
    ]

    @Test(arguments: appendix) func `the examples of RFC 6902 appendix A`(row: Row) { check(row) }

    @Test(arguments: rules) func `the rules of RFC 6902 sections 3 to 5`(row: Row) { check(row) }

    private func check(_ row: Row) {
        for way in Making.all {
            for other in Making.all {
                let document = way.make(row.document)
                let patch = other.make(row.patch)
                var json = document
                do throws(JSON.Error) {
                    try json.apply(patch: patch)
                    #expect(Sample.text(json) == row.result ?? "a failure")
                } catch {
                    #expect(row.result == nil, "\(error)")
                    guard case .patch = error else {
                        Issue.record("\(error)")
                        continue
                    }
                    #expect(Sample.text(json) == Sample.text(way.make(row.document)))
                }
                #expect(Sample.text(document) == Sample.text(way.make(row.document)))
                #expect(Sample.text(patch) == Sample.text(other.make(row.patch)))
            }
        }
    }

    @Test func `applying gives a changed copy`() throws {
        let json = Sample.json("[1]")
        let changed = try json.applying(patch: Sample.json(#"[{"op":"add","path":"/0","value":0}]"#))
        #expect(Sample.text(changed) == "[0,1]")
        #expect(Sample.text(json) == "[1]")
        #expect(throws: JSON.Error.self) { try json.applying(patch: Sample.json("1")) }
    }

    @Test(
        arguments: [
            (
                #"[{"op":"test","path":"/a","value":1},{"op":"remove","path":"/a/b"}]"#,
                #"operation 1 (remove /a/b): there is no "b" in a value of the kind number"#, "/a/b"
            ),
            (
                #"[{"op":"replace","path":"/b","value":1}]"#,
                #"operation 0 (replace /b): an object of 1 members has no member "b""#, "/b"
            ),
            (
                #"[{"op":"add","path":"/b/c","value":1}]"#,
                #"operation 0 (add /b/c): an object of 1 members has no member "b""#, "/b/c"
            ),
            (
                #"[{"op":"test","path":"/a","value":2}]"#,
                "operation 0 (test /a): the value there is another: 1", "/a"
            ),
            (
                #"[{"op":"test","path":"","value":2}]"#,
                #"operation 0 (test ""): the value there is another: an object of 1 members"#, ""
            ),
            (
                #"[{"op":"move","from":"/a","path":"/a/x"}]"#,
                "operation 0 (move /a/x): a value cannot be moved into itself, from /a", "/a/x"
            ),
            (
                #"[{"op":"copy","from":"/x","path":"/y"}]"#,
                #"operation 0 (copy /y): from /x: an object of 1 members has no member "x""#, "/y"
            ),
            (#"[{"op":"frob","path":"/a"}]"#, #"operation 0 (frob /a): there is no operation "frob""#, "/a"),
            (#"[{"op":"add","path":"/a"}]"#, #"operation 0 (add /a): the member "value" is missing"#, "/a"),
            (#"[{"op":"remove"}]"#, #"operation 0 (remove): the member "path" is missing"#, ""),
            (
                #"[{"op":"remove","path":"/a","op":"x"}]"#,
                #"operation 0 (remove /a): there are 2 members "op""#, "/a"
            ),
            ("[{}]", #"operation 0: the member "path" is missing"#, ""),
            ("[7]", "operation 0: an operation is an object, found number", ""),
            ("{}", "not a JSON Patch: a patch is an array of operations, found object", ""),
        ] as [(String, String, String)])
    func `an error names the operation, the pointer and the reason`(
        patch: String, message: String, path: String
    ) {
        let error = #expect(throws: JSON.Error.self) {
            try Sample.json(#"{"a":1}"#).applying(patch: Sample.json(patch))
        }
        #expect(error?.description == message)
        #expect(error?.path.description == path)
    }

    @Test(
        arguments: [
            ([0, 1, 2], #"{"o":{"k":0},"l":[1]}"#), ([0, 2, 3, 1], #"{"o":{},"l":[1]}"#),
            ([0, 1, 1], "operation 2"),
            ([0, 4, 1], "operation 1"), ([0, 5, 1, 2, 3, 6], #"{"l":[]}"#), ([3, 0, 6, 0], "operation 3"),
            ([0, 1, 7], "operation 2"), ([8, 1], "operation 0"),
        ])
    func `removals in a row are those of one by one`(operations: [Int], expected: String) {
        let paths = ["/o/a", "/o/b", "/o/~1", "/o/k", "/o/none", "/l/0", "/o", "", "/o/a/x"]
        let patch = operations.map { #"{"op":"remove","path":"\#(paths[$0])"}"# }.joined(separator: ",")
        for way in Making.all {
            let json = way.make(#"{"o":{"a":1,"b":2,"/":3,"k":0},"l":[1]}"#)
            do throws(JSON.Error) {
                #expect(Sample.text(try json.applying(patch: Sample.json("[" + patch + "]"))) == expected)
            } catch {
                #expect(error.description.hasPrefix(expected + " "))
            }
        }
    }

    @Test func `a patch that removes many members takes linear time`() throws {
        let keys = (0..<30_000).map { "k\($0)" }
        let old = Sample.json("{" + keys.map { #""\#($0)":1"# }.joined(separator: ",") + "}")
        let patch = keys.dropLast().map { #"{"op":"remove","path":"/\#($0)"}"# }.joined(separator: ",")
        #expect(Sample.text(try old.applying(patch: Sample.json("[" + patch + "]"))) == #"{"k29999":1}"#)
    }

    @Test func `a missing value is not changed, and a missing patch is refused`() {
        var missing = Sample.json("{}")["none"]
        #expect(throws: JSON.Error.self) { try missing.apply(patch: Sample.json("[]")) }
        #expect(throws: JSON.Error.self) { try Sample.json("{}").applying(patch: missing) }
    }

    @Test func `a patch of many operations takes time for each alone`() throws {
        let text = (0..<20_000).map { #"{"op":"add","path":"/list/-","value":\#($0)}"# }.joined(
            separator: ",")
        let json = try Sample.json(#"{"list":[]}"#).applying(patch: Sample.json("[" + text + "]"))
        #expect(json["list"].count == 20_000)
        #expect(json["list", 19_999].int == 19_999)
    }
}
