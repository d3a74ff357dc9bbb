import FastJSON
import Foundation
import Testing

/// `JSON.Number` in `Codable` types, and as a part of models.
@Suite("Numbers in Codable types")
struct NumberCodableTests {
    private struct Price: Codable, Equatable {
        var amount: JSON.Number
        var discount: JSON.Number?
    }

    @Test(arguments: ["1.50", "1e400", "-0", "123456789012345678901234567890.000", "7"])
    func `our coders keep every digit`(_ digits: String) throws {
        let text = #"{"amount":\#(digits)}"#
        let price = try FastJSONDecoder().decode(Price.self, from: text)
        #expect(price.amount.text == digits && price.discount == nil)
        #expect(try FastJSONEncoder().encodeToString(price) == text)
    }

    @Test(arguments: [
        ("1.50", "1.5"), ("7", "7"), ("-12", "-12"), ("18446744073709551615", "18446744073709551615"),
        ("0.1", "0.1"),
        ("1e300", "1e+300"), ("3.141592653589793", "3.141592653589793"),
        ("3.14159265358979323846264338327", "3.14159265358979323846264338327"),
        ("12345678901234567890123456789", "12345678901234567890123456789"),
    ])
    func `Foundation's coders keep what their types hold`(_ digits: String, _ expected: String) throws {
        let data = Data(#"{"amount":\#(digits),"discount":null}"#.utf8)
        let price = try JSONDecoder().decode(Price.self, from: data)
        #expect(price.amount.text == expected && price.discount == nil)
        let again = try JSONDecoder().decode(Price.self, from: JSONEncoder().encode(price))
        #expect(again == price)
        #expect(
            try JSONDecoder().decode([JSON].self, from: Data("[\(digits)]".utf8))[0].number?.text == expected)
    }

    @Test(arguments: [#"{"amount":"1"}"#, #"{"amount":true}"#, #"{"amount":[1]}"#, #"{"amount":null}"#, "{}"])
    func `what is no number is an error with its path`(_ text: String) throws {
        let ours = try #require(throws: DecodingError.self) {
            try FastJSONDecoder().decode(Price.self, from: text)
        }
        #expect("\(ours)".contains("amount"))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Price.self, from: Data(text.utf8)) }
    }

    @Test func `numbers are parts of models`() throws {
        struct Model: JSONCodable { var number: JSON.Number, list: [JSON.Number] }
        let json = try JSON(parsing: #"{"number":1.50,"list":[1e400,2]}"#)
        let model = try Model(decode: json)
        #expect(model.number.text == "1.50" && model.list.map(\.text) == ["1e400", "2"])
        #expect(try model.jsonString() == #"{"number":1.50,"list":[1e400,2]}"#)
        #expect(JSON.Number("1" as JSON) == nil && JSON.Number(2.5 as JSON)?.text == "2.5")
        #expect((["n": JSON.Number("1.0")] as JSON)["n"].number?.text == "1.0")
    }
}
