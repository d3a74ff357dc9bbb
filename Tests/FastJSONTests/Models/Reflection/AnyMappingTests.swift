import FastJSON
import Testing

@Suite("Mapping: properties of any values") struct AnyMappingTests {
    private struct Model: JSONCodable {
        var list: [Any], members: [String: Any], rows: [[String: Any]]
        var maybe: [Any]?, other: [String: Any]?, more: [[String: Any]]?
    }
    private let text = """
        {"list":[1,"a",true,null,1.5,[2],{"k":[]}],"members":{"n":18446744073709551615},"rows":[{"a":1},{}],\
        "maybe":null,"other":{"x":{"y":"z"}}}
        """

    @Test func `they are read to Swift values`() throws {
        let model = try Model(jsonString: text)
        #expect(model.list.count == 7)
        #expect(
            model.list[0] as? Int == 1 && model.list[1] as? String == "a" && model.list[2] as? Bool == true)
        #expect((model.list[3] as? JSON)?.isNull == true && model.list[4] as? Double == 1.5)
        #expect((model.list[5] as? [Any])?.first as? Int == 2)
        #expect(((model.list[6] as? [String: Any])?["k"] as? [Any])?.isEmpty == true)
        #expect(model.members["n"] as? UInt64 == .max)
        #expect(model.rows.count == 2 && model.rows[0]["a"] as? Int == 1 && model.rows[1].isEmpty)
        #expect(model.maybe == nil && model.more == nil)
        #expect((model.other?["x"] as? [String: Any])?["y"] as? String == "z")
    }

    @Test func `they are written`() throws {
        let model = try Model(jsonString: text)
        let written = try JSON(parsing: model.jsonString())
        var expected = try JSON(parsing: text)
        expected["more"] = nil
        #expect(written == expected)
        #expect(model.json == expected && [model].json[0] == expected)
    }

    @Test func `other kinds are refused with their path`() {
        refuses(
            Model.self, text.replacing(#"{"a":1}"#, with: "1"),
            "at /rows: expected Array<Dictionary<String, Any>>")
        refuses(
            Model.self, text.replacing(#"{"n":18446744073709551615}"#, with: "[]"),
            "at /members: expected Dictionary<String, Any>, found array")
        refuses(Model.self, text.replacing(#""maybe":null"#, with: #""maybe":{}"#), "at /maybe: expected")
        refuses(Model.self, #"{"list":null}"#, "at /list: expected Array<Any>, found null")
    }

    @Test func `a value without a form is named by its property`() throws {
        struct Odd {}
        var model = try Model(jsonString: text)
        model.members["odd"] = Odd()
        isNotWritten(model, "JSON has no text for Model.members: a value of type Odd")
        isNotWritten([model], "JSON has no text for Model.members: a value of type Odd")
        struct Holder: JSONEncodable {
            var list: [Any], objects: [AnyObject]
            static func specificOptions() -> [String: SpecificOption] { ["list": ["a", "b"]] }
        }
        final class Thing {}
        isNotWritten(
            Holder(list: [Odd()], objects: []), "JSON has no text for Holder.list: a value of type Odd")
        isNotWritten(Holder(list: [], objects: [Thing()]), "JSON has no text for Holder.objects: a value")
        #expect(try Holder(list: [1], objects: []).jsonString() == #"{"a":{"b":[1]},"objects":[]}"#)
    }

    @Test func `options of properties count for them`() throws {
        struct Lenient: JSONDecodable {
            let list: [Any], members: [String: Any]
            static func specificOptions() -> [String: SpecificOption] {
                ["list": .nonNil, "members": .index(["a", "b"])]
            }
        }
        let lenient = try Lenient(jsonString: #"{"list":5,"a":{"b":{"c":1}}}"#)
        #expect(lenient.list.isEmpty && lenient.members["c"] as? Int == 1)
    }
}
