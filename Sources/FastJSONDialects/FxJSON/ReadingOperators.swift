public import FastJSON

postfix operator <

/// What stands left of FxJSON's operators for reading; only `JSON` does.
///
/// A protocol, since a literal, which can be a `JSON`, cannot be a value of an unknown type: `1 << 3` and
/// `"a" << "b"` stay what they are without this library.
public protocol JSONOperand: JSONEncodable {}

extension JSON: JSONOperand {}

extension JSONOperand {
    /// The value as one of a Swift type that is inferred; the same as ``FastJSON/JSON/decode(_:)``.
    ///
    ///     name = try json["name"]<
    ///
    /// - Throws: What `init(decode:)` throws.
    public static postfix func < <Value: JSONDecodable>(json: Self) throws -> Value {
        try Value(decode: json.json)
    }

    // `@_disfavoredOverload`: without it the type checker tries these for every `<<` of integers, too.

    /// What stands at a path, as a value of a Swift type that is inferred; `nil` if it cannot be read.
    ///
    ///     let age: Int? = json << ["others", "age"]
    @_disfavoredOverload
    public static func << <Value: JSONDecodable>(json: Self, path: JSON.Index) -> Value? {
        Value(json.json[path])
    }

    /// What stands at a step, as a value of a Swift type that is inferred; `nil` if it cannot be read.
    ///
    ///     let age: Int? = json["others"] << key
    @_disfavoredOverload
    public static func << <Value: JSONDecodable>(json: Self, step: some JSONSubscriptType) -> Value? {
        Value(json.json[step.jsonKey])
    }
}
