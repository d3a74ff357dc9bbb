import FastJSON
import Testing

/// Steps that find nothing: which, where, and what becomes of the steps after them.
@Suite("Missing values")
struct MissingTests {
    private static let text =
        #"{"users":[{"name":"Ada","tags":[]},{"name":"Alan"}],"n":1,"s":"x","null":null,"yes":true}"#

    private func json() throws -> JSON { try JSON(parsing: Self.text) }

    @Test(
        arguments: [
            (["users", 2], "/users/2", "at /users/2: no such index in an array of 2 elements"),
            (["users", -1], "/users/-1", "at /users/-1: no such index in an array of 2 elements"),
            (
                ["users", Int.max], "/users/9223372036854775807",
                "at /users/9223372036854775807: no such index in an array of 2 elements"
            ),
            (
                ["users", 0, "tags", 0], "/users/0/tags/0",
                "at /users/0/tags/0: no such index in an array of 0 elements"
            ),
            (["x"], "/x", "at /x: no such key in an object of 5 members"),
            ([""], "/", "at /: no such key in an object of 5 members"),
            (
                ["users", 0, "a/b~c"], "/users/0/a~1b~0c",
                "at /users/0/a~1b~0c: no such key in an object of 2 members"
            ),
            (["users", "name"], "/users/name", "at /users/name: a key needs an object, found array"),
            ([0], "/0", "at /0: an index needs an array, found object"),
            (["n", "x"], "/n/x", "at /n/x: a key needs an object, found number"),
            (["n", 0], "/n/0", "at /n/0: an index needs an array, found number"),
            (["s", 0], "/s/0", "at /s/0: an index needs an array, found string"),
            (["null", "x"], "/null/x", "at /null/x: a key needs an object, found null"),
            (["yes", 1], "/yes/1", "at /yes/1: an index needs an array, found bool"),
        ] as [([any JSONSubscriptType & Sendable], String, String)])
    func `the step that found nothing is named`(
        _ steps: [any JSONSubscriptType & Sendable], _ path: String, _ description: String
    ) throws {
        let missing = try json()[steps]
        #expect(!missing.exists())
        #expect(!missing.exists())
        #expect(missing.kind == .missing)
        let error = try #require(missing.error)
        #expect(error.description == description)
        #expect(error.path.description == path)
        #expect(missing.path.description == path)
        #expect(missing.description == "missing: " + description)
        #expect(missing.debugDescription == "missing: " + description)
        // The first error travels.
        let further = missing["a"][3]["b", 0][pointer: "/x/y"][JSON.Index.path([.key("k"), .index(1)])]
        #expect(further.error?.description == description)
        #expect(further.path.description == path)
        #expect(missing[pointer: "no pointer"].error?.description == description)
    }

    @Test func `the cases of errors hold the value at which it went wrong`() throws {
        let json = try json()
        guard case .notExist(let object, let key)? = json["users", 0, "x"].error else {
            Issue.record("no notExist")
            return
        }
        #expect(key == "x")
        #expect(object["name"].string == "Ada")
        guard case .outOfBounds(let array, let index)? = json["users", 5].error else {
            Issue.record("no outOfBounds")
            return
        }
        #expect(index == 5)
        #expect(array.count == 2)
        guard case .wrongType(let value, let step)? = json["n", "x"].error else {
            Issue.record("no wrongType")
            return
        }
        #expect(value.int == 1)
        #expect(step == .key("x"))
    }

    @Test func `a missing value cannot be written`() throws {
        let missing = try json()["x"]
        #expect(throws: JSON.Error.self) { try missing.jsonString() }
        #expect(throws: JSON.Error.self) { try missing.jsonBytes() }
        #expect(throws: JSON.Error.self) { try missing.jsonData() }
        #expect(throws: JSON.Error.self) { try missing.write(to: 1) }
    }

    @Test func `null exists and is not missing`() throws {
        let json = try json()
        #expect(json["null"].exists())
        #expect(json["null"].isNull)
        #expect(json["null"].error == nil)
        #expect(json["null"] != json["nil"])
        #expect(json["nil"] == json["users", 7])
    }

    @Test func `comparing with the literal nil, which gets a warning, is comparing with null`() throws {
        let json = try json()
        let comparison: any Comparison = WithNil()
        #expect(comparison.results(json["null"]) == [true, false, true, false])
        #expect(comparison.results(json["nil"]) == [false, true, false, true])
        #expect(comparison.results(json["n"]) == [false, true, false, true])
        #expect((json["n"] as JSON?) != .none && Optional<JSON>.none == nil)
    }

    /// Called by way of this, a deprecated method gives no warning.
    private protocol Comparison {
        func results(_ json: JSON) -> [Bool]
    }

    private struct WithNil: Comparison {
        @available(*, deprecated)
        func results(_ json: JSON) -> [Bool] { [json == nil, json != nil, nil == json, nil != json] }
    }

    @Test func `an error that holds a syntax error says so`() throws {
        let syntaxError = try refusal(of: "[1 2]")
        let error = JSON.Error.initialize(error: syntaxError)
        #expect(error.path.description == "/0")
        #expect(error.description == "not JSON: \(syntaxError)")
    }
}
