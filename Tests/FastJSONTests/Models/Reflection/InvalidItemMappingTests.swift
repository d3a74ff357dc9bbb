import FastJSON
import Testing

@Suite("Mapping: items that cannot be read") struct InvalidItemMappingTests {
    private struct Tag: JSONCodable, Hashable { let id: Int }
    private struct Model: JSONCodable {
        let tags: [Tag], ids: Set<Int>?, scores: [String: Int], strict: [Int], renamed: [Int]
        static func specificOptions() -> [String: SpecificOption] {
            [
                "tags": .invalidItems(.remove), "ids": .invalidItems(.remove),
                "scores": .invalidItems(.value(-1)),
                "renamed": [
                    "list",
                    .invalidItems(
                        .custom { error in
                            if case .typeMismatch(_, let actual) = error, actual.isNull { return .value(0) }
                            return .fail
                        }),
                ],
            ]
        }
    }
    private let text = """
        {"tags":[{"id":1},{"id":"x"},5,{"id":2}],"ids":[1,"2",3],"scores":{"a":1,"b":null},"strict":[1],"list":[1,null]}
        """

    @Test func `bad items of a property are removed, replaced or decided about`() throws {
        let model = try Model(jsonString: text)
        #expect(model.tags.map(\.id) == [1, 2] && model.ids == [1, 3])
        #expect(model.scores == ["a": 1, "b": -1] && model.strict == [1] && model.renamed == [1, 0])
        #expect(try Model(jsonString: text.replacing(#""ids":[1,"2",3],"#, with: "")).ids == nil)
        #expect(try Model(jsonString: text.replacing(#"[1,"2",3]"#, with: "null")).ids == nil)
    }

    @Test func `what is no collection is an error still`() {
        refuses(
            Model.self, text.replacing(#"{"a":1,"b":null}"#, with: "5"), "at /scores: expected Dictionary")
        refuses(Model.self, text.replacing(#"[1,"2",3]"#, with: "5"), "at /ids: expected Set<Int>")
        refuses(
            Model.self, text.replacing(#""strict":[1]"#, with: #""strict":[1,"x"]"#),
            "at /strict/1: expected Int")
        refuses(Model.self, text.replacing("[1,null]", with: "[1,true]"), "at /list/1: expected Int")
        refuses(Model.self, text.replacing(#","list":[1,null]"#, with: ""), "at /list: no such key")
    }

    @Test func `the option counts for collections only, with values of their items' type`() {
        struct Scalar: JSONDecodable {
            let id: Int
            static func specificOptions() -> [String: SpecificOption] { ["id": .invalidItems(.remove)] }
        }
        struct Other: JSONDecodable {
            let ids: [Int]
            static func specificOptions() -> [String: SpecificOption] { ["ids": .invalidItems(.value("0"))] }
        }
        refuses(Scalar.self, #"{"id":1}"#, "Scalar.id is no collection whose items could be invalid")
        for text in [#"{"ids":[1]}"#, #"{"ids":["x"]}"#] {
            refuses(Other.self, text, "the value for invalid items of Other.ids is of another type")
        }
    }

    @Test func `a model may have bad items removed everywhere`() throws {
        struct All: JSONCodable, Equatable {
            let ids: [Int], tags: [String: Tag]?, name: String, strict: [Int]
            static var modelOptions: JSONModelOptions? { .init(invalidItems: .removed) }
            static func specificOptions() -> [String: SpecificOption] { ["strict": .invalidItems(.fail)] }
        }
        let text = #"{"ids":[1,"x",2],"tags":{"a":{"id":1},"b":1},"name":"n","strict":[1]}"#
        let all = try All(jsonString: text)
        #expect(all.ids == [1, 2] && all.tags == ["a": Tag(id: 1)])
        refuses(
            All.self, text.replacing(#""strict":[1]"#, with: #""strict":[null]"#), "at /strict/0: expected")
        refuses(All.self, text.replacing(#""n""#, with: "1"), "at /name: expected String")
        struct Plain: JSONCodable { let ids: [Int] }
        let options = JSONModelOptions(invalidItems: .removed)
        #expect(try options.apply { try Plain(jsonString: #"{"ids":[1,"x"]}"#) }.ids == [1])
        refuses(Plain.self, #"{"ids":[1,"x"]}"#, "at /ids/1: expected Int")
    }
}
