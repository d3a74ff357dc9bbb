import Testing

/// What JSON-Swift can do, feature by feature, and which test proves it.
@Suite("JSON-Swift's features") struct JSONSwiftFeatureTests {
    private static let table = FeatureTable(
        guide: "MigratingFromJSONSwift",
        rows: [
            ("`JSONDictionary`", "dictionaries and arrays of any values have names"),
            ("`decode(_:key:)` of any type", "an attribute of any type is read by inference"),
            (
                "`decode(_:key:)`, missing or of another type",
                "a missing attribute and one of another type are told apart"
            ),
            ("other types", "any other type is read by a cast"),
            ("`decode(_:key:)` of a model", "a model is read, and its errors pass out unchanged"),
            (
                "`decode(_:key:)` of an array of models",
                "an element of an array of models that fails is an error"
            ),
            ("`decode(_:)`", "a model is read whole"),
            ("`decode(_:key:)` of a `Date`", "a date is a text of ISO 8601 or seconds since 1970"),
            ("a Boolean as a `Date`", "a Boolean is no date"),
            ("`decode(_:key:)` of a `URL`", "a URL is a text"),
            ("`decode(_:key:)` of an enum", "an enum is read by its raw value"),
            ("`json.decode(key:)`", "the functions and the methods give the same"),
            ("methods on `JSON`", "a document is read without a dictionary in between"),
            (
                "`JSONDeserializable`, `JSONSerializable`",
                "a model is read, and its errors pass out unchanged"
            ),
            ("`try? decode(_:key:)`", "try? gives what is there, and nil for what is not"),
            ("functions of the user's", "a function of the user's wins by return type, as an optional too"),
            ("`JSONDeserializationError`", "an error says the key, what was found, and in a document where"),
        ])

    @Test func `every feature of JSON-Swift has a test`() throws {
        try Self.table.check()
    }
}
