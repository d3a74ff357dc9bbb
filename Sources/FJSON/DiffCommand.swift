internal import FastJSON

/// `fjson diff`: prints the JSON Patch that makes one document of another.
struct DiffCommand: Subcommand {
    static let name = "diff"
    static let summary = "print a JSON Patch that makes one document of another"
    static let help = """
        fjson diff: prints a JSON Patch (RFC 6902) that makes document B of document A.

        Usage: fjson diff [OPTION…] A B

        The patch is an array with one operation a line, '[]' if the documents are equal.
        Numbers are compared by value, objects whatever the order of their members. One of
        A and B may be '-', the standard input. 'fjson patch' applies the patch.

        Exit status, as that of diff: 0 if the documents are equal, 1 if they differ, 2 if
        there was trouble.

        Options:
          -q, --quiet            print nothing
          -h, --help             print this

        \(ParsingArguments.help)

        """

    private var parsing = ParsingArguments()
    private var isQuiet = false
    private var files: [String] = []

    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        switch name {
        case "--quiet", "-q": isQuiet = true
        default: return try parsing.accept(option: name, from: &arguments)
        }
        return true
    }

    mutating func accept(operands: [String]) throws(UsageError) {
        guard operands.count == 2 else { throw UsageError("two files are needed, found \(operands.count)") }
        guard operands != ["-", "-"] else {
            throw UsageError("one of the files at most can be the standard input")
        }
        files = operands
    }

    func run() throws -> ExitStatus {
        var documents: [JSON] = []
        let status = try Input.forEach(of: files) { documents.append(try $0.json(parsing.options)) }
        guard status == .success, documents.count == 2 else { return .trouble }
        if isQuiet { return documents[0] == documents[1] ? .success : .different }
        let patch = JSON.difference(from: documents[0], to: documents[1])
        guard !patch.isEmpty else {
            try Output.write("[]\n")
            return .success
        }
        var separator = "[\n  "
        for operation in patch.elements {
            try Output.write(separator)
            try Output.write(operation, options: .compact)
            separator = ",\n  "
        }
        try Output.write("\n]\n")
        return .different
    }
}
