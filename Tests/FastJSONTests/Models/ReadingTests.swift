import FastJSON
import Foundation
import Testing

/// `T(json)` and its other spellings, for the types of the standard library and of Foundation.
@Suite("Reading into types") struct ReadingTests {
    private let json: JSON = [
        "code": 7, "name": "Ada", "on": true, "half": 0.5, "null": nil, "big": 300,
        "list": [1, 2], "o": ["age": 36],
    ]

    // MARK: - Spellings

    @Test func `a value is read as an optional`() {
        #expect(Int(json["code"]) == 7 && String(json["name"]) == "Ada" && Bool(json["on"]) == true)
        for missing in [json["no"], json["null"], json["list"], json["name", 3]] {
            #expect(Int(missing) == nil && String(missing) == nil && Bool(missing) == nil)
        }
        if let code = Int(json["code"]) { #expect(code == 7) } else { Issue.record("nil") }
    }

    @Test func `reading throws the error of a missing value, or a mismatch with its path`() throws {
        #expect(try Int(decode: json["code"]) == 7)
        #expect(refusal { try Int(decode: json["no"]) } == "at /no: no such key in an object of 8 members")
        #expect(refusal { try Int(decode: json["name"]) } == "at /name: expected Int, found string")
        #expect(refusal { try Bool(decode: json["null"]) } == "at /null: expected Bool, found null")
        do {
            _ = try Int(decode: json["notExist"])
            Issue.record("no error")
        } catch let JSON.Error.notExist(dict: dictionary, key: key) {
            #expect(key == "notExist" && dictionary == json)
        }
        do {
            _ = try Int(decode: json["list", 2])
            Issue.record("no error")
        } catch let JSON.Error.outOfBounds(arr: array, index: index) {
            #expect(index == 2 && array == [1, 2])
        }
    }

    @Test func `the type is inferred by decode`() throws {
        let name: String = try json["name"].decode()
        let code: Int = try json["code"].decode()
        let age: UInt8? = try json["o", "age"].decode()
        let none: Int? = try json["no"].decode()
        #expect(name == "Ada" && code == 7 && age == 36 && none == nil)
        #expect(try json["list"].decode([Int].self) == [1, 2])
        let pair = (try json["code"].decode(Int.self), try json["half"].decode(Double.self))
        #expect(pair == (7, 0.5))
        #expect(refusal { try json["name"].decode(Int.self) } == "at /name: expected Int, found string")
        // Comparing parses as ever.
        let (a, b) = (1, 2)
        #expect(a < b && code < 8 && !(b < a))
        #expect(JSON(1) < JSON(2))
        let isLess = a < code
        #expect(isLess)
    }

    @Test func `any encodable has its text`() throws {
        #expect(try [123, 456].jsonString() == "[123,456]" && ["key": 1].jsonString() == #"{"key":1}"#)
        #expect(try [123, 456].jsonData() == Data("[123,456]".utf8))
        #expect(try 5.jsonString() == "5" && "x".jsonString() == #""x""# && Int?.none.jsonString() == "null")
        #expect(try [1].jsonString(options: .pretty) == "[\n  1\n]")
        #expect(throws: JSON.Error.self) { try Double.nan.jsonString() }
    }

    // MARK: - Scalars

    @Test func `numbers are exact or refused`() throws {
        #expect(Int(1e2 as JSON) == 100 && Int(1.0 as JSON) == 1 && Int(1.9 as JSON) == nil)
        #expect(Int8(json["big"]) == nil && UInt16(json["big"]) == 300 && UInt8(-1 as JSON) == nil)
        #expect(UInt64(18_446_744_073_709_551_615 as JSON) == .max && Int64(1e30 as JSON) == nil)
        #expect(Int128(170141183460469231731687303715884105727 as JSON) == .max)
        #expect(UInt128(340282366920938463463374607431768211455 as JSON) == .max)
        #expect(
            Int16(5 as JSON) == 5 && Int32(5 as JSON) == 5 && UInt(5 as JSON) == 5 && UInt32(5 as JSON) == 5)
        #expect(Double(5 as JSON) == 5 && Float(0.1 as JSON) == 0.1)
        #expect(try Double(JSON(parsing: "1e400")) == nil && Float(JSON(parsing: "1e40")) == nil)
        #expect(try Decimal(JSON(parsing: "0.10")) == Decimal(string: "0.1"))
        #expect(refusal { try Int8(decode: json["big"]) } == "at /big: expected Int8, found number 300")
    }

    @Test func `nothing converts between texts, numbers and Booleans`() {
        #expect(Int("12" as JSON) == nil && Double("1" as JSON) == nil && String(12 as JSON) == nil)
        #expect(Bool(1 as JSON) == nil && Bool("true" as JSON) == nil && Int(true as JSON) == nil)
        #expect(Decimal("1" as JSON) == nil && Double(true as JSON) == nil)
        // What was made of literals before still is.
        #expect(Int("12") == 12 && Double("1") == 1 && Bool("true") == true && String(12) == "12")
    }

    @Test func `texts of several types are read`() {
        #expect(Substring("ab" as JSON) == "ab" && Character("é" as JSON) == "é")
        #expect(Character("ab" as JSON) == nil && Character("" as JSON) == nil && Substring(1 as JSON) == nil)
        let id = "5A3F6C1E-8B1D-4B0E-9C3B-0A5E9D1F2B3C"
        #expect(UUID(JSON(id)) == UUID(uuidString: id) && UUID("x" as JSON) == nil)
        #expect(Data("aGk=" as JSON) == Data("hi".utf8) && Data("a" as JSON) == nil && Data(1 as JSON) == nil)
        #expect(Data((["d": "aGk="] as JSON)["d"]) == Data("hi".utf8))
    }

    @Test func `a URL is read without encoding twice`() {
        #expect(URL("http://a/b c%20d" as JSON)?.absoluteString == "http://a/b%20c%20d")
        #expect(URL("" as JSON) == nil && URL(5 as JSON) == nil)
        #expect(refusal { try URL(decode: json["code"]) } == "at /code: expected URL, found number 7")
    }

    @Test func `a JSON is read as itself`() throws {
        #expect(try JSON(decode: json["list"]) == [1, 2] && JSON(decode: json["null"]) == .null)
        #expect(throws: JSON.Error.self) { try JSON(decode: json["no"]) }
        #expect(JSON(json["code"]) == 7 && !JSON(json["no"]).exists())
        let optional: JSON? = try json["no"].decode()
        #expect(optional == nil)
    }

    // MARK: - Optionals and collections

    @Test func `an optional is nil where nothing is, and refuses another kind`() throws {
        #expect(try Int?(decode: json["no"]) == nil && Int?(decode: json["null"]) == nil)
        #expect(try Int?(decode: json["name", "first"]) == nil && Int?(decode: json["list", 9]) == nil)
        #expect(try Int?(decode: json["code"]) == 7)
        #expect(refusal { try Int?(decode: json["name"]) } == "at /name: expected Int, found string")
        // Optionals have not got an initialiser that makes `nil` of types with their own.
        struct Made { init() {} }
        let made: Made? = .init()
        #expect(made != nil)
        let broken = CustomTransform<Int, Int>.fromJSON { _ in throw JSON.Error.other(description: "broken") }
        #expect(refusal { try Int?(decode: json["code"][broken]) } == "broken")
    }

    @Test func `collections are read, whatever is in them`() throws {
        #expect([Int](json["list"]) == [1, 2] && [Int](json["code"]) == nil && [Int](json["o"]) == nil)
        #expect(Set<Int>([1, 2, 1] as JSON) == [1, 2] && Set<Int>(1 as JSON) == nil)
        #expect([String: Int](json["o"]) == ["age": 36] && [String: Int](json["list"]) == nil)
        let nested: JSON = ["a": [[1], []], "b": nil]
        let lists = try [String: [[Int]]?](decode: nested)
        #expect(lists["a"] == [[1], []] && lists.keys.contains("b") && lists["b"] == .some(nil))
        #expect([Int: Bool](["1": true, "-2": false] as JSON) == [1: true, -2: false])
        #expect(try [Int?](decode: [1, nil]) == [1, nil])
        #expect(try [String: Int](decode: JSON(parsing: #"{"a":1,"a":"x"}"#)) == ["a": 1])
    }

    @Test func `arrays of scalars are read wherever they stand`() throws {
        let parsed = try JSON(
            parsing: #"{"d":[0,-0.0,1.5,1e2],"i":[1,2e0],"s":["a","\u00e9"],"b":[true,false]}"#)
        var edited = parsed
        edited["new"] = 1
        for key in ["d", "i", "s", "b"] { edited[key].append(parsed[key, 0]) }
        #expect([Double](parsed["d"]) == [0, -0.0, 1.5, 100] && [Float](parsed["d"])?.count == 4)
        #expect([Double](edited["d"]) == [0, -0.0, 1.5, 100, 0])
        #expect([Int](parsed["i"]) == [1, 2] && [Int](edited["i"]) == [1, 2, 1])
        #expect([String](parsed["s"]) == ["a", "é"] && [String](edited["s"]) == ["a", "é", "a"])
        #expect([Bool](parsed["b"]) == [true, false] && [Bool](edited["b"])?.count == 3)
        #expect(refusal { try [Int](decode: parsed["d"]) } == "at /d/2: expected Int, found number 1.5")
        #expect(try [Int](decode: parsed["d"], invalidItems: .remove) == [0, 0, 100])
    }

    @Test func `a sequence's elements are what they were`() {
        #expect(Array(json["list"]) == [1, 2] as [JSON] && [JSON](json["list"]) == [1, 2])
        #expect(Array(json["o"]) == [36] as [JSON] && Set(json["list"]) == [1, 2] as Set<JSON>)
        let elements: [JSON] = Array(json["list"])
        #expect(elements.count == 2)
        #expect(json["list"].compactMap { Int($0) } == [1, 2])
        #expect(json["list"].map { Int($0) } == [1, 2] as [Int?])
    }
}
