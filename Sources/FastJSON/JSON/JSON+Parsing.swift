extension JSON {
    /// Parses a JSON text.
    ///
    ///     let json = try JSON(parsing: #"{"a":[1,2]}"#)
    ///
    /// The string is kept, not copied.
    ///
    /// - Throws: ``SyntaxError``, with the offset of the first byte that cannot be.
    /// - Complexity: O(*n*).
    public init(parsing text: String, options: ParsingOptions = .init()) throws(SyntaxError) {
        try self.init(SourceBytes(of: text), options)
    }

    /// Parses part of a string.
    ///
    /// Offsets count from the start of `text`. The string is kept, not copied.
    ///
    /// - Throws: ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(parsing text: Substring, options: ParsingOptions = .init()) throws(SyntaxError) {
        try self.init(SourceBytes(of: text), options)
    }

    /// Parses a JSON text in UTF-8, or in UTF-16 or UTF-32 if its first bytes say so.
    ///
    /// The array is kept, not copied.
    ///
    /// - Throws: ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(parsing bytes: [UInt8], options: ParsingOptions = .init()) throws(SyntaxError) {
        try self.init(SourceBytes(of: bytes), options)
    }

    /// Parses part of an array; the array is kept, not copied.
    ///
    /// - Throws: ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(parsing bytes: ArraySlice<UInt8>, options: ParsingOptions = .init()) throws(SyntaxError) {
        try self.init(SourceBytes(of: bytes), options)
    }

    /// Parses a copy of the bytes of a span.
    ///
    /// - Throws: ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(parsing bytes: Span<UInt8>, options: ParsingOptions = .init()) throws(SyntaxError) {
        try self.init(SourceBytes(copying: bytes), options)
    }

    /// Parses a copy of the bytes in memory.
    ///
    /// - Throws: ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(parsing bytes: UnsafeRawBufferPointer, options: ParsingOptions = .init()) throws(SyntaxError)
    {
        try self.init(SourceBytes(copying: bytes), options)
    }

    /// Parses a file, which is mapped into memory rather than read.
    ///
    /// While a value of the document is alive the file must not be changed in place or cut short: then reading
    /// the value gives other text, or ends the program. Use ``init(reading:options:)`` for files that others
    /// write to; replacing a file by renaming another over it is fine.
    ///
    /// - Throws: ``FileError`` or ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(contentsOf path: String, options: ParsingOptions = .init()) throws {
        try self.init(SourceBytes.mapping(path), options)
    }

    /// Parses all that can be read from a file descriptor, such as 0 for the standard input.
    ///
    /// The descriptor is not closed. Interrupted and non-blocking reads are tried again.
    ///
    /// - Throws: ``FileError`` or ``SyntaxError``.
    /// - Complexity: O(*n*).
    public init(reading descriptor: Int32, options: ParsingOptions = .init()) throws {
        try self.init(SourceBytes.reading(InputDescriptor(descriptor)), options)
    }

    init(_ source: SourceBytes, _ options: ParsingOptions) throws(SyntaxError) {
        self.init(try Tape.parsing(source, options: options), 0)
    }
}
