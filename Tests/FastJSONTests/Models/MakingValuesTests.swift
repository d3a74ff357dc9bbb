import FastJSON
import Foundation
import Testing

@Suite("Making JSON of values") struct MakingValuesTests {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "refused"
    }

    private func throwing(_ error: any Error) throws -> Int { throw error }

    @Test func `without arguments, null`() {
        #expect(JSON().isNull)
        #expect(JSON(nil).isNull)
    }

    @Test func `a string stays a string`() {
        #expect(JSON(#"{"a":1}"#).kind == .string)
        let text = "[1]"
        #expect(JSON(text).string == "[1]")
        #expect(JSON(text.dropFirst()).string == "1]")
    }

    @Test func `scalars, optionals and collections of variables`() {
        let number = 5
        let none: Int? = nil
        let nested: Int?? = .some(nil)
        let any: (any JSONEncodable)? = [1, "x"]
        #expect(JSON(number).int == 5)
        #expect(JSON(none).isNull)
        #expect(JSON(Optional(number)).int == 5)
        #expect(JSON(nested).isNull)
        #expect(text(JSON(any)) == #"[1,"x"]"#)
        #expect(text(JSON([1, 2])) == "[1,2]")
        #expect(text(JSON(["a": [1, nil, 2.5]])) == #"{"a":[1,null,2.5]}"#)
    }

    @Test func `JSON of JSON is the same value`() throws {
        let json = try JSON(parsing: #"{"a":[1.50]}"#)
        #expect(JSON(json["a"]).path.description == "/a")
    }

    @Test func `an error thrown by the argument makes a missing value`() throws {
        #expect(text(JSON(try throwing(Refusal()))) == "missing: refused")
        let missing = JSON.null["k"]
        guard case .wrongType = JSON(try throwing(#require(missing.error))).error else {
            Issue.record("not the error thrown")
            return
        }
        let json = JSON(try JSON(parsing: "{"))
        guard case .initialize(let error) = json.error else {
            Issue.record("\(json)")
            return
        }
        #expect(error.code == .unexpectedEnd)
    }

    @Test func `values have a json property`() {
        #expect(["key": 123].json["key"].int == 123)
        #expect(5.json == 5)
        #expect("a".json.json == "a")
    }
}
