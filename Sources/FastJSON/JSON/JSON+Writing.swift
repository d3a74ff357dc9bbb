extension JSON {
    /// The value as JSON text.
    ///
    /// Numbers and strings are written as they stand in the source, digit for digit and escape for escape,
    /// unless an option asks for another spelling.
    ///
    /// - Throws: ``Error``, if the value is missing.
    /// - Complexity: O(*n*); sorting keys adds O(*m* log *m*) for each object of *m* members.
    public func jsonString(options: WritingOptions = .compact) throws(JSON.Error) -> String {
        try written(options).makeString()
    }

    /// The value as JSON text, in UTF-8.
    ///
    /// - Throws: ``Error``, if the value is missing.
    /// - Complexity: As of ``jsonString(options:)``.
    public func jsonBytes(options: WritingOptions = .compact) throws(JSON.Error) -> [UInt8] {
        try written(options).makeArray()
    }

    /// Writes the value as JSON text to a file descriptor, 64 KiB or so at a time.
    ///
    /// Memory does not grow with the text. The descriptor is not closed; interrupted and non-blocking writes
    /// are tried again.
    ///
    /// - Throws: ``Error``, if the value is missing; ``FileError``, if writing fails.
    /// - Complexity: As of ``jsonString(options:)``.
    public func write(to descriptor: Int32, options: WritingOptions = .compact) throws {
        if let error { throw error }
        var writer = JSONWriter(DescriptorDrain(descriptor: descriptor), options: options, capacity: 1 << 17)
        try replay(into: &writer, sortsKeys: options.sortsKeys)
        var rest = writer.finish()
        try rest.drain(to: descriptor)
    }

    /// The value as text, on its way.
    func written(_ options: WritingOptions) throws(JSON.Error) -> OutputBuffer {
        if let error { throw error }
        if options == .compact, index == 0, let tape, tape.isCompact { return tape.copiedText() }
        var writer = JSONWriter(MemoryDrain(), options: options)
        replay(into: &writer, sortsKeys: options.sortsKeys)
        return writer.finish()
    }
}

extension JSON: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value as indented JSON text, or what is missing.
    ///
    /// Values nested deeper than 512 levels are written without blanks, as indents would grow with the square of
    /// the depth.
    public var description: String {
        do throws(JSON.Error) {
            if let error { throw error }
            let (tape, index) = onTape()
            let isDeep = tape.isNested(deeperThan: ParsingOptions().depthLimit, at: index)
            return try jsonString(options: isDeep ? .compact : .pretty)
        } catch {
            return "missing: \(error)"
        }
    }

    /// The kind and the compact text: `array: [1,2]`.
    public var debugDescription: String {
        do throws(JSON.Error) {
            return "\(kind): \(try jsonString())"
        } catch {
            return "missing: \(error)"
        }
    }
}
