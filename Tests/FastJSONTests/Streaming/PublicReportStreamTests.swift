import Foundation
import Testing

@testable import FastJSON

/// Reports to other libraries about streams; each at every split point, or in chunks as the report says.
@Suite("Public reports: streams") struct PublicReportStreamTests {
    private func check(
        _ text: String, _ expected: [String], _ framing: JSONStreamOptions.Framing = .concatenated,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(text.utf8)
        let options = JSONStreamOptions(framing: framing)
        for split in 0...bytes.count {
            let result = StreamOutcome.halves(bytes, at: split, options)
            #expect(result == expected, "cut at \(split)", sourceLocation: sourceLocation)
        }
        for size in 1...max(bytes.count, 1) {
            let result = StreamOutcome.chunks(bytes, size: size, options)
            #expect(result == expected, "chunks of \(size)", sourceLocation: sourceLocation)
        }
    }

    /// Reports json-c/json-c#616, gabriel/yajl-objc#29, AMDmi3/jsonslicer#43, brianmario/yajl-ruby#63 and #1.
    @Test func `tokens may be cut anywhere`() throws {
        check(#"["x\ud834\udd1ey"]"#, [#"["x\ud834\udd1ey"]"#])
        check("1.0", ["1.0"])
        check(#"{"a":1}{"b":2}[3]4 5"#, [#"{"a":1}"#, #"{"b":2}"#, "[3]", "4", "5"])
        check("12 34 5\n6", ["12", "34", "5", "6"])
        let value = "{\"k\u{E9}y\":[true,null,-1.5e+3,\"a\\n\u{20AC}b\\ud83d\\ude00\"]}"
        check(value + " [false]", [value, "[false]"])
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: "{}{}") }
    }

    /// Reports collectd/collectd#256.
    @Test func `a large response comes in many chunks`() throws {
        let text = "{\"a\":[" + String(repeating: "\"0123456789abcdef\",", count: 20_000) + "0]}"
        let result = StreamOutcome.chunks(Array(text.utf8), size: 4096, .init())
        #expect(result.count == 1)
        #expect(try JSON(parsing: result[0])["a"].count == 20_001)
    }

    /// Reports serde-rs/json#42.
    @Test func `an error in a stream comes once`() {
        let error = "record 2, 2:1: expected a value, found 'a' expectedValue @8 "
        check("{\"n\":1}\na\n{\"n\":3}\n", [#"{"n":1}"#, error], .lines)
        check("{\"n\":1}\na\n{\"n\":3}\n", [#"{"n":1}"#, error])
    }

    /// Reports jqlang/jq#1170, cucumber/common#1181, wardi/jsonlines#83.
    @Test func `final newlines are as good as none`() {
        check("{}{}{}{}", ["{}", "{}", "{}", "{}"])
        check("{}{}{}{}\n", ["{}", "{}", "{}", "{}"])
        check("{\"a\":1}\n{\"a\":2}\n\n", [#"{"a":1}"#, #"{"a":2}"#], .lines)
        for text in ["42", "42\n", "42\r\n"] { check(text, ["42"], .lines) }
    }

    /// Reads a stream of one value in chunks of 4096 bytes.
    private func read(_ bytes: [UInt8], _ options: JSONStreamOptions) throws {
        var parser = JSONStreamParser(options: options)
        var count = 0
        for start in stride(from: 0, to: bytes.count, by: 4096) {
            parser.append(bytes[start..<min(start + 4096, bytes.count)])
            while try parser.next() != nil { count += 1 }
        }
        parser.finish()
        while try parser.next() != nil { count += 1 }
        #expect(count == 1)
    }

    /// Reports lloyd/yajl#178.
    ///
    /// Read again from its start with each chunk, a token would be 34 GB.
    @Test(.timeLimit(.minutes(15)))
    func `long strings, numbers, comments and blanks take linear time`() throws {
        let filler = [UInt8](repeating: UInt8(ascii: "1"), count: 16 << 20)
        let string = Array("\"".utf8) + filler + Array("\"".utf8)
        for framing in [JSONStreamOptions.Framing.concatenated, .lines, .document] {
            try read(string, .init(framing: framing))
        }
        try read(filler, .init())
        try read([UInt8](repeating: 0x20, count: 16 << 20) + [0x31], .init())
        let comment = Array("/*".utf8) + filler + Array("*/1".utf8)
        try read(comment, .init(parsing: .init(allowing: .comments)))
    }

    /// Reports isagalaev/ijson#60.
    @Test func `memory does not follow the number of records`() throws {
        var parser = JSONStreamParser(options: .init(framing: .lines))
        let lines = Array(String(repeating: "{\"n\":12345,\"s\":\"abcdef\"}\n", count: 1000).utf8)
        var count = 0
        var early = 0
        for turn in 0..<1000 {
            parser.append(lines)
            while try parser.next() != nil { count += 1 }
            if turn == 100 { early = residentBytes() ?? 0 }
        }
        #expect(count == 1_000_000)
        let growth = (residentBytes() ?? 0) - early
        #expect(early == 0 || growth < 200_000_000, "\(growth)")
    }
}
