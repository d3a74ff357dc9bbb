import Testing

/// What JSONUtilities can do, feature by feature, and which test proves it.
@Suite("JSONUtilities' features") struct JSONUtilitiesFeatureTests {
    private static let table = FeatureTable(
        guide: "MigratingFromJSONUtilities",
        rows: [
            // Accessors.
            (
                "`json(atKeyPath:)` of `Int`, `Double`, `Float`, `String`, `Bool`",
                "scalars are read in all forms"
            ),
            (
                "`json(atKeyPath:)` of `JSONDictionary`, `[JSONDictionary]`",
                "objects are read as dictionaries"
            ),
            (
                "`json(atKeyPath:)` of `JSONObjectConvertible` and collections",
                "models are read in all forms"
            ),
            (
                "`json(atKeyPath:)` of `RawRepresentable` and collections",
                "raw values are read in all forms"
            ),
            (
                "`json(atKeyPath:)` of `JSONPrimitiveConvertible` and collections",
                "values made of scalars are read in all forms"
            ),
            ("`json(atKeyPath:)` of optionals", "an optional is nil on any failure"),
            (
                "dictionaries with other keys and values",
                "dictionaries with keys of own types and values of one type are read"
            ),
            // Rules.
            ("no coercion", "nothing converts between texts, numbers and Booleans"),
            ("numbers", "numbers are read exactly or not at all"),
            ("`null`", "null is there and of the wrong type"),
            ("a missing value", "what is missing is not found, with an empty value"),
            ("a raw value that is unknown", "an unknown raw value is the error's value"),
            ("`from(jsonValue:)` that is `nil`", "a primitive that makes nothing is a conversion failure"),
            ("an error thrown by a model", "a model's own error passes out unchanged"),
            // Key paths.
            ("`enum KeyPath`", "a text with dots is a path, another a key"),
            ("`.key(\"x.y\")`", "a single key may have dots"),
            ("an index into an array", "digits are an index where an array is"),
            ("digits as a key", "digits are a key where an object is"),
            ("a dot at the end", "a dot at the end does not count after two steps"),
            ("an empty step", "an empty step is the empty key"),
            ("a step into a scalar", "nothing stands behind a scalar"),
            ("an index after an index", "indices follow indices"),
            ("`JSONKey`", "an enum with raw values needs nothing to be a key"),
            // Invalid items.
            ("`.remove`", "an invalid item is left out"),
            ("`.fail`", "an invalid item makes the whole fail"),
            ("`.value`", "a value stands for an invalid item"),
            ("`.custom`", "a closure decides about each invalid item"),
            (
                "`.custom` and errors of other types",
                "an item with an error of another type is left out by a closure"
            ),
            ("no collection", "what is no collection always fails"),
            ("nested collections", "nested collections do with items as is said"),
            ("the type's name", "cases need no name of a type where both modules are imported"),
            // Errors and loading.
            ("`DecodingError`", "an error has the dictionary, the path, the type and the value"),
            ("`description`, `debugDescription`", "an error says what was found where"),
            ("`JSONDictionary`, `JSONArray`", "dictionaries and arrays of any values have names"),
            ("`from(jsonData:)`", "a dictionary is loaded from data"),
            ("`JSONUtilsError`", "what cannot be loaded is said, with the place in the text"),
            ("`from(url:)`", "a dictionary is loaded from a file's URL"),
            (
                "`from(filename:bundle:)`",
                "a dictionary is loaded from a bundle's file, with its extension or without"
            ),
            ("`JSONObjectConvertible`", "the example of a company reads an array of models"),
            ("`JSONPrimitiveConvertible`, for `URL` too", "the example of primitives reads URLs"),
        ])

    @Test func `every feature of JSONUtilities has a test`() throws {
        try Self.table.check()
    }
}
