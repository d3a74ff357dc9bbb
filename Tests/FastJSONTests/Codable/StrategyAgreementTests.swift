import Foundation
import Testing

@testable import FastJSON

/// Settings, and the types of Foundation that they are about, against `JSONDecoder`.
@Suite("Decoder agreement: settings")
struct StrategyAgreementTests {
    struct Event: Codable, Equatable {
        var at: Date
        var until: Date?
    }

    @Test func `dates`() {
        let values = [
            "0", "-1", "1.5", "1e3", "1e9", "-1e11", "1e400", "\"x\"", "null", "true", "[]", "{}", "0.1",
            "1700000000123",
        ]
        for settings in [
            DecoderSettings.standard, .secondsSince1970, .millisecondsSince1970, .iso8601, .customDate,
        ] {
            for value in values {
                let difference: DecoderDifference? =
                    switch (settings, value) {
                    case (.standard, "1e400"), (.secondsSince1970, "1e400"),
                        (.millisecondsSince1970, "1e400"):
                        .pathOfNumber
                    case (.iso8601, "\"x\""): .pathOfDate
                    default: nil
                    }
                DecoderCase(value, Date.self, settings).check()
                DecoderCase("[\(value)]", [Date].self, settings, differs: difference).check()
                DecoderCase(
                    "[\(value)]", [Date?].self, settings, differs: settings == .iso8601 ? nil : difference
                ).check()
                DecoderCase("{\"at\":\(value)}", Event.self, settings, differs: difference).check()
            }
        }
        let cases = [
            DecoderCase(#"{"at":"2031-02-03T04:05:06Z"}"#, Event.self, .iso8601),
            DecoderCase(#"{"at":"2031-02-03T04:05:06.25+02:00"}"#, Event.self, .iso8601),
            DecoderCase(#"{"at":"2031\u002d02-03T04:05:06Z"}"#, Event.self, .iso8601),
            DecoderCase(
                #"{"at":"0001-01-01T00:00:00Z","until":"4001-01-01T00:00:00Z"}"#, Event.self, .iso8601),
            DecoderCase(#"{"at":"2031-02-30T04:05:06Z"}"#, Event.self, .iso8601, differs: .dateOfNoCalendar),
            DecoderCase(#"["2031-02-03"]"#, [Date].self, .iso8601, differs: .pathOfDate),
            DecoderCase(#""2031-02-03""#, Date.self, .iso8601),
            DecoderCase(#"{"at":"tomorrow"}"#, Event.self, .iso8601, differs: .pathOfDate),
            DecoderCase(#"{"at":"1999"}"#, Event.self, .customDate),
            DecoderCase(#"{"at":"x"}"#, Event.self, .customDate),
            DecoderCase(#"{"at":1999}"#, Event.self, .customDate),
            DecoderCase(#"["2001","x"]"#, [Date].self, .customDate),
            DecoderCase(#"{"d":["2001",5]}"#, [String: [Date]].self, .customDate),
            DecoderCase("[1,2]", Set<Date>.self),
            DecoderCase(#"{"a":1}"#, [String: Date].self, .secondsSince1970),
        ]
        for item in cases { item.check() }
    }

    @Test func `data`() {
        let texts = [
            #""""#, #""QQ==""#, #""QUI=""#, #""QUJD""#, #""QR==""#, #""QU+\/""#, #""\u0051Q==""#, #""QQ""#,
            #""Q Q=""#,
            #""QQ==\n""#, #""é===""#, #""QUJ-""#, "null", "1", "3", "[1,2,255]", "[]", "[256]", "[-1]", "{}",
            "true",
        ]
        for settings in [DecoderSettings.standard, .deferredToData, .customData] {
            for text in texts {
                let misfits = settings == .deferredToData && ["[256]", "[-1]"].contains(text)
                let differs: DecoderDifference? = misfits ? .pathOfNumber : nil
                DecoderCase(text, Data.self, settings, differs: differs).check()
                DecoderCase("[\(text)]", [Data].self, settings, differs: differs).check()
                DecoderCase("{\"k\":\(text)}", [String: Data?].self, settings, differs: differs).check()
            }
        }
        DecoderCase(#"["QUJD===="]"#, [Data].self, differs: .needlessPadding).check()
    }

    @Test func `addresses, identifiers and decimals`() {
        let texts = [
            #""https://example.org/a?b=c#d""#, #""""#, #""a b""#, #""http://[""#, #""\u00e9""#, #""%zz""#,
            #""file:\/\/\/tmp""#,
            #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#,
            #""E621E1F8""#,
            "null", "1", "true", "[]", "{}", #"{"relative":"x","base":"y"}"#,
        ]
        for text in texts {
            DecoderCase("[\(text)]", [URL].self).check()
            DecoderCase("{\"u\":\(text)}", [String: URL?].self).check()
            DecoderCase("[\(text)]", [UUID].self).check()
            DecoderCase("{\"u\":\(text)}", [String: UUID?].self).check()
        }
        let numbers = [
            "0", "-0", "1", "-1.5", "0.1", "1e2", "1E-3", "123456789012345678901234567890.123456789",
            "99999999999999999999999999999999999999", "1e127", "1e-127",
            "340282366920938463463374607431768211455",
            "0.1234567890123456789012345678901234567890123", "\"1\"", "null", "[]", "{}", "true", "1.10",
        ]
        for number in numbers {
            DecoderCase("[\(number)]", [Decimal].self).check()
            DecoderCase("{\"d\":\(number)}", [String: Decimal?].self).check()
            DecoderCase(number, Decimal.self).check()
        }
        for number in ["1e128", "1e200", "1e-200", "-1e200"] {
            DecoderCase("[\(number)]", [Decimal].self, differs: .pathOfNumber).check()
            DecoderCase(number, Decimal.self).check()
        }
    }

    @Test func `numbers that JSON does not have`() {
        let texts = [
            #""+∞""#, #""-∞""#, #""NaN""#, #""nan""#, #""Infinity""#, #""""#, #""\u0022""#, #""+\u221e""#,
            "1.5",
            "null", "[]",
        ]
        for settings in [DecoderSettings.standard, .floatStrings] {
            for text in texts {
                let isEscaped = settings == .floatStrings && text.hasSuffix(#"\u221e""#)
                let differs: DecoderDifference? = isEscaped ? .escapedFloat : nil
                DecoderCase(text, Double.self, settings, differs: differs).check()
                DecoderCase("[\(text)]", Shown<Double>.self, settings, differs: differs).check()
                DecoderCase("[\(text)]", Shown<Float>.self, settings, differs: differs).check()
                DecoderCase("[\(text)]", Shown<Float16>.self, settings, differs: differs).check()
                DecoderCase("[\(text)]", Shown<Double?>.self, settings, differs: differs).check()
                DecoderCase("[\(text)]", [Int].self, settings, differs: text == "1.5" ? .pathOfNumber : nil)
                    .check()
                DecoderCase("[\(text)]", [Decimal].self, settings).check()
                DecoderCase("[\(text)]", [String].self, settings).check()
            }
        }
    }

    /// Numbers that are equal if they are shown so, as NaN is.
    struct Shown<Number: Decodable>: Decodable, Equatable {
        var numbers: [String]
        init(from decoder: any Decoder) throws { numbers = try [Number](from: decoder).map { "\($0)" } }
    }

    @Test func `objects without braces`() {
        let texts = [
            #""a":1"#, #" "a" : 1 , "b":2 "#, #"{"a":1}"#, #" {"a":1} "#, "", " ", #""a""#, "1", "[1]",
            #""a":1}"#, #"{"a":1"#,
            #""a":1,"#, "\u{FEFF}\"a\":1", #""a":1 x"#, #""a":"1""#, #""a":[{"b":1}],"a":2"#, "null", #"a:1"#,
            #""a":1,{"b":2}"#,
        ]
        for text in texts {
            let differs: DecoderDifference? = text == #""a":1,"# ? .lastComma : nil
            DecoderCase(text, [String: Int].self, .topLevelDictionary, differs: differs).check()
            DecoderCase(text, [String: Int].self).check()
        }
    }

    @Test func `information for types`() {
        DecoderCase(#"[{"a":{}}]"#, .userInfo) { decoder, lines in
            lines.append("\(DecoderSettings.infoKey.flatMap { decoder.userInfo[$0] } ?? "none")")
            var container = try decoder.unkeyedContainer()
            let keyed = try container.nestedContainer(keyedBy: AnyKey.self)
            let above = try keyed.superDecoder(forKey: AnyKey(stringValue: "a"))
            lines.append("\(DecoderSettings.infoKey.flatMap { above.userInfo[$0] } ?? "none")")
        }.check()
        DecoderCase("1") { decoder, lines in
            lines.append("\(DecoderSettings.infoKey.map { decoder.userInfo[$0] == nil } ?? false)")
        }.check()
    }

    @Test func `texts in other encodings`() {
        let text = "{\"name\":\"Zo\u{EB} \u{1F600}\"}"
        let encodings: [String.Encoding] = [
            .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
            .isoLatin1,
        ]
        for encoding in encodings {
            guard let data = text.data(using: encoding) else { continue }
            let differs: DecoderDifference? = encoding == .utf32 ? .markOfUTF32 : nil
            DecoderCase(data, named: "\(encoding)", [String: String].self, differs: differs).check()
        }
    }
}
