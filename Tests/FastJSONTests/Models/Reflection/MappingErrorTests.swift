import FastJSON
import Testing

@Suite("Mapping: errors") struct MappingErrorTests {
    private struct Item: JSONCodable { let id: Int, name: String }
    private struct Order: JSONCodable { let items: [Item], byName: [String: Item], next: Item? }
    private struct Unknown {}

    @Test func `a missing member is named with its path`() {
        refuses(Item.self, #"{"id":1}"#, "at /name: no such key in an object of 1 members")
        let text = #"{"items":[{"id":1,"name":"a"},{"name":"b"}],"byName":{}}"#
        refuses(Order.self, text, "at /items/1/id: no such key in an object of 1 members")
        do {
            _ = try Order(jsonString: text)
        } catch JSON.Error.notExist(let dict, let key) {
            #expect(dict == ["name": "b"] && key == "id")
        } catch { Issue.record("\(error)") }
    }

    @Test func `null is no value of a type that is not optional`() {
        refuses(Item.self, #"{"id":null,"name":""}"#, "at /id: expected Int, found null")
        refuses(Order.self, #"{"items":null,"byName":{}}"#, "at /items: expected Array<Item>, found null")
    }

    @Test func `a wrong value is named with its path`() {
        refuses(Item.self, #"{"id":"1","name":"a"}"#, "at /id: expected Int, found string")
        refuses(
            Order.self, #"{"items":[],"byName":{"a/b":{"id":1,"name":2}}}"#,
            "at /byName/a~1b/name: expected String")
        refuses(Order.self, #"{"items":[],"byName":{},"next":5}"#, "at /next: expected Item, found number 5")
        refuses(Order.self, #"{"items":[5],"byName":{}}"#, "at /items/0: expected Item, found number 5")
    }

    @Test func `the path begins at the root of the document`() throws {
        let json = try JSON(parsing: #"{"data":{"users":[{"id":1,"name":2}]}}"#)
        do {
            _ = try Item(decode: json["data", "users", 0])
            Issue.record("no error")
        } catch { #expect("\(error)" == "at /data/users/0/name: expected String, found number 2") }
    }

    @Test func `what is no object is refused`() {
        refuses(Item.self, "[1]", "expected Item, found array")
        refuses(Item.self, "null", "expected Item, found null")
        refuses(Item.self, "{", "not JSON: 1:2: unexpected end of input")
        #expect(Item(JSON.null) == nil && Item(["id": 1] as JSON) == nil)
        do {
            _ = try Item(decode: (["a": 1] as JSON)["b"])
            Issue.record("no error")
        } catch { #expect("\(error)" == "at /b: no such key in an object of 1 members") }
    }

    @Test func `a property whose type cannot be read is named, whatever the text`() {
        struct Model: JSONCodable { var id: Int, other: Unknown }
        for text in ["{}", #"{"id":1,"other":1}"#] {
            refuses(Model.self, text, "Model.other is of type Unknown, which cannot be read from JSON")
        }
        struct Outer: JSONDecodable { let model: Model? }
        refuses(Outer.self, #"{"model":{}}"#, "Model.other is of type Unknown")
        struct Function: JSONDecodable { let action: @Sendable () -> Void }
        refuses(Function.self, "{}", "Function.action is of type ")
        struct Existential: JSONDecodable { let value: any Sendable }
        refuses(Existential.self, "{}", "Existential.value is of type ")
        struct List: JSONDecodable { let list: [Unknown] }
        refuses(List.self, "{}", "List.list is of type Array<Unknown>")
    }

    @Test func `a property whose type has no form makes the whole have none, and is named`() {
        struct Model: JSONCodable { var id: Int, other: Unknown }
        struct Outer: JSONEncodable { let models: [Model] }
        isNotWritten(
            Model(id: 1, other: Unknown()), "JSON has no text for Model.other of type Unknown")
        isNotWritten(
            Outer(models: [Model(id: 1, other: Unknown())]), "JSON has no text for Model.other")
        isNotWritten(
            Outer(models: [Model(id: 1, other: Unknown())]), "JSON has no text for Model.other")
        struct List: JSONEncodable { var list: [Unknown] = [], byName: [String: [Unknown]] = [:] }
        isNotWritten(List(list: [Unknown()]), "JSON has no text for List.list of type Array<Unknown>")
        isNotWritten(List(), "JSON has no text for List.list of type Array<Unknown>")
        struct Named: JSONEncodable { var byName: [String: [Unknown]] = [:] }
        isNotWritten(Named(), "JSON has no text for Named.byName of type Dictionary<String, Array<Unknown>>")
    }

    @Test func `a property without a form makes the whole have none`() {
        struct Model: JSONEncodable { var ratio: Double, list: [Double] }
        #expect(Model(ratio: 1, list: [2]).json.exists())
        isNotWritten(Model(ratio: .nan, list: []), "")
        isNotWritten(Model(ratio: 1, list: [.infinity]), "")
    }

    @Test func `enums without raw values and tuples are refused`() {
        enum Choice: JSONCodable { case one, two(Int) }
        struct Model: JSONDecodable { let choice: Choice }
        struct Tupled: JSONDecodable { let pair: (Int, Int) }
        refuses(Choice.self, "{}", "Choice is no structure or class: write init(decode:)")
        refuses(Model.self, #"{"choice":{}}"#, "Choice is no structure or class")
        refuses(Tupled.self, #"{"pair":[1,2]}"#, "Tupled.pair is of type (Int, Int)")
        isNotWritten(Choice.one, "JSON has no text for a value of type Choice")
        isNotWritten(Choice.two(1), "JSON has no text for a value of type Choice")
    }

    @Test func `options for properties that are not there are reported`() {
        struct Wrong: JSONCodable {
            let id: Int
            static func specificOptions() -> [String: SpecificOption] { ["id": "userID", "userID": "id"] }
        }
        refuses(Wrong.self, #"{"userID":1}"#, "specificOptions() of Wrong: no property 'userID'")
        isNotWritten(Wrong(id: 1), "specificOptions() of Wrong: no property 'userID'")
    }

    @Test func `what a property's own type throws comes out`() {
        struct Refusal: Error {}
        struct Strict: JSONDecodable { init(decode json: JSON) throws { throw Refusal() } }
        struct Model: JSONDecodable { let strict: Strict }
        #expect(throws: Refusal.self) { try Model(jsonString: #"{"strict":1}"#) }
    }
}
