import Foundation
import Testing

@testable import FastJSON

@Suite("Encoder: where the text goes")
struct EncoderOutputTests {
    private struct Report: Encodable {
        var name = "r/é"
        var numbers = Array(0..<50_000)
        var rows: [EncodableRecord] = (0..<2_000).map {
            EncodableRecord(
                id: $0, fullName: "n\($0)", homeURL: nil, small: 1, parts: [.ints([1, 2])], choice: .one("x"))
        }
        var words = Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("w\($0)", $0) })
        var last = 1.5
    }

    @Test(arguments: [0, 1, 2, 3, 10])
    func `a file gets the same bytes as memory`(_ format: UInt) throws {
        let encoder = FastJSONEncoder()
        encoder.outputFormatting = .init(rawValue: format)
        let report = Report()
        let file = try TemporaryFile()
        try encoder.encode(report, to: file.descriptor)
        #expect(try file.bytes == encoder.encodeToBytes(report))
        #expect(try encoder.encodeToString(report).utf8.elementsEqual(file.bytes))
        #expect(try Array(encoder.encode(report)) == file.bytes)
    }

    @Test func `a value as JSON, without a text in between that anyone sees`() throws {
        let encoder = FastJSONEncoder()
        encoder.outputFormatting = [.prettyPrinted]
        let json = try encoder.encodeToJSON(Report())
        #expect(json["numbers", 49_999].int == 49_999)
        #expect(json["name"].string == "r/é")
        #expect(json["rows", 1, "choice", "one", "_0"].string == "x")
        #expect(try encoder.encodeToJSON("x").string == "x")
    }

    @Test func `memory does not grow with what goes to a descriptor`() throws {
        // Elements that are made while they are encoded.
        let value = Encoded { encoder in
            var outer = encoder.container(keyedBy: TreeKey.self)
            try outer.encode("first", forKey: TreeKey("name"))
            var list = outer.nestedUnkeyedContainer(forKey: TreeKey("list"))
            for number in 0..<100_000 {
                try list.encode(["number": number])
                if number % 10_000 == 9_999, let writer = (encoder as? ValueEncoder)?.writer,
                    writer.session.descriptor != nil
                {
                    #expect(writer.text.output.count < 1 << 17)
                }
            }
        }
        let file = try TemporaryFile()
        let encoder = FastJSONEncoder()
        try encoder.encode(value, to: file.descriptor)
        #expect(try file.bytes == encoder.encodeToBytes(value))
    }

    @Test func `containers in turns reach a descriptor whole, or not without an error`() throws {
        let value = Encoded { encoder in
            var outer = encoder.container(keyedBy: TreeKey.self)
            var first = outer.nestedUnkeyedContainer(forKey: TreeKey("a"))
            try first.encode(String(repeating: "x", count: 200_000))
            try first.encode([1])
            var second = outer.nestedUnkeyedContainer(forKey: TreeKey("b"))
            try second.encode(1)
            try first.encode(2)
        }
        let file = try TemporaryFile()
        #expect(throws: EncodingError.self) { try FastJSONEncoder().encode(value, to: file.descriptor) }
        let small = Encoded { encoder in
            var outer = encoder.container(keyedBy: TreeKey.self)
            var first = outer.nestedUnkeyedContainer(forKey: TreeKey("a"))
            var second = outer.nestedUnkeyedContainer(forKey: TreeKey("b"))
            for number in 0..<30_000 {
                try first.encode([number])
                try second.encode([number])
            }
            try outer.encode(3, forKey: TreeKey("c"))
        }
        let other = try TemporaryFile()
        try FastJSONEncoder().encode(small, to: other.descriptor)
        #expect(try other.bytes == FastJSONEncoder().encodeToBytes(small))
    }

    @Test func `a key that comes again after its value was written out is an error`() throws {
        let value = Encoded { encoder in
            var outer = encoder.container(keyedBy: TreeKey.self)
            try outer.encode([1], forKey: TreeKey("a"))
            try outer.encode([String(repeating: "x", count: 100_000)], forKey: TreeKey("b"))
            try outer.encode([String(repeating: "x", count: 100_000)], forKey: TreeKey("c"))
            try outer.encode(2, forKey: TreeKey("a"))
        }
        let file = try TemporaryFile()
        #expect(throws: EncodingError.self) { try FastJSONEncoder().encode(value, to: file.descriptor) }
    }

    @Test func `a descriptor that is not open fails with the system's number`() throws {
        let error = try #require(throws: JSON.FileError.self) {
            try FastJSONEncoder().encode(Report(), to: 987_654)
        }
        #expect(error.errorNumber == EBADF)
    }

    // MARK: - Values of JSON

    private struct Envelope: Encodable {
        var id = 1
        var payload: JSON
        var list: [JSON] = []
    }

    @Test func `a value of JSON is copied digit for digit`() throws {
        let payload = try JSON(
            parsing: #"{"z": 1.50e2, "a": [1e400, "\u00e9\/", "/"], "z": 12345678901234567890123}"#)
        let encoder = FastJSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        #expect(
            try encoder.encodeToString(Envelope(payload: payload, list: [1, "x", .null]))
                == #"{"id":1,"payload":{"z":1.50e2,"a":[1e400,"\u00e9\/","/"],"z":12345678901234567890123},"list":[1,"x",null]}"#
        )
        #expect(try encoder.encodeToString(payload) == payload.jsonString())
        #expect(try encoder.encodeToJSON(payload) == payload)
    }

    @Test(arguments: EncoderAgreementTests.formats)
    func `a value of JSON is spelled as the options want it, and as Foundation spells it`(_ format: UInt)
        throws
    {
        let payload = try JSON(parsing: #"{"b":[1,2.5,"a/b",{},[]],"a":{"é":true,"x":null}}"#)
        let value = ["k": [Envelope(payload: payload, list: [[], [payload]])]]
        let ours = try EncoderAgreementTests.ours(value, format)
        #expect(try ours == EncoderAgreementTests.theirs(value, format))
    }

    @Test func `a missing value of JSON is an error with its path`() throws {
        let missing = JSON(["a": 1])["b", 0]
        for encode in [
            { (value: Envelope) in _ = try FastJSONEncoder().encode(value) },
            { (value: Envelope) in _ = try JSONEncoder().encode(value) },
        ] {
            do {
                try encode(Envelope(payload: .null, list: [1, missing]))
                Issue.record("no error")
            } catch EncodingError.invalidValue(_, let context) {
                #expect(
                    context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == [
                        "list", "1",
                    ])
                #expect(context.underlyingError is JSON.Error)
            }
        }
    }
}
