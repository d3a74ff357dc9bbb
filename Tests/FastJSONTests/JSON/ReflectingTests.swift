import FastJSON
import Testing

/// What `dump`, a debugger and `Mirror` show.
@Suite("Reflecting")
struct ReflectingTests {
    private func dumped(_ value: Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    private static let text = #"{"name":"Ada","tags":["maths",1.50,null],"on":true}"#

    /// The lines of `dump` for the text above.
    private static let lines = """
        ▿ 3 key/value pairs
          - name: string: "Ada"
          ▿ tags: 3 elements
            - string: "maths"
            - number: 1.50
            - null: null
          - on: bool: true

        """

    @Test func `a document is shown as its values`() throws {
        let json = try JSON(parsing: Self.text)
        #expect(dumped(json) == Self.lines)
        #expect(dumped(json.members) == Self.lines)
        #expect(
            dumped(json["tags"].elements)
                == "▿ 3 elements\n  - string: \"maths\"\n  - number: 1.50\n  - null: null\n")
        #expect(Mirror(reflecting: json).children.map(\.label) == ["name", "tags", "on"])
        #expect(
            Mirror(reflecting: json["tags"]).children.map { ($0.value as? JSON)?.kind } == [
                .string, .number, .null,
            ])
    }

    @Test func `an edited document is shown as its values`() throws {
        var json = try JSON(parsing: #"{"name":1,"tags":["maths",1.50,null]}"#)
        json["name"] = "Ada"
        json["on"] = true
        #expect(dumped(json) == Self.lines)
    }

    @Test func `a missing value is shown as its error`() throws {
        let json = try JSON(parsing: Self.text)
        let error = try #require(json["age"].error)
        let mirror = Mirror(reflecting: json["age"])
        #expect(mirror.children.map(\.label) == ["error"])
        #expect(mirror.children.first?.value as? JSON.Error == error)
        let message = "at /age: no such key in an object of 3 members"
        #expect(dumped(json["age"]) == "▿ missing: \(message)\n  ▿ error: \(message)\n    - path: \"/age\"\n")
    }

    @Test func `no part of the library is shown by addresses`() throws {
        let json = try JSON(parsing: Self.text)
        var edited = json
        edited["tags", 0] = ["x": 1]
        let decoder = FastJSONDecoder()
        decoder.allowsJSON5 = true
        let values: [Any] = [
            json, edited, json["age"], json["tags", 1].number as Any, JSON.Number("1e400") as Any, json.value,
            json["tags"].value, json["tags", 7, "x"].value, json.members, json["tags"].elements, json.keys,
            json.startIndex, ["a", 0] as JSON.Index, json.makeIterator(), json.members.makeIterator(),
            json.path,
            JSON.Error.wrongMerge(into: json, from: 1), try refusal(of: "[1 2]"), decoder, FastJSONEncoder(),
            JSON.ParsingOptions(), JSON.WritingOptions(), JSONStreamOptions(), json.location as Any,
            json["tags"].kind, JSONModelOptions(),
        ]
        for value in values {
            let text = dumped(value)
            #expect(!text.contains("0x") && !text.contains("ointer"), "\(text)")
            for word in ["Tape", "storage", "payload", "EditedContainer", "MadeText", "Locked", "Contents"] {
                #expect(!text.contains(word), "\(text)")
            }
        }
        #expect(dumped(["a", 0] as JSON.Index).contains("2 elements"))
        #expect(dumped(decoder).contains("allowsJSON5: true"))
        #expect(dumped(FastJSONEncoder()).contains("keyEncodingStrategy"))
        #expect(dumped(try refusal(of: "[1 2]")).contains("- column: 4"))
    }
}
