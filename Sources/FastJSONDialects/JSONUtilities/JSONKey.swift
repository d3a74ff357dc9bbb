/// A type whose values are keys of objects, such as an enum.
///
///     enum Language: String, JSONKey { case english, french }
///     let words: [Language: String] = try dictionary.json(atKeyPath: "words")
public protocol JSONKey {
    /// The key as JSON has it.
    var key: String { get }

    /// Makes a value; `nil` for a key that the type does not have.
    init?(rawValue: String)
}

extension JSONKey where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var key: String { rawValue }
}

extension String: JSONKey {
    /// The string itself.
    public var key: String { self }

    /// Makes the string itself.
    public init(rawValue: String) { self = rawValue }
}
