import FastJSON
import Testing

@Suite("Items that cannot be read") struct InvalidItemTests {
    private let list: JSON = ["l": [1, "two", 3, nil]]
    private let object: JSON = ["o": ["a": 1, "b": "two", "c": 3]]

    @Test func `a bad item is an error with its path`() {
        #expect(refusal { try [Int](decode: list["l"]) } == "at /l/1: expected Int, found string")
        #expect(refusal { try Set<Int>(decode: list["l"]) } == "at /l/1: expected Int, found string")
        #expect(refusal { try [String: Int](decode: object["o"]) } == "at /o/b: expected Int, found string")
        #expect([Int](list["l"]) == nil)
        let nested: JSON = [["x": [1, 2]], ["x": [3, true]]]
        #expect(refusal { try [[String: [Int]]](decode: nested) } == "at /1/x/1: expected Int, found bool")
    }

    @Test func `bad items are left out where that is asked for`() throws {
        #expect(try [Int](decode: list["l"], invalidItems: .remove) == [1, 3])
        #expect(try Set<Int>(decode: list["l"], invalidItems: .remove) == [1, 3])
        #expect(try [String: Int](decode: object["o"], invalidItems: .remove) == ["a": 1, "c": 3])
        #expect(try [[Int]](decode: [[1], ["x", 2]], invalidItems: .remove) == [[1]])
    }

    @Test func `a value stands for each bad item`() throws {
        #expect(try [Int](decode: list["l"], invalidItems: .value(0)) == [1, 0, 3, 0])
        #expect(try [String: Int](decode: object["o"], invalidItems: .value(9)) == ["a": 1, "b": 9, "c": 3])
    }

    @Test func `a closure decides by the error`() throws {
        var paths: [String] = []
        let read = try [Int](
            decode: list["l"],
            invalidItems: .custom { error in
                paths.append("\(error.path)")
                guard case .typeMismatch(_, let actual) = error else { return .fail }
                return actual.isNull ? .remove : .value(-1)
            })
        #expect(read == [1, -1, 3] && paths == ["/l/1", "/l/3"])
        #expect(throws: JSON.Error.self) {
            try [Int](decode: list["l"], invalidItems: .custom { _ in .custom { _ in .fail } })
        }
    }

    @Test func `what is no container is an error whatever is done about items`() {
        #expect(refusal { try [Int](decode: list, invalidItems: .remove) } != nil)
        #expect(refusal { try Set<Int>(decode: object["no"], invalidItems: .remove) } != nil)
        #expect(refusal { try [String: Int](decode: list["l"], invalidItems: .value(1)) } != nil)
    }

    @Test func `keys that are none of the dictionary's are bad items`() throws {
        let json: JSON = ["1": true, "x": false]
        #expect(refusal { try [Int: Bool](decode: json) } == "at /x: the key is no Int")
        #expect(try [Int: Bool](decode: json, invalidItems: .remove) == [1: true])
        #expect(try [Int: Bool](decode: json, invalidItems: .value(true)) == [1: true])
    }

    @Test func `errors of an item's own type are handed on`() throws {
        struct Odd: JSONDecodable, Equatable {
            struct Refusal: Error {}
            let n: Int
            init(decode json: JSON) throws {
                n = try json.decode()
                if n % 2 == 0 { throw Refusal() }
            }
        }
        #expect(throws: Odd.Refusal.self) { try [Odd](decode: [1, 2]) }
        #expect(try [Odd](decode: [1, 2, 3], invalidItems: .remove).map(\.n) == [1, 3])
    }
}
