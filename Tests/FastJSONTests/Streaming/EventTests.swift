import Testing

@testable import FastJSON

@Suite("Events") struct EventTests {
    /// Notes events with their paths and offsets.
    private struct Notes: JSONEventSink {
        var context: JSONEventContext?
        var texts: [String] = []
        var stopsAt: String?

        mutating func begin(_ context: JSONEventContext) { self.context = context }

        private mutating func note(_ text: String) {
            texts.append("\(text) \(context?.path.description ?? "") \(context?.byteOffset ?? -1)")
            if text == stopsAt { context?.stop() }
        }

        mutating func null() { note("null") }
        mutating func bool(_ value: Bool) { note("\(value)") }
        mutating func number(_ text: Span<UInt8>) { note(JSONStringForm.plain.string(of: text)) }
        mutating func string(_ text: Span<UInt8>, form: JSONStringForm) { note(form.string(of: text)) }
        mutating func key(_ text: Span<UInt8>, form: JSONStringForm) { note("key " + form.string(of: text)) }
        mutating func startObject() { note("{") }
        mutating func endObject() { note("}") }
        mutating func startArray() { note("[") }
        mutating func endArray() { note("]") }
    }

    private struct KeyCounter: JSONEventSink {
        var count = 0
        mutating func key(_ text: Span<UInt8>, form: JSONStringForm) { count += 1 }
    }

    private struct Failing: JSONEventSink {
        struct Enough: Error {}
        mutating func null() throws(Enough) { throw Enough() }
    }

    @Test func `events come with path and offset`() throws {
        var notes = Notes()
        let bytes = Array(#"{"a\n":[1,{"b":"\u00e9"}],"c":null, "d":[] }"#.utf8)
        #expect(try JSONEvents(parsing: bytes).send(to: &notes) == bytes.count)
        #expect(
            notes.texts == [
                "{  0", "key a\n /a\n 1", "[ /a\n 7", "1 /a\n/0 8", "{ /a\n/1 10", "key b /a\n/1/b 11",
                "é /a\n/1/b 15", "} /a\n/1 23", "] /a\n 24", "key c /c 26", "null /c 30", "key d /d 36",
                "[ /d 40", "] /d 41", "}  43",
            ])
    }

    @Test func `a sink has what it implements, and stops early`() throws {
        var counter = KeyCounter()
        try JSONEvents(parsing: Array(#"{"a":{"b":1},"c":2}"#.utf8)).send(to: &counter)
        #expect(counter.count == 3)
        var notes = Notes(stopsAt: "2")
        try JSONEvents(parsing: Array("[1,2,3,4]".utf8)).send(to: &notes)
        #expect(notes.texts == ["[  0", "1 /0 1", "2 /1 3"])
        var failing = Failing()
        #expect(throws: Failing.Enough.self) {
            try JSONEvents(parsing: Array("[null]".utf8)).send(to: &failing)
        }
        #expect(throws: JSONSyntaxError.self) { try JSONEvents(parsing: Array("[1".utf8)).check() }
    }

    @Test func `text in UTF-16 is read too`() throws {
        var counter = KeyCounter()
        let text: [UInt8] = [0xFF, 0xFE] + "{\"a\":1}".utf8.flatMap { [$0, 0] }
        #expect(try JSONEvents(parsing: text).send(to: &counter) == text.count)
        #expect(counter.count == 1)
        try JSONEvents(parsing: text).check()
    }
}
