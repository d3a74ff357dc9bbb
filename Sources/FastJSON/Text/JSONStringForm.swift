/// How the text of a string or key is spelled.
public enum JSONStringForm: Hashable, Sendable {
    /// The text itself, nothing escaped.
    case plain
    /// As between the quotes of a valid JSON text, without escapes.
    case verbatim
    /// As between the quotes of a valid JSON text, with at least one escape.
    case escaped
    /// As `escaped`, and some escape is an unpaired surrogate, which stands for U+FFFD.
    case escapedWithUnpairedSurrogates

    /// The string that a text of this form stands for.
    ///
    /// - Complexity: O(*n*).
    public func string(of text: Span<UInt8>) -> String {
        switch self {
        case .plain, .verbatim: Unescaping.string(of: text)
        case .escaped, .escapedWithUnpairedSurrogates:
            String(decoding: Unescaping.decodedBytes(text), as: UTF8.self)
        }
    }
}

typealias StringForm = JSONStringForm
