import FastJSON
import Foundation
import Testing

/// Files too large to be read once ended the program; made sparse, they take no room.
@Suite("Huge files")
struct HugeFileTests {
    private func withSparseFile(of size: Int, startingWith bytes: [UInt8], _ body: (String) throws -> Void)
        throws
    {
        let path = temporaryPath()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        // Not every file system has room for such sizes.
        guard unsafe truncate(path, off_t(size)) == 0 else { return }
        try body(path)
    }

    @Test(arguments: [[0x5B], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF]] as [[UInt8]])
    func `64 GiB are too much in every encoding`(_ start: [UInt8]) throws {
        try withSparseFile(of: 1 << 36, startingWith: start) { path in
            let error = #expect(throws: JSON.SyntaxError.self) { try JSON(contentsOf: path) }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test func `a file of the largest size is refused`() throws {
        try withSparseFile(of: .max, startingWith: [0x5B]) { path in
            #expect(throws: JSON.FileError.self) { try JSON(contentsOf: path) }
        }
    }

    @Test func `a path with a NUL names no file`() throws {
        try withSparseFile(of: 2, startingWith: Array("[]".utf8)) { path in
            let json = try JSON(contentsOf: path)
            #expect(json.kind == .array)
            #expect(throws: JSON.FileError.self) { try JSON(contentsOf: path + "\u{0}.json") }
        }
    }
}
