/// A command line that the command cannot make sense of.
struct UsageError: Error {
    /// What is wrong, for people.
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// Command-line words, taken one by one as options and operands.
///
///     var arguments = Arguments(["--indent=4", "-r", "file", "--", "-x"])
///     try arguments.next()  // .option("--indent")
///     try arguments.integer(in: 0...100)  // 4
///     try arguments.next()  // .option("-r"), then .operand("file"), .operand("-x"), nil
///
/// The caller decides which options have a value, by asking for it; `--name=value`, `--name value`, `-nvalue`
/// and `-n value` are all understood, and so are short options written together, `-rp`.
struct Arguments {
    /// A word, or part of one.
    enum Item: Equatable {
        /// An option with its dashes: `--indent`, `-r`.
        case option(String)
        /// Anything else; also `-`, and all words behind `--`.
        case operand(String)
    }

    private var words: ArraySlice<String>
    /// The option given last.
    private var option = ""
    /// The text behind `=`, until it is asked for.
    private var attached: String?
    /// The rest of short options written together, until it is looked at.
    private var cluster: Substring = ""
    private var isBehindOptions = false

    /// The words behind the name of the command.
    init(_ words: some Collection<String>) {
        self.words = Array(words)[...]
    }

    /// The next option or operand, or `nil` after the last.
    mutating func next() throws(UsageError) -> Item? {
        if let attached { throw UsageError("option '\(option)' takes no value, found '\(attached)'") }
        if let letter = cluster.popFirst() {
            return makeOption("-\(letter)")
        }
        guard let word = words.popFirst() else { return nil }
        if isBehindOptions || word == "-" || !word.hasPrefix("-") { return .operand(word) }
        if word == "--" {
            isBehindOptions = true
            return try next()
        }
        guard word.hasPrefix("--") else {
            cluster = word.dropFirst(2)
            return makeOption(String(word.prefix(2)))
        }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        attached = parts.count > 1 ? String(parts[1]) : nil
        return makeOption(String(parts[0]))
    }

    private mutating func makeOption(_ name: String) -> Item {
        option = name
        return .option(name)
    }

    /// The value of the option given last.
    mutating func value() throws(UsageError) -> String {
        if let attached {
            self.attached = nil
            return attached
        }
        if !cluster.isEmpty {
            defer { cluster = "" }
            return String(cluster.first == "=" ? cluster.dropFirst() : cluster)
        }
        guard let word = words.popFirst() else { throw UsageError("option '\(option)' needs a value") }
        return word
    }

    /// The value of the option given last, as an integer in decimal.
    mutating func integer(in range: ClosedRange<Int>) throws(UsageError) -> Int {
        let text = try value()
        guard let number = Int(text), range.contains(number) else {
            let bound = range.upperBound == .max ? "" : " to \(range.upperBound)"
            throw UsageError(
                "option '\(option)' needs a whole number from \(range.lowerBound)\(bound), found '\(text)'")
        }
        return number
    }
}
