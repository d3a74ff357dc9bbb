import Foundation
import Testing

extension FJSONTests {
    @Suite("Help and usage errors") struct UsageTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        @Test func `the help lists every command`() throws {
            let help = try folder.run("--help")
            #expect(help.status == 0)
            #expect(help.errors == "")
            #expect(
                help.output.hasPrefix(
                    "fjson: checks, reads, formats and compares JSON (RFC 8259).\n\nUsage: fjson COMMAND "))
            for name in ["check", "get", "format", "stats", "diff", "patch"] {
                #expect(help.output.contains("\n  \(name) "))
            }
            #expect(try folder.run("help") == help)
            #expect(try folder.run("-h") == help)
            #expect(try folder.run("help", "--help") == help)
        }

        @Test(arguments: ["check", "get", "format", "stats", "diff", "patch"])
        func `each command has its help`(name: String)
            throws
        {
            let help = try folder.run(name, "--help")
            #expect(help.status == 0)
            #expect(help.errors == "")
            #expect(help.output.hasPrefix("fjson \(name): "))
            #expect(help.output.contains("\n\nUsage: fjson \(name) [OPTION…] "))
            #expect(help.output.contains("  --depth N "))
            #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
            #expect(try folder.run("help", name) == help)
            #expect(try folder.run(name, "-h", "none.json") == help)
        }

        @Test func `the version is one line`() throws {
            #expect(try folder.run("--version") == .success("fjson 0.1.0\n"))
            #expect(try folder.run("-V") == .success("fjson 0.1.0\n"))
        }

        @Test(
            arguments: [
                ([], "a command is missing"), (["bogus"], "unknown command 'bogus'"),
                (["--bogus"], "unknown option '--bogus'"), (["help", "bogus"], "unknown command 'bogus'"),
                (["a.json"], "unknown command 'a.json'"),
            ] as [([String], String)])
        func `a command line without a command is refused`(words: [String], message: String) throws {
            #expect(try folder.run(words, input: Data()) == .usage(message, in: "fjson"))
        }

        @Test(
            arguments: [
                (["check", "--bogus"], "unknown option '--bogus'"), (["check", "-x"], "unknown option '-x'"),
                (["check", "-vx"], "unknown option '-x'"), (["check", "--raw"], "unknown option '--raw'"),
                (["format", "--top=1"], "unknown option '--top'"),
                (["check", "--verbose=1"], "option '--verbose' takes no value, found '1'"),
                (["check", "--depth"], "option '--depth' needs a value"),
                (["check", "--depth", "x"], "option '--depth' needs a whole number from 0, found 'x'"),
                (["check", "--depth=-1"], "option '--depth' needs a whole number from 0, found '-1'"),
                (["check", "--depth="], "option '--depth' needs a whole number from 0, found ''"),
                (
                    ["format", "--indent", "101"],
                    "option '--indent' needs a whole number from 0 to 100, found '101'"
                ),
                (["format", "-im"], "option '-i' needs a whole number from 0 to 100, found 'm'"),
                (["diff", "a.json"], "two files are needed, found 1"),
                (["diff", "a.json", "b.json", "c.json"], "two files are needed, found 3"),
                (["diff", "-", "-"], "one of the files at most can be the standard input"),
                (["diff", "--minify"], "unknown option '--minify'"),
                (["patch"], "PATCH is missing"), (["patch", "a", "b", "c"], "one FILE at most, found 'c'"),
                (["patch", "-"], "one of PATCH and FILE at most can be the standard input"),
                (["patch", "-", "-"], "one of PATCH and FILE at most can be the standard input"),
                (["stats", "--top=1.5"], "option '--top' needs a whole number from 0, found '1.5'"),
            ])
        func `an option that makes no sense is refused`(words: [String], message: String) throws {
            #expect(try folder.run(words, input: Data("[]".utf8)) == .usage(message, in: "fjson \(words[0])"))
        }

        @Test func `options may follow files, and two dashes end them`() throws {
            try folder.write("[]", to: "--verbose")
            try folder.write("[]", to: "a.json")
            #expect(try folder.run("check", "a.json", "-v") == .success("a.json: valid\n"))
            #expect(try folder.run("check", "-v", "--", "--verbose") == .success("--verbose: valid\n"))
            #expect(try folder.run("check", "--", "--verbose") == .success())
        }
    }
}
