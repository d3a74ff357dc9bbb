internal import FastJSON

/// `fjson check`: says where files are not JSON.
struct CheckCommand: Subcommand {
    static let name = "check"
    static let summary = "say whether files are valid JSON, and if not, where"
    static let help = """
        fjson check: says whether files are valid JSON, and if not, where.

        Usage: fjson check [OPTION…] [FILE…]

        Silent if all is valid. For each faulty file it prints, on the standard error,
        'file:line:column: message', the line, and a caret under the byte at fault, and goes
        on to the next. Lines and columns count from 1, columns in bytes of UTF-8. Files may be
        larger than memory.

        Options:
          -v, --verbose          print 'file: valid' for each valid file
          -h, --help             print this

        \(ParsingArguments.help)

        """

    private var parsing = ParsingArguments()
    private var isVerbose = false
    private var files: [String] = []

    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        switch name {
        case "--verbose", "-v": isVerbose = true
        default: return try parsing.accept(option: name, from: &arguments)
        }
        return true
    }

    mutating func accept(operands: [String]) {
        files = operands
    }

    func run() throws -> ExitStatus {
        try Input.forEach(of: files) { input in
            try input.withDescriptor { descriptor in
                let progress = Progress(of: descriptor)
                defer { progress.clear() }
                try JSONEvents(reading: descriptor, options: parsing.options).check(progress: progress.show)
            }
            if isVerbose { try Output.write("\(input.name): valid\n") }
        }
    }
}
