import FastJSON
import Testing

@Suite("Depth limit")
struct DepthLimitTests {
    private func arrays(_ depth: Int, _ inner: String = "") -> String {
        String(repeating: "[", count: depth) + inner + String(repeating: "]", count: depth)
    }

    private func objects(_ depth: Int) -> String {
        String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    }

    @Test func `the default lets 512 containers be open`() throws {
        #expect(try JSON(parsing: arrays(512)).count == 1)
        #expect(try JSON(parsing: objects(512)).count == 1)
        let error = try refusal(of: arrays(513))
        #expect(error.code == .depthLimit)
        #expect(error.byteOffset == 512)
        #expect(error.path.steps.count == 512)
        #expect(try refusal(of: objects(513)).byteOffset == 512 * 5)
    }

    @Test(arguments: [1, 2, 31, 32, 33, 63, 64, 65, 100, 512, 1000, 5000])
    func `the limit is exact`(_ limit: Int) throws {
        let options = JSON.ParsingOptions(depthLimit: limit)
        #expect(try JSON(parsing: arrays(limit, "1"), options: options).jsonString() == arrays(limit, "1"))
        let error = try refusal(of: arrays(limit + 1), options)
        #expect(error.code == .depthLimit)
        #expect(error.byteOffset == limit)
    }

    @Test(arguments: [0, -1, Int.min])
    func `a limit of 0 or less lets scalars through`(_ limit: Int) throws {
        let options = JSON.ParsingOptions(depthLimit: limit)
        for scalar in ["1", "\"a\"", "null", "true", " false "] {
            #expect(try JSON(parsing: scalar, options: options).exists())
        }
        for container in ["[]", "{}"] {
            let error = try refusal(of: container, options)
            #expect(error.code == .depthLimit)
            #expect(error.byteOffset == 0)
        }
    }

    @Test func `a limit of 1 lets one level through`() throws {
        let options = JSON.ParsingOptions(depthLimit: 1)
        #expect(try JSON(parsing: "[1,2]", options: options).count == 2)
        #expect(try JSON(parsing: "{\"a\":1}", options: options).count == 1)
        #expect(try refusal(of: "[{}]", options).code == .depthLimit)
    }

    @Test func `containers side by side do not add up`() throws {
        let text = "[" + Array(repeating: "[[]]", count: 2000).joined(separator: ",") + "]"
        #expect(try JSON(parsing: text, options: .init(depthLimit: 3)).count == 2000)
        #expect(try refusal(of: text, .init(depthLimit: 2)).byteOffset == 2)
    }

    @Test func `brackets in strings and comments are no containers`() throws {
        let options = JSON.ParsingOptions(allowing: .comments, depthLimit: 1)
        #expect(try JSON(parsing: "[\"[[[\" /* [[[ */, 1]", options: options)[1].int == 1)
    }

    @Test func `the greatest limit is no limit`() throws {
        let options = JSON.ParsingOptions(depthLimit: .max)
        #expect(
            try JSON(parsing: arrays(100_000, "1"), options: options).jsonString() == arrays(100_000, "1"))
    }
}
