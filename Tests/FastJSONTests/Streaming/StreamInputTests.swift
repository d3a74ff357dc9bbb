import Foundation
import Testing

@testable import FastJSON

@Suite("Input of streams") struct StreamInputTests {
    private struct User: Codable, Equatable {
        var id: Int
        var name: String
    }

    private func lines(_ count: Int) -> String {
        (0..<count).map { "{\"id\":\($0),\"name\":\"n\($0)\"}\n" }.joined()
    }

    private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
        let file = try TemporaryFile(Array(text.utf8))
        return try withExtendedLifetime(file) { try body(file.path) }
    }

    @Test func `a file gives its values, one after the other`() throws {
        try withFile(lines(20_000)) { path in
            for framing in [JSONStreamOptions.Framing.lines, .concatenated] {
                let stream = try JSONStream(contentsOf: path, options: .init(framing: framing))
                var count = 0
                while let item = try stream.readItem() {
                    #expect(item.value["id"].int == count)
                    count += 1
                    #expect(item.recordNumber == count)
                }
                #expect(count == 20_000)
                #expect(stream.bytesRead == lines(20_000).utf8.count)
                #expect(try stream.read() == nil)
            }
        }
    }

    @Test func `several threads give the same as one, in order, with the same errors`() throws {
        var text = lines(30_000)
        text += "{\"id\":x}\n\n"
        text += lines(10)
        try withFile(text) { path in
            for continues in [false, true] {
                var results: [[String]] = []
                for concurrency in [1, 2, 5] {
                    let stream = try JSONStream(
                        contentsOf: path,
                        options: .init(
                            framing: .lines, continuesAfterErrors: continues, concurrency: concurrency))
                    results.append(
                        stream.map { result in
                            switch result {
                            case .success(let json): json.debugDescription
                            case .failure(let error): "\(error) \(error.syntaxError?.byteOffset ?? -1)"
                            }
                        })
                }
                #expect(results[0].count == (continues ? 30_011 : 30_001))
                #expect(results[0] == results[1] && results[0] == results[2])
            }
            let mapped = try JSONStream(contentsOf: path, options: .init(framing: .lines, concurrency: 3))
                .concurrentMap { $0["id"].int }
            #expect(try mapped.read() == 0)
            #expect(try mapped.read() == 1)
        }
    }

    @Test func `models come one after the other, and one that does not fit is passed`() throws {
        let text = "{\"id\":1,\"name\":\"a\"}\n{\"id\":2}\n{\"id\":3,\"name\":\"c\"}\n"
        try withFile(text) { path in
            let users = try JSONStream(contentsOf: path, options: .init(framing: .lines)).decode(User.self)
            #expect(try users.read() == User(id: 1, name: "a"))
            #expect(throws: DecodingError.self) { try users.read() }
            #expect(try users.read() == User(id: 3, name: "c"))
            #expect(try users.read() == nil)
            let values = try JSONStream(contentsOf: path).decode(JSON.self).compactMap { try? $0.get() }
            #expect(values.count == 3)
        }
    }

    @Test func `what cannot be read is an error, once`() throws {
        #expect(throws: JSONFileError.self) { try JSONStream(contentsOf: "/nonexistent/x") }
        #expect(throws: JSONFileError.self) { try JSONStream(contentsOf: "/tmp\0") }
        let stream = try JSONStream(contentsOf: "/")
        #expect(throws: JSONStreamError.self) { try stream.read() }
        #expect(try stream.read() == nil)
        let closed = JSONStream(reading: -1, options: .init(framing: .lines, concurrency: 2))
        #expect(throws: JSONStreamError.self) { try closed.read() }
        #expect(try closed.read() == nil)
    }

    @Test func `a value of a pipe comes before the next is written`() async throws {
        for framing in [JSONStreamOptions.Framing.lines, .concatenated] {
            let pipe = Pipe()
            let output = pipe.fileHandleForWriting
            _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
            let stream = JSONStream(
                reading: pipe.fileHandleForReading.fileDescriptor, options: .init(framing: framing))
            try output.write(contentsOf: Data("[1]\n[".utf8))
            var iterator = stream.values.makeAsyncIterator()
            #expect(try await iterator.next() == [1])
            try output.write(contentsOf: Data("2]\n".utf8))
            #expect(try await iterator.next() == [2])
            let waiting = Task { try await Self.next(of: pipe.fileHandleForReading.fileDescriptor) }
            try await Task.sleep(nanoseconds: 20_000_000)
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            try output.close()
            #expect(try await iterator.next() == nil)
        }
    }

    private static func next(of descriptor: Int32) async throws -> JSON? {
        var iterator = JSONStream(reading: descriptor).values.makeAsyncIterator()
        return try await iterator.next()
    }

    @Test func `bytes and chunks of asynchronous sequences`() async throws {
        let text = "{\"a\":[1,\"é\"]} 2 [3]"
        var values: [JSON] = []
        let bytes = AsyncStream<UInt8> { continuation in
            for byte in text.utf8 { continuation.yield(byte) }
            continuation.finish()
        }
        for try await json in JSONValueSequence(bytes: bytes) { values.append(json) }
        #expect(values == [["a": [1, "é"]], 2, [3]])
        values = []
        let chunks = AsyncStream<[UInt8]> { continuation in
            for byte in text.utf8 { continuation.yield([byte, 0x20].dropLast()) }
            continuation.finish()
        }
        for try await json in JSONValueSequence(chunks: chunks) { values.append(json) }
        #expect(values.count == 3)
    }

    @Test func `values are written as lines, sequences and arrays`() throws {
        let values: [JSON] = [["a": 1], 2, "x"]
        for (form, expected) in [
            (JSONStreamWriter.Form.lines, "{\"a\":1}\n2\n\"x\"\n"),
            (.sequence, "\u{1E}{\"a\":1}\n\u{1E}2\n\u{1E}\"x\"\n"), (.array, "[\n{\"a\":1},\n2,\n\"x\"\n]\n"),
        ] {
            let pipe = Pipe()
            var writer = JSONStreamWriter(to: pipe.fileHandleForWriting.fileDescriptor, form: form)
            for value in values { try writer.append(value) }
            #expect(throws: JSON.Error.self) { try writer.append(values[0]["none"]) }
            try writer.finish()
            try pipe.fileHandleForWriting.close()
            let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
            #expect(String(decoding: data, as: UTF8.self) == expected)
        }
    }

    @Test func `values of every framing are written as lines, also those before a fault`() throws {
        let pattern = try JSONPattern("$..a")
        for (options, text, expected) in [
            (JSONStreamOptions(), "{ \"a\" : 1 }[ ]\n2 \"x\" ", "{\"a\":1}\n[]\n2\n\"x\"\n"),
            (.init(), "[ 1 ] 2 3", "[1]\n2\n3\n"),
            (.init(framing: .document), " [1, 2]\n", "[1,2]\n"),
            (.init(framing: .sequence), "\u{1E}[ 1 ]\n\u{1E}2\n", "[1]\n2\n"),
            (.init(patterns: [pattern]), "{\"a\":{\"a\": 1}} {\"b\":[{\"a\":2}]}", "{\"a\":1}\n1\n2\n"),
            (.init(framing: .lines, patterns: [pattern]), "{\"a\":3}\n{}\n", "3\n"),
        ] {
            for isFaulty in [false, true] where !(isFaulty && options.framing == .document) {
                let lead = options.framing == .sequence ? "\u{1E}" : options.framing == .lines ? "" : "\n"
                try withFile(isFaulty ? text + lead + "[1, x" : text) { path in
                    let output = try TemporaryFile()
                    let stream = try JSONStream(contentsOf: path, options: options)
                    if isFaulty {
                        let error = #expect(throws: JSONStreamError.self) {
                            try stream.writeLines(to: output.descriptor)
                        }
                        #expect(error?.syntaxError?.code == .expectedValue)
                    }
                    try stream.writeLines(to: output.descriptor)
                    #expect(String(decoding: try output.bytes, as: UTF8.self) == expected)
                }
            }
        }
    }

    @Test func `lines are written again without making values`() throws {
        try withFile("{ \"a\" : 1 }\n\n [ ] \nx\n\"é\"") { path in
            for concurrency in [1, 3] {
                let pipe = Pipe()
                let stream = try JSONStream(
                    contentsOf: path,
                    options: .init(framing: .lines, continuesAfterErrors: true, concurrency: concurrency))
                let descriptor = pipe.fileHandleForWriting.fileDescriptor
                #expect(throws: JSONStreamError.self) { try stream.writeLines(to: descriptor) }
                try stream.writeLines(to: descriptor)
                try pipe.fileHandleForWriting.close()
                let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
                #expect(String(decoding: data, as: UTF8.self) == "{\"a\":1}\n[]\n\"é\"\n")
            }
        }
    }
}
