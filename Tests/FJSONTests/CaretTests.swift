import Foundation
import Testing

extension FJSONTests {
    @Suite("Place and caret of a fault") struct CaretTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        /// What `fjson check` prints on the standard error about `text`, the message between place and line
        /// left out.
        private func report(on text: Data) throws -> String {
            let outcome = try folder.run(["check"], input: text)
            #expect(outcome.status == 1)
            #expect(outcome.output == "")
            let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
            try #require(lines.count == 4 && lines[3] == "")
            let place = lines[0].split(separator: ": ", maxSplits: 1)[0]
            return ([String(place)] + lines[1...2]).joined(separator: "\n")
        }

        private func report(on text: String) throws -> String {
            try report(on: Data(text.utf8))
        }

        @Test func `the caret stands under the byte at fault`() throws {
            #expect(try report(on: "[1,\n 2, x]\n") == "<stdin>:2:5\n 2, x]\n    ^")
            #expect(try report(on: "x") == "<stdin>:1:1\nx\n^")
        }

        @Test func `the caret stands behind the end where the input ends too early`() throws {
            #expect(try report(on: "[1,") == "<stdin>:1:4\n[1,\n   ^")
            #expect(try report(on: "[1,\n") == "<stdin>:2:1\n\n^")
        }

        @Test func `columns count bytes, the caret counts characters`() throws {
            #expect(try report(on: "{\"é\": x}") == "<stdin>:1:8\n{\"é\": x}\n      ^")
            #expect(try report(on: "[\"e\u{301}\" 1]") == "<stdin>:1:8\n[\"e\u{301}\" 1]\n     ^")
        }

        @Test func `wide characters take two columns of a terminal`() throws {
            #expect(try report(on: "[\"日本\" 1]") == "<stdin>:1:11\n[\"日本\" 1]\n        ^")
            #expect(try report(on: "[\"한😀\" 1]") == "<stdin>:1:12\n[\"한😀\" 1]\n        ^")
        }

        @Test func `a tab is shown as one blank`() throws {
            #expect(try report(on: "\t[\t1\tx]") == "<stdin>:1:6\n [ 1 x]\n     ^")
        }

        @Test func `a carriage return before the line feed leaves no trace`() throws {
            #expect(try report(on: "[1,\r\n2 3,\r\n4]") == "<stdin>:2:3\n2 3,\n  ^")
        }

        @Test func `control characters do not reach the terminal`() throws {
            #expect(try report(on: "[\"\u{1B}[31m\"]") == "<stdin>:1:3\n[\" [31m\"]\n  ^")
            #expect(try report(on: "[\"\u{9B}\u{7F}\" 1]") == "<stdin>:1:8\n[\"  \" 1]\n      ^")
        }

        @Test func `a very long line is cut to the surroundings`() throws {
            let filler = String(repeating: "1,", count: 500_000)
            let expected =
                "1," + String(repeating: "1,", count: 39) + "x," + String(repeating: "1,", count: 39)
            let caret = String(repeating: " ", count: 80) + "^"
            #expect(try report(on: "[\(filler)x,\(filler)2]") == "<stdin>:1:1000002\n\(expected)\n\(caret)")
        }

        @Test(arguments: 0..<4)
        func `a long line is cut between characters`(shift: Int) throws {
            let ascii = String(repeating: "a", count: shift)
            let faces = String(repeating: "ß", count: 100)
            let text = "[\"\(faces)\(ascii)\" x, \"\(ascii)\(faces)\"]"
            let lines = try report(on: text).split(separator: "\n")
            try #require(lines.count == 3)
            #expect(!lines[1].contains("\u{FFFD}"))
            #expect(text.contains(lines[1]))
            let column = lines[1].prefix { $0 != "x" }.count
            #expect(lines[2] == String(repeating: " ", count: column) + "^")
        }

        @Test func `invalid UTF-8 is shown as the replacement character`() throws {
            #expect(
                try report(on: Data([0x5B, 0x22, 0xFF, 0x22, 0x5D])) == "<stdin>:1:3\n[\"\u{FFFD}\"]\n  ^")
        }

        @Test func `UTF-16 input is reported as its UTF-8 form`() throws {
            let text = try #require("[\"é\" 1]".data(using: .utf16LittleEndian))
            #expect(try report(on: text) == "<stdin>:1:7\n[\"é\" 1]\n     ^")
        }
    }
}
