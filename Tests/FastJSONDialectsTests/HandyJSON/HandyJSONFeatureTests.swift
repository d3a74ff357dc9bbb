import Testing

/// What HandyJSON can do, feature by feature, and which test proves it.
@Suite("HandyJSON's features") struct HandyJSONFeatureTests {
    private static let table = FeatureTable(
        guide: "MigratingFromHandyJSON",
        rows: [
            (
                "`protocol HandyJSON`",
                "a model is read with conversions, and null and what cannot be read leave properties alone"
            ),
            (
                "`deserialize(from:designatedPath:)`",
                "no text, bad text, other values and lost paths give nil"
            ),
            (
                "`[T].deserialize(from:designatedPath:)`",
                "an array gives nil for elements that are no objects"
            ),
            ("`JSONDeserializer<T>`", "the deserializer has the longer names"),
            ("`designatedPath`", "a designated path leaves empty segments out"),
            ("`JSONDeserializer.update`", "an update changes what is there and readable"),
            (
                "`willStartMapping`, `mapping`, `didFinishMapping`",
                "willStartMapping, mapping, the fields and didFinishMapping come in this order"
            ),
            (
                "missing members, `null`, what cannot be read",
                "a model is read with conversions, and null and what cannot be read leave properties alone"
            ),
            ("`let` properties", "weak, lazy and constant properties are left alone"),
            (
                "integers",
                "an integer is read from whole decimal texts, numbers without their fractions and Booleans"
            ),
            (
                "`Float`, `Double`",
                "a floating-point number is read from numbers, texts and Booleans"
            ),
            ("`Bool`", "a Boolean is read from 0, 1, true, false and numbers"),
            (
                "`String`, `NSString`",
                "a string keeps every digit of a number, and is the JSON text of an array or object"
            ),
            ("`NSNumber`", "an NSNumber is read from texts, numbers and Booleans"),
            (
                "`HandyJSONEnum`",
                "an enum is read by its raw value, converted, and an unknown one is not"
            ),
            (
                "`T?`, `T!`",
                "a string keeps every digit of a number, and is the JSON text of an array or object"
            ),
            (
                "`[T]`, `Set<T>`",
                "elements that cannot be read are dropped, or nil where they may be"
            ),
            ("`[String: T]`", "elements that cannot be read are dropped, or nil where they may be"),
            (
                "`Any`, `[Any]`, `[String: Any]`, `NSArray`, `NSDictionary`",
                "values of any type are taken as they are"
            ),
            ("models in models", "a model in a model is read from an object"),
            (
                "`HandyJSONCustomTransformable`",
                "a type that transforms itself gets the value as it is"
            ),
            (
                "`Date`, `URL`, `Data` without a transform",
                "dates, URLs and data need a transform, unless a dictionary has them as such"
            ),
            ("`<-- \"name\"`", "names, paths with escaped dots, lists and exclusions are rules"),
            (
                "`<-- [\"a\", \"b\"]`",
                "of several names the first counts that there is, and the own name is none"
            ),
            ("`<-- \"a.b\"`", "names, paths with escaped dots, lists and exclusions are rules"),
            (
                "`<-- transform`",
                "null never reaches a transform, and a nil from one leaves the property alone"
            ),
            ("`<-- (\"name\", transform)`", "transforms are rules, with names or without"),
            ("`mapper <<< [ … ]`", "names, paths with escaped dots, lists and exclusions are rules"),
            (
                "`mapper >>> property`",
                "names, paths with escaped dots, lists and exclusions are rules"
            ),
            (
                "`specify`, `exclude`",
                "rules have a function form, whose converters get the text of a value"
            ),
            (
                "properties by address",
                "a rule whose property has no place is an error that says what to do"
            ),
            (
                "`mapping` of subclasses",
                "a subclass's mapping is called though the base class declares none, if it says so"
            ),
            (
                "inherited properties",
                "inherited properties are filled and written, and overridden rules are called"
            ),
            (
                "`TransformOf`",
                "TransformOf takes closures, which get nil for a value of another type"
            ),
            (
                "`DateTransform`",
                "DateTransform without arguments means seconds, as a number or a text"
            ),
            ("`DateFormatterTransform`", "dates are spelled by formatters and formats"),
            ("`CustomDateFormatTransform`", "dates are spelled by formatters and formats"),
            ("`ISO8601DateTransform`", "ISO8601DateTransform reads offsets"),
            ("`DataTransform`", "DataTransform is Base64"),
            ("`URLTransform`", "URLTransform encodes first unless told otherwise"),
            ("`EnumTransform`", "EnumTransform takes raw values without conversion"),
            ("`NSDecimalNumberTransform`", "NSDecimalNumberTransform keeps digits"),
            (
                "`HexColorTransform`",
                "HexColorTransform writes upper case, prefix and opacity as told, and rounds down"
            ),
            (
                "`toJSON()`",
                "a dictionary has values as they are, enums by raw values, models as dictionaries"
            ),
            (
                "`toJSONString(prettyPrint:)`",
                "a text has the properties in their order, without nil and types that have no form"
            ),
            ("collections of models", "collections of models are written"),
            (
                "`HandyJSONConfiguration.deserializeOptions`",
                "keys are found in any case, in paths too"
            ),
            (
                "`HandyJSONConfiguration.debugMode`",
                "options, weight and log can be set while tasks read"
            ),
            (
                "snake case",
                "names are spelled in snake case, read and written, but not those of rules"
            ),
            (
                "property observers",
                "observers are called for properties that are mapped by key paths"
            ),
        ])

    @Test func `each row of HandyJSON's table has a test`() throws {
        try Self.table.check()
    }
}
