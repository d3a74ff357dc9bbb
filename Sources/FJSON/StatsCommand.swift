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
        Files may be larger than memory, which the distinct keys must fit.

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
            var statistics = Statistics()
            let byteCount = try input.withDescriptor { descriptor in
                let progress = Progress(of: descriptor)
                defer { progress.clear() }
                let events = JSONEvents(reading: descriptor, options: parsing.options)
                return try events.send(to: &statistics, progress: progress.show)
            }
            let report = StatisticsReport(statistics, file: input.name, byteCount: byteCount, top: top)
            try Output.write(isJSON ? report.json : report.table)
        }
    }
}
