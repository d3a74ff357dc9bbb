import FastJSON
import Foundation
import Testing

/// What ``FastJSONDecoder`` takes and says beyond what it shares with `JSONDecoder`.
@Suite("FastJSONDecoder")
struct FastJSONDecoderTests {
    private struct Point: Codable, Equatable {
        var x: Int
        var y: Double?
    }

    private let decoder = FastJSONDecoder()

    @Test("decodes from data, bytes, spans, strings and values")
    func inputs() throws {
        let text = #"{"x":1,"y":2.5}"#
        let point = Point(x: 1, y: 2.5)
        let bytes = Array(text.utf8)
        #expect(try decoder.decode(Point.self, from: Data(bytes)) == point)
        #expect(try decoder.decode(Point.self, from: bytes) == point)
        #expect(try decoder.decode(Point.self, from: bytes.span) == point)
        #expect(try decoder.decode(Point.self, from: text) == point)
        #expect(try decoder.decode(Point.self, from: JSON(parsing: text)) == point)
        #expect(try decoder.decode(from: JSON(parsing: "[\(text)]")[0]) == point)
    }

    @Test("decodes values that were made or changed")
    func madeValues() throws {
        #expect(try decoder.decode(Point.self, from: ["x": 1, "y": 0.5]) == Point(x: 1, y: 0.5))
        var json = try JSON(parsing: #"{"p":{"x":1}}"#)
        json["p", "x"] = 7
        #expect(try decoder.decode(Point.self, from: json["p"]) == Point(x: 7))
        #expect(try decoder.decode([Int?].self, from: [1, nil]) == [1, nil])
        #expect(try decoder.decode(Int.self, from: 5) == 5)
    }

    @Test("decodes UTF-16 and UTF-32")
    func encodings() throws {
        for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf32, .utf32LittleEndian] {
            let data = try #require(#"{"x":3}"#.data(using: encoding))
            #expect(try decoder.decode(Point.self, from: data) == Point(x: 3))
        }
    }

    @Test("a missing value is not found, and says what is missing")
    func missingValue() throws {
        let json = try JSON(parsing: #"{"a":{}}"#)
        do {
            _ = try decoder.decode(Int.self, from: json["a", "b"])
            Issue.record("decoded what is not there")
        } catch DecodingError.valueNotFound(let type, let context) {
            #expect(type is Int.Type)
            #expect(context.codingPath.isEmpty)
            #expect(context.debugDescription == "at /a/b: no such key in an object of 0 members")
            #expect(context.underlyingError is JSON.Error)
        }
    }

    // MARK: - Faults

    /// What the error of decoding `[[String: Point]]` says.
    private func fault(_ text: String) -> (path: String, message: String) {
        do {
            _ = try decoder.decode([[String: Point]].self, from: text)
            return ("", "no error")
        } catch let error as DecodingError {
            let context =
                switch error {
                case .dataCorrupted(let context), .keyNotFound(_, let context),
                    .typeMismatch(_, let context), .valueNotFound(_, let context):
                    context
                @unknown default: DecodingError.Context(codingPath: [], debugDescription: "unknown")
                }
            let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            return (path.joined(separator: "/"), context.debugDescription)
        } catch {
            return ("", "another error")
        }
    }

    @Test("says what stood where a value does not fit")
    func places() {
        let mismatch = fault("[{\"a\":{\"x\":1}},\n {\"b\":{\"x\":\"seven\"}}]")
        #expect(mismatch.path == "1/b/x")
        #expect(
            mismatch.message
                == "Expected to decode Int but found a string \"seven\" instead, at line 2, column 12 (byte 27)"
        )
        let misfit = fault(#"[{"a":{"x":1.5}}]"#)
        #expect(misfit.path == "0/a/x")
        #expect(misfit.message == "Number 1.5 does not fit in Int, at line 1, column 12 (byte 11)")
        let missing = fault(#"[{"a":{"x":1},"c":{"y":1}}]"#)
        #expect(missing.path == "0/c")
        #expect(missing.message.hasSuffix("in the object at line 1, column 19 (byte 18)"))
        #expect(fault(#"[{"a":[]}]"#).message.contains("found an array instead"))
        #expect(fault(#"[{"a":null}]"#).path == "0/a")
    }

    @Test("names the place of later faults, and then of earlier ones")
    func placesInAnyOrder() throws {
        struct Attempts: Decodable {
            var messages: [String] = []

            init(from decoder: any Decoder) throws {
                let members = try decoder.container(keyedBy: DictionaryLikeKey.self)
                for key in ["c", "a", "b", "c", "a"] {
                    do {
                        _ = try members.decode(Int.self, forKey: DictionaryLikeKey(key))
                    } catch DecodingError.typeMismatch(_, let context) {
                        messages.append(String(context.debugDescription.split(separator: "(").last ?? ""))
                        messages.append(String(context.debugDescription.split(separator: ",")[1]))
                    }
                }
            }
        }
        let text = "{\n\"a\":true,\n\"b\":\n true,\n\n\"c\":true}"
        let found = try decoder.decode(Attempts.self, from: text).messages
        let (a, b, c) = (["byte 6)", " at line 2"], ["byte 18)", " at line 4"], ["byte 29)", " at line 6"])
        #expect(found == c + a + b + c + a)
    }

    private struct DictionaryLikeKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ key: String) { stringValue = key }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    @Test("text that is not JSON is corrupted data with our error underneath")
    func syntaxErrors() throws {
        let error = #expect(throws: DecodingError.self) {
            try decoder.decode(Point.self, from: "{\"x\":\n 1,}")
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("another case")
            return
        }
        let beneath = try #require(context.underlyingError as? JSON.SyntaxError)
        #expect(beneath.code == .expectedKey)
        #expect((beneath.byteOffset, beneath.line, beneath.column) == (9, 2, 4))
        #expect(context.codingPath.isEmpty)
        #expect(context.debugDescription.hasPrefix("The given data was not valid JSON: 2:4: "))
    }

    // MARK: - Settings

    @Test("JSON5 is refused aloud")
    func json5() {
        let decoder = FastJSONDecoder()
        decoder.allowsJSON5 = true
        let error = #expect(throws: DecodingError.self) { try decoder.decode(Int.self, from: "1") }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("another case")
            return
        }
        #expect(context.debugDescription == "allowsJSON5 is set, but JSON5 is not supported yet")
    }

    @Test("a text may lack the braces of its object where that is assumed")
    func topLevelDictionary() throws {
        let decoder = FastJSONDecoder()
        decoder.assumesTopLevelDictionary = true
        for text in [#""x":1"#, #"  "x" : 1 "#, #"{"x":1}"#, "\u{FEFF}\"x\":1"] {
            #expect(try decoder.decode(Point.self, from: Data(text.utf8)) == Point(x: 1), "\(text)")
        }
        let utf16 = try #require(#""x":1"#.data(using: .utf16LittleEndian))
        #expect(try decoder.decode(Point.self, from: utf16) == Point(x: 1))
        #expect(try decoder.decode([String: Int].self, from: "") == [:])
        do {
            _ = try decoder.decode(Point.self, from: #""x":1,, "#)
            Issue.record("decoded two commas")
        } catch DecodingError.dataCorrupted(let context) {
            let beneath = try #require(context.underlyingError as? JSON.SyntaxError)
            #expect(beneath.byteOffset == 6)
            #expect(beneath.column == 7)
        }
        do {
            _ = try decoder.decode(Point.self, from: #""x":true"#)
            Issue.record("decoded true as a number")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.debugDescription.hasSuffix("at line 1, column 5 (byte 4)"))
        }
    }

    @Test("parsing options are settings of the decoder")
    func parsingOptions() throws {
        let decoder = FastJSONDecoder()
        #expect(throws: DecodingError.self) { try decoder.decode([Int].self, from: "[1/**/]") }
        decoder.parsingOptions.extensions = .comments
        #expect(try decoder.decode([Int].self, from: "[1/**/]") == [1])
        decoder.parsingOptions.depthLimit = 1
        #expect(throws: DecodingError.self) { try decoder.decode([[Int]].self, from: "[[1]]") }
    }

    @Test("a call keeps the settings it began with")
    func settingsOfACall() throws {
        struct Meddler: Decodable {
            let dates: [Date]

            init(from decoder: any Decoder) throws {
                let key = try #require(CodingUserInfoKey(rawValue: "decoder"))
                let owner = try #require(decoder.userInfo[key] as? FastJSONDecoder)
                owner.dateDecodingStrategy = .iso8601
                dates = try [Date](from: decoder)
            }
        }
        let decoder = FastJSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.userInfo = [try #require(CodingUserInfoKey(rawValue: "decoder")): decoder]
        let dates = try decoder.decode(Meddler.self, from: "[0]").dates
        #expect(dates == [Date(timeIntervalSince1970: 0)])
        decoder.userInfo = [:]  // it holds itself
    }

    // MARK: - Lookups

    @Test("the first of equal keys counts, in whatever order keys are asked for")
    func duplicateKeys() throws {
        struct Pair: Decodable, Equatable {
            var a: Int
            var b: Int
        }
        struct Reversed: Decodable, Equatable {
            var b: Int
            var a: Int
        }
        let text = #"{"a":1,"b":2,"a":3,"b":4,"\u0061":5}"#
        #expect(try decoder.decode(Pair.self, from: text).a == 1)
        #expect(try decoder.decode(Pair.self, from: text).b == 2)
        #expect(try decoder.decode(Reversed.self, from: text) == Reversed(b: 2, a: 1))
        #expect(try decoder.decode([String: Int].self, from: text) == ["a": 1, "b": 2])
    }

    /// Asks for the keys it is told to, one after the other.
    private struct Questions: DecodableWithConfiguration {
        var answers: [Int?] = []

        init(from decoder: any Decoder, configuration: [String]) throws {
            let members = try decoder.container(keyedBy: DictionaryLikeKey.self)
            for key in configuration {
                answers.append(try members.decodeIfPresent(Int.self, forKey: DictionaryLikeKey(key)))
            }
        }
    }

    @Test(
        "members are found in any order, in objects of any size",
        arguments: [0, 1, 7, 8, 64, 255, 256, 257, 900])
    func lookups(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        for _ in 0..<10 {
            // Few letters and few lengths, so that fingerprints collide; some keys twice, some escaped.
            let keys = (0..<count).map { _ in
                (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                    ["a", "b", "é", "\\u0062", "\\n"].randomElement(using: &generator) ?? ""
                }.joined()
            }
            let text = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
            let json = try JSON(parsing: text)
            var questions = json.keys + ["c", "aaaaaaaaaa"]
            if Bool.random(using: &generator) { questions.shuffle(using: &generator) }
            let found = try decoder.decode(Questions.self, from: json, configuration: questions).answers
            #expect(found == questions.map { json[$0].int }, "\(text)")
        }
    }

    @Test("keys of a dictionary are data: no strategy converts them")
    func dictionaryKeys() throws {
        let decoder = FastJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(
            try decoder.decode([String: [String: Int]].self, from: #"{"a_b":{"c_d":1}}"#) == [
                "a_b": ["c_d": 1]
            ])
    }

    @Test func `UUIDs are read as Foundation reads them`() throws {
        let odd = [
            "", "0", "E621E1F8-C36C-495A-93FC-0C247A3E6E5", "E621E1F8-C36C-495A-93FC-0C247A3E6E5FF",
            "E621E1F8+C36C-495A-93FC-0C247A3E6E5F", "G621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            "E621E1F8-C36C-495A-93FC-0C247A3E6E5G", "E621E1F8C-36C-495A-93FC-0C247A3E6E5F",
            " 621E1F8-C36C-495A-93FC-0C247A3E6E5F", #"E621E1F8-C36C-495A-93FC-0C247A3E\u0036E5F"#,
            #"\u0045621E1F8-C36C-495A-93FC-0C247A3E6E5F"#, "e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
        ]
        for text in odd + (0..<200).map({ _ in UUID().uuidString }) {
            let json = "[\"\(text)\"]"
            let theirs = try? JSONDecoder().decode([UUID].self, from: Data(json.utf8))
            #expect((try? decoder.decode([UUID].self, from: json)) == theirs, "\(text)")
            #expect((try? [UUID](decode: JSON(parsing: json))) == theirs, "\(text)")
        }
    }

    // MARK: - JSON in models

    @Test("a JSON member is a view of the text, and decodes whatever is there")
    func views() throws {
        struct Event: Decodable {
            var name: String
            var payload: JSON
            var note: JSON?
        }
        let text = #"{"name":"n","payload":{"z":1.50,"a":[true,null]},"note":null}"#
        let event = try decoder.decode(Event.self, from: text)
        #expect(event.payload["z"].number?.text == "1.50")
        #expect(event.payload.path.description == "/payload")
        #expect(event.payload.sourceRange == 22..<48)
        #expect(event.note == nil)
        #expect(try decoder.decode([JSON].self, from: "[1,\"a\",null]") == [JSON](arrayLiteral: 1, "a", nil))
        let members = try decoder.decode([String: JSON].self, from: #"{"a":{}}"#)
        #expect(members["a"]?.kind == .object)
        let whole: JSON = try decoder.decode(from: "[1]")
        #expect(whole == [1])
    }

    @Test("JSON decodes from other decoders too")
    func otherDecoders() throws {
        let text =
            #"{"s":"x\n","i":-3,"u":18446744073709551615,"d":1.5,"b":true,"n":null,"a":[1,[],{}],"o":{"k":"v"}}"#
        let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        #expect(try json == JSON(parsing: text))
    }

    @Test func `JSON is decoded and encoded inside models by any coder`() throws {
        struct Event: Codable, Equatable {
            var payload: JSON
            var list: [JSON]
        }
        let text = #"{"list":[1,"a",null],"payload":{"a":[true,-1.5]}}"#
        let ours = try FastJSONDecoder().decode(Event.self, from: text)
        let theirs = try JSONDecoder().decode(Event.self, from: Data(text.utf8))
        #expect(ours == theirs)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try String(decoding: encoder.encode(theirs), as: UTF8.self) == text)
        let fast = FastJSONEncoder()
        fast.outputFormatting = .sortedKeys
        #expect(try fast.encodeToString(ours) == text)
    }

    // MARK: - Decoders that stay

    @Test("a decoder and its containers may be kept and used later")
    func keptDecoders() throws {
        struct Later: Decodable {
            let decoder: any Decoder
            let members: KeyedDecodingContainer<DictionaryLikeKey>

            init(from decoder: any Decoder) throws {
                self.decoder = decoder
                members = try decoder.container(keyedBy: DictionaryLikeKey.self)
            }
        }
        var kept = try decoder.decode([Later].self, from: #"[{"a":1,"b":"x"},{"a":2,"b":"y"}]"#)
        let last = kept.removeLast()
        kept = []
        #expect(try last.members.decode(String.self, forKey: DictionaryLikeKey("b")) == "y")
        let again = try JSON(from: last.decoder)
        #expect(again == ["a": 2, "b": "y"])
        #expect(last.members.codingPath.map(\.intValue) == [1])
        #expect(throws: DecodingError.self) {
            try last.members.decode(Int.self, forKey: DictionaryLikeKey("b"))
        }
    }
}
