public import FastJSON
internal import FastJSONFoundation
public import Foundation

// Texts, under FxJSON's labels. The options of `JSONSerialization` for reading change nothing: any value may stand at the
// top, every value can be changed, and a text that is not JSON by RFC 8259 is refused.

extension JSON {
    /// Parses a JSON text; `nil` gives `null`, and a text that is not JSON a missing value with
    /// ``FastJSON/JSON/Error/initialize(error:)``.
    public init(jsonString text: String?) {
        self.init(try text.map { try JSON(parsing: $0) })
    }

    /// Parses a JSON text; `nil` gives `null`, and data that is not JSON a missing value with
    /// ``FastJSON/JSON/Error/initialize(error:)``.
    public init(jsonData data: Data?) {
        self.init(try data.map { try JSON(parsing: $0) })
    }

    /// Parses a JSON text, as ``init(jsonString:)`` does; the options change nothing.
    public init(jsonString text: String?, options: JSONSerialization.ReadingOptions) {
        self.init(jsonString: text)
    }

    /// Parses a JSON text, as ``init(jsonData:)`` does; the options change nothing.
    public init(jsonData data: Data?, options: JSONSerialization.ReadingOptions) {
        self.init(jsonData: data)
    }
}

extension JSONDecodable {
    /// Reads a value from a JSON text; `nil` stands for `null`.
    ///
    ///     let numbers = try [Int](jsonString: "[1, 2]")
    ///
    /// - Throws: ``FastJSON/JSON/Error/initialize(error:)`` for a text that is not JSON; what reading throws.
    public init(jsonString text: String?) throws {
        try self.init(decode: JSON(jsonString: text))
    }

    /// Reads a value from a JSON text; `nil` stands for `null`.
    ///
    /// - Throws: ``FastJSON/JSON/Error/initialize(error:)`` for data that is not JSON; what reading throws.
    public init(jsonData data: Data?) throws {
        try self.init(decode: JSON(jsonData: data))
    }

    /// Reads a value from a JSON text; the options change nothing.
    ///
    /// - Throws: ``FastJSON/JSON/Error``; what reading throws.
    @_disfavoredOverload  // else the type of `JSON(jsonString:options:)` would be a question of overloads
    public init(jsonString text: String?, options: JSONSerialization.ReadingOptions) throws {
        try self.init(decode: JSON(jsonString: text))
    }

    /// Reads a value from a JSON text; the options change nothing.
    ///
    /// - Throws: ``FastJSON/JSON/Error``; what reading throws.
    @_disfavoredOverload  // as above
    public init(jsonData data: Data?, options: JSONSerialization.ReadingOptions) throws {
        try self.init(decode: JSON(jsonData: data))
    }
}

extension JSONEncodable {
    /// The value as JSON text, in UTF-8; any value may stand at the top.
    ///
    /// - Throws: ``FastJSON/JSON/Error``, if the value is missing or has no JSON form.
    public func jsonData(withOptions options: JSONSerialization.WritingOptions) throws(JSON.Error) -> Data {
        try json.jsonData(options: JSON.WritingOptions(options))
    }

    /// The value as JSON text; any value may stand at the top.
    ///
    /// - Throws: ``FastJSON/JSON/Error``, if the value is missing or has no JSON form.
    public func jsonString(
        withOptions options: JSONSerialization.WritingOptions
    ) throws(JSON.Error) -> String {
        try json.jsonString(options: JSON.WritingOptions(options))
    }
}

// MARK: - Containers of `Any`

extension [Any] {
    /// Reads an array as Swift values in a JSON text.
    ///
    /// - Throws: `JSON.Error`.
    public init(jsonData data: Data?) throws {
        try self.init(decode: JSON(jsonData: data))
    }

    /// Reads an array as Swift values in a JSON text.
    ///
    /// - Throws: `JSON.Error`.
    public init(jsonString text: String?) throws {
        try self.init(decode: JSON(jsonString: text))
    }
}

extension [String: Any] {
    /// Reads an object as Swift values in a JSON text.
    ///
    /// - Throws: `JSON.Error`.
    public init(jsonData data: Data?) throws {
        try self.init(decode: JSON(jsonData: data))
    }

    /// Reads an object as Swift values in a JSON text.
    ///
    /// - Throws: `JSON.Error`.
    public init(jsonString text: String?) throws {
        try self.init(decode: JSON(jsonString: text))
    }
}

extension [[String: Any]] {
    /// Reads an array of objects as Swift values in a JSON text.
    ///
    /// - Throws: `JSON.Error`.
    public init(jsonData data: Data?) throws {
        try self.init(decode: JSON(jsonData: data))
    }

    /// Reads an array of objects as Swift values in a JSON text.
    ///
    /// - Throws: `JSON.Error`.
    public init(jsonString text: String?) throws {
        try self.init(decode: JSON(jsonString: text))
    }
}
