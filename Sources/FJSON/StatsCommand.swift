internal import FastJSON

/// `fjson stats`: counts what is in documents.
struct StatsCommand: Subcommand {
    static let name = "stats"
    static let summary = "count values, keys and depth"
    static let help = """
        fjson stats: counts what is in JSON documents.

        Usage: fjson stats [OPTION…] [FILE…]

        Prints, for each file: its size in bytes; the values by kind; the depth (how many arrays
        and objects are open at once); the numbers without and with a fraction or exponent; the
        longest string in bytes of UTF-8, the largest array and object, and where they stand, as
        JSON Pointers; how many keys there are, how many distinct ones, and the most frequent.

        Options:
          -j, --json             print one JSON object a line for each file
          -t, --top N            print the N most frequent keys (default: 10)
          -h, --help             print this

        \(ParsingArguments.help)

        """

    private var parsing = ParsingArguments()
    private var isJSON = false
    private var top = 10
    private var files: [String] = []

    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        switch name {
        case "--json", "-j": isJSON = true
        case "--top", "-t": top = try arguments.integer(in: 0...Int.max)
        default: return try parsing.accept(option: name, from: &arguments)
        }
        return true
    }

    mutating func accept(operands: [String]) {
        files = operands
    }

    func run() throws -> ExitStatus {
        try Input.forEach(of: files) { input in
            let bytes = try input.bytes()
            let statistics = Statistics(of: try JSON(parsing: bytes, options: parsing.options))
            let report = StatisticsReport(statistics, file: input.name, byteCount: bytes.count, top: top)
            try Output.write(isJSON ? report.json : report.table)
        }
    }
}
