import Testing

@testable import FastJSON

@Suite("Patterns") struct PatternTests {
    private let text = #"{"a":[{"b":1,"c":[1,2,3]},{"b":{"b":2}},7],"b":"x","k.y":{"'":[true]},"é":null}"#

    /// What a pattern finds, the same in chunks of all sizes and in lines.
    private func matches(_ patterns: String..., in text: String? = nil) throws -> [String] {
        let bytes = Array((text ?? self.text).utf8)
        let options = JSONStreamOptions(patterns: try patterns.map { try JSONPattern($0) })
        let whole = StreamOutcome.of([bytes], options)
        for size in [1, 2, 3, 11] {
            #expect(StreamOutcome.chunks(bytes, size: size, options) == whole, "chunks of \(size)")
        }
        guard text == nil else { return whole }
        var lines = options
        lines.framing = .lines
        #expect(StreamOutcome.of([bytes], lines) == whole)
        return whole
    }

    @Test func `names, indices, slices, wildcards and descendants`() throws {
        #expect(try matches("$") == [text])
        #expect(try matches("$.b") == [#"/b 0 "x""#])
        #expect(try matches("b") == [#"/b 0 "x""#])
        #expect(try matches("$['k.y'][\"'\"][0]") == ["/k.y/'/0 0 true"])
        #expect(try matches("$['k.y']['\\''][0]") == ["/k.y/'/0 0 true"])
        #expect(try matches("$.é") == ["/é 0 null"])
        #expect(try matches("$['\\u00e9']") == ["/é 0 null"])
        #expect(try matches("a[*].b") == ["/a/0/b 0 1", #"/a/1/b 0 {"b":2}"#])
        #expect(try matches("a[0].c[1:]") == ["/a/0/c/1 0 2", "/a/0/c/2 0 3"])
        #expect(try matches("a[0].c[::2]") == ["/a/0/c/0 0 1", "/a/0/c/2 0 3"])
        #expect(try matches("a[0].c[:1]") == ["/a/0/c/0 0 1"])
        #expect(try matches("a[0].c[0,2]") == ["/a/0/c/0 0 1", "/a/0/c/2 0 3"])
        #expect(try matches("a[0]['b','c']") == ["/a/0/b 0 1", "/a/0/c 0 [1,2,3]"])
        #expect(
            try matches("$..b") == ["/a/0/b 0 1", #"/a/1/b 0 {"b":2}"#, "/a/1/b/b 0 2", #"/b 0 "x""#])
        #expect(try matches("$..c[0]") == ["/a/0/c/0 0 1"])
        #expect(try matches("$..[2]") == ["/a/0/c/2 0 3", "/a/2 0 7"])
        #expect(try matches("nothing[0]") == [])
        #expect(try matches("b.c", "b[0]") == [])
    }

    @Test func `several patterns at once`() throws {
        #expect(
            try matches("a[1]", "$..b")
                == [
                    "/a/0/b 1 1", #"/a/1 0 {"b":{"b":2}}"#, #"/a/1/b 1 {"b":2}"#, "/a/1/b/b 1 2",
                    #"/b 1 "x""#,
                ])
        #expect(try matches("b", "$.b") == [#"/b 0 "x""#, #"/b 1 "x""#])
    }

    @Test func `keys with escapes are the keys they stand for`() throws {
        #expect(try matches("$.a.b", in: #"{"\u0061":{"b":[1]}}"#) == ["/a/b 0 [1]"])
    }

    @Test func `several documents, and errors behind matches`() throws {
        #expect(try matches("a", in: #"{"a":1} {"b":2} {"a":3}"#) == ["/a 0 1", "/a 0 3"])
        #expect(
            try JSONStreamOptionsTests.texts("{\"a\":[1,2,x]}", "a[*]")
                == [
                    "/a/0 0 1", "/a/1 0 2",
                    "record 1, 1:11: expected a value, found 'x' expectedValue @10 /a/2",
                ])
        // What matches nothing is checked as well.
        #expect(
            try JSONStreamOptionsTests.texts("{\"a\":1,\"b\":[\"\\x\"]}", "a")
                == ["/a 0 1", "record 1, 1:15: invalid escape: '\\' before 'x' invalidEscape @14 /b/0"])
    }

    @Test(arguments: [
        ("$.", 2), ("a[", 2), ("a[1", 3), ("a['x]", 5), ("a[-1]", 2), ("a[?@.b]", 2), ("a[01]", 2),
        ("a[1:2:3:4]", 7), ("a b", 2), ("$x[", 3), ("a..", 3), ("['\\x']", 4),
    ])
    func `a text that is no pattern says where`(_ text: String, _ offset: Int) {
        do throws(JSONPattern.SyntaxError) {
            _ = try JSONPattern(text)
            Issue.record("a pattern: \(text)")
        } catch {
            #expect(error.offset == offset, "\(text): \(error)")
        }
    }

    @Test func `too many steps are an error, not a wrong answer`() throws {
        let options = JSONStreamOptions(
            patterns: try (0..<40).map { try JSONPattern("a.b\($0)") })
        #expect(StreamOutcome.of([Array("{}".utf8)], options) == ["the patterns have more than 64 steps "])
    }
}

/// Helpers of suites about streams.
enum JSONStreamOptionsTests {
    static func texts(_ text: String, _ pattern: String) throws -> [String] {
        StreamOutcome.of([Array(text.utf8)], .init(patterns: [try JSONPattern(pattern)]))
    }
}
