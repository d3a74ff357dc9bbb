import FastJSONDialects
import Foundation
import Testing

/// FxJSON's other spellings of reading, and its names of what has another one.
@Suite("FxJSON's spellings") struct SpellingTests {
    private let json: JSON = [
        "code": 7, "name": "Ada", "on": true, "half": 0.5, "null": nil, "big": 300,
        "list": [1, 2], "o": ["age": 36],
    ]

    @Test func `reading throws under its other name`() throws {
        #expect(try Int(throws: json["code"]) == 7)
        #expect(refusal { try Int(throws: json["name"]) } == "at /name: expected Int, found string")
    }

    @Test func `a value is read, or the empty one is made`() {
        #expect(Int(nonNil: json["code"]) == 7 && Int(nonNil: json["no"]) == 0)
        #expect(String(nonNil: json["code"]) == "" && Bool(noneNull: json["null"]) == false)
        #expect(Double(nonNil: json["half"]) == 0.5 && Double(nonNil: json["on"]) == 0)
        #expect([Int](nonNil: json["list"]) == [1, 2] && [Int](nonNil: json["no"]) == [])
        #expect(Set<Int>(nonNil: json["list"]) == [1, 2] && Set<Int>(nonNil: json["code"]) == [])
        #expect([String: Int](nonNil: json["o"]) == ["age": 36] && [String: Int](nonNil: json["no"]) == [:])
        #expect(Int?(nonNil: json["name"]) == nil && Int?(nonNil: json["code"]) == 7)
        #expect(Data(nonNil: json["no"]).isEmpty && Decimal(nonNil: json["no"]) == 0)
    }

    @Test func `items that cannot be read are left out, or the collection is empty`() {
        let list: JSON = [1, "two", 3, nil]
        #expect([Int](nonNil: list) == [] && [Int](nonNil: list, invalidItems: .remove) == [1, 3])
        #expect([String: Int](nonNil: json["no"], invalidItems: .remove) == [:])
        #expect(Int?(nonNil: json["name"]) == nil && Int?(noneNull: json["code"]) == 7)
    }

    @Test func `values are read from texts, data and values of any type`() throws {
        #expect(try [Int](jsonString: "[1, 2]") == [1, 2])
        #expect(try [String: Int](jsonData: Data(#"{"a":1}"#.utf8)) == ["a": 1])
        #expect(try Int(jsonString: "3") == 3 && Int?(jsonString: nil) == nil)
        #expect(refusal { try Int(jsonString: nil) } == "expected Int, found null")
        #expect(refusal { try Int?(jsonString: "{") } == "not JSON: 1:2: unexpected end of input")
        #expect(refusal { try [Int](jsonData: Data("[1,true]".utf8)) } == "at /1: expected Int, found bool")
        #expect([Int](any: [1, 2] as Any) == [1, 2] && Int(any: "x") == nil)
        #expect(String(any: "x") == "x" && [String: [Int]](any: ["a": [1]]) == ["a": [1]])
        // Those of JSON itself never throw and never are nil.
        let made = [JSON(any: [1]), JSON(jsonString: "2"), JSON(jsonData: nil), JSON([3]), ["k": 4]]
        #expect(made.map(\.kind) == [.array, .number, .null, .array, .object])
    }

    @Test(arguments: ["1\u{0}", "\u{0}1", "1\u{0}\u{0}\u{0}", "\u{0}\u{0}\u{0}1", "1\u{0} \u{0}"])
    func `a text is UTF-8 whatever its bytes look like`(_ text: String) throws {
        let error = try #require(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
        for json in [JSON(parseJSON: text), JSON.parse(text), JSON(jsonString: text)] {
            guard case .initialize(let same) = json.error else {
                Issue.record("accepted as \(json)")
                continue
            }
            #expect(same == error)
        }
        #expect(throws: JSON.Error.self) { try Int(jsonString: text) }
        #expect(throws: JSON.Error.self) { try Int?(jsonString: text) }
        #expect(throws: JSON.Error.self) { try [Int](jsonString: text) }
    }

    @Test func `the other names walk likewise`() throws {
        let json = try JSON(parsing: #"{"b":1,"a":[2,3],"b":4}"#)
        #expect(json.asDict.map(\.key) == ["b", "a", "b"])
        #expect(json.asDic.map(\.value) == json.members.map(\.value))
        #expect(json["a"].asArray.map(\.int) == [2, 3])
        #expect(json["a"].asDict.isEmpty && json.asArray.isEmpty)
        #expect(!json.isError && json["no"].isError && !json["no"].isNull)
        let option: SpecificOption = ["id", .alternativeIndex("ID"), .alertIndex(["meta", "id"])]
        #expect(option.index == "id" && option.alternatives == ["ID", ["meta", "id"]])
    }
}
