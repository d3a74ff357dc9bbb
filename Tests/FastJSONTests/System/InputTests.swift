import FastJSON
import Foundation
import Testing

/// The kinds of memory a text can come in.
@Suite("Inputs in memory")
struct InputTests {
    /// Below and above the 64 bytes from which on an input is kept rather than copied, and around them.
    static let texts: [String] =
        [
            "1", "{\"a\":[1,2]}", "[\"" + String(repeating: "x", count: 59) + "\"]",
            "[\"" + String(repeating: "x", count: 60) + "\"]",
        ]
        + [61, 1000, 100_000].map {
            "{\"a\":[\"\u{E9}" + String(repeating: "y", count: $0) + "\",1.5,{\"b\":null}]}"
        }

    private func check(_ json: JSON, _ text: String) throws {
        #expect(try json.jsonString() == text)
        #expect(json.sourceRange == 0..<text.utf8.count)
    }

    @Test(arguments: texts)
    func `every kind of memory gives the same value`(_ text: String) throws {
        let bytes = [UInt8](text.utf8)
        let framed = [0x5B, 0x2C] + bytes + [0x2C, 0x5D]
        try check(JSON(parsing: text), text)
        try check(JSON(parsing: ("[," + text + ",]").dropFirst(2).dropLast(2)), text)
        try check(JSON(parsing: bytes), text)
        try check(JSON(parsing: framed[2..<framed.count - 2]), text)
        try check(JSON(parsing: Data(bytes)), text)
        try check(JSON(parsing: Data(framed)[2..<framed.count - 2]), text)
        try check(JSON(parsing: bytes.span), text)
        try check(JSON(parsing: framed.span.extracting(2..<framed.count - 2)), text)
        try unsafe bytes.withUnsafeBytes { try unsafe check(JSON(parsing: $0), text) }
        try unsafe framed.withUnsafeBytes {
            try unsafe check(JSON(parsing: UnsafeRawBufferPointer(rebasing: $0[2..<framed.count - 2])), text)
        }
    }

    @Test func `every kind of memory may be empty`() throws {
        let bytes: [UInt8] = []
        let errors = try [
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: "") },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: "abc".dropFirst(3)) },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: bytes) },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: [1, 2][1..<1]) },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: Data()) },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: Data([1, 2])[1..<1]) },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: bytes.span) },
            #require(throws: JSON.SyntaxError.self) {
                unsafe try JSON(parsing: UnsafeRawBufferPointer(start: nil, count: 0))
            },
        ]
        for error in errors {
            #expect(error.code == .emptyInput)
            #expect(error.byteOffset == 0)
        }
    }

    @Test(arguments: texts)
    func `errors count from the start of a part`(_ text: String) throws {
        let framed = "[,," + text + "]" + ",,,"
        let errors = try [
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: framed.dropFirst(3)) },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: Array(framed.utf8)[3...]) },
            #require(throws: JSON.SyntaxError.self) { try JSON(parsing: Data(framed.utf8)[3...]) },
        ]
        for error in errors { #expect(error.byteOffset == text.utf8.count) }
    }

    @Test(arguments: texts)
    func `a value stays when the variable it came from changes`(_ text: String) throws {
        var string = text
        let fromString = try JSON(parsing: string)
        let fromSubstring = try JSON(parsing: string[...])
        string.replaceSubrange(string.startIndex..., with: String(repeating: "?", count: 200_000))
        try check(fromString, text)
        try check(fromSubstring, text)

        var array = [UInt8](text.utf8)
        let fromArray = try JSON(parsing: array)
        let fromSlice = try JSON(parsing: array[...])
        let fromSpan = try JSON(parsing: array.span)
        let fromPointer = try unsafe array.withUnsafeBytes { unsafe try JSON(parsing: $0) }
        for index in array.indices { array[index] = 0x3F }
        array.removeAll()
        for json in [fromArray, fromSlice, fromSpan, fromPointer] { try check(json, text) }

        var data = Data(text.utf8)
        let fromData = try JSON(parsing: data)
        let fromDataSlice = try JSON(parsing: data[...])
        for index in data.indices { data[index] = 0x3F }
        data.removeAll()
        try check(fromData, text)
        try check(fromDataSlice, text)
    }

    @Test(arguments: texts)
    func `a value outlives its input`(_ text: String) throws {
        func values() throws -> [JSON] {
            let copy = String(decoding: Array(text.utf8), as: UTF8.self)
            return try [
                JSON(parsing: copy), JSON(parsing: copy[...]), JSON(parsing: Array(copy.utf8)),
                JSON(parsing: Array(copy.utf8)[...]),
                JSON(parsing: Data(copy.utf8)), JSON(parsing: Data(copy.utf8)[...]),
                JSON(parsing: Array(copy.utf8).span),
            ]
        }
        let kept = try values()
        // Other allocations of the same size would land on memory that was given back.
        let others = (0..<50).map { _ in [UInt8](repeating: 0x3F, count: text.utf8.count) }
        for json in kept { try check(json, text) }
        #expect(others.count == 50)
    }

    @Test func `Data made of one byte, or kept inside its variable, is read`() throws {
        #expect(try JSON(parsing: Data([0x37])).int == 7)
        for count in 1...40 {
            let text = "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
            #expect(try JSON(parsing: Data(text.utf8)).count == count)
            #expect(try JSON(parsing: Data(("  " + text).utf8).dropFirst(2)).count == count)
        }
    }

    @Test func `Data that frees its own memory is read in place`() throws {
        let text = "[\"" + String(repeating: "z", count: 500) + "\"]"
        let count = text.utf8.count
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
        unsafe memory.copyMemory(from: Array(text.utf8), byteCount: count)
        let json = try JSON(
            parsing: unsafe Data(
                bytesNoCopy: memory, count: count,
                deallocator: .custom { pointer, _ in unsafe pointer.deallocate() }))
        #expect(try json.jsonString() == text)
    }
}
