import FastJSON
import Testing

@Suite("Duplicate keys")
struct DuplicateKeyTests {
    private static let rejecting = JSON.ParsingOptions(duplicateKeys: .reject)

    @Test func `all members are kept by default and the first is found`() throws {
        let text = #"{"a":1,"b":2,"a":3,"a":null}"#
        let json = try JSON(parsing: text)
        #expect(json.count == 4)
        #expect(json["a"].int == 1)
        #expect(json[pointer: "/a"].int == 1)
        #expect(json.members.map(\.key) == ["a", "b", "a", "a"])
        #expect(json.map(\.int) == [1, 2, 3, nil])
        #expect(try json.jsonString() == text)
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, 7, "/a"), (#"{"":1,"":2}"#, 6, "/"), (#"{"a":{"b":1,"b":1}}"#, 12, "/a/b"),
        (#"[{},{"x":1,"y":2,"x":3}]"#, 17, "/1/x"), (#"{"\u0061":1,"a":2}"#, 12, "/a"),
        (#"{"/":1,"\/":2}"#, 7, "/~1"), (#"{"\n":1,"\u000a":2}"#, 8, "/\n"),
        ("{\"\u{E9}\":1,\"\\u00E9\":2}", 8, "/\u{E9}"),
        ("{\"\\ud83d\\ude00\":1,\"\u{1F600}\":2}", 18, "/\u{1F600}"),
        (#"{"a":{"a":1},"b":[{"a":1}],"a":2}"#, 27, "/a"),
    ])
    func `the second of two equal keys is at fault where they are refused`(
        _ text: String, _ offset: Int, _ path: String
    ) throws {
        #expect(try JSON(parsing: text).exists())
        let error = try refusal(of: text, Self.rejecting)
        #expect(error.code == .duplicateKey)
        #expect(error.byteOffset == offset)
        #expect(error.path.description == path)
        checkAgreement([UInt8](text.utf8), Self.rejecting)
    }

    @Test(arguments: [
        #"{"a":1,"A":2,"aa":3,"":4," a":5,"a ":6}"#, #"[{"a":1},{"a":1}]"#, #"{"a":{"a":{"a":[{"a":1}]}}}"#,
        "{\"\u{E9}\":1,\"e\u{301}\":2}", #"{"a\u0000":1,"a":2,"a\u0000b":3}"#, #"{"b":"b","c":"b"}"#, "{}",
        "[]",
    ])
    func `keys that differ are no duplicates`(_ text: String) throws {
        #expect(try JSON(parsing: text, options: Self.rejecting).exists())
        checkAgreement([UInt8](text.utf8), Self.rejecting)
    }

    @Test func `the first fault wins, be it a duplicate or another`() throws {
        #expect(try refusal(of: #"{"a":1,"a":2,}"#, Self.rejecting).code == .duplicateKey)
        #expect(try refusal(of: #"{"a":1,"a":2"#, Self.rejecting).code == .duplicateKey)
        #expect(try refusal(of: #"{"a":x,"a":2}"#, Self.rejecting).code == .expectedValue)
        #expect(try refusal(of: #"{"a":1,"a"#, Self.rejecting).code == .unexpectedEnd)
    }

    @Test func `one duplicate among many keys is found`() throws {
        var text = "{"
        for number in 0..<10_000 { text += "\"key\(number)\":\(number)," }
        let offset = text.utf8.count
        #expect(try JSON(parsing: text + "\"last\":0}", options: Self.rejecting).count == 10_001)
        let error = try refusal(of: text + "\"key\\u0037777\":0}", Self.rejecting)
        #expect(error.code == .duplicateKey)
        #expect(error.byteOffset == offset)
        #expect(error.path.description == "/key7777")
        #expect(try JSON(parsing: text + "\"key7777\":0}")["key7777"].int == 7777)
    }
}
