import Foundation
import Testing

extension FJSONTests {
    @Suite("fjson stream") struct StreamCommandTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        @Test func `prints values one a line`() throws {
            #expect(try folder.run("stream", input: "{ \"a\": 1 }[2] 3") == .success("{\"a\":1}\n[2]\n3\n"))
            #expect(
                try folder.run("stream", "-n", input: "{ \"a\": 1 }\n\n[2]") == .success("{\"a\":1}\n[2]\n"))
            #expect(try folder.run("stream", "-n", "-j", "2", input: "[ 1 ]\n2\n") == .success("[1]\n2\n"))
            #expect(
                try folder.run("stream", "--seq", input: "\u{1E}[ 1 ]\n\u{1E}2\n") == .success("[1]\n2\n"))
            #expect(try folder.run("stream", input: "") == .success())
        }

        @Test func `prints what matches`() throws {
            let text = #"{"users":[{"name":"Ada","n":1},{"name":"Bob","n":2}]}"#
            #expect(
                try folder.run("stream", "--at", "users[*].name", input: text)
                    == .success("\"Ada\"\n\"Bob\"\n"))
            #expect(
                try folder.run("stream", "-P", "--at=$..n", "--at", "users[0]", input: text)
                    == .success(
                        """
                        [1,"/users/0",{"name":"Ada","n":1}]
                        [0,"/users/0/n",1]
                        [0,"/users/1/n",2]

                        """))
            #expect(
                try folder.run("stream", "--at", "a[-1]")
                    == .usage(
                        "PATTERN 'a[-1]', character 3: what counts from the end cannot be decided in one pass",
                        in: "fjson stream"))
        }

        @Test func `reports where a record is faulty, and goes on if asked`() throws {
            let text = "[1]\n[x]\n[3]\n"
            let message = "<stdin>:2:2: expected a value, found 'x'\n[x]\n ^\n"
            #expect(try folder.run("stream", "-n", input: text) == .fault(message, output: "[1]\n"))
            #expect(
                try folder.run("stream", "-n", "-k", input: text) == .fault(message, output: "[1]\n[3]\n"))
            #expect(
                try folder.run("stream", "-k")
                    == .usage(
                        "--keep-going needs --ndjson or --seq, which say where the next value begins",
                        in: "fjson stream"))
        }

        @Test func `a line comes out when it has come in`() throws {
            for arguments in [["stream"], ["stream", "-n"], ["stream", "-n", "-j", "2"]] {
                let process = folder.makeProcess(arguments)
                let (input, output) = (Pipe(), Pipe())
                process.standardInput = input
                process.standardOutput = output
                process.standardError = try folder.makeFile(".stderr")
                try process.run()
                for number in 0..<3 {
                    try input.fileHandleForWriting.write(contentsOf: Data("[\(number)]\n".utf8))
                    #expect(
                        try output.fileHandleForReading.read(upToCount: 4) == Data("[\(number)]\n".utf8))
                }
                process.terminate()
                process.waitUntilExit()
                #expect(process.terminationStatus == 128 + SIGTERM)
                #expect(try folder.read(".stderr") == "fjson: interrupted between two records\n")
            }
        }

        @Test func `large files are formatted and checked as they are read`() throws {
            let text = "[" + (0..<400_000).map { "{\"id\":\($0)}" }.joined(separator: ",\n") + "]"
            #expect(text.utf8.count > 4_000_000)
            try folder.write(text, to: "large.json")
            let minified = text.replacingOccurrences(of: "\n", with: "") + "\n"
            #expect(try folder.run("format", "-m", "large.json") == .success(minified))
            #expect(try folder.run("check", "large.json") == .success())
            try folder.write(String(text.dropLast()) + ",x", to: "large.json")
            let result = try folder.run("format", "-m", "large.json")
            #expect(result.status == 1 && result.output.hasPrefix("[{\"id\":0},{\"id\":1}"))
            #expect(result.errors.hasPrefix("large.json:400000:15: expected a value, found 'x'\n"))
        }
    }
}
