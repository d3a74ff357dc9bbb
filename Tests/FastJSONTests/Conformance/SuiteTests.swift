import Foundation
import Testing

@testable import FastJSON

@Suite("Other conformance suites", .enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
struct SuiteTests {
    @Test(arguments: Corpus.files("conformance/json_checker"))
    func `json_checker passes and fails as RFC 8259 says`(_ file: Corpus.File) {
        // A string at the top and a depth of 20 are valid since RFC 7159.
        let isValid = file.name.hasPrefix("pass") || file.name.contains("EXCLUDE")
        if case .value = Outcome.whole(file.bytes) { #expect(isValid) } else { #expect(!isValid) }
        checkAgreement(file.bytes, chunkSizes: (1...9).map { [$0] })
    }

    @Test(arguments: Corpus.files("conformance/roundtrip"))
    func `compact texts are printed byte for byte`(_ file: Corpus.File) throws {
        #expect(try JSON(parsing: file.bytes).jsonBytes() == file.bytes)
        #expect(Outcome.chunks(file.bytes, sizes: [1]) == Outcome.whole(file.bytes))
    }

    @Test func `one document reads the same in every encoding`() throws {
        let files = Corpus.files("conformance/encodings")
        #expect(files.count == 10)
        let reference = try JSON(parsing: Corpus.file("conformance/encodings/utf8.json"))
        #expect(reference["zh-Hant"].string == "我能吞下玻璃而不傷身體。")
        for file in files {
            #expect(Outcome.whole(file.bytes) == .value(reference), "\(file.name)")
            for size in 1...9 { #expect(Outcome.chunks(file.bytes, sizes: [size]) == .value(reference)) }
        }
    }

    @Test func `odd keys are found by their own text`() throws {
        let json = try JSON(parsing: Corpus.file("conformance/odd-keys.json"))
        #expect(json.count > 5)
        for (key, value) in json.members {
            #expect(json[key] == value)
            let pointer = ValuePath([.key(key)]).description
            #expect(json[pointer: pointer] == value)
            #expect(value.path == ValuePath([.key(key)]))
        }
    }

    /// The real files that are not so large that a debug build takes seconds for one.
    private static func isSmall(_ file: Corpus.File) -> Bool { file.bytes.count < 600_000 }

    @Test(arguments: Corpus.files("bench").filter(isSmall) + Corpus.files("bench/small"))
    func `real files survive printing`(_ file: Corpus.File) throws {
        try checkPrinting(file)
    }

    @Test(.slow, arguments: Corpus.files("bench").filter { !isSmall($0) })
    func `large real files survive printing`(_ file: Corpus.File) throws {
        try checkPrinting(file)
    }

    private func checkPrinting(_ file: Corpus.File) throws {
        let json = try JSON(parsing: file.bytes)
        checkAgreement(file.bytes, chunkSizes: [])
        #expect(Outcome.chunks(file.bytes, sizes: [4096]) == .value(json))
        #expect(Outcome.chunks(file.bytes, sizes: [1, 2, 3, 65_536, 1000]) == .value(json))
        let sorted = try JSON(
            parsing: json.jsonBytes(options: .init(indent: 3, sortsKeys: true, asciiOnly: true)))
        #expect(sorted == json)
    }
}
