import Foundation
import Testing

@testable import FastJSON

@Suite("Writing to file descriptors")
struct DescriptorTests {
    /// Documents below and above the 64 KiB that are written at once.
    static let documents = [
        "7", "{\"a\":[1,2,{\"b\":null}]}", "[\"" + String(repeating: "x", count: 70_000) + "\"]",
        "[" + Array(repeating: "[1,\"two\",{\"a\":\"b/\u{E9}\"}]", count: 20_000).joined(separator: ",")
            + "]",
        "[" + (0..<5).map { "\"" + String(repeating: "\($0)", count: 65_536) + "\"" }.joined(separator: ",")
            + "]",
    ]
    static let options: [JSON.WritingOptions] = [
        .compact, .pretty,
        .init(indent: 0, sortsKeys: true, escapesSlashes: true, asciiOnly: true, endsWithNewline: true),
    ]

    @Test(arguments: documents, options)
    func `a file gets the same bytes as memory`(_ text: String, _ options: JSON.WritingOptions) throws {
        let json = try JSON(parsing: text)
        let file = try TemporaryFile()
        try json.write(to: file.descriptor, options: options)
        #expect(try file.bytes == json.jsonBytes(options: options))
        // The descriptor stays open, and what follows is appended.
        try json.write(to: file.descriptor, options: options)
        #expect(try file.bytes == json.jsonBytes(options: options) + json.jsonBytes(options: options))
    }

    @Test(arguments: documents, [false, true])
    func `a pipe gets the same bytes as memory, blocking or not`(_ text: String, _ isNonBlocking: Bool) throws
    {
        let json = try JSON(parsing: text)
        let ends = try PipeEnds()
        if isNonBlocking { #expect(fcntl(ends.writing, F_SETFL, O_NONBLOCK) == 0) }
        let received = Worker { ends.readAll() }
        try json.write(to: ends.writing, options: .pretty)
        close(ends.writing)
        #expect(try received.wait() == json.jsonBytes(options: .pretty))
        close(ends.reading)
    }

    @Test(arguments: documents)
    func `a descriptor that is not open fails with the system's number`(_ text: String) throws {
        let json = try JSON(parsing: text)
        let error = try #require(throws: JSON.FileError.self) { try json.write(to: 987_654) }
        #expect(error.errorNumber == EBADF)
        #expect(error.operation == "write")
        #expect(error.file == "file descriptor 987654")
        #expect(error.description == "cannot write file descriptor 987654: \(error.reason)")
        #expect(!error.reason.isEmpty)
    }

    @Test func `a descriptor that is only for reading fails`() throws {
        let path = try TemporaryFile([0x31])
        let descriptor = unsafe open(path.path, O_RDONLY)
        defer { close(descriptor) }
        let error = try #require(throws: JSON.FileError.self) { try JSON(parsing: "1").write(to: descriptor) }
        #expect(error.errorNumber == EBADF)
    }

    #if os(Linux)
        @Test func `a full device fails`() throws {
            let descriptor = unsafe open("/dev/full", O_WRONLY)
            try #require(descriptor >= 0)
            defer { close(descriptor) }
            let error = try #require(throws: JSON.FileError.self) {
                try JSON(parsing: Self.documents[3]).write(to: descriptor)
            }
            #expect(error.errorNumber == ENOSPC)
        }
    #endif

    /// The most that a writer held, where a drain takes all from 1,000 bytes on.
    private final class Record {
        var maximum = 0
    }

    private struct RecordingDrain: OutputDrain {
        let record: Record

        mutating func drain(_ output: inout OutputBuffer) throws(Never) {
            record.maximum = max(record.maximum, output.count)
            if output.count >= 1000 { output.removeAll() }
        }
    }

    @Test(arguments: [
        (String(repeating: "[", count: 2000) + String(repeating: "]", count: 2000), 7000),
        (String(repeating: "{\"a\":[", count: 1000) + String(repeating: "]}", count: 1000), 7000),
        ("[" + Array(repeating: "{}", count: 10_000).joined(separator: ",") + "]", 1100),
        ("{" + Array(repeating: "\"key\":null", count: 10_000).joined(separator: ",") + "}", 1100),
    ])
    func `memory does not grow with the text, nor with its depth`(_ text: String, _ limit: Int) throws {
        let json = try JSON(parsing: text, options: .init(depthLimit: .max))
        let record = Record()
        var writer = JSONWriter(RecordingDrain(record: record), options: .pretty)
        try #require(json.tape).replay(at: json.index, into: &writer)
        _ = writer.finish()
        #expect(record.maximum <= limit)
        #expect(record.maximum >= 1000)
    }
}
