import FastJSON
import Testing

@Suite("Descriptions")
struct DescriptionTests {
    @Test(arguments: [
        ("null", "null", "null: null"), ("true", "true", "bool: true"), ("1.50", "1.50", "number: 1.50"),
        ("\"a\\n\"", "\"a\\n\"", "string: \"a\\n\""),
        ("[]", "[]", "array: []"), ("{ }", "{}", "object: {}"), ("[1, 2]", "[\n  1,\n  2\n]", "array: [1,2]"),
        ("{\"b\":{\"a\":[]}}", "{\n  \"b\": {\n    \"a\": []\n  }\n}", "object: {\"b\":{\"a\":[]}}"),
    ])
    func `a description is the indented text, a debug description kind and compact text`(
        _ text: String, _ description: String, _ debugDescription: String
    ) throws {
        let json = try JSON(parsing: text)
        #expect(json.description == description)
        #expect("\(json)" == description)
        #expect(json.debugDescription == debugDescription)
        #expect(try JSON(parsing: json.description) == json)
    }

    @Test func `a part of a document is described alone`() throws {
        let json = try JSON(parsing: "{\"a\":[1,{\"b\":2}],\"c\":3}")
        #expect(json["a"].description == "[\n  1,\n  {\n    \"b\": 2\n  }\n]")
        #expect(json["a", 1].debugDescription == "object: {\"b\":2}")
    }

    @Test func `values nested deeper than the default limit are described on one line`() throws {
        func nested(_ depth: Int) throws -> JSON {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            return try JSON(parsing: text, options: .init(depthLimit: .max))
        }
        #expect(try nested(512).description.hasPrefix("[\n  [\n    ["))
        #expect(try nested(513).description == nested(513).jsonString())
        #expect(try nested(200_000).description.utf8.count == 400_000)
    }
}
