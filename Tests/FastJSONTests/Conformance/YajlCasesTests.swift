import Foundation
import Testing

@testable import FastJSON

/// yajl's own cases, in chunks of every size from 1 to 31 as its test driver does it.
@Suite("yajl cases", .enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
struct YajlCasesTests {
    /// Cases where one document by RFC 8259 is not what yajl's driver sees, with our result.
    static let differences: [String: Pinned] = [
        // Values after the first, which yajl reads with an option; here they are a stream's business.
        "ag_false_then_garbage.json": .refused(.trailingData),
        "ag_null_then_garbage.json": .refused(.trailingData),
        "ag_true_then_garbage.json": .refused(.trailingData), "am_integers.json": .refused(.trailingData),
        "am_multiple.json": .refused(.trailingData), "am_stuff.json": .refused(.trailingData),
        // Values that are cut short, likewise.
        "ap_array_open.json": .refused(.unexpectedEnd), "ap_eof_str.json": .refused(.unexpectedEnd),
        "ap_map_open.json": .refused(.unexpectedEnd), "ap_partial_ok.json": .refused(.unexpectedEnd),
        // yajl gives `?` for an unpaired surrogate.
        "isolated_surrogate_marker.json": .refused(.unpairedSurrogate),
        // Numbers beyond 64 bits, which yajl's integer callback refuses, are numbers.
        "high_overflow.json": .accepted, "low_overflow.json": .accepted,
    ]

    @Test(arguments: Corpus.files("conformance/yajl-cases"))
    func `each case gives yajl's events in chunks of 1 to 31 bytes`(_ file: Corpus.File) throws {
        let gold = String(
            decoding: try Corpus.file("conformance/yajl-cases/" + file.name + ".gold"), as: UTF8.self)
        // One case is 1,024 arrays deep.
        let options = JSON.ParsingOptions(
            allowing: file.name.hasPrefix("ac_") ? .comments : [], depthLimit: 2000)
        let whole = Outcome.whole(file.bytes, options)
        for size in 1...31 {
            #expect(Outcome.chunks(file.bytes, sizes: [size], options) == whole, "chunks of \(size)")
        }
        if let expected = Self.differences[file.name] {
            #expect(Pinned(whole) == expected)
            return
        }
        switch whole {
        case .error:
            #expect(gold.contains("error"))
        case .value(let json):
            #expect(!gold.contains("error"))
            let expected = gold.components(separatedBy: "\nmemory leaks")[0]
            #expect(Trace.of(json) == expected.replacing("\nparse", with: "parse"))
        }
    }
}

/// The trace that yajl's test driver prints.
private struct Trace: JSONEventSink {
    private var text = ""

    static func of(_ json: JSON) -> String {
        var trace = Trace()
        json.tape?.replay(at: json.index, into: &trace)
        return String(trace.text.dropLast())
    }

    private mutating func line(_ line: String) { text += line + "\n" }

    mutating func null() { line("null") }
    mutating func bool(_ value: Bool) { line("bool: \(value)") }
    mutating func startObject() { line("map open '{'") }
    mutating func endObject() { line("map close '}'") }
    mutating func startArray() { line("array open '['") }
    mutating func endArray() { line("array close ']'") }

    mutating func number(_ span: Span<UInt8>) {
        let text = String(decoding: (0..<span.count).map { span[$0] }, as: UTF8.self)
        if let integer = Int(text) { line("integer: \(integer)") } else { line("double: \(shortened(text))") }
    }

    mutating func string(_ span: Span<UInt8>, form: StringForm) { line("string: '\(decoded(span, form))'") }
    mutating func key(_ span: Span<UInt8>, form: StringForm) { line("key: '\(decoded(span, form))'") }

    private func decoded(_ span: Span<UInt8>, _ form: StringForm) -> String {
        let quoted = [0x22] + (0..<span.count).map { span[$0] } + [0x22]
        return (try? JSON(parsing: quoted).string) ?? "undecodable"
    }

    /// `%g`, as the driver prints doubles.
    private func shortened(_ text: String) -> String {
        String(format: "%g", Double(text) ?? .nan)
    }
}
