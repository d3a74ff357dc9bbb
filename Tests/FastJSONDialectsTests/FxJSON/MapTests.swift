import FastJSONDialects
import Foundation
import Testing

/// `map` and `flatMap`: those of sequences, over the elements, and FxJSON's, over the value itself.
@Suite("Mapping a value or its elements") struct MapTests {
    private let list: JSON = [1, 2, "x"]

    @Test func `a closure that takes a Swift type maps the value itself`() {
        #expect((2 as JSON).map { (n: Int) in n * 2 } == 4)
        #expect(("ab" as JSON).map { (text: String) in text.count } == 2)
        #expect((true as JSON).map { (isTrue: Bool) in !isTrue } == false)
        #expect((1.5 as JSON).map { (n: Double) in [n, n] } == [1.5, 1.5])
        #expect((300 as JSON).map { (n: UInt16) in "\(n)" } == "300")
        #expect((2 as JSON).map { (n: Int) -> Int? in n > 5 ? n : nil } == .null)
        func doubled(_ n: Int) -> Int { n * 2 }
        #expect((2 as JSON).map(doubled) == 4)
        #expect((2 as JSON).map { $0 * 2 } == 4)
        #expect((2 as JSON).map { (n: Int) in n + 1 }.map { (n: Int) in "\(n)" }.string == "3")
    }

    @Test func `what the closure cannot take stays as it is`() {
        #expect(("x" as JSON).map { (n: Int) in n + 1 } == "x")
        #expect((1.5 as JSON).map { (n: Int) in n + 1 } == 1.5)
        #expect((300 as JSON).map { (n: Int8) in n } == 300)
        #expect((1 as JSON).map { (isTrue: Bool) in isTrue } == 1)
        #expect(JSON.null.map { (n: Int) in n } == .null)
        #expect(list.map { (n: Int) in n } == list)
        #expect(("x" as JSON).flatMap { (n: Int) in JSON(n + 1) } == "x")
        let missing = list[9].map { (n: Int) in n }
        #expect(missing.error?.path.description == "/9")
    }

    @Test func `optionals take null, and what cannot be read, as nil`() {
        for json in [.null, "x", list[9]] as [JSON] {
            #expect(json.map { (n: Int?) in n ?? 7 } == 7)
            #expect(json.flatMap { (n: Int?) in n.map { JSON($0) } ?? "none" } == "none")
        }
        #expect((1 as JSON).map { (n: Int?) in n ?? 7 } == 1)
    }

    @Test func `flatMap gives what the closure gives`() {
        #expect((2 as JSON).flatMap { (n: Int) in JSON(n + 1) } == 3)
        #expect((2 as JSON).flatMap { (n: Int) in n > 0 ? ["n": JSON(n)] as JSON : .null } == ["n": 2])
        #expect((2 as JSON).flatMap { (_: Int) in list[9] }.error != nil)
    }

    @Test func `what the closure throws is thrown`() {
        struct Refusal: Error, Equatable {}
        func refuse(_ n: Int) throws(Refusal) -> Int { throw Refusal() }
        #expect(throws: Refusal()) { try (2 as JSON).map(refuse) }
        #expect(throws: Refusal()) {
            try (2 as JSON).flatMap { (_: Int) throws(Refusal) -> JSON in throw Refusal() }
        }
        #expect(throws: Never.self) { try ("x" as JSON).map(refuse) }
    }

    @Test func `a closure without a type, or that takes a JSON, maps the elements`() {
        #expect(list.map { $0.int } == [1, 2, nil])
        #expect(list.map(\.int) == [1, 2, nil])
        #expect(list.map { $0 } == [1, 2, "x"] as [JSON])
        #expect(list.map { (element: JSON) in element.kind } == [.number, .number, .string])
        #expect(list.map { (element: JSON) in element.exists() } == [true, true, true])
        #expect(list.map(JSON.init(_:)).count == 3)
        #expect(list.map { "\($0)" } == ["1", "2", "\"x\""])
        let texts = list.map { element in
            let text = element.stringValue
            return text + "."
        }
        #expect(texts == ["1.", "2.", "x."])
        #expect(list.map(String.init(describing:)) == ["1", "2", "\"x\""])
        #expect((5 as JSON).map { $0.int } == [])
        let nested: JSON = [[1], [2, 3]]
        #expect(nested.flatMap { $0 } == [1, 2, 3] as [JSON])
        #expect(nested.flatMap { $0.map { $0.int } } == [1, 2, 3])
        #expect(nested.flatMap { (element: JSON) in element.elements } == [1, 2, 3] as [JSON])
        #expect(nested.flatMap(\.arrayValue).count == 3)
        #expect(nested.compactMap { $0[1].int } == [3])
        for kind in list.map(\.kind) where kind == .missing { Issue.record("missing") }
    }

    private struct Point: Equatable {
        let x: Int?
        init(_ json: JSON) { x = json.int }
        init(_ x: Int) { self.x = x }
    }

    @Test func `the elements become Swift values by initialisers`() {
        let numbers: JSON = [1, 2]
        #expect(numbers.map { Point($0) } == [Point(1), Point(2)])
        #expect(numbers.map(Point.init) == [Point(1), Point(2)])
        let points: [Point] = numbers.map { .init($0) }
        #expect(points.count == 2)
        #expect(numbers.map { String($0.intValue) } == ["1", "2"])
        #expect(numbers.map { Double($0.intValue) } == [1, 2])
        #expect(numbers.lazy.map { $0.int }.compactMap(\.self).reduce(0, +) == 3)
        let whole: JSON = numbers.map { (all: JSON) in all.count }
        #expect(whole == 2)
    }

    private struct User: JSONDecodable {
        let name: String
        init(decode json: JSON) throws { name = try json["name"].decode() }
    }
    private enum Level: Int, JSONCodable { case low, high }

    @Test func `closures of transforms and of map take whatever can be read`() {
        #expect((["name": "Ada"] as JSON).map { (user: User) in user.name } == "Ada")
        #expect((["id": 3] as JSON).map { (user: User) in user.name }.kind == .object)
        #expect((1 as JSON).map { (level: Level) in level == .high } == true)
        #expect(("http://a/b" as JSON).flatMap { (url: URL) in JSON(url.path) } == "/b")
    }
}
