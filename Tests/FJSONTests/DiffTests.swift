import Foundation
import Testing

extension FJSONTests {
    @Suite("fjson diff") struct DiffTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
            try folder.write(#"{"a": [1, 2, 3], "b": {"c/d": true}}"#, to: "a.json")
            try folder.write(#"{"b": {"c/d": false}, "a": [1.0, 3, 4]}"#, to: "b.json")
        }

        private static let patch = #"""
            [
              {"op":"add","path":"/a/3","value":4},
              {"op":"remove","path":"/a/1"},
              {"op":"replace","path":"/b/c~1d","value":false}
            ]

            """#

        @Test func `prints a patch, an operation a line, with status 1`() throws {
            let expected = Outcome(status: 1, output: DiffTests.patch, errors: "")
            #expect(try folder.run("diff", "a.json", "b.json") == expected)
            #expect(try folder.run("diff", "-", "b.json", input: folder.read("a.json")) == expected)
            #expect(try folder.run("diff", "a.json", "-", input: folder.read("b.json")) == expected)
        }

        @Test func `equal documents give an empty patch and status 0`() throws {
            try folder.write(#"{"b":{"c\/d":true},"a":[1e0,2.0,3]}"#, to: "c.json")
            #expect(try folder.run("diff", "a.json", "c.json") == .success("[]\n"))
            #expect(try folder.run("diff", "a.json", "a.json") == .success("[]\n"))
        }

        @Test func `quiet is the status alone`() throws {
            #expect(try folder.run("diff", "-q", "a.json", "a.json") == .success())
            #expect(
                try folder.run("diff", "--quiet", "a.json", "b.json")
                    == Outcome(status: 1, output: "", errors: ""))
        }

        @Test func `trouble has status 2`() throws {
            try folder.write("[1", to: "bad.json")
            let message = "bad.json:1:3: unexpected end of input\n[1\n  ^\n"
            #expect(
                try folder.run("diff", "a.json", "bad.json")
                    == Outcome(status: 2, output: "", errors: message))
            #expect(
                try folder.run("diff", "bad.json", "a.json")
                    == Outcome(status: 2, output: "", errors: message))
            let missing = try folder.run("diff", "a.json", "none.json")
            #expect(missing.status == 2)
            #expect(missing.output == "")
            #expect(missing.errors.contains("none.json"))
        }

        @Test func `takes the options of reading`() throws {
            try folder.write("[1, /* two */ 2]", to: "c.json")
            let outcome = try folder.run("diff", "--allow-comments", "c.json", "-", input: "[1,2]")
            #expect(outcome == .success("[]\n"))
        }

        @Test func `patch applies what diff prints`() throws {
            try folder.write(folder.run("diff", "a.json", "b.json").output, to: "p.json")
            try folder.write(folder.run("patch", "p.json", "a.json").output, to: "c.json")
            #expect(try folder.run("diff", "b.json", "c.json") == .success("[]\n"))
            try folder.write(folder.run("diff", "b.json", "b.json").output, to: "p.json")
            try folder.write(folder.run("patch", "p.json", "b.json").output, to: "c.json")
            #expect(try folder.run("diff", "b.json", "c.json") == .success("[]\n"))
        }
    }
}
