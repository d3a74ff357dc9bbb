import FastJSON
import Testing

@Suite("Concurrency of mapping") struct ConcurrentMappingTests {
    private struct Inner: JSONCodable { let x: Int, name: String? }
    private struct Outer: JSONCodable { let inner: Inner, list: [Inner], table: [String: Int] }
    private final class Object: JSONCodable, DefaultInitable {
        var id = 0
        var inner: Inner?
    }
    private struct Wrong: JSONCodable {
        let id: Int
        static func specificOptions() -> [String: SpecificOption] { ["no": .ignore] }
    }

    @Test func `tasks read and write the first values of types at once`() async throws {
        let text = #"{"inner":{"x":1,"name":null},"list":[{"x":2,"name":"a"}],"table":{"k":1}}"#
        let object = #"{"id":1,"inner":{"x":1,"name":null}}"#
        let json = try JSON(parsing: text)
        let results = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<8 {
                group.addTask {
                    var isRight = Wrong(["id": 1] as JSON) == nil && Wrong(id: 1).json.error != nil
                    for _ in 0..<50 {
                        let outer = try? Outer(decode: json)
                        isRight = isRight && outer?.list.first?.name == "a"
                        isRight = isRight && (try? outer?.jsonString()) == text
                        isRight = isRight && (try? Object(jsonString: object).jsonString()) == object
                        let options = JSONModelOptions(keys: index % 2 == 0 ? .snakeCase : .caseInsensitive)
                        isRight = isRight && options.apply { Outer(json) != nil }
                    }
                    return isRight
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == Array(repeating: true, count: 8))
    }
}
