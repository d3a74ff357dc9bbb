import FastJSONDialects
import Foundation
import Testing

@Suite("JSONUtilities: invalid items") struct InvalidItemTests {
    private static let text =
        #"{"l":[1,"2",3,null],"m":{"x":1,"y":"b"},"g":[[1],["x",2],7],"n":{"a":[1,"x"],"b":7}}"#

    @Test(arguments: Source.allCases) func `an invalid item is left out`(_ source: Source) throws {
        let json = try source.load(Self.text)
        #expect(try json.json(atKeyPath: "l") as [Int] == [1, 3])
        #expect(try json.json(atKeyPath: "l", invalidItemBehaviour: .remove) as [Int] == [1, 3])
        #expect(try json.json(atKeyPath: "m") as [String: Int] == ["x": 1])
    }

    @Test(arguments: Source.allCases) func `an invalid item makes the whole fail`(_ source: Source) throws {
        let json = try source.load(Self.text)
        let error = try decodingError {
            _ = try json.json(atKeyPath: "l", invalidItemBehaviour: .fail) as [Int]
        }
        #expect(error.keyPath == "l" && error.reason == .incorrectType && error.value as? String == "2")
        #expect(error.array?.count == 4)
        #expect(error.dictionary.count == 4)
        let inner = try decodingError {
            _ = try json.json(atKeyPath: "m", invalidItemBehaviour: .fail) as [String: Int]
        }
        #expect(inner.keyPath == "y" && inner.value as? String == "b")
        #expect(inner.array == nil && inner.dictionary.count == 2)
        let none: [Int]? = json.json(atKeyPath: "l", invalidItemBehaviour: .fail)
        #expect(none == nil)
    }

    @Test(arguments: Source.allCases) func `a value stands for an invalid item`(_ source: Source) throws {
        let json = try source.load(Self.text)
        #expect(try json.json(atKeyPath: "l", invalidItemBehaviour: .value(-1)) as [Int] == [1, -1, 3, -1])
        #expect(try json.json(atKeyPath: "m", invalidItemBehaviour: .value(0)) == ["x": 1, "y": 0])
    }

    @Test(arguments: Source.allCases) func `a closure decides about each invalid item`(
        _ source: Source
    ) throws {
        let json = try source.load(Self.text)
        let some: [Int] = try json.json(
            atKeyPath: "l",
            invalidItemBehaviour: .custom { error in error.value is String ? .value(0) : .remove })
        #expect(some == [1, 0, 3])
        let twice: [Int] = try json.json(
            atKeyPath: "l", invalidItemBehaviour: .custom { _ in .custom { _ in .value(5) } })
        #expect(twice == [1, 5, 3, 5])
        #expect(throws: JSONDecodingError.self) {
            _ = try json.json(atKeyPath: "l", invalidItemBehaviour: .custom { _ in .fail }) as [Int]
        }
    }

    @Test func `an item with an error of another type is left out by a closure`() throws {
        struct Refusal: Error {}
        struct Never: JSONObjectConvertible {
            init(jsonDictionary: JSONDictionary) throws { throw Refusal() }
        }
        let json: JSONDictionary = ["l": [["a": 1]]]
        let none: [Never] = try json.json(atKeyPath: "l", invalidItemBehaviour: .custom { _ in .fail })
        #expect(none.isEmpty)
        #expect(throws: Refusal.self) {
            _ = try json.json(atKeyPath: "l", invalidItemBehaviour: .fail) as [Never]
        }
    }

    @Test(arguments: Source.allCases) func `what is no collection always fails`(_ source: Source) throws {
        let json = try source.load(#"{"i":1}"#)
        for path in ["i", "no"] as [JSONKeyPath] {
            let list = try decodingError {
                _ = try json.json(atKeyPath: path, invalidItemBehaviour: .value(1)) as [Int]
            }
            let map = try decodingError {
                _ = try json.json(atKeyPath: path, invalidItemBehaviour: .value(1)) as [String: Int]
            }
            let reason: JSONDecodingError.Reason = path == "i" ? .incorrectType : .keyNotFound
            #expect(list.reason == reason && map.reason == reason)
        }
    }

    @Test(arguments: Source.allCases) func `nested collections do with items as is said`(
        _ source: Source
    ) throws {
        let json = try source.load(Self.text)
        #expect(try json.json(atKeyPath: "g") as [[Int]] == [[1], [2]])
        #expect(try json.json(atKeyPath: "g", invalidItemBehaviour: .value(0)) as [[Int]] == [[1], [0, 2]])
        #expect(try json.json(atKeyPath: "n") as [String: [Int]] == ["a": [1]])
        #expect(try json.json(atKeyPath: "n", invalidItemBehaviour: .value(0)) == ["a": [1, 0]])
        let error = try decodingError {
            _ = try json.json(atKeyPath: "g", invalidItemBehaviour: .fail) as [[Int]]
        }
        #expect(error.value as? String == "x" && error.array?.count == 2 && error.keyPath == "g")
        let seven: [[Int]] = try json.json(
            atKeyPath: "g", invalidItemBehaviour: .custom { $0.value is String ? .value(9) : .remove })
        #expect(seven == [[1], [9, 2]])
        #expect(throws: JSONDecodingError.self) {
            _ =
                try json.json(
                    atKeyPath: "g", invalidItemBehaviour: .custom { $0.value is String ? .remove : .fail })
                as [[Int]]
        }
        let none: [String: [Int]]? = json.json(atKeyPath: "n", invalidItemBehaviour: .fail)
        #expect(none == nil)
    }

    @Test(arguments: [Source.dictionary, .view]) func `of equal keys the first counts`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"m":{"a":1,"a":2,"b":"x","b":3}}"#)
        #expect(try json.json(atKeyPath: "m") as [String: Int] == ["a": 1])
    }

    @Test func `the behaviour may be named and passed on`() throws {
        func read(_ behaviour: InvalidItemBehaviour<Int>) throws -> [Int] {
            try ["l": [1, "x"] as JSONArray].json(atKeyPath: "l", invalidItemBehaviour: behaviour)
        }
        #expect(try read(.remove) == [1])
        #expect(try read(.value(3)) == [1, 3])
    }
}
