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
