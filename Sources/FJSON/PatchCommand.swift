internal import FastJSON

/// `fjson patch`: changes a document as a JSON Patch or JSON Merge Patch says.
struct PatchCommand: Subcommand {
    static let name = "patch"
    static let summary = "change a document as a JSON Patch says"
    static let help = """
        fjson patch: changes a document as a JSON Patch (RFC 6902) says, and prints it.

        Usage: fjson patch [OPTION…] PATCH [FILE]

        PATCH is a file with an array of operations, as 'fjson diff' prints it; with --merge,
        a JSON Merge Patch (RFC 7396). If an operation fails: a message that names it, exit
        status 1, and no output. One of PATCH and FILE may be '-', the standard input.

        Options:
              --merge            PATCH is a JSON Merge Patch
          -h, --help             print this

        \(WritingArguments.help)

        \(ParsingArguments.help)

        """

    private var parsing = ParsingArguments()
    private var writing = WritingArguments(.pretty)
    private var isMergePatch = false
    private var patch = Input("-")
    private var files: [String] = []

    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        if name == "--merge" {
            isMergePatch = true
            return true
        }
        if try writing.accept(option: name, from: &arguments) { return true }
        return try parsing.accept(option: name, from: &arguments)
    }

    mutating func accept(operands: [String]) throws(UsageError) {
        guard let name = operands.first else { throw UsageError("PATCH is missing") }
        guard operands.count <= 2 else { throw UsageError("one FILE at most, found '\(operands[2])'") }
        guard name != "-" || operands.count == 2 && operands[1] != "-" else {
            throw UsageError("one of PATCH and FILE at most can be the standard input")
        }
        patch = Input(name)
        files = Array(operands.dropFirst())
    }

    func run() throws -> ExitStatus {
        let change: JSON
        do {
            change = try patch.json(parsing.options)
        } catch {
            Diagnostics.report(error, about: patch.name)
            return .dataAtFault
        }
        return try Input.forEach(of: files) { input in
            var json = try input.json(parsing.options)
            if isMergePatch {
                json.apply(mergePatch: change)
            } else {
                try json.apply(patch: change)
            }
            try Output.write(json, options: writing.options)
        }
    }
}
