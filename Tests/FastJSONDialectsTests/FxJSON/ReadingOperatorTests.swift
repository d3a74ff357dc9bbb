import FastJSONDialects
import Testing

/// Postfix `<` and `<<`, beside the standard library's operators of these names.
@Suite("FxJSON's operators") struct ReadingOperatorTests {
    private let json: JSON = [
        "code": 7, "name": "Ada", "on": true, "half": 0.5, "null": nil, "big": 300,
        "list": [1, 2], "o": ["age": 36],
    ]

    @Test func `the type is inferred by decode and by the postfix operator`() throws {
        let name: String = try json["name"].decode()
        let code: Int = try json["code"]<
        let age: UInt8? = try json["o", "age"]<
        let none: Int? = try json["no"]<
        #expect(name == "Ada" && code == 7 && age == 36 && none == nil)
        #expect(try json["list"].decode([Int].self) == [1, 2])
        let pair = (try json["code"]< as Int, try json["half"]< as Double)
        #expect(pair == (7, 0.5))
        #expect(refusal { try json["name"]< as Int } == "at /name: expected Int, found string")
        // Comparing parses as ever.
        let (a, b) = (1, 2)
        #expect(a < b && code < 8 && !(b < a))
        #expect(JSON(1) < JSON(2))
        let isLess = a < code
        #expect(isLess)
    }

    @Test func `a path is read by an operator as an optional`() {
        let name: String? = json << "name"
        let age: Int? = json << ["o", "age"]
        let second: Int? = json["list"] << 1
        let wrong: Int? = json << "name"
        let path: JSON.Index = ["list", 0]
        #expect(name == "Ada" && age == 36 && second == 2 && wrong == nil)
        #expect(json << path == 1)
        let (key, index) = ("name", 0)
        let named: String? = json << key
        let first: Int? = json["list"] << index
        let none: Int? = json << (key + "s")
        #expect(named == "Ada" && first == 1 && none == nil)
        // Beside shifts and the mapper's operator.
        #expect(1 << 3 == 8 && UInt8(1) << UInt8(2) == 4)
        #expect(text(JSON { $0["a"] << 1 }) == #"{"a":1}"#)
    }
}
