internal import FastJSON

/// The options of all subcommands that parse a whole document.
struct ParsingArguments {
    /// What they add up to.
    private(set) var options = JSON.ParsingOptions()

    /// Takes an option, if it is one of these.
    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        switch name {
        case "--allow-comments": options.extensions.insert(.comments)
        case "--depth": options.depthLimit = try arguments.integer(in: 0...Int.max)
        case "--reject-duplicate-keys": options.duplicateKeys = .reject
        case "--replace-unpaired-surrogates": options.unpairedSurrogates = .replace
        default: return false
        }
        return true
    }

    /// Their lines in a help text.
    static let help = """
        Options for reading:
          --allow-comments       let /* … */ and // … stand where blanks may
          --depth N              refuse more than N open arrays and objects (default: 512)
          --reject-duplicate-keys
                                 refuse objects with equal keys
          --replace-unpaired-surrogates
                                 read \\uD800 to \\uDFFF escapes without their other half as U+FFFD
        """
}

/// The options of all subcommands that write a value.
struct WritingArguments {
    /// What they add up to.
    private(set) var options: JSON.WritingOptions

    /// Options that start from a spelling.
    init(_ options: JSON.WritingOptions) {
        self.options = options
        self.options.endsWithNewline = true
    }

    /// Takes an option, if it is one of these.
    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        switch name {
        case "--minify", "-m": options.indent = nil
        case "--pretty", "-p": options.indent = 2
        case "--indent", "-i": options.indent = try arguments.integer(in: 0...100)
        case "--sort-keys", "-s": options.sortsKeys = true
        case "--escape-slashes": options.escapesSlashes = true
        case "--ascii": options.asciiOnly = true
        default: return false
        }
        return true
    }

    /// Their lines in a help text.
    static let help = """
        Options for writing; the last of the first three counts:
          -m, --minify           all on one line, no blanks
          -p, --pretty           a value a line, two blanks a level
          -i, --indent N         a value a line, N blanks a level (0 to 100)
          -s, --sort-keys        members in the order of their keys' UTF-8 bytes
              --escape-slashes   write / as \\/
              --ascii            write everything beyond ASCII as \\u escapes
        """
}
