import Foundation
import Testing

@testable import FastJSON

/// Faults that people have reported of other JSON software: what must become of texts when they are decoded.
@Suite("Public reports: decoding")
struct PublicReportDecodingTests {
    private func failure<T: Decodable>(_ type: T.Type, _ text: String) -> String {
        DecodingOutcome { try FastJSONDecoder().decode(type, from: text) }.words
    }

    @Test("an integer beyond 64 bits is refused, not cut (lloyd/yajl#262)")
    func clampedIntegers() throws {
        let text = "[9223372036854775808,-9223372036854775809,99999999999999999999]"
        #expect(failure([Int64].self, text) == "dataCorrupted() at [Index 0=0]")
        let json = try JSON(parsing: text)
        for index in 0..<3 {
            #expect(failure(Int64.self, try json[index].jsonString()) == "dataCorrupted() at []")
            #expect(json[index].int64 == nil)
        }
        #expect(
            json.map { $0.number?.text } == [
                "9223372036854775808", "-9223372036854775809", "99999999999999999999",
            ])
    }

    @Test("one more than an unsigned integer holds is refused, and its digits stay (pixelspark/catena#38)")
    func largestUnsigned() throws {
        let json = try JSON(parsing: "[18446744073709551615,18446744073709551616]")
        #expect(try FastJSONDecoder().decode(UInt64.self, from: json[0]) == .max)
        #expect(throws: DecodingError.self) { try FastJSONDecoder().decode(UInt64.self, from: json[1]) }
        #expect(try FastJSONDecoder().decode(UInt128.self, from: json[1]) == UInt128(UInt64.max) + 1)
        #expect(
            try FastJSONDecoder().decode([JSON].self, from: json)[1].number?.text == "18446744073709551616")
    }

    @Test("a huge number is no integer, and no trap (swiftlang/swift-foundation#829)")
    func hugeNumber() {
        #expect(failure([Int].self, "[1.7976931348623157e308]") == "dataCorrupted() at [Index 0=0]")
        #expect(failure([Int8].self, "[1.7976931348623157e308]") == "dataCorrupted() at [Index 0=0]")
    }

    @Test(
        "a fraction for an integer is told with its place, and the text is not blamed (swiftlang/swift-foundation#274)"
    )
    func fractionForInteger() throws {
        struct Order: Decodable {
            struct Item: Decodable { var price: Int }
            var item: Item
        }
        let error = #expect(throws: DecodingError.self) {
            try FastJSONDecoder().decode(Order.self, from: #"{"item":{"price":7.25}}"#)
        }
        guard case .dataCorrupted(let context) = error else { return }
        #expect(context.codingPath.map(\.stringValue) == ["item", "price"])
        #expect(context.debugDescription.contains("7.25 does not fit in Int"))
        #expect(!context.debugDescription.contains("not valid JSON"))
        #expect(!(context.underlyingError is JSONSyntaxError))
    }

    @Test("a Boolean or null can be the whole text (SwiftyJSON/SwiftyJSON#1061)")
    func scalarText() throws {
        #expect(try FastJSONDecoder().decode(Bool.self, from: "true"))
        #expect(try FastJSONDecoder().decode(Bool?.self, from: "null") == nil)
        #expect(failure(Bool.self, "null") == "typeMismatch(Bool) at []")
    }

    @Test("snake case does not come back as it was (swiftlang/swift-corelibs-foundation#3752)")
    func snakeCase() {
        struct Place: Codable { var homeURLPath: String }
        let decoder = FastJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let outcome = DecodingOutcome { try decoder.decode(Place.self, from: #"{"home_url_path":"x"}"#) }
        #expect(outcome.words == "keyNotFound(homeURLPath) at []")
        let spelled = DecodingOutcome {
            try decoder.decode(Place.self, from: #"{"homeURLPath":"x"}"#).homeURLPath
        }
        #expect(spelled.words == "x")
    }

    @Test("null for what is not optional names the member (alibaba/HandyJSON#289)")
    func nullMember() throws {
        struct Person: Decodable { var name: String }
        struct Guest: Decodable { var name: String?, n: Int? }
        let text = #"{"name":null,"n":null}"#
        #expect(failure(Person.self, text) == "valueNotFound(String) at [name]")
        let guest = try FastJSONDecoder().decode(Guest.self, from: text)
        #expect(guest.name == nil && guest.n == nil)
    }

    @Test("dates with and without a fraction or an offset (Layr-Labs/d-inference#673)")
    func dateSpellings() throws {
        let text = #"["2031-02-03T04:05:06Z","2031-02-03T04:05:06.250125Z","2031-02-03T04:05:06+02:00"]"#
        let decoder = FastJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let dates = try decoder.decode([Date].self, from: text).map(\.timeIntervalSince1970)
        #expect(dates[0] == 1_927_857_906)
        #expect(abs(dates[1] - 1_927_857_906.250125) < 1e-6)
        #expect(dates[2] == 1_927_850_706)
    }

    @Test("empty containers are empty at once (swift-extras/swift-extras-json#52)")
    func emptyContainers() throws {
        struct Empty: Decodable {
            var a: [Int]
            var o: [String: Int]
            var isAtEnd = false
            enum CodingKeys: CodingKey { case a, o }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                a = try container.decode([Int].self, forKey: .a)
                o = try container.decode([String: Int].self, forKey: .o)
                isAtEnd = try container.nestedUnkeyedContainer(forKey: .a).isAtEnd
            }
        }
        let empty = try FastJSONDecoder().decode(Empty.self, from: #"{"a":[],"o":{}}"#)
        #expect(empty.a.isEmpty && empty.o.isEmpty && empty.isAtEnd)
    }
}
