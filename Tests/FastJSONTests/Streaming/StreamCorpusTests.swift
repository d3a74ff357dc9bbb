import Testing

@testable import FastJSON

@Suite("Streams of the corpus") struct StreamCorpusTests {
    private static func framing(of name: String) -> JSONStreamOptions.Framing {
        name.hasSuffix(".json-seq") ? .sequence : name.hasSuffix(".ndjson") ? .lines : .concatenated
    }

    @Test(
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: Corpus.files("ndjson", suffix: ""))
    func `chunks of any size give the same values and errors`(_ file: Corpus.File) {
        for continues in [false, true] {
            let options = JSONStreamOptions(
                framing: Self.framing(of: file.name), continuesAfterErrors: continues)
            let whole = StreamOutcome.of([file.bytes], options)
            #expect(whole.count > 0)
            for size in [1, 2, 3, 7, 64, 1000, 4096, 65_536] where size > 3 || file.bytes.count < 200_000 {
                #expect(StreamOutcome.chunks(file.bytes, size: size, options) == whole, "chunks of \(size)")
            }
        }
    }

    @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
    func `the same records in three framings are the same values`() throws {
        let names = ["github_events.ndjson", "github_events.json-seq", "github_events.concat.json"]
        let results = try names.map { name in
            let options = JSONStreamOptions(framing: Self.framing(of: name))
            return StreamOutcome.of([try Corpus.file("ndjson/" + name)], options)
        }
        #expect(results[0].count == 30)
        #expect(results[0] == results[1] && results[1] == results[2])
    }

    @Test(
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)),
        arguments: Corpus.suites.filter { $0.bytes.count < 2000 })
    func `framings and patterns agree with documents parsed whole`(_ file: Corpus.File) {
        for size in [1, 5] {
            if let fault = streamDisagreement(file.bytes, chunkSize: size) {
                Issue.record("\(file.name): \(fault)")
            }
        }
    }

    @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
    func `a document streamed is the document parsed, in chunks of any size`() {
        for file in Corpus.suites where TextEncoding.detect(file.bytes.span).encoding == .utf8 {
            let whole: String
            switch Outcome.whole(file.bytes) {
            case .value(let json): whole = (try? json.jsonString()) ?? ""
            case .error(let error): whole = "\(error.code) @\(error.byteOffset) \(error.path)"
            }
            for size in [1, 2, 5, 4096] {
                let result = StreamOutcome.chunks(file.bytes, size: size, .init(framing: .document))
                // Behind a value comes its error, if there is one.
                #expect(result.last?.hasSuffix(whole) == true, "\(file.name), \(size): \(result) \(whole)")
            }
        }
    }
}
