#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension JSON {
    /// Parses a JSON text in UTF-8, or in UTF-16 or UTF-32 if its first bytes say so.
    ///
    /// Data whose bytes are in one place is kept, not copied.
    ///
    /// - Throws: ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(parsing data: Data, options: ParsingOptions = .init()) throws(SyntaxError) {
        try self.init(SourceBytes(of: data), options)
    }

    /// Parses the file at a `file:` URL, which is mapped; see ``init(contentsOf:options:)-(String,_)``.
    ///
    /// - Throws: ``FileError`` or ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(contentsOf url: URL, options: ParsingOptions = .init()) throws {
        guard url.isFileURL else {
            throw FileError(
                operation: "open", file: url.absoluteString, errorNumber: 22, reason: "not a file URL")
        }
        try self.init(contentsOf: url.path, options: options)
    }

    /// The value as JSON text, in UTF-8.
    ///
    /// - Throws: ``Error``, if the value is missing.
    /// - Complexity: As of ``jsonString(options:)``.
    public func jsonData(options: WritingOptions = .compact) throws(JSON.Error) -> Data {
        try written(options).makeData()
    }
}
