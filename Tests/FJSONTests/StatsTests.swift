import Foundation
import Testing

extension FJSONTests {
    @Suite("fjson stats") struct StatsTests {
        private let folder: Folder

        private static let document = #"""
            {"users": [{"name": "Ad\u00e4", "born": 1815}, {"name": "Bob", "born": -1.5}, {"name": ""}],
             "big": 1e400, "ok": [true, false, null], "x/y": {"name": {}}}
            """#

        init() throws {
            folder = try Folder()
            try folder.write(StatsTests.document, to: "a.json")
        }

        @Test func `counts values, numbers, sizes and keys`() throws {
            let expected = #"""
                file            a.json
                bytes           155
                values          17
                  objects       6
                  arrays        2
                  strings       3
                  numbers       3
                  booleans      2
                  nulls         1
                depth           3
                integers        1
                fractions       2 with fraction or exponent
                longest string  4 bytes at "/users/0/name"
                largest array   3 elements at "/users"
                largest object  4 members at the root
                keys            10, 6 distinct
                  4  "name"
                  2  "born"
                  1  "big"
                  1  "ok"
                  1  "users"
                  1  "x/y"

                """#
            #expect(try folder.run("stats", "a.json") == .success(expected))
        }

        @Test func `prints JSON if asked`() throws {
            let expected =
                #"{"file":"a.json","bytes":155,"values":17,"kinds":{"object":6,"array":2,"string":3,"number":3,"#
                + #""bool":2,"null":1},"depth":3,"integers":1,"fractions":2,"#
                + #""longestString":{"bytes":4,"path":"/users/0/name"},"#
                + #""largestArray":{"elements":3,"path":"/users"},"largestObject":{"members":4,"path":""},"#
                + #""keys":10,"distinctKeys":6,"topKeys":[{"key":"name","count":4},{"key":"born","count":2}]}"#
                + "\n"
            #expect(try folder.run("stats", "--json", "--top", "2", "a.json") == .success(expected))
            #expect(try folder.run("stats", "-jt2", "a.json") == .success(expected))
        }

        @Test func `prints one JSON object a line for each file`() throws {
            let outcome = try folder.run("stats", "--json", "a.json", "none.json", "-", input: "[1]\n")
            #expect(outcome.status == 1)
            #expect(outcome.errors == "fjson: cannot open none.json: No such file or directory\n")
            let lines = outcome.output.split(separator: "\n")
            try #require(lines.count == 2)
            #expect(lines[0].hasPrefix(#"{"file":"a.json","bytes":155,"#))
            #expect(
                lines[1] == #"{"file":"<stdin>","bytes":4,"values":2,"#
                    + #""kinds":{"object":0,"array":1,"string":0,"number":1,"bool":0,"null":0},"depth":1,"#
                    + #""integers":1,"fractions":0,"longestString":null,"largestArray":{"elements":1,"path":""},"#
                    + #""largestObject":null,"keys":0,"distinctKeys":0,"topKeys":[]}"#)
        }

        @Test func `a scalar has depth 0`() throws {
            let outcome = try folder.run("stats", input: "\"x\"")
            #expect(outcome.output.contains("\ndepth           0\n"))
            #expect(outcome.output.contains("\nlongest string  1 bytes at the root\n"))
            #expect(outcome.output.contains("\nlargest array   none\n"))
        }

        @Test func `keys are told apart by their bytes once escapes are undone`() throws {
            // U+00E9 and e + U+0301 are equal as Swift strings; "\u0061" and "a" are the same key.
            let text = #"{"\u00e9":1,"e\u0301":2,"a":3,"\u0061":4}"#
            let outcome = try folder.run("stats", "--json", input: text)
            let end =
                #""keys":4,"distinctKeys":3,"topKeys":[{"key":"a","count":2},"#
                + "{\"key\":\"e\u{301}\",\"count\":1},{\"key\":\"\u{E9}\",\"count\":1}]}\n"
            #expect(Array(outcome.output.utf8.suffix(end.utf8.count)) == Array(end.utf8))
        }

        @Test func `keys and paths are escaped in the output`() throws {
            let text = #"{"a\"\\\n\u0001\u007f\u009b":["x"]}"#
            let outcome = try folder.run("stats", "--json", input: text)
            #expect(outcome.output.contains(#"{"key":"a\"\\\n\u0001\u007f\u009b","count":1}"#))
            #expect(
                outcome.output.contains(#""longestString":{"bytes":1,"path":"/a\"\\\n\u0001\u007f\u009b/0"}"#)
            )
            #expect(try folder.run("check", input: outcome.output) == .success())
            let table = try folder.run("stats", input: text)
            #expect(table.output.hasSuffix(#"  1  "a\"\\\n\u0001\u007f\u009b""# + "\n"))
        }

        @Test func `shows ten keys unless told otherwise`() throws {
            let members = (10..<30).map { "\"k\($0)\":0" }.joined(separator: ",")
            let shown = { (count: Int) in (10..<10 + count).map { "  1  \"k\($0)\"\n" }.joined() }
            let head = "keys            20, 20 distinct\n"
            let input = "{\(members)}"
            #expect(try folder.run("stats", input: input).output.hasSuffix(head + shown(10)))
            #expect(try folder.run("stats", "--top=0", input: input).output.hasSuffix(head))
            #expect(try folder.run("stats", "--top=99", input: input).output.hasSuffix(head + shown(20)))
        }

        @Test func `walks 100,000 levels`() throws {
            let text =
                String(repeating: #"[{"a":"#, count: 50_000) + "1" + String(repeating: "}]", count: 50_000)
            try folder.write(text, to: "deep.json")
            let outcome = try folder.run("stats", "--depth=100000", "deep.json")
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("\ndepth           100000\n"))
            #expect(outcome.output.hasSuffix("\nkeys            50000, 1 distinct\n  50000  \"a\"\n"))
        }
    }
}
