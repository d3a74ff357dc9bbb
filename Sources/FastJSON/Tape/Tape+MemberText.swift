// Invariant: as in Tape.swift.

extension Tape {
    /// Parses a text that is an object, or the members of one without its braces.
    ///
    /// - Returns: The document, and how many bytes were put before the text: offsets on the tape count them, those
    ///   of errors do not.
    static func parsing(
        asObject source: SourceBytes, options: JSONParsingOptions
    ) throws(JSONSyntaxError) -> (tape: Tape, prefix: Int) {
        let (encoding, markLength) = unsafe TextEncoding.detect(source.bytes.span)
        let (text, fault) =
            unsafe encoding == .utf8
            ? (Array(source.bytes[markLength...]), nil)
            : encoding.transcoded(source.bytes.span, after: markLength)
        guard fault == nil, text.first(where: { !ASCII.isBlank($0) }) != ASCII.leftBrace else {
            return (try parsing(source, options: options), 0)
        }
        let wrapped = SourceBytes(of: [ASCII.leftBrace] + text + [ASCII.rightBrace])
        do throws(JSONSyntaxError) {
            return (try parsing(wrapped, isUTF8: true, options: options), 1)
        } catch {
            let offset = encoding.originalOffset(of: error.byteOffset - 1, in: text.span, after: markLength)
            throw error.at(byteOffset: offset, columnsBack: error.line == 1 ? 1 : 0)
        }
    }
}
