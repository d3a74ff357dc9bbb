import FastJSON
import Testing

@Suite("Concurrent reads")
struct ConcurrencyTests {
    @Test(arguments: 0..<10)
    func `eight tasks read one document, its indexes unmade`(_ round: Int) async throws {
        let members = (0..<300).map { "\"k\($0)\":[\((0..<100).map { "[\($0)]" }.joined(separator: ","))]" }
        let json = try JSON(parsing: "{" + members.joined(separator: ",") + "}")
        let sums = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var sum = 0
                    // Each begins elsewhere, so that first lookups fall together now and then.
                    for step in 0..<300 {
                        let number = (step * 7 + task * round) % 300
                        sum += json["k\(number)", 99 - step % 36, 0].int ?? -100_000
                    }
                    return sum
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: (0..<300).reduce(0) { $0 + 99 - $1 % 36 }, count: 8))
    }

    @Test(arguments: 0..<10)
    func `eight tasks look up keys that were added, their ranks unmade`(_ round: Int) async throws {
        let members = (0..<300).map { (number: Int) in ("k\(number)", JSON(number)) }
        let json = JSON(any: Dictionary(uniqueKeysWithValues: members))
        let sums = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<300).reduce(0) { $0 + (json["k\(($1 * 7 + task * round) % 300)"].int ?? -100_000) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 300 * 299 / 2, count: 8))
    }

    @Test func `values outlive the task that parsed them`() async throws {
        let parts = try await withThrowingTaskGroup(of: JSON.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let text = "[" + (0..<100).map { "{\"n\":\($0 + number)}" }.joined(separator: ",") + "]"
                    return try JSON(parsing: text)[99]
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(parts.map { $0["n"].int }) == Set((0..<8).map { 99 + $0 }))
    }
}
