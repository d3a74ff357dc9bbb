import Foundation
import Testing

@testable import FastJSON

/// Decoders and containers that outlive the call they were made for, and types that need more than a decoder.
@Suite("Decoder: lifetime and configuration")
struct DecoderLifetimeTests {
    /// Keeps its decoder, and what it opened.
    final class Keeper: Decodable {
        let decoder: any Decoder
        let container: KeyedDecodingContainer<AnyKey>?
        let elements: (any UnkeyedDecodingContainer)?

        init(from decoder: any Decoder) throws {
            self.decoder = decoder
            container = try? decoder.container(keyedBy: AnyKey.self)
            elements = try? decoder.unkeyedContainer()
        }
    }

    private func keepers(_ text: String) throws -> [Keeper] {
        let data = Data(text.utf8)
        return [
            try FastJSONDecoder().decode(Keeper.self, from: data),
            try JSONDecoder().decode(Keeper.self, from: data),
        ]
    }

    @Test func `a decoder that was kept still decodes`() throws {
        for keeper in try keepers(#"{"a":[1,2,{"b":"x"}],"c":null}"#) {
            let again = try keeper.decoder.container(keyedBy: AnyKey.self)
            #expect(again.allKeys.map(\.stringValue).sorted() == ["a", "c"])
            var list = try again.nestedUnkeyedContainer(forKey: AnyKey(stringValue: "a"))
            #expect(try list.decode(Int.self) == 1)
            #expect(try list.decode(Int.self) == 2)
            #expect(try list.decode([String: String].self) == ["b": "x"])
        }
    }

    @Test func `containers that were kept still decode, and know where they are`() throws {
        for keeper in try keepers(#"{"a":"long enough not to fit into the words of a string","b":5}"#) {
            let container = try #require(keeper.container)
            let key = AnyKey(stringValue: "a")
            #expect(try container.decode(String.self, forKey: key).hasPrefix("long enough"))
            let failure = DecodingOutcome { try container.decode(Int.self, forKey: key) }
            #expect(failure.words == "typeMismatch(Int) at [a]")
        }
        for keeper in try keepers(#"[1,"x"]"#) {
            var elements = try #require(keeper.elements)
            #expect(try elements.decode(Int.self) == 1)
            #expect(
                DecodingOutcome { try elements.decode(Int.self) }.words == "typeMismatch(Int) at [Index 1=1]")
            #expect(try elements.decode(String.self) == "x")
        }
    }

    @Test func `the decoder of an element can be kept, too`() throws {
        // JSONDecoder's would be that of the whole text by then.
        let kept = try FastJSONDecoder().decode([String: [Keeper]].self, from: #"{"k":[{"a":1},{"a":2}]}"#)
        let decoder = try #require(kept["k"]?.last).decoder
        #expect(
            try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey(stringValue: "a"))
                == 2)
        #expect(decoder.codingPath.map(\.stringValue) == ["k", "Index 1"])
        #expect(try decoder.singleValueContainer().decode([String: Int].self) == ["a": 2])
    }

    @Test func `super decoders that were kept still decode`() throws {
        final class Deferred: Decodable {
            let above: any Decoder
            init(from decoder: any Decoder) throws {
                above = try decoder.container(keyedBy: AnyKey.self).superDecoder()
            }
        }
        let data = Data(#"[{"super":{"a":1}},{}]"#.utf8)
        for decoder in [FastJSONDecoder(), JSONDecoder()] as [any ModelDecoder] {
            let kept = try decoder.decode([Deferred].self, from: data)
            #expect(try [String: Int](from: kept[0].above) == ["a": 1])
            #expect(try kept[1].above.singleValueContainer().decodeNil())
            #expect(kept[1].above.codingPath.map(\.stringValue) == ["Index 1", "super"])
        }
    }

    // MARK: - Configuration

    struct Scaled: DecodableWithConfiguration, Equatable {
        var number: Int
        init(from decoder: any Decoder, configuration factor: Int) throws {
            number = try decoder.singleValueContainer().decode(Int.self) * factor
        }
    }

    enum Ten: DecodingConfigurationProviding {
        static var decodingConfiguration: Int { 10 }
    }

    struct Order: DecodableWithConfiguration, Equatable {
        var amount: Scaled
        var more: [Scaled]
        enum CodingKeys: CodingKey { case amount, more }
        init(from decoder: any Decoder, configuration factor: Int) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            amount = try container.decode(Scaled.self, forKey: .amount, configuration: factor)
            more = try container.decodeIfPresent([Scaled].self, forKey: .more, configuration: factor) ?? []
        }
    }

    @Test(
        "types that need a configuration are given it, and fail alike",
        arguments: [
            #"{"amount":1}"#, #"{"amount":1,"more":[2,3]}"#, #"{"amount":1,"more":null}"#, #"{"amount":"x"}"#,
            #"{"amount":1,"more":[2,"x"]}"#, "{}", "[]", "null", #"{"amount":1"#,
        ])
    func configured(_ text: String) {
        let data = Data(text.utf8)
        let ours = DecodingOutcome { try FastJSONDecoder().decode(Order.self, from: data, configuration: 3) }
        let theirs = DecodingOutcome { try JSONDecoder().decode(Order.self, from: data, configuration: 3) }
        #expect(ours.words == theirs.words)
        let provided = DecodingOutcome {
            try FastJSONDecoder().decode(Order.self, from: data, configuration: Ten.self)
        }
        let theirsProvided = DecodingOutcome {
            try JSONDecoder().decode(Order.self, from: data, configuration: Ten.self)
        }
        #expect(provided.words == theirsProvided.words)
        if let json = try? JSON(parsing: text) {
            let fromJSON = DecodingOutcome {
                try FastJSONDecoder().decode(Order.self, from: json, configuration: 3)
            }
            #expect(fromJSON.words == ours.words)
        }
    }
}
