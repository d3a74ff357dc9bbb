import Foundation
import Testing

@testable import FastJSON

/// What a stream has read leaves nothing behind, whatever its values are and however they are read.
///
/// Each stream is read in a process of its own, where no other test allocates.
@Suite("Constant memory of streams") struct ConstantMemoryTests {
    /// What the records of a stream are made of.
    enum Content: String, CaseIterable, Codable {
        case smallValues, largeContainers, longStrings, deepNesting

        /// One record; its member `a` is at most half of it.
        var record: String {
            let (a, b): (String, String)
            switch self {
            case .smallValues: (a, b) = ("[1,\"two\",{\"three\":null}]", "[false,-5.5e1,{},\"\\u0034\"]")
            case .largeContainers:
                // Each of these arrays has a row in a table, and each record is longer than a chunk, which cuts it.
                let large = repeated("[", 500) + repeated("0,", 16_400) + "0" + repeated("]", 500)
                (a, b) = (large, "\"" + repeated("-", 34_000) + "\"")
            case .longStrings:
                (a, b) = ("\"" + repeated("0123456789\\né", 500) + "\"", "\"" + repeated("é", 5000) + "\"")
            case .deepNesting:
                let deep = repeated("[{\"a\":", 250) + "1" + repeated("}]", 250)
                (a, b) = (deep, deep)
            }
            return "{\"a\":\(a),\"b\":\(b)}"
        }

        private func repeated(_ text: String, _ count: Int) -> String {
            String(repeating: text, count: count)
        }
    }

    /// How records follow each other, and how they are read.
    enum Way: String, CaseIterable, Codable {
        case lines, threads, concatenated, sequence, writtenLines, wholeMatches, partialMatches, events

        /// What stands before the first record, and between two.
        var joints: (first: String, between: String) {
            switch self {
            case .lines, .threads: ("", "\n")
            case .concatenated, .writtenLines: ("", "")
            case .sequence: ("\u{1E}", "\n\u{1E}")
            case .wholeMatches, .partialMatches, .events: ("[", ",")
            }
        }

        /// Reads all records that a descriptor has, and calls `note` now and then with the bytes read so far.
        func readAll(_ descriptor: Int32, _ note: (Int) -> Void) throws {
            var options = JSONStreamOptions()
            switch self {
            case .lines: options.framing = .lines
            case .threads: options = .init(framing: .lines, concurrency: 2)
            case .concatenated, .writtenLines: break
            case .sequence: options.framing = .sequence
            case .wholeMatches: options = .init(framing: .document, patterns: [try JSONPattern("[*]")])
            case .partialMatches: options = .init(framing: .document, patterns: [try JSONPattern("[*].a")])
            case .events:
                var sink = Passing()
                try JSONEvents(reading: descriptor).send(to: &sink, progress: note)
                return
            }
            let stream = JSONStream(reading: descriptor, options: options)
            if self == .writtenLines {
                let output = try TemporaryFile()
                try stream.writeLines(to: output.descriptor) { read in
                    guard ftruncate(output.descriptor, 0) == 0 else { throw POSIXError(.EIO) }
                    note(read)
                }
            } else {
                while try stream.read() != nil { note(stream.bytesRead) }
            }
        }
    }

    #if os(Linux)
        @Test(arguments: Way.allCases, Content.allCases)
        func `memory does not grow with the input`(_ way: Way, _ content: Content) async {
            await #expect(processExitsWith: .success) { [way, content] in
                let growth = try ConstantMemoryTests.growth(way, content)
                // What the process takes for itself comes in steps, threads' memory in larger ones.
                #expect(growth < (way == .threads ? 8 << 20 : 1 << 20))
            }
        }
    #endif

    /// How many bytes a stream has; more where little of each record could be left behind.
    private static func length(_ way: Way, _ content: Content) -> Int {
        let cutsWords = way == .concatenated || way == .wholeMatches
        return content != .largeContainers ? 1 << 20 : cutsWords ? 32 << 20 : 4 << 20
    }

    /// How much more memory the second half of a stream takes than the first, both at most.
    private static func growth(_ way: Way, _ content: Content) throws -> Int {
        let length = length(way, content)
        let pipe = try PipeEnds()
        let writer = Worker {
            let (first, between) = way.joints
            pipe.write(Array((first + content.record).utf8))
            let record = Array((between + content.record).utf8)
            // Several at once, as many as the pipe takes.
            let count = max(1, (1 << 16) / record.count)
            let records = Array([[UInt8]](repeating: record, count: count).joined())
            for _ in 0..<length / records.count { pipe.write(records) }
            if first == "[" { pipe.write(Array("]".utf8)) }
            close(pipe.writing)
        }
        var most = [0, 0]
        var next = 0
        try way.readAll(pipe.reading) { count in
            guard count >= next else { return }
            let half = count < length / 2 ? 0 : 1
            most[half] = max(most[half], residentBytes() ?? 0)
            next = count + length / 256
        }
        _ = writer.wait()
        return most[1] - most[0]
    }

    /// Takes events, and keeps nothing.
    private struct Passing: JSONEventSink {}
}
