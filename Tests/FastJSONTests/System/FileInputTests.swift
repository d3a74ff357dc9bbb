import FastJSON
import Foundation
import Testing

/// Texts from files, by path, URL and descriptor, and from pipes.
@Suite("Inputs from files")
struct FileInputTests {
    @Test(arguments: InputTests.texts)
    func `a file is read by path, URL and descriptor`(_ text: String) throws {
        let file = try TemporaryFile([UInt8](text.utf8))
        #expect(try JSON(contentsOf: file.path).jsonString() == text)
        #expect(try JSON(contentsOf: URL(fileURLWithPath: file.path)).jsonString() == text)
        #expect(try JSON(reading: file.descriptor).jsonString() == text)
        // It is read to its end, and not closed.
        #expect(throws: JSON.SyntaxError.self) { try JSON(reading: file.descriptor) }
        #expect(lseek(file.descriptor, 0, SEEK_SET) == 0)
        #expect(try JSON(reading: file.descriptor).jsonString() == text)
    }

    @Test(arguments: InputTests.texts, [1, 1000, 100_000])
    func `a pipe is read to its end`(_ text: String, _ chunk: Int) throws {
        guard chunk > 1 || text.utf8.count < 2000 else { return }
        let ends = try PipeEnds()
        let writing = Worker { ends.writeAll([UInt8](text.utf8), chunk: chunk) }
        #expect(try JSON(reading: ends.reading).jsonString() == text)
        _ = writing.wait()
        close(ends.reading)
    }

    @Test func `a pipe that does not block is waited for`() throws {
        let text = "[" + Array(repeating: "\"abc\"", count: 50_000).joined(separator: ",") + "]"
        let ends = try PipeEnds()
        #expect(fcntl(ends.reading, F_SETFL, O_NONBLOCK) == 0)
        let writing = Worker { ends.writeAll([UInt8](text.utf8), chunk: 4000) }
        #expect(try JSON(reading: ends.reading).jsonString() == text)
        _ = writing.wait()
        close(ends.reading)
    }

    @Test func `a named pipe is read by its path`() throws {
        let path = temporaryPath()
        #expect(unsafe mkfifo(path, 0o600) == 0)
        defer { unsafe unlink(path) }
        let writing = Worker {
            let descriptor = unsafe open(path, O_WRONLY)
            _ = unsafe write(descriptor, "[1,2,3]", 7)
            close(descriptor)
        }
        #expect(try JSON(contentsOf: path).count == 3)
        _ = writing.wait()
    }

    @Test func `a value outlives its file`() throws {
        let text = InputTests.texts[InputTests.texts.count - 1]
        func parsed() throws -> JSON {
            let file = try TemporaryFile([UInt8](text.utf8))
            return try JSON(contentsOf: file.path)
        }
        // The file is removed by now; the mapping holds it.
        #expect(try parsed().jsonString() == text)
    }

    @Test func `a file of whole pages ends where it ends`() throws {
        for count in [4096, 8192, 65_536] {
            let text = "[\"" + String(repeating: "p", count: count - 4) + "\"]"
            let file = try TemporaryFile([UInt8](text.utf8))
            #expect(try JSON(contentsOf: file.path)[0].string?.utf8.count == count - 4)
            let cut = try TemporaryFile([UInt8](text.utf8.dropLast()))
            #expect(throws: JSON.SyntaxError.self) { try JSON(contentsOf: cut.path) }
        }
    }

    @Test func `an empty file is empty input`() throws {
        let file = try TemporaryFile()
        for parse in [
            { try JSON(contentsOf: file.path) }, { try JSON(contentsOf: URL(fileURLWithPath: file.path)) },
            { try JSON(reading: file.descriptor) },
        ] as [() throws -> JSON] {
            let error = try #require(throws: JSON.SyntaxError.self) { try parse() }
            #expect(error.code == .emptyInput)
            #expect(error.byteOffset == 0)
        }
    }

    @Test func `a file that is not there cannot be opened`() throws {
        let path = temporaryPath()
        for parse in [{ try JSON(contentsOf: path) }, { try JSON(contentsOf: URL(fileURLWithPath: path)) }]
            as [() throws -> JSON]
        {
            let error = try #require(throws: JSON.FileError.self) { try parse() }
            #expect(error.operation == "open")
            #expect(error.errorNumber == ENOENT)
            #expect(error.file == URL(fileURLWithPath: path).path || error.file == path)
            #expect(error.description == "cannot open \(error.file): \(error.reason)")
        }
    }

    @Test func `a folder cannot be read`() throws {
        let error = try #require(throws: JSON.FileError.self) { try JSON(contentsOf: NSTemporaryDirectory()) }
        #expect(error.errorNumber == EISDIR)
        #expect(error.operation == "read")
    }

    @Test func `a descriptor that is not open cannot be read`() throws {
        let error = try #require(throws: JSON.FileError.self) { try JSON(reading: 987_654) }
        #expect(error.errorNumber == EBADF)
        #expect(error.file == "file descriptor 987654")
        #expect(error == error)
    }

    @Test func `a URL that names no file is refused`() throws {
        let url = try #require(URL(string: "https://example.com/a.json"))
        let error = try #require(throws: JSON.FileError.self) { try JSON(contentsOf: url) }
        #expect(error.description == "cannot open https://example.com/a.json: not a file URL")
        #expect(error.errorNumber == EINVAL)
    }

    @Test func `a path with blanks and other characters is taken as it is`() throws {
        let path = temporaryPath(suffix: " \u{E9}%20 ")
        try Data("[7]".utf8).write(to: URL(fileURLWithPath: path))
        defer { unsafe unlink(path) }
        #expect(try JSON(contentsOf: path)[0].int == 7)
        #expect(try JSON(contentsOf: URL(fileURLWithPath: path))[0].int == 7)
    }

    @Test func `a syntax error in a file has its place`() throws {
        let file = try TemporaryFile([UInt8]("[1,\n2,\n x]".utf8))
        let error = try #require(throws: JSON.SyntaxError.self) { try JSON(contentsOf: file.path) }
        #expect((error.byteOffset, error.line, error.column) == (8, 3, 2))
        #expect(error.picture == " x]\n ^")
    }
}
