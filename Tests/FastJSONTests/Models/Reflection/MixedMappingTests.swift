import FastJSON
import Foundation
import Testing

@Suite("Mapping: models beside Codable and own code") struct MixedMappingTests {
    private struct Inner: JSONCodable, Equatable { let x: Int }
    private struct Plain: Codable, Equatable { let a: Int, when: Date? }

    @Test func `a Decodable type is read by its own initialiser`() throws {
        struct Point: Codable, JSONCodable, Equatable {
            let x: Int, y: Int
            enum CodingKeys: String, CodingKey { case x = "X", y = "Y" }
        }
        #expect(try Point(jsonString: #"{"X":1,"Y":2}"#) == Point(x: 1, y: 2))
        refuses(Point.self, #"{"x":1,"y":2}"#, "")
    }

    @Test func `a Decodable type with options is read by its properties`() throws {
        struct Point: Codable, JSONCodable, Equatable {
            let x: Int, y: Int
            static func specificOptions() -> [String: SpecificOption] { ["x": "first"] }
        }
        struct Snake: Codable, JSONCodable {
            let firstName: String
            static var modelOptions: JSONModelOptions? { .init(keys: .snakeCase) }
        }
        struct Plain: Codable, JSONCodable { let firstName: String }
        #expect(try Point(jsonString: #"{"first":1,"y":2}"#) == Point(x: 1, y: 2))
        #expect(try Snake(jsonString: #"{"first_name":"Ada"}"#).firstName == "Ada")
        let applied = try JSONModelOptions(keys: .snakeCase).apply {
            try Plain(jsonString: #"{"first_name":"Ada"}"#)
        }
        #expect(applied.firstName == "Ada")
        #expect(try Plain(jsonString: #"{"firstName":"Ada"}"#).firstName == "Ada")
    }

    @Test func `a property may be of a type that is Codable only`() throws {
        struct Model: JSONCodable, Equatable {
            let one: Plain, list: [Plain], maybe: Plain?, when: Date
        }
        let text = """
            {"one":{"a":1,"when":"2016-09-22T20:28:37Z"},"list":[{"a":2},{"a":3}],"maybe":null,\
            "when":"2016-09-22T20:28:37Z"}
            """
        let model = try Model(jsonString: text)
        #expect(model.one.a == 1 && model.list.map(\.a) == [2, 3] && model.maybe == nil)
        #expect(model.one.when == model.when)
        #expect(try Model(decode: model.json).list == model.list)
        refuses(Model.self, #"{"one":{"a":"x"}}"#, "at /one/a: ")
        #expect(try Model(jsonString: #"{"one":{"a":1},"list":[],"when":1}"#).maybe == nil)
    }

    @Test func `a type that is Codable only may hold models through JSON`() throws {
        struct Outer: Codable {
            let raw: JSON
            var inner: Inner? { Inner(raw) }
        }
        let outer = try FastJSONDecoder().decode(Outer.self, from: #"{"raw":{"x":5}}"#)
        #expect(outer.inner == Inner(x: 5))
        #expect(
            String(decoding: try FastJSONEncoder().encode(Outer(raw: Inner(x: 6).json)), as: UTF8.self)
                == #"{"raw":{"x":6}}"#)
    }

    // MARK: - Own code

    private struct OwnJSON: JSONCodable {
        let x: Int
        var json: JSON { ["own": JSON(x)] }
    }

    private struct OwnMapper: JSONCodable {
        let x: Int
        func encode(mapper: JSON.Mapper) { mapper["own"] << x }
    }

    private struct OwnOutput: JSONCodable {
        let x: Int
        var json: JSON { ["own": JSON(x)] }
        func encode(into output: inout JSON.Output) { ["own": x].encode(into: &output) }
    }

    private struct Sometimes: JSONCodable {
        let x: Int
        func encode(mapper: JSON.Mapper) {
            if x > 0 { mapper["own"] << x } else { Inner(x: x).encode(mapper: mapper) }
        }
    }

    private struct Holder<Value: JSONCodable>: JSONCodable { let value: Value, list: [Value] }

    @Test func `own json or encode wins over the properties, every time`() throws {
        for _ in 0..<3 {
            #expect(try OwnJSON(x: 1).jsonString() == #"{"own":1}"#)
            #expect(try OwnMapper(x: 1).jsonString() == #"{"own":1}"#)
            #expect(OwnMapper(x: 1).json == ["own": 1])
            #expect(
                try Holder(value: OwnJSON(x: 1), list: [OwnJSON(x: 2)]).jsonString()
                    == #"{"value":{"own":1},"list":[{"own":2}]}"#)
            #expect(
                try Holder(value: OwnMapper(x: 1), list: [OwnMapper(x: 2)]).jsonString()
                    == #"{"value":{"own":1},"list":[{"own":2}]}"#)
            #expect(
                try Holder(value: OwnOutput(x: 1), list: []).jsonString() == #"{"value":{"own":1},"list":[]}"#
            )
        }
        #expect(try OwnJSON(jsonString: #"{"x":3}"#).x == 3)
    }

    @Test func `a type that hands on to another is never written by its own properties`() throws {
        for _ in 0..<3 {
            #expect(try Sometimes(x: -1).jsonString() == #"{"x":-1}"#)
            #expect(try Sometimes(x: 1).jsonString() == #"{"own":1}"#)
            #expect(try [Sometimes(x: -1), Sometimes(x: 2)].jsonString() == #"[{"x":-1},{"own":2}]"#)
        }
    }

    @Test func `a model is written the same way the first and later times`() throws {
        struct Fresh: JSONCodable { let x: Int, list: [Inner] }
        let fresh = Fresh(x: 1, list: [Inner(x: 2)])
        let text = #"{"x":1,"list":[{"x":2}]}"#
        for _ in 0..<3 {
            #expect(try fresh.jsonString() == text)
            #expect(try [fresh].jsonString() == "[\(text)]")
            #expect(JSON { $0["a"] << fresh }["a"] == fresh.json)
            #expect(JSON { $0 << fresh } == fresh.json)
            #expect((["a": fresh] as JSON)["a"] == fresh.json)
        }
        let existential: any JSONEncodable = fresh
        #expect(try existential.jsonString() == text)
    }

    @Test func `own initialisers win over the properties`() throws {
        struct Own: JSONCodable {
            let x: Int
            init(decode json: JSON) throws { x = try json["y"].decode() }
        }
        #expect(try Own(jsonString: #"{"y":3}"#).x == 3)
        #expect(try Holder<Own>(jsonString: #"{"value":{"y":1},"list":[{"y":2}]}"#).list[0].x == 2)
    }
}
