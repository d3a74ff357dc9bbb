import FastJSON
import Foundation
import Testing

/// Models in models: from the second value of a type on they are read where they lie.
@Suite("Mapping: models in models") struct NestedMappingTests {
    private struct Point: JSONCodable, Equatable {
        var x: Int
        var name: String?
    }
    private struct Shape: JSONCodable, Equatable {
        let origin: Point, maybe: Point?, points: [Point], byID: [Int: Point], byName: [String: [Point]]
        let sets: [[Point]]
    }
    private struct Own: JSONCodable, Equatable {
        var x: Int
        init(decode json: JSON) throws { x = try json["y"].decode() }
        var json: JSON { ["z": x] }
    }

    private let text = """
        {"origin":{"x":1,"name":"a long name, not inline"},"maybe":{"x":2},"points":[{"x":3,"name":null},{"name":"n",\
        "x":4}],"byID":{"7":{"x":5,"name":"seven"}},"byName":{"a":[{"x":6},{"x":7}],"b":[]},"sets":[[],[{"x":8}]]}
        """

    @Test func `a model is read the same way the first and later times`() throws {
        let expected = Shape(
            origin: Point(x: 1, name: "a long name, not inline"), maybe: Point(x: 2),
            points: [Point(x: 3), Point(x: 4, name: "n")], byID: [7: Point(x: 5, name: "seven")],
            byName: ["a": [Point(x: 6), Point(x: 7)], "b": []], sets: [[], [Point(x: 8)]])
        for _ in 0..<3 { #expect(try Shape(jsonString: text) == expected) }
        let many = try [Shape](jsonString: "[\(text),\(text),\(text)]")
        #expect(many == [expected, expected, expected])
        #expect(try [Shape](jsonString: many.jsonString()) == many)
    }

    @Test func `a wrong value deep inside is named, the first and later times`() {
        for _ in 0..<3 {
            for (whole, part, message) in [
                (#""x":4"#, #""x":"4""#, "at /points/1/x: expected Int, found string"),
                (#"{"x":5,"name":"seven"}"#, "5", "at /byID/7: expected Point, found number 5"),
                (#"{"x":7}"#, #"{"y":7}"#, "at /byName/a/1/x: no such key in an object of 1 members"),
                (#"{"x":8}"#, "null", "at /sets/1/0: expected Point, found null"),
                (#""7":"#, #""a":"#, "at /byID/a: the key is no Int"),
                (#"{"x":2}"#, "[]", "at /maybe: expected Point, found array"),
            ] {
                refuses(Shape.self, text.replacing(whole, with: part), message)
            }
        }
    }

    @Test func `a model's own code counts in collections, the first and later times`() throws {
        struct Holder: JSONCodable { let own: Own, list: [Own], byID: [Int: Own] }
        for _ in 0..<3 {
            let holder = try Holder(
                jsonString: #"{"own":{"y":1},"list":[{"y":2},{"y":3}],"byID":{"4":{"y":4}}}"#)
            #expect(holder.own.x == 1 && holder.list.map(\.x) == [2, 3] && holder.byID[4]?.x == 4)
            #expect(
                try holder.jsonString() == #"{"own":{"z":1},"list":[{"z":2},{"z":3}],"byID":{"4":{"z":4}}}"#)
            refuses([Own].self, #"[{"y":1},{"x":1}]"#, "at /1/y: no such key")
        }
    }

    @Test func `options that change between two readings count`() throws {
        struct Name: JSONCodable, Equatable { var firstName: String }
        let snake = JSONModelOptions(keys: .snakeCase)
        for _ in 0..<3 {
            #expect(try [Name](jsonString: #"[{"firstName":"a"},{"firstName":"b"}]"#).count == 2)
            let read = try snake.apply {
                try [Name](jsonString: #"[{"first_name":"a"},{"first_name":"b"}]"#)
            }
            #expect(read == [Name(firstName: "a"), Name(firstName: "b")])
        }
    }

    @Test func `Codable models with and without options keep to their ways`() throws {
        struct Mixed: JSONCodable, Codable, Equatable {
            var firstName: String
            enum CodingKeys: String, CodingKey { case firstName = "given" }
        }
        let snake = JSONModelOptions(keys: .snakeCase)
        for _ in 0..<3 {
            #expect(try [Mixed](jsonString: #"[{"given":"a"},{"given":"b"}]"#).last?.firstName == "b")
            let read = try snake.apply {
                try [Mixed](jsonString: #"[{"first_name":"a"},{"first_name":"b"}]"#)
            }
            #expect(read.last?.firstName == "b")
        }
    }

    @Test func `of equal keys the first counts, and the others need not be readable`() throws {
        let text = #"{"7":{"x":1},"\u0037":{"x":"bad"},"8":{"x":2},"7":{"x":3}}"#
        for _ in 0..<2 {
            #expect(try [Int: Point](jsonString: text) == [7: Point(x: 1), 8: Point(x: 2)])
        }
    }

    @Test func `dates, identifiers, URLs, data and decimals stand alone and in collections`() throws {
        struct Model: JSONCodable, Equatable {
            let date: Date, id: UUID, site: URL, data: Data, price: Decimal
            let dates: [Date], ids: [String: UUID], sites: [URL]?, datas: [Data?], prices: [Decimal]
        }
        let text = """
            {"date":"2031-02-03T04:05:06Z","id":"00112233-4455-6677-8899-AABBCCDDEEFF","site":"http://a.b/c","data":"AQI=",\
            "price":1.5,"dates":["1969-12-31T23:59:59Z"],"ids":{"a":"00112233-4455-6677-8899-AABBCCDDEEFF"},\
            "sites":null,"datas":[null,""],"prices":[0.1,12345678901234567890]}
            """
        let model = try Model(jsonString: text)
        #expect(model.date.timeIntervalSince1970 == 1_927_857_906 && model.data == Data([1, 2]))
        #expect(model.dates == [Date(timeIntervalSince1970: -1)] && model.sites == nil)
        #expect(model.datas == [nil, Data()] && model.ids["a"] == model.id)
        #expect(try model.jsonString() == text)
        let odd = try Model(
            jsonString: text.replacing("2031-02-03T04:05:06Z", with: "2031-02-03t06:05:06.000+02:00")
                .replacing(
                    #""id":"00112233-4455-6677-8899-AABBCCDDEEFF""#,
                    with: #""id":"\u00300112233-4455-6677-8899-aabbccddeeff""#
                )
                .replacing("1969-12-31T23:59:59Z\"", with: "1969-12-31T23:59:59Z\",-1"))
        #expect(
            odd.date == model.date && odd.id == model.id && odd.dates.count == 2
                && odd.dates[1] == odd.dates[0])
        refuses(Model.self, text.replacing("AQI=", with: "AQI"), "at /data: expected Data")
        refuses(
            Model.self, text.replacing("1969-12", with: "1969-13"), "at /dates/0: expected a date as RFC 3339"
        )
        refuses(Model.self, text.replacing("1.5", with: "\"1.5\""), "at /price: expected Decimal")
    }

    @Test func `keys that must be escaped are`() throws {
        struct Odd: JSONCodable, Equatable {
            var quoted: Int, line: [Int]
            static func specificOptions() -> [String: SpecificOption] {
                ["quoted": "a\"b/ü", "line": "\n"]
            }
        }
        let odd = Odd(quoted: 1, line: [2])
        #expect(try odd.jsonString() == #"{"a\"b/ü":1,"\n":[2]}"#)
        #expect(odd.json["a\"b/ü"] == 1 && odd.json["\n", 0] == 2)
        #expect(try Odd(decode: odd.json) == odd && Odd(jsonString: odd.jsonString()) == odd)
    }

    @Test func `numbers and dates without a form are still refused`() throws {
        struct Model: JSONEncodable {
            var ratio: Float?
            var date: Date?
            var price: Decimal?
        }
        #expect(
            try Model(ratio: 1.5, date: Date(timeIntervalSince1970: 0.75), price: 1).jsonString()
                == #"{"ratio":1.5,"date":"1970-01-01T00:00:00Z","price":1}"#)
        isNotWritten(Model(ratio: .infinity), "JSON has no text for inf")
        isNotWritten(Model(date: Date(timeIntervalSince1970: .nan)), "JSON has no text for a date")
        isNotWritten(Model(price: .nan), "JSON has no text for NaN")
    }

    @Test func `paths begin at the value that is read, in one that was changed too`() throws {
        var json = try JSON(parsing: #"{"shapes":[{"points":[{"x":1},{"x":2}]}],"other":1}"#)
        json["shapes", 0, "points", 1, "x"] = "two"
        json["other"] = 2
        struct List: JSONDecodable { let shapes: [Item], other: Int }
        struct Item: JSONDecodable { let points: [Point] }
        func reason(_ read: () throws -> Void) -> String {
            do { try read() } catch { return "\(error)" }
            return "none"
        }
        let wrong = "expected Int, found string"
        for _ in 0..<2 {
            #expect(reason { _ = try List(decode: json) } == "at /shapes/0/points/1/x: \(wrong)")
            #expect(reason { _ = try [Item](decode: json["shapes"]) } == "at /0/points/1/x: \(wrong)")
            #expect(
                reason { _ = try [String: [Point]](decode: json["shapes", 0]) } == "at /points/1/x: \(wrong)")
        }
        json["shapes", 0, "points", 1, "x"] = 3
        #expect(try List(decode: json).shapes[0].points == [Point(x: 1), Point(x: 3)])
    }
}
