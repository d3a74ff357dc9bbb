/// How a stream of JSON values is read.
///
///     let options = JSONStreamOptions(framing: .lines, continuesAfterErrors: true)
///     let stream = JSONStream(reading: 0, options: options)
public struct JSONStreamOptions: Hashable, Sendable {
    /// How values follow each other.
    public enum Framing: Hashable, Sendable {
        /// With nothing or blanks between them: `{} {}[1]2 3`.
        ///
        /// A number or literal needs a blank, a bracket or a quote behind it: `truefalse` is an error. The
        /// other framings but ``sequence`` are read by this one too, with fewer checks and more slowly.
        case concatenated
        /// One value a line (NDJSON); blank lines are left out.
        case lines
        /// Each behind a record separator, U+001E (RFC 7464).
        ///
        /// A number or literal that no blank follows was cut, and is an error.
        case sequence
        /// One value, and nothing but blanks behind it.
        case document
    }

    /// How values follow each other; ``Framing/concatenated`` by default.
    public var framing: Framing
    /// Which values inside each are wanted; if empty, each as a whole.
    ///
    /// What matches no pattern is checked and not kept.
    public var patterns: [JSONPattern]
    /// What is accepted in each value, and how deep it may be.
    public var parsing: JSONParsingOptions
    /// Whether reading can go on behind a faulty record: at the next line, or the next record separator.
    ///
    /// Without such marks, and after errors of the file, it cannot. False by default.
    public var continuesAfterErrors: Bool
    /// How many bytes a line or a kept value may have; 64 GiB by default.
    ///
    /// More are an error, and the end of the stream. It bounds the memory that input from elsewhere can take. Blanks in a
    /// value may count or not.
    public var sizeLimit: Int
    /// How many threads parse; 1 by default.
    ///
    /// It counts for ``Framing/lines`` without patterns; where other values begin shows only while they are read, by
    /// one thread. ``JSONStreamParser`` and ``JSONValueSequence``, which get their chunks from elsewhere, have one too.
    public var concurrency: Int

    /// Makes options; each argument left out has its default.
    public init(
        framing: Framing = .concatenated,
        patterns: [JSONPattern] = [],
        parsing: JSONParsingOptions = .init(),
        continuesAfterErrors: Bool = false,
        sizeLimit: Int = 1 << 36,
        concurrency: Int = 1
    ) {
        self.framing = framing
        self.patterns = patterns
        self.parsing = parsing
        self.continuesAfterErrors = continuesAfterErrors
        self.sizeLimit = sizeLimit
        self.concurrency = concurrency
    }
}
