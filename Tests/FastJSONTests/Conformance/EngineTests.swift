import CScanner
import Testing

@testable import FastJSON

/// The scanner, by all instructions that the machine has, makes the tape that libyajl makes, or refuses what that
/// refuses.
@Suite("Engines")
struct EngineTests {
    @Test(
        "whole and cut at every place", .enabled(if: Corpus.isPresent, "\(Corpus.absence)"),
        arguments: Corpus.suites.filter { $0.bytes.count < 300 })
    func agreeOnSuites(_ file: Corpus.File) {
        let sizes = [[1], [3]] + (1..<max(file.bytes.count, 2)).map { [$0, file.bytes.count] }
        let fault = engineDisagreement(file.bytes, chunkSizes: sizes, .init(), variants: EngineTape.variants)
        #expect(fault == nil, "\(file.name)")
    }

    @Test("long tokens cut anywhere", arguments: EngineTape.variants.map(\.rawValue))
    func agreeOnLongTokens(_ variant: UInt32) {
        let long = String(repeating: "abcdefghi", count: 20)
        let texts = [
            "[\"\(long)\", \"\(long)é\(long)𝄞\", \"\(long)\\n\\u00e9\\ud834\\udd1e\(long)\"]",
            "[\(String(repeating: "1234567890", count: 15)).\(String(repeating: "5", count: 90))e+\(12)]",
            "{\"a\" : \n\(String(repeating: " ", count: 200)) [true , false,null ] , \"b\":{}, \"\":-0}",
            "-\(String(repeating: "7", count: 18))", "\(String(repeating: "7", count: 19))", " false ",
        ]
        for text in texts {
            let bytes = Array(text.utf8)
            let sizes = (1..<bytes.count).map { [$0, 64] } + [[1], [2], [5]]
            #expect(
                engineDisagreement(bytes, chunkSizes: sizes, .init(), variants: [fj_variant(variant)]) == nil,
                "\(text.prefix(40))")
        }
    }

    @Test func `the options choose the engine, and all have the same errors`() throws {
        for text in [
            "[1,", "[\"\\ud800\"]", "{\"a\":1,\"a\":2}", "[[[1]]]", "nul", "\"\u{1}\"", "[1] 2", "", "[01]",
        ] {
            let errors = [JSON.ParsingOptions.Engine.automatic, .libyajl, .scanner].map { engine in
                let options = JSON.ParsingOptions(depthLimit: 2, duplicateKeys: .reject, engine: engine)
                return #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text, options: options) }
            }
            #expect(errors[0] == errors[1] && errors[1] == errors[2])
            #expect(errors[0].map { "\($0)" } == errors[1].map { "\($0)" })
            #expect(errors[1].map { "\($0)" } == errors[2].map { "\($0)" })
        }
        let replacing = JSON.ParsingOptions(unpairedSurrogates: .replace, engine: .scanner)
        #expect(try JSON(parsing: "[\"\\udc00x\"]", options: replacing)[0].string == "\u{FFFD}x")
    }
}
