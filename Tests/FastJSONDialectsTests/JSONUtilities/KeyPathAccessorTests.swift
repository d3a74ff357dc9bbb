import FastJSONDialects
import Foundation
import Testing

private struct Model: JSONObjectConvertible, Equatable {
    let x: Int
    init(x: Int) { self.x = x }
    init(jsonDictionary: JSONDictionary) throws { x = try jsonDictionary.json(atKeyPath: "x") }
}

private enum Level: String { case low, high }

private struct Mark: JSONPrimitiveConvertible, Equatable {
    let text: String
    init(_ text: String) { self.text = text }
    static func from(jsonValue: Int) -> Mark? { jsonValue < 0 ? nil : Mark("mark \(jsonValue)") }
}

private enum Key: String, JSONKey { case a, b }

/// Every `json(atKeyPath:)`, throwing and optional, on every source.
@Suite("JSONUtilities: json(atKeyPath:)") struct KeyPathAccessorTests {
    @Test(arguments: Source.allCases) func `scalars are read in all forms`(_ source: Source) throws {
        let json = try source.load(
            """
            {"i":7,"d":1.5,"s":"x","b":true,"l":[1,2],"m":{"a":1,"b":2,"c":3},"ll":[[1],[2,3]],
             "ml":{"k":[1]},"mm":{"k":{"l":1}}}
            """)
        #expect(try json.json(atKeyPath: "i") as Int == 7)
        #expect(try json.json(atKeyPath: "d") as Double == 1.5)
        #expect(try json.json(atKeyPath: "d") as Float == 1.5)
        #expect(try json.json(atKeyPath: "s") as String == "x")
        #expect(try json.json(atKeyPath: "b") as Bool == true)
        #expect(try json.json(atKeyPath: "l") as [Int] == [1, 2])
        #expect(try json.json(atKeyPath: "m") as [String: Int] == ["a": 1, "b": 2, "c": 3])
        #expect(try json.json(atKeyPath: "m") as [Key: Int] == [.a: 1, .b: 2])
        #expect(try json.json(atKeyPath: "ll") as [[Int]] == [[1], [2, 3]])
        #expect(try json.json(atKeyPath: "ml") as [String: [Int]] == ["k": [1]])
        #expect(try json.json(atKeyPath: "mm") as [String: [String: Int]] == ["k": ["l": 1]])

        let i: Int? = json.json(atKeyPath: "i")
        let d: Double? = json.json(atKeyPath: "d")
        let f: Float? = json.json(atKeyPath: "d")
        let s: String? = json.json(atKeyPath: "s")
        let b: Bool? = json.json(atKeyPath: "b")
        #expect(i == 7 && d == 1.5 && f == 1.5 && s == "x" && b == true)
        let l: [Int]? = json.json(atKeyPath: "l")
        let m: [Key: Int]? = json.json(atKeyPath: "m")
        let ll: [[Int]]? = json.json(atKeyPath: "ll")
        let ml: [String: [Int]]? = json.json(atKeyPath: "ml")
        let mm: [String: [String: Int]]? = json.json(atKeyPath: "mm")
        #expect(l == [1, 2] && m == [.a: 1, .b: 2] && ll == [[1], [2, 3]])
        #expect(ml == ["k": [1]] && mm == ["k": ["l": 1]])
    }

    @Test(arguments: Source.allCases) func `objects are read as dictionaries`(_ source: Source) throws {
        let json = try source.load(#"{"o":{"x":1},"l":[{"x":1},7,{"x":2}]}"#)
        let object: JSONDictionary = try json.json(atKeyPath: "o")
        #expect(object.keys.sorted() == ["x"])
        let list: [JSONDictionary] = try json.json(atKeyPath: "l")
        #expect(list.map { $0.count } == [1, 1])
        #expect(throws: JSONDecodingError.self) {
            let list: [JSONDictionary] = try json.json(atKeyPath: "l", invalidItemBehaviour: .fail)
            _ = list
        }
        let maybeObject: JSONDictionary? = json.json(atKeyPath: "o")
        let maybeList: [JSONDictionary]? = json.json(atKeyPath: "l", invalidItemBehaviour: .value([:]))
        #expect(maybeObject?.count == 1 && maybeList?.map { $0.count } == [1, 0, 1])
    }

    @Test(arguments: Source.allCases) func `models are read in all forms`(_ source: Source) throws {
        let json = try source.load(
            """
            {"o":{"x":1},"l":[{"x":1},{"y":2}],"m":{"a":{"x":1},"c":{"x":2}},"ll":[[{"x":1}],[{}]],
             "ml":{"k":[{"x":1}]},"mm":{"k":{"l":{"x":1}}}}
            """)
        let one = Model(x: 1)
        #expect(try json.json(atKeyPath: "o") as Model == one)
        #expect(try json.json(atKeyPath: "l") as [Model] == [one])
        #expect(try json.json(atKeyPath: "m") as [Key: Model] == [.a: one])
        #expect(try json.json(atKeyPath: "ll") as [[Model]] == [[one], []])
        #expect(try json.json(atKeyPath: "ml") as [String: [Model]] == ["k": [one]])
        #expect(try json.json(atKeyPath: "mm") as [String: [String: Model]] == ["k": ["l": one]])

        let o: Model? = json.json(atKeyPath: "o")
        let l: [Model]? = json.json(atKeyPath: "l")
        let m: [String: Model]? = json.json(atKeyPath: "m")
        let ll: [[Model]]? = json.json(atKeyPath: "ll")
        let ml: [String: [Model]]? = json.json(atKeyPath: "ml")
        let mm: [String: [String: Model]]? = json.json(atKeyPath: "mm")
        #expect(o == one && l == [one] && m == ["a": one, "c": Model(x: 2)] && ll == [[one], []])
        #expect(ml == ["k": [one]] && mm == ["k": ["l": one]])
    }

    @Test(arguments: Source.allCases) func `raw values are read in all forms`(_ source: Source) throws {
        let json = try source.load(
            """
            {"e":"low","l":["low","none",1,"high"],"m":{"a":"low","b":"none"},"ll":[["low"],["none"]],
             "ml":{"k":["low"]},"mm":{"k":{"l":"low"}}}
            """)
        #expect(try json.json(atKeyPath: "e") as Level == .low)
        #expect(try json.json(atKeyPath: "l") as [Level] == [.low, .high])
        #expect(try json.json(atKeyPath: "m") as [Key: Level] == [.a: .low])
        #expect(try json.json(atKeyPath: "ll") as [[Level]] == [[.low], []])
        #expect(try json.json(atKeyPath: "ml") as [String: [Level]] == ["k": [.low]])
        #expect(try json.json(atKeyPath: "mm") as [String: [String: Level]] == ["k": ["l": .low]])

        let e: Level? = json.json(atKeyPath: "e")
        let l: [Level]? = json.json(atKeyPath: "l")
        let m: [String: Level]? = json.json(atKeyPath: "m")
        let ll: [[Level]]? = json.json(atKeyPath: "ll")
        let ml: [String: [Level]]? = json.json(atKeyPath: "ml")
        let mm: [String: [String: Level]]? = json.json(atKeyPath: "mm")
        #expect(e == .low && l == [.low, .high] && m == ["a": .low] && ll == [[.low], []])
        #expect(ml == ["k": [.low]] && mm == ["k": ["l": .low]])
    }

    @Test(arguments: Source.allCases) func `values made of scalars are read in all forms`(
        _ source: Source
    ) throws {
        let json = try source.load(
            """
            {"p":1,"l":[1,-1,"1"],"m":{"a":1,"b":-1},"ll":[[1],[-1]],"ml":{"k":[1]},"mm":{"k":{"l":1}},
             "u":"http://a/b","us":["http://a/b",1]}
            """)
        let one = Mark("mark 1")
        #expect(try json.json(atKeyPath: "p") as Mark == one)
        #expect(try json.json(atKeyPath: "l") as [Mark] == [one])
        #expect(try json.json(atKeyPath: "m") as [Key: Mark] == [.a: one])
        #expect(try json.json(atKeyPath: "ll") as [[Mark]] == [[one], []])
        #expect(try json.json(atKeyPath: "ml") as [String: [Mark]] == ["k": [one]])
        #expect(try json.json(atKeyPath: "mm") as [String: [String: Mark]] == ["k": ["l": one]])
        #expect(try json.json(atKeyPath: "u") as URL == URL(string: "http://a/b"))

        let p: Mark? = json.json(atKeyPath: "p")
        let l: [Mark]? = json.json(atKeyPath: "l")
        let m: [String: Mark]? = json.json(atKeyPath: "m")
        let ll: [[Mark]]? = json.json(atKeyPath: "ll")
        let ml: [String: [Mark]]? = json.json(atKeyPath: "ml")
        let mm: [String: [String: Mark]]? = json.json(atKeyPath: "mm")
        #expect(p == one && l == [one] && m == ["a": one] && ll == [[one], []])
        #expect(ml == ["k": [one]] && mm == ["k": ["l": one]])
        let urls: [URL]? = json.json(atKeyPath: "us")
        #expect(urls?.map(\.absoluteString) == ["http://a/b"])
    }

    @Test(arguments: Source.allCases, ["no", "null", "wrong"])
    func `an optional is nil on any failure`(_ source: Source, _ key: String) throws {
        let json = try source.load(#"{"null":null,"wrong":{"b":[]}}"#)
        let path = JSONKeyPath(rawValue: key)
        let scalar: Int? = json.json(atKeyPath: path)
        let model: Model? = json.json(atKeyPath: path)
        let level: Level? = json.json(atKeyPath: path)
        let mark: Mark? = json.json(atKeyPath: path)
        #expect(scalar == nil && model == nil && level == nil && mark == nil)
        let scalars: [Int]? = json.json(atKeyPath: path)
        let models: [Model]? = json.json(atKeyPath: path)
        let levels: [Level]? = json.json(atKeyPath: path)
        let marks: [Mark]? = json.json(atKeyPath: path)
        #expect(scalars == nil && models == nil && levels == nil && marks == nil)
        let nested: [[Int]]? = json.json(atKeyPath: path)
        let nestedModels: [[Model]]? = json.json(atKeyPath: path)
        let nestedLevels: [[Level]]? = json.json(atKeyPath: path)
        let nestedMarks: [[Mark]]? = json.json(atKeyPath: path)
        #expect(nested == nil && nestedModels == nil && nestedLevels == nil && nestedMarks == nil)
        let dictionaries: [JSONDictionary]? = json.json(atKeyPath: path)
        #expect(dictionaries == nil)
        let map: [String: Int]? = json.json(atKeyPath: path, invalidItemBehaviour: .fail)
        let mapOfModels: [String: Model]? = json.json(atKeyPath: path, invalidItemBehaviour: .fail)
        let mapOfLevels: [String: Level]? = json.json(atKeyPath: path, invalidItemBehaviour: .fail)
        let mapOfMarks: [String: Mark]? = json.json(atKeyPath: path, invalidItemBehaviour: .fail)
        #expect(map == nil && mapOfModels == nil && mapOfLevels == nil && mapOfMarks == nil)
        let maps: [String: [String: Int]]? = json.json(atKeyPath: path, invalidItemBehaviour: .fail)
        let lists: [String: [Model]]? = json.json(atKeyPath: "null", invalidItemBehaviour: .fail)
        #expect(maps == nil && lists == nil)
        let dictionary: JSONDictionary? = json.json(atKeyPath: key == "wrong" ? "wrong.b" : path)
        #expect(dictionary == nil)
    }

    @Test func `dictionaries with keys of own types and values of one type are read`() throws {
        let own: [Key: Any] = [.a: 1, .b: ["c": true]]
        #expect(try own.json(atKeyPath: "a") as Int == 1)
        #expect(try own.json(atKeyPath: "b.c") as Bool == true)
        #expect(own.json(atKeyPath: "c") as Int? == nil)
        #expect(try ["a": ["b": 1]].json(atKeyPath: "a.b") as Int == 1)
        #expect(try ["a": Optional(1), "b": nil].json(atKeyPath: "a") as Int == 1)
        #expect(["a": Optional(1), "b": nil].json(atKeyPath: "b") as Int? == nil)
    }
}
