public import FastJSON
public import Foundation

// The options of `JSONSerialization` for reading change nothing: any value may stand at the top, every value can be
// changed, and a text that is not JSON by RFC 8259 is refused.

extension JSON {
    /// Parses a JSON text; a text that is not JSON gives a missing value with
    /// ``FastJSON/JSON/Error/initialize(error:)``.
    ///
    ///     JSON(parseJSON: "{").error  // not JSON: 1:2: unexpected end of input
    ///
    /// Any value may stand at the top, `"3"` too.
    ///
    /// - Complexity: O(*n*).
    public init(parseJSON text: String) {
        self.init(try JSON(parsing: text))
    }

    /// Parses a JSON text, as ``init(parseJSON:)`` does.
    public static func parse(_ text: String) -> JSON {
        JSON(parseJSON: text)
    }

    /// Parses a JSON text; the same as `init(parsing:options:)`.
    ///
    /// - Throws: ``FastJSON/JSONSyntaxError``.
    public init(data: Data, options: ParsingOptions = .init()) throws(SyntaxError) {
        try self.init(parsing: data, options: options)
    }

    /// Parses a JSON text; the options, in `JSONSerialization`'s words, change nothing.
    ///
    /// - Throws: ``FastJSON/JSONSyntaxError``.
    public init(data: Data, options: JSONSerialization.ReadingOptions) throws(SyntaxError) {
        try self.init(parsing: data)
    }
}
