import Testing

@testable import FastJSON

@Suite("Editing: merging") struct EditingMergeTests {
    @Test(arguments: Making.all, Making.all) func `the documented example`(way: Making, other: Making) throws
    {
        var json = way.make(#"{"a":1,"b":{"x":1},"c":[1],"d":"s"}"#)
        let before = json
        try json.merge(with: other.make(#"{"a":2,"b":{"y":2},"c":[2],"d":[1],"e":null}"#))
        #expect(Sample.text(json) == #"{"a":2,"b":{"x":1,"y":2},"c":[1,2],"d":[1],"e":null}"#)
        #expect(Sample.text(before) == #"{"a":1,"b":{"x":1},"c":[1],"d":"s"}"#)
    }

    @Test(
        arguments: [
            ("{}", "{}", "{}"), (#"{"a":{"b":1}}"#, #"{"a":{"b":{"c":2}}}"#, #"{"a":{"b":{"c":2}}}"#),
            (#"{"a":{"b":1}}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
            (#"{"a":[1]}"#, #"{"a":{"b":1}}"#, #"{"a":{"b":1}}"#),
            (#"{"a":null}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"{"a":[1]}"#, #"{"a":null}"#, #"{"a":null}"#),
            ("[1,[2]]", "[[3],{}]", "[1,[2],[3],{}]"), ("1", #""s""#, #""s""#), ("null", "true", "true"),
            (#"{"a":{"b":{"c":[1]}}}"#, #"{"a":{"b":{"c":[2],"d":3}}}"#, #"{"a":{"b":{"c":[1,2],"d":3}}}"#),
            (#"{"a":1,"b":1}"#, #"{"b":2,"a":2}"#, #"{"a":2,"b":2}"#),
            (#"{"a":{"x":1}}"#, #"{"a":{"y":1},"a":{"z":1}}"#, #"{"a":{"x":1,"y":1,"z":1}}"#),
            (#"{"a":{"x":1},"a":2}"#, #"{"a":{"y":1}}"#, #"{"a":{"x":1,"y":1},"a":2}"#),
        ])
    func `members are merged at every depth, arrays appended, the rest replaced`(
        into: String, from: String, expected: String
    ) throws {
        for way in Making.all {
            for other in Making.all {
                #expect(Sample.text(try way.make(into).merged(with: other.make(from))) == expected)
            }
        }
    }

    @Test(
        arguments: [("{}", "[]"), ("[]", "{}"), ("{}", "1"), ("1", "{}"), ("[]", "null"), ("null", "[]")])
    func `other kinds are refused, and nothing is changed`(into: String, from: String) {
        for way in Making.all {
            var json = way.make(into)
            let error = #expect(throws: JSON.Error.self) { try json.merge(with: way.make(from)) }
            guard case .wrongMerge = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(Sample.text(json) == into)
        }
    }

    @Test func `100,000 levels are merged`() throws {
        let depth = 100_000
        func nested(_ inner: String) -> JSON {
            Sample.json(
                String(repeating: #"{"a":"#, count: depth) + inner + String(repeating: "}", count: depth))
        }
        let merged = try nested(#"{"x":1}"#).merged(with: nested(#"{"y":2}"#))
        #expect(merged == nested(#"{"x":1,"y":2}"#))
        var again = merged
        try again.merge(with: nested(#"{"y":{}}"#))
        #expect(again == nested(#"{"x":1,"y":{}}"#))
        #expect(merged != again)
    }
}
