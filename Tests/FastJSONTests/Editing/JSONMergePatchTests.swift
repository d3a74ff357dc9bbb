import Testing

@testable import FastJSON

@Suite("JSON Merge Patch") struct JSONMergePatchTests {
    @Test(
        arguments: [
            (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
            (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
            (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
            (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
            (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
            (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
            (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
            (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
            (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"),
            (#"{"a":"foo"}"#, #""bar""#, #""bar""#), (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
            ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
            ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
        ])
    func `the test cases of RFC 7396 appendix A`(document: String, patch: String, result: String) {
        check(document, patch, result)
    }

    @Test func `the example of RFC 7396 section 3`() {
        check(
            #"""
            {"title":"Goodbye!","author":{"givenName":"John","familyName":"Doe"},
             "tags":["example","sample"],"content":"This will be unchanged"}
            """#,
            #"""
            {"title":"Hello!","phoneNumber":"+01-123-456-7890","author":{"familyName":null},"tags":["example"]}
            """#,
            #"""
            {"title":"Hello!","author":{"givenName":"John"},"tags":["example"],"content":"This will be unchanged","phoneNumber":"+01-123-456-7890"}
            """#)
    }

    @Test(
        arguments: [
            ("1", "{}", "{}"), ("null", #"{"a":null}"#, "{}"), (#"{"a":1}"#, "{}", #"{"a":1}"#),
            (#"{"a":[1]}"#, #"{"a":{"b":null}}"#, #"{"a":{}}"#),
            (#"{"a":null}"#, #"{"a":{"b":1}}"#, #"{"a":{"b":1}}"#),
            ("{}", #"{"a":[null,{"b":null}]}"#, #"{"a":[null,{"b":null}]}"#),
            (#"{"a":1,"b":2}"#, #"{"a":null,"b":null,"c":3}"#, #"{"c":3}"#),
            (#"{"a":1,"b":2}"#, #"{"a":null,"a":3}"#, #"{"b":2,"a":3}"#),
            (#"{"a":1,"b":2}"#, #"{"a":3,"a":null}"#, #"{"b":2}"#),
            (#"{"a":{"x":1}}"#, #"{"a":null,"a":{"y":2}}"#, #"{"a":{"y":2}}"#),
            (#"{"k":1,"k":2}"#, #"{"k":null}"#, "{}"), (#"{"k":1,"k":2}"#, #"{"k":3}"#, #"{"k":3,"k":2}"#),
            (
                #"{"a":{"b":{"c":1,"d":2}},"e":3}"#, #"{"a":{"b":{"c":null},"f":4}}"#,
                #"{"a":{"b":{"d":2},"f":4},"e":3}"#
            ),
        ])
    func `members are patched at every depth`(document: String, patch: String, result: String) {
        check(document, patch, result)
    }

    private func check(_ document: String, _ patch: String, _ result: String) {
        for way in Making.all {
            for other in Making.all {
                let json = way.make(document)
                let before = Sample.text(json)
                #expect(Sample.text(json.applying(mergePatch: other.make(patch))) == result)
                #expect(Sample.text(json) == before)
            }
        }
    }

    @Test func `a missing patch changes nothing`() {
        var json = Sample.json("{}")
        json.apply(mergePatch: json["none"])
        #expect(Sample.text(json) == "{}")
        var missing = json["none"]
        missing.apply(mergePatch: Sample.json(#"{"a":1}"#))
        #expect(Sample.text(missing) == #"{"a":1}"#)
    }

    @Test func `100,000 levels are patched`() {
        let depth = 100_000
        func nested(_ inner: String) -> JSON {
            Sample.json(
                String(repeating: #"{"a":"#, count: depth) + inner + String(repeating: "}", count: depth))
        }
        let patch = nested(#"{"x":null,"y":1}"#)
        #expect(nested(#"{"x":1,"z":2}"#).applying(mergePatch: patch) == nested(#"{"z":2,"y":1}"#))
        #expect(Sample.json("{}").applying(mergePatch: patch) == nested(#"{"y":1}"#))
        #expect(patch.applying(mergePatch: Sample.json(#"{"a":null}"#)) == Sample.json("{}"))
    }

    @Test func `many members are removed in one go`() {
        let keys = (0..<50_000).map { "k\($0)" }
        let document = Sample.json("{" + keys.map { #""\#($0)":1"# }.joined(separator: ",") + "}")
        let patch = Sample.json("{" + keys.dropLast().map { #""\#($0)":null"# }.joined(separator: ",") + "}")
        #expect(Sample.text(document.applying(mergePatch: patch)) == #"{"k49999":1}"#)
    }
}
