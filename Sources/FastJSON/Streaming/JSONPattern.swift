/// Which values inside a document are wanted: a path whose steps may stand for many.
///
///     try JSONPattern("$.features[*].properties.id")
///     try JSONPattern("..price")          // on any level
///     try JSONPattern("users[0:10]['name', 'e-mail']")
///
/// Spelled as queries of RFC 9535 are, as far as one pass can decide: names, indices and slices from the start,
/// wildcards, descendants, and several of them in brackets. The leading `$` may be left out, and the dot behind
/// it. What counts from the end of an array (`[-1]`) or tests values (`[?@.price < 10]`) is an error.
///
/// A value is given once, even where the RFC would list it for each way that leads to it.
public struct JSONPattern: Hashable, Sendable, CustomStringConvertible {
    /// A text that is no pattern.
    public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong.
        public let message: String
        /// How many characters of the pattern stand before the fault.
        public let offset: Int

        /// Place, from 1, and message: `character 3: expected a name`.
        public var description: String { "character \(offset + 1): \(message)" }
    }

    /// What one step leads to.
    enum Selector: Hashable, Sendable {
        /// The members with this key, in UTF-8.
        case name([UInt8])
        /// The element at an index, from 0.
        case index(Int)
        /// The elements from `start` up to `end`, each `step`th.
        case slice(start: Int, end: Int, step: Int)
        /// All elements and members.
        case wildcard
    }

    /// One step down.
    struct Segment: Hashable, Sendable {
        /// Whether it may be taken on any level below.
        let isDescendant: Bool
        let selectors: [Selector]
    }

    let segments: [Segment]
    /// The pattern as it was given.
    public let description: String

    /// Reads a pattern.
    ///
    /// - Throws: ``SyntaxError``, with the place of the fault.
    public init(_ text: String) throws(SyntaxError) {
        var parser = PatternParser(text)
        segments = try parser.segments()
        description = text
    }

    /// Whether two patterns say the same, however they are spelled.
    public static func == (left: JSONPattern, right: JSONPattern) -> Bool { left.segments == right.segments }

    /// Feeds what the pattern says.
    public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}
