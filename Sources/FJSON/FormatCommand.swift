internal import FastJSON

/// `fjson format`: writes documents in another spelling.
struct FormatCommand: Subcommand {
    static let name = "format"
    static let summary = "write JSON indented, minified or sorted"
    static let help = """
        fjson format: writes JSON indented, minified or sorted.

        Usage: fjson format [OPTION…] [FILE…]

        Indented by two blanks, unless an option says otherwise. Numbers and strings keep their
        spelling, digit for digit and escape for escape. The documents of several files are
        written one after the other; of a faulty file nothing is written.

        Options:
          -h, --help             print this

        \(WritingArguments.help)

        \(ParsingArguments.help)

        """

    private var parsing = ParsingArguments()
    private var writing = WritingArguments(.pretty)
    private var files: [String] = []

    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        if try writing.accept(option: name, from: &arguments) { return true }
        return try parsing.accept(option: name, from: &arguments)
    }

    mutating func accept(operands: [String]) {
        files = operands
    }

    func run() throws -> ExitStatus {
        try Input.forEach(of: files) { input in
            try Output.write(input.json(parsing.options), options: writing.options)
        }
    }
}
