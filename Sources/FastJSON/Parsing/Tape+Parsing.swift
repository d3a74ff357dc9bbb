// Invariant: as in Tape.swift; the engine has checked the text that its words describe.

extension Tape {
    /// Parses `source`.
    ///
    /// - Parameters:
    ///   - source: The text, in UTF-16 or UTF-32 if its first bytes say so and it is not known to be UTF-8.
    ///   - options: What to accept.
    /// - Returns: The document.
    /// - Throws: The first fault of the text.
    static func parsing(
        _ source: SourceBytes, options: JSONParsingOptions
    ) throws(JSONSyntaxError) -> Tape {
        guard source.count < SourceBytes.lengthLimit else {
            throw unsafe Diagnosis.error(
                .tooLarge, at: 0, in: source.bytes, from: 0, "text of 64 GiB or more")
        }
        let (encoding, markLength) = source.encoding
        guard encoding == .utf8 else {
            return try parsing(source, as: encoding, after: markLength, options: options)
        }
        let words = unsafe try words(of: source.bytes, from: markLength, options: options)
        return Tape(words, describing: source, markLength: markLength)
    }

    /// The words of a text in UTF-8, made by the engine that the options choose.
    ///
    /// - Throws: The first fault of the text, whatever the engine.
    static func words(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, options: JSONParsingOptions
    ) throws(JSONSyntaxError) -> WordBuffer {
        guard options.engine != .libyajl, options.extensions.isEmpty else {
            return try unsafe YajlParser.words(of: text, from: start, options: options)
        }
        if let words = unsafe ScannerEngine.words(of: text, from: start, options: options) { return words }
        if let error = unsafe Diagnosis.firstError(in: text, from: start, options: options) { throw error }
        throw unsafe Diagnosis.error(
            .refusedByEngine, at: text.count, in: text, from: start, "the scanner refuses the text")
    }

    /// Parses a text in UTF-16 or UTF-32 by way of UTF-8.
    ///
    /// Error offsets count in the original.
    private static func parsing(
        _ source: SourceBytes, as encoding: TextEncoding, after markLength: Int, options: JSONParsingOptions
    ) throws(JSONSyntaxError) -> Tape {
        let (utf8, fault) = unsafe encoding.transcoded(source.bytes.span, after: markLength)
        do throws(JSONSyntaxError) {
            guard fault == nil else {
                throw unsafe utf8.withUnsafeBufferPointer { text in
                    unsafe Diagnosis.error(ofTextCutAtInvalidUnicode: text, encoding, options: options)
                }
            }
            // Not by way of `parsing`: a second mark is no mark.
            let utf8Source = SourceBytes(of: utf8)
            let words = unsafe try words(of: utf8Source.bytes, from: 0, options: options)
            return Tape(words, describing: utf8Source)
        } catch {
            throw error.at(
                byteOffset: encoding.originalOffset(of: error.byteOffset, in: utf8.span, after: markLength))
        }
    }

    /// Parses a text that is an object, or the members of one without its braces.
    ///
    /// - Returns: The document, and how many bytes were put before the text: offsets on the tape count them, those
    ///   of errors do not.
    static func parsing(
        asObject source: SourceBytes, options: JSONParsingOptions
    ) throws(JSONSyntaxError) -> (tape: Tape, prefix: Int) {
        let (encoding, markLength) = source.encoding
        let (text, fault) =
            unsafe encoding == .utf8
            ? (Array(source.bytes[markLength...]), nil)
            : encoding.transcoded(source.bytes.span, after: markLength)
        guard fault == nil, text.first(where: { !ASCII.isBlank($0) }) != ASCII.leftBrace else {
            return (try parsing(source, options: options), 0)
        }
        let wrapped = SourceBytes(of: [ASCII.leftBrace] + text + [ASCII.rightBrace], isUTF8: true)
        do throws(JSONSyntaxError) {
            return (try parsing(wrapped, options: options), 1)
        } catch {
            let offset = encoding.originalOffset(of: error.byteOffset - 1, in: text.span, after: markLength)
            throw error.at(byteOffset: offset, columnsBack: error.line == 1 ? 1 : 0)
        }
    }
}

extension SourceBytes {
    /// The encoding, from the first bytes unless it is known to be UTF-8, and the length of the byte-order mark.
    fileprivate var encoding: (encoding: TextEncoding, markLength: Int) {
        let (encoding, markLength) = unsafe TextEncoding.detect(bytes.span)
        return isUTF8 && encoding != .utf8 ? (.utf8, 0) : (encoding, markLength)
    }
}
