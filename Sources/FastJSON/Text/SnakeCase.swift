/// Keys in camel case as keys in snake case, as Foundation converts them.
package enum SnakeCase {
    /// `oneTwoThree` as `one_two_three`, `homeURLPath` as `home_url_path`; `_` at either end stays.
    ///
    /// A word begins at an upper-case letter (Unicode categories Lu and Lt) but the first character; of several in
    /// a row, at the first, and at the last if a lower-case letter (Ll) follows somewhere.
    package static func converted(_ key: String) -> String {
        guard !key.isEmpty else { return key }
        var words: [Substring] = []
        var wordStart = key.startIndex
        var position = key.index(after: wordStart)
        while let upper = key.unicodeScalars[position...].firstIndex(where: isUpper) {
            words.append(key[wordStart..<upper])
            wordStart = upper
            guard let lower = key.unicodeScalars[upper...].firstIndex(where: isLower) else { break }
            if lower != key.index(after: upper) {
                // Several in a row: the last of them begins the next word.
                let last = max(upper, key.index(before: lower))
                words.append(key[upper..<last])
                wordStart = last
            }
            position = key.unicodeScalars.index(after: lower)
        }
        words.append(key[wordStart...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }

    private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: true
        default: false
        }
    }

    private static func isLower(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .lowercaseLetter
    }
}
