import Testing

@testable import FastJSON

/// Values that are whole in a chunk share its memory, others are copied; either way they are the same.
@Suite("Memory of streams") struct StreamMemoryTests {
    /// Values larger than chunks, strings and containers that take the long form of a word among them.
    private var values: [String] {
        let long = String(repeating: "0123456789é", count: 400_000)
        let numbers = "[" + (0..<20_000).map(String.init).joined(separator: ",") + "]"
        return [
            "1", numbers, "\"\(long)\"", "{\"a\":[\"\(long)\\n\",{\"b\":\(numbers)}],\"c\":null}", "true",
            "[[[[\(numbers)],\"x\"],\(numbers)]]", "\"\\ud800\(long)\"", "-1.5e3",
        ]
    }

    private let parsing = JSONParsingOptions(unpairedSurrogates: .replace)

    @Test(arguments: [50_000, 65_536, 200_000, .max])
    func `values of all sizes are what they are in one piece`(_ size: Int) throws {
        let expected = try values.map { try JSON(parsing: $0, options: parsing).jsonString() }
        for separator in ["\n", " \n "] {
            let text = Array(values.joined(separator: separator).utf8)
            #expect(
                StreamOutcome.chunks(text, size: min(size, text.count), .init(parsing: parsing)) == expected)
        }
    }

    @Test(arguments: [50_000, 65_536, 200_000, .max])
    func `so are matches, alone and inside others`(_ size: Int) throws {
        let root = try JSON(parsing: "[\(values.joined(separator: ","))]", options: parsing)
        let text = Array("[\(values.joined(separator: ","))]".utf8)
        let options = JSONStreamOptions(
            patterns: [try JSONPattern("[*]"), try JSONPattern("..b"), try JSONPattern("[*][*][1]")],
            parsing: parsing)
        let expected = [
            "/0 0", "/1 0", "/2 0", "/3 0", "/3/a/1 2", "/3/a/1/b 1", "/4 0", "/5 0", "/5/0/1 2", "/6 0",
            "/7 0",
        ].map { place in
            let path = String(place.dropLast(2))
            return "\(place) \((try? root[pointer: path].jsonString()) ?? "")"
        }
        #expect(StreamOutcome.chunks(text, size: min(size, text.count), options) == expected)
    }

    @Test func `a few small matches do not keep their chunks`() throws {
        let text =
            "["
            + (0..<100).map { "{\"id\":\($0),\"x\":\"\(String(repeating: "y", count: 500))\"}" }
            .joined(separator: ",") + "]"
        let options = JSONStreamOptions(patterns: [try JSONPattern("[*].id")])
        var parser = JSONStreamParser(options: options)
        parser.append(Array(text.utf8))
        parser.finish()
        var count = 0
        while let json = try parser.next() {
            #expect(json.int == count)
            #expect(unsafe (json.tape?.text.count ?? 0) < 1000)
            count += 1
        }
        #expect(count == 100)
    }

    @Test func `a size limit counts for values that are whole in a chunk`() throws {
        for (framing, text) in [
            (JSONStreamOptions.Framing.concatenated, "[1]\n[12345678] [123456789][2]"),
            (.sequence, "\u{1E}[1]\n\u{1E}[12345678]\n\u{1E}[123456789]\n"),
        ] {
            for size in [1, 3, 1000] {
                let result = StreamOutcome.chunks(
                    Array(text.utf8), size: size, .init(framing: framing, sizeLimit: 10))
                #expect(result.count == 3 && Array(result.prefix(2)) == ["[1]", "[12345678]"])
                #expect(
                    result.last?.hasPrefix("record 3, ") == true && result.last?.contains("tooLarge") == true)
            }
        }
        for size in [1, 3, 1000] {
            let options = JSONStreamOptions(patterns: [try JSONPattern("[*]")], sizeLimit: 10)
            let result = StreamOutcome.chunks(Array("[[1],\"1234567890\",2]".utf8), size: size, options)
            #expect(
                result.count == 2 && result.first == "/0 0 [1]" && result.last?.contains("tooLarge") == true)
        }
    }
}
