import FastJSON
import Testing

/// `ValuePath` and `JSON.Index`, each usable for the other.
@Suite("Paths")
struct PathTests {
    @Test func `a path can stand in a subscript`() throws {
        var json = try JSON(parsing: #"{"users":[{"name":"Ada"},{"name":"Grace"}]}"#)
        let found = json["users", 1, "name"]
        #expect(json[found.path] == "Grace")
        #expect(json["users"][ValuePath([.index(0)]), "name"] == "Ada")
        #expect(json[ValuePath()] == json)
        json[found.path] = "Grace Hopper"
        #expect(json["users", 1, ValuePath.Step.key("name")].string == "Grace Hopper")
    }

    @Test func `paths and indices are made of each other`() {
        let index: JSON.Index = ["a", 0, ["b", "c"] as JSON.Index]
        #expect(index.steps == [.key("a"), .index(0), .key("b"), .key("c")])
        #expect(ValuePath(index).description == "/a/0/b/c")
        #expect(JSON.Index(ValuePath(index)) == index)
        #expect(JSON.Index(ValuePath.Step.index(3)) == 3)
        #expect(JSON.Index(ValuePath()).steps == [])
        #expect(([5, 6] as JSON).startIndex.steps == [.index(0)])
    }

    @Test func `a literal makes a path, of variables too`() {
        let (key, position) = ("k/~", 7)
        let path: ValuePath = ["a", key, position, 0]
        #expect(path.description == "/a/k~1~0/7/0")
        #expect(path == ValuePath([.key("a"), .key(key), .index(7), .index(0)]))
        #expect(([] as ValuePath).isEmpty)
        #expect(path.appending(.index(1)) == ["a", key, 7, 0, 1])
    }
}
