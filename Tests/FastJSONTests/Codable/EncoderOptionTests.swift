import FastJSON
import Foundation
import Testing

@Suite("Encoder: options")
struct EncoderOptionTests {
    @Test func `defaults are Foundation's`() {
        let encoder = FastJSONEncoder()
        #expect(encoder.outputFormatting == [])
        #expect(encoder.userInfo.isEmpty)
        if case .deferredToDate = encoder.dateEncodingStrategy {} else { Issue.record("dates") }
        if case .base64 = encoder.dataEncodingStrategy {} else { Issue.record("data") }
        if case .throw = encoder.nonConformingFloatEncodingStrategy {} else { Issue.record("floats") }
        if case .useDefaultKeys = encoder.keyEncodingStrategy {} else { Issue.record("keys") }
        typealias Theirs = JSONEncoder.OutputFormatting
        #expect(FastJSONEncoder.OutputFormatting.prettyPrinted.rawValue == Theirs.prettyPrinted.rawValue)
        #expect(FastJSONEncoder.OutputFormatting.sortedKeys.rawValue == Theirs.sortedKeys.rawValue)
        #expect(
            FastJSONEncoder.OutputFormatting.withoutEscapingSlashes.rawValue
                == Theirs.withoutEscapingSlashes.rawValue)
    }

    @Test func `options can be changed in place`() {
        let encoder = FastJSONEncoder()
        encoder.outputFormatting.insert(.sortedKeys)
        encoder.outputFormatting.insert(.prettyPrinted)
        #expect(encoder.outputFormatting == [.sortedKeys, .prettyPrinted])
    }

    @Test func `empty containers, indented, have Foundation's empty line`() throws {
        #expect(try EncoderAgreementTests.ours([Int](), 1) == "[\n\n]")
        #expect(try EncoderAgreementTests.ours([String: Int](), 1) == "{\n\n}")
        #expect(
            try EncoderAgreementTests.ours(["a": [[Int]()]], 1)
                == EncoderAgreementTests.theirs(["a": [[Int]()]], 1))
    }

    @Test func `keys are sorted by their bytes, escapes undone`() throws {
        var keys = [
            "a10", "a9", "A", "b", "é", "Z", "a", "", "\n", "\\", "[", "\u{1f}", " ", "!", "\"", "#", "/",
            "0",
        ]
        keys += [
            "longer than eight 2", "longer than eight 10", "longer than eight", "e\u{301}x", "日本", "\u{FFFF}",
            "💀",
        ]
        let members = Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) })
        for format in EncoderAgreementTests.formats {
            let ours = try EncoderAgreementTests.ours(members, format)
            #expect(try ours == EncoderAgreementTests.theirs(members, format))
        }
    }

    @Test(arguments: [
        0.0, -1, 0.5, -0.5, 1e9, 1_924_992_245.999, 253_402_300_800, -62_135_596_801, 1e11, -1e11,
    ])
    func `dates, in each strategy`(_ seconds: Double) throws {
        let dates = ["d": [Date(timeIntervalSince1970: seconds)]]
        let pairs: [(FastJSONEncoder.DateEncodingStrategy, JSONEncoder.DateEncodingStrategy)] = [
            (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
            (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
            (
                .custom { date, encoder in try "\(date.timeIntervalSince1970)".encode(to: encoder) },
                .custom { date, encoder in try "\(date.timeIntervalSince1970)".encode(to: encoder) }
            ),
            (.custom { _, _ in }, .custom { _, _ in }),
        ]
        for (ours, theirs) in pairs {
            let text = try EncoderAgreementTests.ours(dates, 0) { $0.dateEncodingStrategy = ours }
            #expect(try text == EncoderAgreementTests.theirs(dates, 0) { $0.dateEncodingStrategy = theirs })
        }
    }

    @Test func `bytes, in each strategy`() throws {
        for count in 0..<70 {
            let data = ["d": Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 250) })]
            let pairs: [(FastJSONEncoder.DataEncodingStrategy, JSONEncoder.DataEncodingStrategy)] = [
                (.base64, .base64), (.deferredToData, .deferredToData),
                (
                    .custom { data, encoder in try data.count.encode(to: encoder) },
                    .custom { data, encoder in try data.count.encode(to: encoder) }
                ),
            ]
            for (ours, theirs) in pairs {
                for format: UInt in [0, 8] {
                    let text = try EncoderAgreementTests.ours(data, format) { $0.dataEncodingStrategy = ours }
                    #expect(
                        try text
                            == EncoderAgreementTests.theirs(data, format) { $0.dataEncodingStrategy = theirs }
                    )
                }
            }
        }
    }

    @Test func `numbers that JSON does not have, as strings`() throws {
        let numbers: [Double] = [1, .nan, .infinity, -.infinity]
        let text = try EncoderAgreementTests.ours(numbers) {
            $0.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "+/", negativeInfinity: "-", nan: "?")
        }
        #expect(text == #"[1,"?","+\/","-"]"#)
        let floats = try EncoderAgreementTests.ours(["a": Float.nan, "b": -.infinity]) {
            $0.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "p", negativeInfinity: "n", nan: "x")
        }
        #expect(floats == #"{"a":"x","b":"n"}"#)
    }

    private struct OneKey: Encodable {
        var key: String

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: TreeKey.self)
            try container.encode(1, forKey: TreeKey(key))
        }
    }

    @Test(arguments: [
        "", "a", "oneTwoThree", "homeURLPath", "_aB_", "__", "_", "aBC", "ABC", "A", "aB1C", "x1Y", "éÀb",
        "ÀB", "ǅx",
        "aǅx", "ᾈa", "a B", "ABc", "myURL", "aÉÈc", "_URLPath", "a_Bc", "aE\u{301}B", "日Ab本", "👨‍👩‍👧Ab", "aBcDeF",
        "AAAAa",
        "ßA", "aİb", "x\u{301}Y\u{301}Z\u{301}a",
    ])
    func `snake case is Foundation's`(_ key: String) throws {
        let ours = try EncoderAgreementTests.ours(OneKey(key: key)) {
            $0.keyEncodingStrategy = .convertToSnakeCase
        }
        let theirs = try EncoderAgreementTests.theirs(OneKey(key: key)) {
            $0.keyEncodingStrategy = .convertToSnakeCase
        }
        #expect(ours == theirs)
    }

    @Test func `keys of dictionaries are data and stay`() throws {
        let value = ["aB": ["cD": [EncodableChoice.pair(x: 1, y: 2)]]]
        let numbered = [1: ["aB": 2]]
        for strategy in [
            FastJSONEncoder.KeyEncodingStrategy.convertToSnakeCase, .custom { _ in TreeKey("k") },
        ] {
            let text = try EncoderAgreementTests.ours(value) { $0.keyEncodingStrategy = strategy }
            #expect(text.hasPrefix(#"{"aB":{"cD":"#))
            _ = try EncoderAgreementTests.ours(numbered) { $0.keyEncodingStrategy = strategy }
        }
        let snake = try EncoderAgreementTests.ours(value) { $0.keyEncodingStrategy = .convertToSnakeCase }
        #expect(
            try snake == EncoderAgreementTests.theirs(value) { $0.keyEncodingStrategy = .convertToSnakeCase })
    }

    @Test func `a custom function gets the path, its key last`() throws {
        @Sendable func name(_ path: [any CodingKey]) -> TreeKey {
            TreeKey(path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))
        }
        struct Inner: Encodable { var value = 1 }
        struct Outer: Encodable {
            var list = [Inner(), Inner()]
            var one = Inner()
            var numbered = [7: Inner()]
        }
        let ours = try EncoderAgreementTests.ours(Outer()) { $0.keyEncodingStrategy = .custom { name($0) } }
        #expect(
            try ours
                == EncoderAgreementTests.theirs(Outer()) { $0.keyEncodingStrategy = .custom { name($0) } })
        #expect(ours.contains("list.1.value"))
    }

    @Test func `user information and paths can be read while encoding`() throws {
        let key = try #require(CodingUserInfoKey(rawValue: "key"))
        let value = Encoded { encoder in
            #expect(encoder.userInfo[key] as? Int == 7)
            #expect(encoder.codingPath.isEmpty)
            var outer = encoder.container(keyedBy: TreeKey.self)
            try outer.encode(
                [
                    Encoded { encoder in
                        #expect(encoder.codingPath.map(\.stringValue) == ["a", "Index 0"])
                        #expect(encoder.codingPath.map(\.intValue) == [nil, 0])
                        var list = encoder.unkeyedContainer()
                        var inner = list.nestedContainer(keyedBy: TreeKey.self)
                        #expect(inner.codingPath.map(\.stringValue) == ["a", "Index 0", "Index 0"])
                        let above = inner.superEncoder()
                        #expect(above.codingPath.map(\.stringValue) == ["a", "Index 0", "Index 0", "super"])
                        try list.encode(1)
                        #expect(inner.codingPath.map(\.stringValue) == ["a", "Index 0", "Index 0"])
                        #expect(above.codingPath.map(\.stringValue) == ["a", "Index 0", "Index 0", "super"])
                        try 1.encode(to: above)
                    }
                ], forKey: TreeKey("a"))
        }
        let encoder = FastJSONEncoder()
        encoder.userInfo[key] = 7
        #expect(try encoder.encodeToString(value) == #"{"a":[[{"super":1},1]]}"#)
    }

    // MARK: - Configuration

    private struct Unit: EncodableWithConfiguration, EncodingConfigurationProviding {
        static var encodingConfiguration: String { "given" }
        var value = 1

        func encode(to encoder: any Encoder, configuration: String) throws {
            var container = encoder.container(keyedBy: TreeKey.self)
            try container.encode(value, forKey: TreeKey(configuration))
        }
    }

    private struct Holder: Encodable {
        @CodableConfiguration(from: EncoderOptionTests.Config.self) var unit = Both()
        var after = 2
    }

    enum Config: EncodingConfigurationProviding, DecodingConfigurationProviding {
        static var encodingConfiguration: String { "held" }
        static var decodingConfiguration: String { "held" }
    }

    struct Both: CodableWithConfiguration {
        init() {}
        init(from decoder: any Decoder, configuration: String) throws {}
        func encode(to encoder: any Encoder, configuration: String) throws {
            var container = encoder.container(keyedBy: TreeKey.self)
            try container.encode(true, forKey: TreeKey(configuration))
        }
    }

    @Test func `values with a configuration`() throws {
        let encoder = FastJSONEncoder()
        #expect(try encoder.encode(Unit(), configuration: "own") == Data(#"{"own":1}"#.utf8))
        #expect(try encoder.encode(Unit(), configuration: Unit.self) == Data(#"{"given":1}"#.utf8))
        let held = try EncoderAgreementTests.ours([Holder()])
        #expect(held == #"[{"after":2,"unit":{"held":true}}]"#)
        #expect(try held == EncoderAgreementTests.theirs([Holder()]))
    }
}
