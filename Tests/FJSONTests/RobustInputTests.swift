import Foundation
import Testing

@testable import FJSON

extension FJSONTests {
    /// Input and output that behave badly, and signals.
    @Suite("Robust input") struct RobustInputTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        /// A process with pipes, started; its errors go to the file `.stderr`.
        private func start(_ arguments: [String]) throws -> (process: Process, input: Pipe, output: Pipe) {
            let process = folder.makeProcess(arguments)
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            process.standardError = try folder.makeFile(".stderr")
            try process.run()
            return (process, input, output)
        }

        @Test(arguments: [["format", "-m"], ["stream"], ["stream", "-n"], ["stream", "-a", "[*]"]])
        func `a file that is cut short while it is read is an error`(_ arguments: [String]) throws {
            let record = "{\"text\":\"\(String(repeating: "x", count: 1000))\"}"
            let isLines = arguments.contains("-n")
            let text =
                isLines
                ? Array(repeating: record, count: 10_000).joined(separator: "\n")
                : "[" + Array(repeating: record, count: 10_000).joined(separator: ",") + "]"
            try folder.write(text, to: "a.json")
            let (process, _, output) = try start(arguments + ["a.json"])
            // It waits here, as nobody reads on: what it wrote fills the pipe. A single huge value is not written in parts.
            if arguments != ["stream"] { _ = try output.fileHandleForReading.read(upToCount: 1) }
            let file = try FileHandle(forUpdating: folder.url.appending(path: "a.json"))
            try file.truncate(atOffset: 6_000_500)
            _ = try output.fileHandleForReading.readToEnd()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit)
            // A single value may have been read whole before.
            if arguments == ["stream"], process.terminationStatus == 0 { return }
            #expect(process.terminationStatus == 1)
            #expect(try folder.read(".stderr").contains("unexpected end of input"))
        }

        @Test(arguments: [
            ["check"], ["format"], ["stream"], ["stream", "-n"], ["stream", "-nj2"], ["stats"],
            ["get", "/0"],
        ])
        func `directories and files that may not be read are errors`(_ arguments: [String]) throws {
            let outcome = try folder.run(arguments + ["."], input: Data())
            #expect(outcome.status == 1 && outcome.errors.hasSuffix("Is a directory\n"), "\(outcome)")
            #expect(outcome.errors.hasPrefix("fjson: cannot read ."), "\(outcome)")
            guard geteuid() != 0 else { return }
            try folder.write("[]", to: "a.json")
            unsafe chmod(folder.url.path + "/a.json", 0)
            let denied = try folder.run(arguments + ["a.json"], input: Data())
            #expect(denied == .fault("fjson: cannot open a.json: Permission denied\n"))
        }

        @Test(arguments: [
            ["stream"], ["stream", "-n"], ["stream", "-nj2"], ["stream", "-a", "$"], ["format", "-m"],
        ])
        func `a pipe that does not block is waited for`(_ arguments: [String]) throws {
            let process = folder.makeProcess(arguments)
            let (input, output) = (Pipe(), Pipe())
            let descriptor = input.fileHandleForReading.fileDescriptor
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            for part in ["[1,", "2]", "\n"] {
                usleep(20_000)
                try input.fileHandleForWriting.write(contentsOf: Data(part.utf8))
            }
            try input.fileHandleForWriting.close()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            #expect(String(decoding: data, as: UTF8.self) == "[1,2]\n")
            #expect(process.terminationStatus == 0)
        }

        @Test(arguments: [["stream"], ["stream", "-n"], ["stream", "-nj2"], ["stream", "-a", "$"]])
        func `ends quietly and early when nobody reads its output`(_ arguments: [String]) throws {
            let (process, input, output) = try start(arguments)
            try input.fileHandleForWriting.write(contentsOf: Data("[1]\n".utf8))
            #expect(try output.fileHandleForReading.read(upToCount: 4) == Data("[1]\n".utf8))
            try output.fileHandleForReading.close()
            // The input stays open: it ends at the next value, not at the end.
            try input.fileHandleForWriting.write(contentsOf: Data("[2]\n".utf8))
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 0)
            #expect(try folder.read(".stderr") == "")
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
        func `a signal that ends formatting says whether a document is cut`(_ number: Int32) throws {
            // The writer goes on when the command has ended.
            _ = signal(SIGPIPE, SIG_IGN)
            for isInside in [false, true] {
                let (process, input, output) = try start(["format", "-m"])
                // What is longer than 4 MB is written as it is read.
                let text = isInside ? "[" + String(repeating: "1,", count: 2_500_000) : "[1"
                let writer = Thread { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
                writer.start()
                if isInside {
                    _ = try output.fileHandleForReading.read(upToCount: 1000)
                } else {
                    usleep(200_000)
                }
                kill(process.processIdentifier, number)
                process.waitUntilExit()
                #expect(process.terminationReason == .exit && process.terminationStatus == 128 + number)
                let place = isInside ? "inside a document" : "between two records"
                #expect(try folder.read(".stderr") == "fjson: interrupted \(place)\n")
            }
        }

        @Test func `a signal that is ignored by who started the command stays so`() throws {
            let process = folder.makeProcess(["stream"])
            let fjson = try #require(process.executableURL?.path)
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "trap '' HUP; exec \"$0\" stream", fjson]
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            for number in 1...2 {
                let line = Data("[\(number)]\n".utf8)
                try input.fileHandleForWriting.write(contentsOf: line)
                #expect(try output.fileHandleForReading.read(upToCount: 4) == line)
                kill(process.processIdentifier, SIGHUP)
            }
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        }

        @Test func `progress shows share, bytes, rate and the time left`() throws {
            let half = "[###############...............] 50%, 50 MB, 25 MB/s, 2 s left"
            #expect(Progress.text(50_000_000, of: 100_000_000, seconds: 2) == half)
            #expect(Progress.text(50_000_000, of: nil, seconds: 2) == "50 MB, 25 MB/s")
            // A file that has grown since.
            #expect(Progress.text(50_000_000, of: 1, seconds: 2) == "50 MB, 25 MB/s")
        }

        @Test func `long work shows its progress on a terminal, and takes it away`() throws {
            var terminal: Int32 = -1
            var device: Int32 = -1
            try #require(unsafe openpty(&terminal, &device, nil, nil, nil) == 0)
            defer { close(terminal) }
            let process = folder.makeProcess(["check"])
            let input = Pipe()
            process.standardInput = input
            process.standardOutput = try folder.makeFile(".stdout")
            process.standardError = FileHandle(fileDescriptor: device, closeOnDealloc: true)
            try process.run()
            for part in ["[1", ",2", ",3", "]"] {
                try input.fileHandleForWriting.write(contentsOf: Data(part.utf8))
                usleep(600_000)
            }
            try input.fileHandleForWriting.close()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = unsafe read(terminal, &bytes, bytes.count)
            let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
            #expect(text.hasPrefix("\r\u{1B}[K0 MB, 0 MB/s"))
            #expect(text.hasSuffix("\r\u{1B}[K"))
        }
    }
}
