import Foundation
import Testing

@testable import FastJSON

/// Streams that threads and tasks share work on; `make tsan` runs them under the thread sanitizer.
@Suite("Concurrent streams") struct ConcurrentStreamTests {
    private func lines(_ count: Int) -> [UInt8] {
        Array(
            (0..<count).map { "{\"id\":\($0),\"text\":\"\(String(repeating: "é", count: $0 % 50))\"}\n" }
                .joined().utf8)
    }

    private let options = JSONStreamOptions(framing: .lines, concurrency: 3)

    @Test func `threads map, hand out and write lines in order`() throws {
        let bytes = lines(20_000)
        let file = try TemporaryFile(bytes)
        let mapped = try JSONStream(contentsOf: file.path, options: options).concurrentMap {
            $0["id"].int ?? -1
        }
        #expect(try mapped.map { try $0.get() } == Array(0..<20_000))
        #expect(mapped.bytesRead == bytes.count)
        var next = 0
        let stream = try JSONStream(contentsOf: file.path, options: options)
        while let item = try stream.readItem() {
            guard item.value["id"].int == next, item.recordNumber == next + 1 else { break }
            next += 1
        }
        #expect(next == 20_000)
        let output = try TemporaryFile()
        try JSONStream(contentsOf: file.path, options: options).writeLines(to: output.descriptor)
        #expect(try output.bytes == bytes)
    }

    @Test func `a stream that is let go ends its threads`() throws {
        let file = try TemporaryFile(lines(20_000))
        for _ in 0..<20 {
            let stream = try JSONStream(contentsOf: file.path, options: options)
            #expect(try stream.read()?["id"].int == 0)
        }
    }

    @Test func `values of one chunk are read by several tasks`() async throws {
        let file = try TemporaryFile(lines(1000))
        for framing in [JSONStreamOptions.Framing.lines, .concatenated] {
            let stream = try JSONStream(contentsOf: file.path, options: .init(framing: framing))
            let values = try stream.map { try $0.get() }
            let sum = await withTaskGroup(of: Int.self) { group in
                for value in values { group.addTask { value["id"].int ?? -1 } }
                return await group.reduce(0, +)
            }
            #expect(sum == 999 * 500)
        }
    }

    @Test func `an asynchronous loop is served by several threads`() async throws {
        let pipe = try PipeEnds()
        let bytes = lines(5000)
        let writer = Worker { pipe.writeAll(bytes, chunk: 777) }
        var next = 0
        for try await json in JSONStream(reading: pipe.reading, options: options).values {
            guard json["id"].int == next else { break }
            next += 1
        }
        #expect(next == 5000)
        writer.wait()
        close(pipe.reading)
        await #expect(throws: JSONStreamError.self) {
            for try await _ in JSONStream(reading: -1, options: options).values {}
        }
    }

    @Test func `tasks wait for many pipes at once, and no longer than they are wanted`() async throws {
        let pipes = try (0..<40).map { _ in try PipeEnds() }
        let clock = ContinuousClock()
        let options = options
        let tasks = pipes.enumerated().map { index, pipe in
            Task {
                let some = index % 2 == 0 ? options : JSONStreamOptions()
                var values: [JSON] = []
                for try await json in JSONStream(reading: pipe.reading, options: some).values {
                    values.append(json)
                }
                return values
            }
        }
        try await Task.sleep(for: .milliseconds(50))
        let start = clock.now
        for task in tasks[20...] { task.cancel() }
        for task in tasks[20...] { await #expect(throws: CancellationError.self) { try await task.value } }
        // They do not look again and again; they are told.
        #expect(clock.now - start < .seconds(5))
        for (index, pipe) in pipes[..<20].enumerated() {
            let text = Array("[\(index)]\n{}\n".utf8)
            #expect(unsafe write(pipe.writing, text, text.count) == text.count)
        }
        for pipe in pipes { close(pipe.writing) }
        for (index, task) in tasks[..<20].enumerated() {
            #expect(try await task.value == [[JSON(index)], [:]])
        }
        for pipe in pipes { close(pipe.reading) }
    }

    @Test func `a task that is cancelled before it waits does not wait`() async throws {
        let pipe = try PipeEnds()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            var iterator = JSONStream(reading: pipe.reading).values.makeAsyncIterator()
            return try await iterator.next()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        close(pipe.writing)
        close(pipe.reading)
    }

    @Test func `a size limit and UTF-8 count with several threads too`() throws {
        for concurrency in [1, 3] {
            for continues in [false, true] {
                let options = JSONStreamOptions(
                    framing: .lines, continuesAfterErrors: continues, sizeLimit: 10, concurrency: concurrency)
                for text in [
                    "[1]\n[12345678]\n[123456789]\n[2]\n",
                    "[1]\n[12345678]\n[\(String(repeating: " ", count: 1 << 20))",
                ] {
                    let file = try TemporaryFile(Array(text.utf8))
                    let results = try Array(JSONStream(contentsOf: file.path, options: options))
                    #expect(results.count == 3)
                    #expect(try results.prefix(2).map { try $0.get() } == [[1], [12_345_678]])
                    let error = #expect(throws: JSONStreamError.self) { try results[2].get() }
                    #expect(error?.syntaxError?.code == .tooLarge && error?.recordNumber == 3)
                    #expect(error?.syntaxError?.line == 3 && error?.syntaxError?.byteOffset == 15)
                }
            }
            let file = try TemporaryFile([0xFF, 0xFE, 0x31, 0x00, 0x0A, 0x00])
            let stream = try JSONStream(
                contentsOf: file.path, options: .init(framing: .lines, concurrency: concurrency))
            let error = #expect(throws: JSONStreamError.self) { try stream.read() }
            #expect("\(try #require(error))".contains("UTF-16"))
            #expect(try stream.read() == nil)
        }
    }
}
