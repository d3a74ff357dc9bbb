import FastJSON
import Testing

@Suite("Options of properties") struct SpecificOptionTests {
    @Test func `literals are indexes`() {
        let key: SpecificOption = "userID"
        let position: SpecificOption = 2
        #expect(key.index == "userID" && position.index == 2)
        #expect(SpecificOption.index(["a", 0]).index == ["a", 0])
        #expect(SpecificOption.nonNil.index == nil)
    }

    @Test func `options are combined in an array`() {
        let option: SpecificOption = ["userID", .nonNil, .ignoreIfNull]
        #expect(option.index == "userID" && option.isNonNil && option.isIgnoredIfNull && !option.isIgnored)
        let nothing: SpecificOption = []
        #expect(nothing.index == nil && nothing.alternatives.isEmpty && !nothing.isNonNil)
        #expect(nothing.transform == nil && nothing.defaultValue == nil)
        let nested: SpecificOption = [["a", .ignore], [.nonNil]]
        #expect(nested.index == "a" && nested.isIgnored && nested.isNonNil)
    }

    @Test func `two indexes are one longer path`() {
        let option: SpecificOption = [.index("a"), .index("b")]
        #expect(option.index == ["a", "b"])
        #expect((["a", 0, .index(["b", "c"])] as SpecificOption).index == ["a", 0, "b", "c"])
    }

    @Test func `alternatives keep their order`() {
        let option: SpecificOption = ["id", .alternativeIndex("ID"), .alternativeIndex(["meta", "id"])]
        #expect(option.index == "id" && option.alternatives == ["ID", ["meta", "id"]])
    }

    @Test func `the last transform and default count`() {
        let https = CustomTransform<String, String>.fromJSON { "https://\($0)" }
        let option: SpecificOption = [
            .transform(DateTransform.timeIntervalSince(.year1970)), .transform(https), .defaultValue(1),
            .defaultValue("x"), .nonNil,
        ]
        #expect(option.transform is CustomTransform<String, String>)
        #expect(option.defaultValue as? String == "x")
    }

    @Test func `types have no options unless they say so`() {
        struct Plain: JSONCodable {
            init(decode json: JSON) throws {}
            var json: JSON { nil }
        }
        struct Special: JSONCodable {
            init(decode json: JSON) throws {}
            var json: JSON { nil }
            static func specificOptions() -> [String: SpecificOption] {
                ["id": "userID", "friends": .nonNil, "site": [.ignoreIfNull, .defaultValue("x")]]
            }
        }
        #expect(Plain.specificOptions().isEmpty && Int.specificOptions().isEmpty)
        let type: any JSONDecodable.Type = Special.self
        #expect(type.specificOptions().count == 3 && type.specificOptions()["id"]?.index == "userID")
    }
}
