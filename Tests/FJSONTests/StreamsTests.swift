import Foundation
import Testing

extension FJSONTests {
    @Suite("Standard streams") struct StreamsTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        @Test func `ends quietly when the reader of the output goes away`() throws {
            try folder.write("[\((0..<200_000).map(String.init).joined(separator: ","))]", to: "long.json")
            let process = folder.makeProcess(["format", "long.json", "long.json"])
            let output = Pipe()
            process.standardOutput = output
            process.standardError = try folder.makeFile(".stderr")
            try process.run()
            #expect(try output.fileHandleForReading.read(upToCount: 4) == Data("[\n  ".utf8))
            try output.fileHandleForReading.close()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            #expect(process.terminationStatus == 0)
            #expect(try folder.read(".stderr") == "")
        }

        @Test func `a closed output does not hide a fault found before`() throws {
            let process = folder.makeProcess(["check", "--verbose", "none.json", "-"])
            let output = Pipe()
            try output.fileHandleForReading.close()
            try folder.write("[]", to: "a.json")
            process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "a.json"))
            process.standardOutput = output
            process.standardError = try folder.makeFile(".stderr")
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 1)
            #expect(try folder.read(".stderr") == "fjson: cannot open none.json: No such file or directory\n")
        }

        @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
        func `a full disk is reported`() throws {
            for arguments in [["format"], ["get", "-r", "/0"], ["stats"], ["check", "-v"], ["--help"]] {
                let process = folder.makeProcess(arguments)
                try folder.write(#"["x"]"#, to: "a.json")
                process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "a.json"))
                process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
                process.standardError = try folder.makeFile(".stderr")
                try process.run()
                process.waitUntilExit()
                #expect(process.terminationStatus == 1)
                #expect(
                    try folder.read(".stderr") == "fjson: cannot write the output: No space left on device\n")
            }
        }

        @Test func `reads a pipe to its end, however it comes in`() throws {
            let process = folder.makeProcess(["get", "/1"])
            let input = Pipe()
            process.standardInput = input
            process.standardOutput = try folder.makeFile(".stdout")
            try process.run()
            let filler = String(repeating: "a", count: 300_000)
            for part in ["[\"", filler, "\",", " 2", "3]"] {
                try input.fileHandleForWriting.write(contentsOf: Data(part.utf8))
            }
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(try folder.read(".stdout") == "23\n")
        }

        @Test func `errors are in colour on a terminal, unless NO_COLOR is set`() throws {
            let plain = "a.json:1:2: expected a value, found 'x'\n[x]\n ^\n"
            let coloured =
                "\u{1B}[1ma.json:1:2:\u{1B}[0m expected a value, found 'x'\n[x]\n \u{1B}[1;32m^\u{1B}[0m\n"
            #expect(try errorsOnTerminal(["TERM": "xterm"]) == coloured)
            #expect(try errorsOnTerminal(["TERM": "xterm", "NO_COLOR": ""]) == coloured)
            #expect(try errorsOnTerminal(["TERM": "xterm", "NO_COLOR": "1"]) == plain)
            #expect(try errorsOnTerminal(["TERM": "dumb"]) == plain)
            #expect(try folder.run("check", "a.json") == .fault(plain))
        }

        /// Runs `fjson check` on a faulty file with a pseudo-terminal as the standard error.
        private func errorsOnTerminal(_ environment: [String: String]) throws -> String {
            try folder.write("[x]", to: "a.json")
            var terminal: Int32 = -1
            var device: Int32 = -1
            try #require(unsafe openpty(&terminal, &device, nil, nil, nil) == 0)
            defer { close(terminal) }
            let process = folder.makeProcess(["check", "a.json"])
            process.environment = environment
            process.standardError = FileHandle(fileDescriptor: device, closeOnDealloc: true)
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 1)
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(terminal, &bytes, bytes.count)
            // The terminal turns each line feed into two characters.
            return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
                .replacingOccurrences(of: "\r\n", with: "\n")
        }
    }
}
