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
        written one after the other.

        Of a faulty file of up to 4 MB nothing is written. Larger ones are written as they are read, in
        constant memory, up to the fault; '--sort-keys' reads each file whole.

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
        System.setPlace(.between)
        System.catchInterrupts()
        return try Input.forEach(of: files) { input in
            defer { System.setPlace(.between) }
            guard !writing.options.sortsKeys else {
                let json = try input.json(parsing.options)
                System.setPlace(.insideDocument)
                return try Output.write(json, options: writing.options)
            }
            try input.withDescriptor { try format($0, name: input.name) }
        }
    }

    /// How much of a file is looked at before anything of it is written.
    private static let wholeLimit = 4_000_000

    private func format(_ descriptor: Int32, name: String) throws {
        let head = try FileDescriptor(descriptor).readArray(atMost: Self.wholeLimit, name: name)
        guard head.count >= Self.wholeLimit else {
            let json = try JSON(parsing: head, options: parsing.options)
            System.setPlace(.insideDocument)
            return try Output.write(json, options: writing.options)
        }
        System.setPlace(.insideDocument)
        let progress = Progress(of: descriptor)
        defer { progress.clear() }
        let events = JSONEvents(reading: descriptor, behind: head, options: parsing.options)
        _ = try Output.writing { try events.write(to: 1, options: writing.options, progress: progress.show) }
    }
}
