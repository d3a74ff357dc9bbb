import FastJSON
import Testing

@Suite("Subscripts")
struct SubscriptTests {
    private let json: JSON

    init() throws {
        json = try JSON(
            parsing:
                #"{"data":{"users":[{"name":"Ada","langs":["en","fr"]},{"name":"Alan","0":"zero"}]},"0":[7],"":{"":1}}"#
        )
    }

    /// Keys of an app's own.
    private enum Field: String, JSONSubscriptType {
        case data, users, name
        var jsonKey: JSON.Index { .key(rawValue) }
    }

    /// Several steps at once.
    private struct FirstUser: JSONSubscriptType {
        var jsonKey: JSON.Index { ["data", "users", 0] }
    }

    @Test func `keys and indices, one by one and together`() {
        #expect(json["data"]["users"][0]["name"].string == "Ada")
        #expect(json["data", "users", 0, "name"].string == "Ada")
        #expect(json["data"]["users", 1]["name"].string == "Alan")
        #expect(json["data", "users"].count == 2)
        #expect(json["data", "users", 0, "langs", 1].string == "fr")
        #expect(json["", ""].int == 1)
    }

    @Test func `variables stand where literals do, mixed in one subscript`() {
        let (data, users, first, name) = ("data", "users", 0, "name")
        #expect(json[data][users][first][name].string == "Ada")
        #expect(json[data, users, first, name].string == "Ada")
        #expect(json["data", users, 1, name].string == "Alan")
        #expect(json[data, "users", first, "langs", first + 1].string == "fr")
        let steps: [any JSONSubscriptType] = [data, users, 1, name]
        #expect(json[steps].string == "Alan")
        #expect(json[[] as [any JSONSubscriptType]] == json)
    }

    @Test func `own key types stand beside them`() {
        #expect(json[Field.data][Field.users][0][Field.name].string == "Ada")
        #expect(json[Field.data, "users", 1, Field.name].string == "Alan")
        #expect(json[FirstUser(), Field.name].string == "Ada")
        #expect(json[FirstUser(), "langs", 0].string == "en")
        #expect(json[Field.data, Field.data].path.description == "/data/data")
    }

    @Test func `a path is a literal, alone or with more steps`() {
        let path: JSON.Index = ["data", "users", 1]
        #expect(json[path]["name"].string == "Alan")
        #expect(json[path, "name"].string == "Alan")
        let nested: JSON.Index = ["data", ["users", 0] as JSON.Index, "name"]
        #expect(json[nested].string == "Ada")
        #expect(json[[path, "name"] as JSON.Index].string == "Alan")
        #expect(
            json[.path([.key("data"), .path([.key("users"), .index(0)]), .key("name")])].string == "Ada")
        let empty: JSON.Index = []
        #expect(json[empty] == json)
        let key: JSON.Index = "data"
        #expect(json[key].kind == .object)
        let index: JSON.Index = 0
        #expect(json["0"][index].int == 7)
        #expect(nested.description == "/data/users/0/name")
        #expect(empty.description == "")
        #expect(path.jsonKey == path)
    }

    @Test func `keys that look like indices are keys, and the other way round`() {
        #expect(json["0"].count == 1)
        #expect(!json[0].exists())
        #expect(json["0", 0].int == 7)
        #expect(!json["0", "0"].exists())
        #expect(json["data", "users", 1, "0"].string == "zero")
        #expect(!json["data", "users", 1, 0].exists())
        #expect(!json["data.users"].exists())
    }

    @Test(arguments: [-1, -2, 2, 3, 1000, Int.max, Int.min, Int.max - 1])
    func `indices outside are missing`(_ index: Int) throws {
        for text in ["[1.0,2.0]", "[[],{}]"] {
            let array = try JSON(parsing: text)
            #expect(!array[index].exists())
            #expect(!array[[index] as JSON.Index].exists())
            #expect(!array[pointer: "/\(index)"].exists())
            guard case .outOfBounds(_, index)? = array[index].error else {
                Issue.record("\(array[index])")
                return
            }
        }
        for text in ["{\"a\":1}", "1", "\"ab\"", "null", "[]", "{}"] {
            #expect(try !JSON(parsing: text)[index].exists())
        }
    }

    @Test func `indices compare step by step`() {
        let (a, b): (JSON.Index, JSON.Index) = (["a", 1], ["a", 2])
        #expect(a < b)
        #expect(!(b < a))
        #expect(([] as JSON.Index) < a)
        #expect((["a"] as JSON.Index) < a)
        #expect((5 as JSON.Index) < ("a" as JSON.Index))
        #expect(!(("a" as JSON.Index) < (5 as JSON.Index)))
        #expect(("a" as JSON.Index) < ("b" as JSON.Index))
        #expect(Set([a, b, ["a", 1]]).count == 2)
    }
}
