import FastJSON
import Testing

/// Finding members of objects and elements of arrays, small ones by steps and large ones by an index.
@Suite("Lookup")
struct LookupTests {
    /// Around 64 members, beyond which a hash table is made.
    static let counts = [1, 2, 63, 64, 65, 66, 100, 1000]

    @Test(arguments: counts)
    func `every key is found and every other is not`(_ count: Int) throws {
        // Each key is a prefix of others.
        let keys = (0..<count).map { String(repeating: "k", count: $0) }
        let text = "{" + keys.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",") + "}"
        let json = try JSON(parsing: text)
        for (number, key) in keys.enumerated() { #expect(json[key].int == number) }
        for miss in ["x", "K", "kx", String(repeating: "k", count: count), " ", "\0"] {
            #expect(!json[miss].exists())
        }
        for (number, key) in keys.enumerated().reversed() { #expect(json.detached()[key].int == number) }
    }

    @Test(arguments: counts)
    func `of equal keys the first is found`(_ count: Int) throws {
        let members =
            (0..<count).map { "\"k\($0)\":\($0)" } + (0..<count).map { "\"\\u006b\($0)\":\($0 + count)" }
        let json = try JSON(parsing: "{" + members.joined(separator: ",") + "}")
        #expect(json.count == 2 * count)
        for number in 0..<count { #expect(json["k\(number)"].int == number) }
        // The other way round, the escaped ones come first.
        let reversed = try JSON(parsing: "{" + members.reversed().joined(separator: ",") + "}")
        for number in 0..<count { #expect(reversed["k\(number)"].int == number + count) }
    }

    @Test(arguments: [0, 62, 64, 500])
    func `odd keys are found by their own text`(_ fillers: Int) throws {
        let odd: [(raw: String, key: String)] = [
            ("", ""), (#"\u006eame"#, "name"), (#"sl\/ash"#, "sl/ash"), ("sl\\\\ash", "sl\\ash"),
            (#"\""#, "\""),
            (#"\u0000"#, "\0"), (#"a\u0000b"#, "a\0b"), (#"a\u0000"#, "a\0"), (#"\u00e9"#, "\u{E9}"),
            ("e\u{301}", "e\u{301}"),
            (#"\ud83d\ude00"#, "\u{1F600}"), ("0", "0"), ("-1", "-1"), ("a.b", "a.b"), ("~", "~"), (" ", " "),
            (#"\t"#, "\t"),
            ("a", "a"), ("aa", "aa"),
            (String(repeating: "a", count: 300), String(repeating: "a", count: 300)),
        ]
        let members =
            (0..<fillers).map { "\"filler\($0)\":null" } + odd.enumerated().map { "\"\($1.raw)\":\($0)" }
        let json = try JSON(parsing: "{" + members.joined(separator: ",") + "}")
        for (number, entry) in odd.enumerated() {
            #expect(json[entry.key].int == number, "\(entry.raw)")
            #expect(json[entry.key].path.steps == [.key(entry.key)])
            #expect(json[pointer: json[entry.key].path.description].int == number)
        }
        // Swift holds these equal to keys above; JSON compares bytes.
        #expect(!json["e\u{301}\0"].exists())
        #expect(json["\u{E9}"].int != json["e\u{301}"].int)
        #expect(!json["\\u006eame"].exists())
        #expect(!json["sl\\/ash"].exists())
    }

    @Test(arguments: [1, 16, 63, 64, 65, 79, 80, 81, 1000])
    func `elements of mixed arrays are found in any order`(_ count: Int) throws {
        func value(_ number: Int) -> String {
            ["\(number)", "[\(number),[]]", "{\"n\":\(number)}", "\"\(number)\"", "[[[\(number)]]]", "null"][
                number % 6]
        }
        let json = try JSON(parsing: "[" + (0..<count).map(value).joined(separator: ",") + "]")
        var order = Array(0..<count)
        var generator = SeededGenerator(seed: 0xE1E)
        order.shuffle(using: &generator)
        for place in order {
            if try json[place].jsonString() != value(place) { Issue.record("element \(place)") }
        }
        #expect(!json[count].exists())
        #expect(!json[-1].exists())
        #expect(!json[Int.max].exists())
        #expect(!json[Int.min].exists())
    }

    @Test func `lookups in several large containers of one document keep apart`() throws {
        let object = { (add: Int) in
            "{" + (0..<100).map { "\"k\($0)\":[\($0 + add)]" }.joined(separator: ",") + "}"
        }
        let array = { (add: Int) in "[" + (0..<100).map { "[\($0 + add)]" }.joined(separator: ",") + "]" }
        let json = try JSON(parsing: "[\(object(0)),\(object(1000)),\(array(2000)),{\"x\":\(array(3000))}]")
        for number in 0..<100 {
            #expect(json[0, "k\(number)", 0].int == number)
            #expect(json[1, "k\(number)", 0].int == number + 1000)
            #expect(json[2, number, 0].int == number + 2000)
            #expect(json[3, "x", number, 0].int == number + 3000)
        }
        #expect(!json[0, 5].exists())
        #expect(!json[2, "k5"].exists())
    }
}
