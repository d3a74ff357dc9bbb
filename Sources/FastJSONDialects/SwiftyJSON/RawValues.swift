public import FastJSON
internal import FastJSONFoundation
public import Foundation

extension JSON {
    /// The value's kind; the same as ``FastJSON/JSON/kind``.
    public var type: Kind { kind }

    /// The value as text for people and other programs: a string as it is, without quotes; anything else as JSON.
    ///
    /// - Returns: `nil` if the value is missing.
    public func rawString(options: WritingOptions = .pretty) -> String? {
        if let string { return string }
        do throws(JSON.Error) {
            return try jsonString(options: options)
        } catch {
            return nil
        }
    }

    /// The value as JSON text, in UTF-8; any value may stand at the top.
    ///
    /// - Throws: ``FastJSON/JSON/Error``, if the value is missing.
    public func rawData(options: WritingOptions = .compact) throws(JSON.Error) -> Data {
        try jsonData(options: options)
    }

    /// A string as it is, without quotes, anything else as JSON text, with options in `JSONSerialization`'s words.
    ///
    /// - Returns: `nil` if the value is missing.
    public func rawString(options: JSONSerialization.WritingOptions) -> String? {
        rawString(options: WritingOptions(options))
    }

    /// The value as JSON text, in UTF-8, with options in `JSONSerialization`'s words.
    ///
    /// - Throws: ``FastJSON/JSON/Error``, if the value is missing.
    public func rawData(options: JSONSerialization.WritingOptions) throws(JSON.Error) -> Data {
        try rawData(options: WritingOptions(options))
    }
}

extension JSON: RawRepresentable {
    /// A value made as ``FastJSON/JSON/init(any:)`` does, or `nil` if that would be missing.
    @_disfavoredOverload  // else `mapper["a"] << JSON { … }` has the closure as the raw value
    public init?(rawValue: Any) {
        self.init(any: rawValue)
        guard exists() else { return nil }
    }

    /// The value as Swift values; the same as `object`.
    public var rawValue: Any { object }
}
