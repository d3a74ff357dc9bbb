internal import FastJSON

/// `fjson get`: prints one value of a document.
struct GetCommand: Subcommand {
    static let name = "get"
    static let summary = "print the value at a path"
    static let help = """
        fjson get: prints the value at a path.

        Usage: fjson get [OPTION…] PATH [FILE]

        PATH is a JSON Pointer (RFC 6901) if it is empty or begins with '/':
          ''                     the whole document
          /users/0/name          '~1' stands for '/', '~0' for '~'
        Otherwise it is a chain of keys and indices, written in any of these ways:
          users[0].name          keys with dots between, indices from 0 in brackets
          .users[0].name         a dot, or '$', may lead
          $.users.0.name         digits are an index if the value there is an array, else a key
          .["key with.dots"]     keys in quotes, with the escapes of JSON strings
          . or $                 the whole document
        A key may begin with '$' ('$schema', '.$schema'). Indices do not count from the end.

        Prints compact JSON. If there is nothing at the path: a message and exit status 1.

        Options:
          -r, --raw              print a string as its text, without quotes and escapes
          -h, --help             print this

        \(WritingArguments.help)

        \(ParsingArguments.help)

        """

    private var parsing = ParsingArguments()
    private var writing = WritingArguments(.compact)
    private var isRaw = false
    private var path = PathArgument.pointer("")
    private var files: [String] = []

    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        if name == "--raw" || name == "-r" {
            isRaw = true
            return true
        }
        if try writing.accept(option: name, from: &arguments) { return true }
        return try parsing.accept(option: name, from: &arguments)
    }

    mutating func accept(operands: [String]) throws(UsageError) {
        guard let text = operands.first else { throw UsageError("PATH is missing") }
        guard operands.count <= 2 else { throw UsageError("one FILE at most, found '\(operands[2])'") }
        path = try PathArgument(text)
        files = Array(operands.dropFirst())
    }

    func run() throws -> ExitStatus {
        try Input.forEach(of: files) { input in
            let value = path.value(in: try input.json(parsing.options))
            if isRaw, let text = value.string {
                try Output.write(text + "\n")
            } else {
                try Output.write(value, options: writing.options)
            }
        }
    }
}
