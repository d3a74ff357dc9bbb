/// What a parser accepts and refuses; the defaults are RFC 8259 with a limit on depth.
///
///     let options = JSON.ParsingOptions(allowing: .comments, depthLimit: 64)
///     let json = try JSON(parsing: "[1] // one", options: options)
public struct JSONParsingOptions: Hashable, Sendable {
    /// Syntax beyond RFC 8259, each extension named after what it lets through.
    public struct SyntaxExtensions: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int

        /// Makes a set of the given bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// `/* … */`, and `//` up to a line feed or the end, wherever blanks may stand.
        public static let comments = SyntaxExtensions(rawValue: 1 << 0)
    }

    /// What happens to a `\uD800`…`\uDFFF` escape that is not half of a pair (RFC 8259 section 8.2).
    public enum UnpairedSurrogates: Hashable, Sendable {
        /// Refuse the document, with ``JSONSyntaxError/Code/unpairedSurrogate``.
        case reject
        /// Read each as U+FFFD, and write it so.
        case replace
    }

    /// What happens to members of one object with equal keys (RFC 8259 section 4).
    public enum DuplicateKeys: Hashable, Sendable {
        /// Keep all, in order; looking one up finds the first.
        case keep
        /// Refuse the document, with ``JSONSyntaxError/Code/duplicateKey``.
        case reject
    }

    /// What turns a text into a tape.
    ///
    /// All engines accept the same texts, make the same values and report the same errors.
    public enum Engine: Hashable, Sendable {
        /// The fastest that reads the syntax asked for: the scanner, or libyajl where comments are let through.
        case automatic
        /// libyajl's streaming callbacks.
        case libyajl
        /// The library's own scanner, several times faster; where comments are let through, libyajl.
        case scanner
    }

    /// The syntax let through beyond RFC 8259; empty by default.
    public var extensions: SyntaxExtensions

    /// How many containers may be open at once: 512 by default, any value from 0.
    public var depthLimit: Int

    /// What happens to unpaired surrogate escapes; refused by default.
    public var unpairedSurrogates: UnpairedSurrogates

    /// What happens to duplicate keys; kept by default.
    public var duplicateKeys: DuplicateKeys

    /// What turns a text into a tape; the fastest by default.
    public var engine: Engine

    /// Makes options; each argument left out has its default.
    public init(
        allowing extensions: SyntaxExtensions = [],
        depthLimit: Int = 512,
        unpairedSurrogates: UnpairedSurrogates = .reject,
        duplicateKeys: DuplicateKeys = .keep,
        engine: Engine = .automatic
    ) {
        self.extensions = extensions
        self.depthLimit = depthLimit
        self.unpairedSurrogates = unpairedSurrogates
        self.duplicateKeys = duplicateKeys
        self.engine = engine
    }
}
