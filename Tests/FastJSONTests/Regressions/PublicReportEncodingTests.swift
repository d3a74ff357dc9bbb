import FastJSON
import Foundation
import Testing

/// Faults that people have reported of other encoders, and what ours must do.
@Suite("Public reports: encoding")
struct PublicReportEncodingTests {
    private let encoder = FastJSONEncoder()

    @Test("whole numbers of type Double keep their value and sign (johnezang/JSONKit#63)")
    func wholeDoubles() throws {
        let numbers = [22.0, -0.0, 1e16]
        let text = try encoder.encodeToString(numbers)
        #expect(text == "[22,-0,1e+16]")
        let read = try JSON(parsing: text).map { $0.double?.bitPattern }
        #expect(read == numbers.map(\.bitPattern))
    }

    private struct Home: Codable, Equatable {
        var homeURLPath: String
    }

    @Test("snake case does not come back as it was (swiftlang/swift-corelibs-foundation#3752)")
    func snakeCase() throws {
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let text = try encoder.encode(Home(homeURLPath: "x"))
        #expect(text == Data(#"{"home_url_path":"x"}"#.utf8))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(throws: DecodingError.self) { try decoder.decode(Home.self, from: text) }
    }

    private enum Fruit: String, Codable, CodingKeyRepresentable {
        case fig
    }

    private enum Plain: String, Codable {
        case fig
    }

    @Test("dictionaries whose keys are no strings (swiftlang/swift#63778)")
    func keysOfOtherTypes() throws {
        #expect(try encoder.encodeToString([1: "a"]) == #"{"1":"a"}"#)
        #expect(try encoder.encodeToString([Fruit.fig: "x"]) == #"{"fig":"x"}"#)
        // Keys that the standard library makes no coding keys of come as pairs.
        #expect(try encoder.encodeToString([Plain.fig: "x"]) == #"["fig","x"]"#)
        let read = try JSONDecoder().decode([Plain: String].self, from: encoder.encode([Plain.fig: "x"]))
        #expect(read == [.fig: "x"])
    }

    private struct Sparse: Encodable {
        var first: Int?
        var second: Int? = 2
    }

    @Test("nil is null in arrays and left out of objects (orlandos-nl/swift-json#9)")
    func nothing() throws {
        #expect(try encoder.encodeToString([0, nil, 2]) == "[0,null,2]")
        #expect(try encoder.encodeToString(Sparse()) == #"{"second":2}"#)
        #expect(try encoder.encodeToString(Int?.none) == "null")
    }

    @Test("NaN and infinities are errors with their path (brianmario/yajl-ruby#88)")
    func notNumbers() throws {
        for encode in [
            { _ = try FastJSONEncoder().encode([0, Double.nan]) },
            { _ = try FastJSONEncoder().encode([0, Double.infinity]) },
            { _ = try FastJSONEncoder().encode([0, -Float.infinity]) },
        ] {
            do {
                try encode()
                Issue.record("no error")
            } catch EncodingError.invalidValue(_, let context) {
                #expect(context.codingPath.map(\.intValue) == [1])
            }
        }
    }

    @Test("slashes are escaped unless that is turned off (swiftlang/swift-corelibs-foundation#2781)")
    func slashes() throws {
        let escaped = try encoder.encodeToString(["http://h/p"])
        encoder.outputFormatting = .withoutEscapingSlashes
        let plain = try encoder.encodeToString(["http://h/p"])
        #expect(escaped == #"["http:\/\/h\/p"]"#)
        #expect(plain == #"["http://h/p"]"#)
        #expect(try JSON(parsing: escaped) == JSON(parsing: plain))
    }
}
