import Foundation
import Testing

extension FJSONTests {
    @Suite("fjson patch") struct PatchTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
            try folder.write(#"{"a": [1.50], "b": "\u0041"}"#, to: "a.json")
            try folder.write(
                #"[{"op":"add","path":"/a/-","value":2},{"op":"test","path":"/b","value":"A"}]"#, to: "p.json"
            )
        }

        @Test func `applies a patch and keeps the spelling of the rest`() throws {
            let pretty = #"""
                {
                  "a": [
                    1.50,
                    2
                  ],
                  "b": "\u0041"
                }

                """#
            let compact = #"{"a":[1.50,2],"b":"\u0041"}"# + "\n"
            #expect(try folder.run("patch", "p.json", "a.json") == .success(pretty))
            #expect(try folder.run("patch", "-m", "p.json", "a.json") == .success(compact))
            #expect(
                try folder.run("patch", "-m", "p.json", input: folder.read("a.json")) == .success(compact))
            #expect(
                try folder.run("patch", "-m", "p.json", "-", input: folder.read("a.json"))
                    == .success(compact))
            #expect(
                try folder.run("patch", "-m", "-", "a.json", input: folder.read("p.json"))
                    == .success(compact))
        }

        @Test func `a failed operation is named, and nothing is written`() throws {
            try folder.write(
                #"[{"op":"remove","path":"/b"},{"op":"replace","path":"/a/1","value":2}]"#, to: "p.json")
            let message =
                "fjson: a.json: operation 1 (replace /a/1): an array of 1 elements has no element 1\n"
            #expect(try folder.run("patch", "p.json", "a.json") == .fault(message))
            try folder.write("{}", to: "p.json")
            let other = "fjson: a.json: not a JSON Patch: a patch is an array of operations, found object\n"
            #expect(try folder.run("patch", "p.json", "a.json") == .fault(other))
        }

        @Test func `applies a merge patch`() throws {
            try folder.write(#"{"b":null,"a":[],"c":{"d":1,"e":null}}"#, to: "p.json")
            let outcome = try folder.run("patch", "--merge", "--minify", "p.json", "a.json")
            #expect(outcome == .success(#"{"a":[],"c":{"d":1}}"# + "\n"))
        }

        @Test func `faulty files are reported as always`() throws {
            try folder.write("[1", to: "bad.json")
            let message = "bad.json:1:3: unexpected end of input\n[1\n  ^\n"
            #expect(try folder.run("patch", "bad.json", "a.json") == .fault(message))
            #expect(try folder.run("patch", "p.json", "bad.json") == .fault(message))
            #expect(try folder.run("patch", "none.json", "a.json").status == 1)
        }
    }
}
