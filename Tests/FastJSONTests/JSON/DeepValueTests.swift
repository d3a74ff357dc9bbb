import FastJSON
import Testing

/// Values nested 100,000 deep: whatever walks them must not use the stack for it.
@Suite("Deep values")
struct DeepValueTests {
    static let depth = 100_000
    private static let options = JSON.ParsingOptions(depthLimit: depth)

    static let arrays = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    static let mixed =
        String(repeating: "[0,{\"b\":2,\"a\":", count: depth / 2) + "1"
        + String(repeating: "}]", count: depth / 2)

    @Test(arguments: ["arrays", "mixed"])
    func `they are parsed, compared, hashed, printed, copied and freed`(_ name: String) throws {
        let text = name == "arrays" ? Self.arrays : Self.mixed
        let json = try JSON(parsing: text, options: Self.options)
        let same = try JSON(parsing: " " + text, options: Self.options)
        #expect(json == same)
        #expect(json.hashValue == same.hashValue)
        #expect(try json.jsonString() == text)
        #expect(json.description.utf8.count == text.utf8.count)
        #expect(json.debugDescription.hasSuffix(text))
        #expect(try json.jsonString(options: .init(sortsKeys: true)).utf8.count == text.utf8.count)
        let copy = json.detached()
        #expect(copy == json)
        #expect(copy.sourceRange == 0..<text.utf8.count)
        var bytes = [UInt8](text.utf8)
        bytes[try #require(bytes.lastIndex(of: 0x31))] = 0x32
        let different = try JSON(parsing: bytes, options: Self.options)
        #expect(json != different)
    }

    @Test func `the innermost value knows its path`() throws {
        var json = try JSON(parsing: Self.arrays, options: Self.options)
        while let inner = json.first { json = inner }
        #expect(json.int == 1)
        #expect(json.path.steps == Array(repeating: .index(0), count: Self.depth))
        #expect(json.location?.offset == Self.depth)
    }

    @Test func `a pointer of as many steps is followed`() throws {
        let json = try JSON(parsing: Self.arrays, options: Self.options)
        #expect(json[pointer: String(repeating: "/0", count: Self.depth)].int == 1)
        #expect(json[Array(repeating: 0, count: Self.depth) as [any JSONSubscriptType]].int == 1)
        let missing = json[pointer: String(repeating: "/0", count: Self.depth - 1) + "/1/x"]
        #expect(missing.path.steps.count == Self.depth)
    }

    @Test func `open brackets without end are an error, by depth or by end`() throws {
        let open = String(repeating: "[", count: Self.depth)
        #expect(try refusal(of: open).byteOffset == 512)
        let error = try refusal(of: open, Self.options)
        #expect(error.code == .unexpectedEnd)
        #expect(error.byteOffset == Self.depth)
    }
}
