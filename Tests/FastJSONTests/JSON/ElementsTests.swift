import FastJSON
import Testing

/// `elements` and `members` as collections.
@Suite("Elements and members")
struct ElementsTests {
    /// A value as it was parsed, with a child changed, with children added, and made.
    private func forms(_ text: String, _ change: (inout JSON) -> Void) throws -> [JSON] {
        let json = try JSON(parsing: "[0,\(text),0]")[1]
        var changed = json
        change(&changed)
        var made = try JSON(parsing: json.kind == .array ? "[]" : "{}")
        if json.kind == .array { made.array = json.array } else { made.dictionary = json.dictionary }
        return [json, changed, made, json.detached()]
    }

    @Test func `elements are a collection`() throws {
        let forms = try forms("[1,[2,3],\"x\",4]") { json in
            json[1] = [2, 3]
            json.append(5)
            json.remove(at: 4)
        }
        for json in forms {
            let elements = json.elements
            #expect(elements.count == 4 && !elements.isEmpty && elements.first == 1)
            #expect(Array(elements) == Array(json) && elements.indices.map { elements[$0] } == Array(json))
            #expect(elements.dropFirst(2).first == "x" && elements.prefix(2).count == 2)
            #expect(elements.firstIndex(of: "x").map { json[$0] } == "x")
            #expect(elements[elements.index(elements.startIndex, offsetBy: 3)] == 4)
            #expect(elements[elements.endIndex].error != nil, "subscripts never trap")
        }
        #expect(try JSON(parsing: "{\"a\":1}").elements.isEmpty && (1 as JSON).elements.first == nil)
        #expect(JSON.null["x"].elements.indices.isEmpty)
    }

    @Test func `members are a collection`() throws {
        let forms = try forms(#"{"a":1,"\u0062":{"x":2},"c":[3]}"#) { json in
            json["b"] = ["x": 2]
            json["d"] = 4
            json.removeValue(forKey: "d")
        }
        var grown = forms[0]
        grown["d"] = 4
        for json in forms + [grown] {
            let members = json.members
            let keys = members.map(\.key)
            #expect(members.count == keys.count && members.first?.key == "a" && members.first?.value == 1)
            #expect(keys.prefix(3) == ["a", "b", "c"] && Array(json.keys) == keys)
            #expect(members.indices.map { members[$0].key } == keys)
            #expect(members.indices.map { members[$0].value } == Array(json))
            #expect(members.dropFirst().first?.value == ["x": 2])
            let position = try #require(members.firstIndex { $0.key == "c" })
            #expect(json[position] == [3] && members[position].value == [3])
            let none = members[members.endIndex]
            #expect(none.key == "" && !none.value.exists(), "subscripts never trap")
        }
        #expect(grown.members.map(\.key).last == "d" && grown.members.suffix(1).first?.value == 4)
        #expect(try JSON(parsing: "[1]").members.isEmpty && JSON.null.members.first == nil)
    }

    @Test func `positions of another value lead nowhere or to something, and never trap`() throws {
        let texts = [
            #"{"a":"\#(String(repeating: "x", count: 5000))","b":[1,2]}"#, "{\"k\":{\"l\":{}}}", "{}",
            "[[],[{}]]",
        ]
        let values = try texts.map { try JSON(parsing: $0) } + [["m": 1, "n": 2]]
        for value in values {
            for other in values {
                for position in value.indices + [value.endIndex] {
                    _ = (other.members[position], other.elements[position])
                }
            }
        }
    }
}
