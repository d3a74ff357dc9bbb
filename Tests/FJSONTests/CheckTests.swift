import Foundation
import Testing

extension FJSONTests {
    @Suite("fjson check") struct CheckTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        @Test(arguments: [
            "{}", "[1, 2.5e-3, \"x\", true, null]\n", "7", "\u{FEFF}[]", " \r\n\t\"\\ud83d\\ude00\" ",
        ])
        func `says nothing about a valid document`(text: String) throws {
            try folder.write(text, to: "a.json")
            #expect(try folder.run("check", "a.json") == .success())
            #expect(try folder.run("check", input: text) == .success())
            #expect(try folder.run("check", "-", input: text) == .success())
        }

        @Test func `says so if asked to be verbose`() throws {
            try folder.write("[]", to: "a.json")
            try folder.write("{}", to: "b.json")
            #expect(
                try folder.run("check", "--verbose", "a.json", "b.json")
                    == .success("a.json: valid\nb.json: valid\n"))
            #expect(try folder.run("check", "-v", input: "1") == .success("<stdin>: valid\n"))
        }

        @Test func `goes on behind a faulty file`() throws {
            try folder.write("[1 2]", to: "a.json")
            try folder.write("[]", to: "b.json")
            try folder.write("{", to: "c.json")
            let errors = """
                a.json:1:4: expected ',' or ']' after array element, found '2'
                [1 2]
                   ^
                fjson: cannot open none.json: No such file or directory
                c.json:1:2: unexpected end of input
                {
                 ^

                """
            let outcome = try folder.run("check", "-v", "a.json", "none.json", "b.json", "c.json")
            #expect(outcome == .fault(errors, output: "b.json: valid\n"))
        }

        @Test func `reports a file that cannot be read`() throws {
            #expect(
                try folder.run("check", "none.json")
                    == .fault("fjson: cannot open none.json: No such file or directory\n"))
            #expect(try folder.run("check", ".") == .fault("fjson: cannot read .: Is a directory\n"))
            #expect(try folder.run("stats", ".") == .fault("fjson: cannot read .: Is a directory\n"))
        }

        @Test func `reports empty input`() throws {
            let message = "empty input: a JSON value is expected"
            #expect(try folder.run("check") == .fault("<stdin>:1:1: \(message)\n\n^\n"))
            #expect(try folder.run("check", input: " \n  ") == .fault("<stdin>:2:3: \(message)\n\n  ^\n"))
        }

        @Test func `lets comments through only if asked`() throws {
            let text = "[1] // one"
            #expect(try folder.run("check", "--allow-comments", input: text) == .success())
            let errors = """
                <stdin>:1:5: data after the JSON value, found '/'; to read several values, stream them
                [1] // one
                    ^

                """
            #expect(try folder.run("check", input: text) == .fault(errors))
        }

        @Test func `refuses duplicate keys only if asked`() throws {
            let text = #"{"a":1,"\u0061":2}"#
            #expect(try folder.run("check", input: text) == .success())
            let outcome = try folder.run("check", "--reject-duplicate-keys", input: text)
            #expect(outcome.status == 1)
            #expect(outcome.errors.hasPrefix("<stdin>:1:8: "))
            #expect(outcome.errors.hasSuffix(#"{"a":1,"\u0061":2}"# + "\n       ^\n"))
        }

        @Test func `refuses unpaired surrogates unless asked to replace them`() throws {
            let text = #"["\ud800"]"#
            #expect(try folder.run("check", "--replace-unpaired-surrogates", input: text) == .success())
            let errors = """
                <stdin>:1:3: surrogate escape without its other half
                ["\\ud800"]
                  ^

                """
            #expect(try folder.run("check", input: text) == .fault(errors))
        }

        @Test func `limits the depth`() throws {
            #expect(try folder.run("check", "--depth", "2", input: "[[]]") == .success())
            #expect(try folder.run("check", "--depth=0", input: "1") == .success())
            let errors = "<stdin>:1:2: more than 1 containers open at once\n[[]]\n ^\n"
            #expect(try folder.run("check", "--depth=1", input: "[[]]") == .fault(errors))
        }

        @Test func `reads 100,000 levels if the limit allows`() throws {
            let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
            try folder.write(text, to: "deep.json")
            #expect(try folder.run("check", "--depth", "100000", "deep.json") == .success())
            #expect(try folder.run("check", "--depth", "\(Int.max)", "deep.json") == .success())
            let errors =
                "deep.json:1:100000: more than 99999 containers open at once\n"
                + String(repeating: "[", count: 81) + String(repeating: "]", count: 79)
                + "\n" + String(repeating: " ", count: 80) + "^\n"
            #expect(try folder.run("check", "--depth", "99999", "deep.json") == .fault(errors))
        }
    }
}
