import Foundation
import Testing

extension FJSONTests {
    @Suite("fjson format") struct FormatTests {
        private let folder: Folder

        private static let document = #" { "b" : [ 1.50 , { } , [ ] ] , "a" : "\u00e9/é😀" , "b":null }"#

        init() throws {
            folder = try Folder()
            try folder.write(FormatTests.document, to: "a.json")
        }

        /// Runs `fjson format` with some options on the document.
        private func format(_ options: String...) throws -> Outcome {
            try folder.run(["format"] + options + ["a.json"], input: Data())
        }

        private func indented(by blanks: Int) -> String {
            let one = String(repeating: " ", count: blanks)
            return #"""
                {
                \#(one)"b": [
                \#(one)\#(one)1.50,
                \#(one)\#(one){},
                \#(one)\#(one)[]
                \#(one)],
                \#(one)"a": "\u00e9/é😀",
                \#(one)"b": null
                }

                """#
        }

        @Test func `indents by two blanks and keeps every spelling`() throws {
            #expect(try format() == .success(indented(by: 2)))
            #expect(try format("--pretty") == .success(indented(by: 2)))
            #expect(try folder.run("format", input: FormatTests.document) == .success(indented(by: 2)))
        }

        @Test(arguments: [0, 1, 4]) func `indents by as many blanks as asked`(blanks: Int) throws {
            let expected = Outcome.success(indented(by: blanks))
            #expect(try format("--indent", "\(blanks)") == expected)
            #expect(try format("--indent=\(blanks)") == expected)
            #expect(try format("-i", "\(blanks)") == expected)
            #expect(try format("-i\(blanks)") == expected)
        }

        @Test func `minifies`() throws {
            let expected = Outcome.success(#"{"b":[1.50,{},[]],"a":"\u00e9/é😀","b":null}"# + "\n")
            #expect(try format("--minify") == expected)
            #expect(try format("-m") == expected)
            #expect(try format("--indent=4", "--minify") == expected)
        }

        @Test func `the last of minify, pretty and indent counts`() throws {
            #expect(try format("--minify", "--indent=4") == .success(indented(by: 4)))
            #expect(try format("-mp") == .success(indented(by: 2)))
        }

        @Test func `sorts keys, equal ones in their order`() throws {
            let expected = Outcome.success(#"{"a":"\u00e9/é😀","b":[1.50,{},[]],"b":null}"# + "\n")
            #expect(try format("--sort-keys", "--minify") == expected)
            #expect(try format("-sm") == expected)
        }

        @Test func `escapes slashes and everything beyond ASCII if asked`() throws {
            let slashes = try format("-m", "--escape-slashes")
            #expect(slashes == .success(#"{"b":[1.50,{},[]],"a":"\u00e9\/é😀","b":null}"# + "\n"))
            let ascii = try folder.run("format", "-m", "--ascii", input: #"["é/😀"]"#)
            #expect(ascii == .success(#"["\u00e9/\ud83d\ude00"]"# + "\n"))
        }

        @Test func `writes the documents of several files one after the other`() throws {
            try folder.write("[1", to: "b.json")
            try folder.write("[2]", to: "c.json")
            let outcome = try folder.run("format", "-m", "c.json", "b.json", "-", input: "3")
            #expect(outcome == .fault("b.json:1:3: unexpected end of input\n[1\n  ^\n", output: "[2]\n3\n"))
        }

        @Test func `writes 100,000 levels`() throws {
            let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
            try folder.write(text, to: "deep.json")
            let outcome = try folder.run("format", "--minify", "--depth=100000", "deep.json")
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
            #expect(outcome.output == text + "\n")
        }

        @Test func `writes more than fits any buffer`() throws {
            let text = "[" + (0..<200_000).map(String.init).joined(separator: ",") + "]"
            try folder.write(text, to: "long.json")
            let outcome = try folder.run("format", "--minify", "long.json")
            #expect(outcome.status == 0)
            #expect(outcome.output == text + "\n")
        }
    }
}
