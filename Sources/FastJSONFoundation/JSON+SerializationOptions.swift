public import FastJSON
public import Foundation

extension JSON.WritingOptions {
    /// What `JSONSerialization` means by its options: `/` is written `\/` unless they say otherwise.
    ///
    /// Pretty text has two blanks a level.
    public init(_ options: JSONSerialization.WritingOptions) {
        self.init(
            indent: options.contains(.prettyPrinted) ? 2 : nil,
            sortsKeys: options.contains(.sortedKeys),
            escapesSlashes: !options.contains(.withoutEscapingSlashes))
    }
}

extension JSON {
    /// The value as JSON text, in UTF-8, with options in `JSONSerialization`'s words.
    ///
    /// - Throws: ``FastJSON/JSON/Error``, if the value is missing.
    public func rawData(options: JSONSerialization.WritingOptions) throws(JSON.Error) -> Data {
        try rawData(options: WritingOptions(options))
    }

    /// A string as it is, without quotes, anything else as JSON text, with options in `JSONSerialization`'s words.
    ///
    /// - Returns: `nil` if the value is missing.
    public func rawString(options: JSONSerialization.WritingOptions) -> String? {
        rawString(options: WritingOptions(options))
    }
}

extension JSONEncodable {
    /// The value as JSON text, in UTF-8, under FxJSON's name; any value may stand at the top.
    ///
    /// - Throws: ``FastJSON/JSON/Error``, if the value is missing or has no JSON form.
    public func jsonData(withOptions options: JSONSerialization.WritingOptions) throws(JSON.Error) -> Data {
        try json.jsonData(options: JSON.WritingOptions(options))
    }

    /// The value as JSON text, under FxJSON's name; any value may stand at the top.
    ///
    /// - Throws: ``FastJSON/JSON/Error``, if the value is missing or has no JSON form.
    public func jsonString(
        withOptions options: JSONSerialization.WritingOptions
    ) throws(JSON.Error) -> String {
        try json.jsonString(options: JSON.WritingOptions(options))
    }
}

// MARK: - Reading

// The options of `JSONSerialization` for reading change nothing here: any value may stand at the top, every value
// can be changed, and a text that is not JSON by RFC 8259 is refused.

extension JSON {
    /// Parses a JSON text; the options, in `JSONSerialization`'s words, change nothing.
    ///
    /// - Throws: ``FastJSON/JSONSyntaxError``.
    public init(data: Data, options: JSONSerialization.ReadingOptions) throws(SyntaxError) {
        try self.init(parsing: data)
    }

    /// Parses a JSON text, as `JSON(jsonData:)` does; the options change nothing.
    public init(jsonData data: Data?, options: JSONSerialization.ReadingOptions) {
        self.init(jsonData: data)
    }

    /// Parses a JSON text, as `JSON(jsonString:)` does; the options change nothing.
    public init(jsonString text: String?, options: JSONSerialization.ReadingOptions) {
        self.init(jsonString: text)
    }
}

extension JSONDecodable {
    /// Reads a value from a JSON text, as `T(jsonData:)` does; the options change nothing.
    ///
    /// - Throws: ``FastJSON/JSON/Error``; what reading throws.
    @_disfavoredOverload  // else the type of `JSON(jsonData:options:)` would be a question of overloads
    public init(jsonData data: Data?, options: JSONSerialization.ReadingOptions) throws {
        try self.init(decode: JSON(jsonData: data))
    }

    /// Reads a value from a JSON text, as `T(jsonString:)` does; the options change nothing.
    ///
    /// - Throws: ``FastJSON/JSON/Error``; what reading throws.
    @_disfavoredOverload  // as above
    public init(jsonString text: String?, options: JSONSerialization.ReadingOptions) throws {
        try self.init(decode: JSON(jsonString: text))
    }
}
