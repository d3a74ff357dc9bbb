/// What the command line asks for.
struct Options {
    /// The programs in one.
    enum Command: String {
        case run
        case growth
        case lookup
        case edits
        case demo
    }

    var command = Command.run
    var paths: [String] = []
    var filters: [String] = []
    var rounds: Int?
    var isQuick = false
    var size: Int?
    var seed: UInt64 = 1
    var largestMegabytes: Int?
    var jsonFile: String?
    var markdownFile: String?
    var chartFile: String?
    var wantsHelp = false

    /// Reads a command line.
    ///
    /// - Parameter arguments: Those after the program's name.
    /// - Throws: ``BenchError/usage(_:)``.
    init(_ arguments: [String]) throws(BenchError) {
        var rest = arguments[...]
        var hasCommand = false
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help": wantsHelp = true
            case "--quick": isQuick = true
            case "--filter": filters.append(try Options.value(of: argument, &rest))
            case "--rounds": rounds = try Options.number(of: argument, &rest)
            case "--size": size = try Options.number(of: argument, &rest)
            case "--seed": seed = try Options.number(of: argument, &rest)
            case "--max-mb": largestMegabytes = try Options.number(of: argument, &rest)
            case "--json": jsonFile = try Options.value(of: argument, &rest)
            case "--markdown": markdownFile = try Options.value(of: argument, &rest)
            case "--svg": chartFile = try Options.value(of: argument, &rest)
            case "--":
                paths += rest
                rest = []
            case _ where argument.hasPrefix("-"): throw .usage("unknown option \(argument)")
            default:
                // The first word may be a command; a file of such a name can be given as `./run`.
                if !hasCommand, paths.isEmpty, let command = Command(rawValue: argument) {
                    self.command = command
                    hasCommand = true
                } else {
                    paths.append(argument)
                }
            }
        }
        try check()
    }

    private func check() throws(BenchError) {
        if let rounds, rounds < 9, !isQuick { throw .usage("--rounds takes 9 or more, save with --quick") }
        if let rounds, rounds < 1 { throw .usage("--rounds takes 1 or more") }
        if let size, size < 1 || size > 1 << 32 { throw .usage("--size takes 1 to 4294967296 bytes") }
        if let megabytes = largestMegabytes, megabytes < 1 || megabytes > 60_000 {
            throw .usage("--max-mb takes 1 to 60000")
        }
        if command != .run, !paths.isEmpty { throw .usage("\(command.rawValue) makes its own documents") }
        if command != .run, !filters.isEmpty { throw .usage("\(command.rawValue) has nothing to filter") }
        if command != .growth, largestMegabytes != nil { throw .usage("--max-mb belongs to growth") }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(BenchError)
        -> String
    {
        guard let value = rest.popFirst() else { throw .usage("\(option) takes a value") }
        return value
    }

    private static func number<Number: FixedWidthInteger>(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws(BenchError) -> Number {
        let value = try value(of: option, &rest)
        guard let number = Number(value) else { throw .usage("\(option) takes a whole number, not \(value)") }
        return number
    }

    /// How to time.
    var stopwatch: Stopwatch {
        Stopwatch(rounds: rounds ?? (isQuick ? 3 : 9), turn: isQuick ? .milliseconds(2) : .milliseconds(50))
    }

    /// Bytes of each generated document.
    var documentSize: Int { size ?? (isQuick ? 50_000 : 2_000_000) }

    /// Whether a row of the report is asked for.
    func includes(_ workload: String, _ document: String) -> Bool {
        let name = "\(workload)/\(document)"
        return filters.isEmpty || filters.contains { name.contains($0) }
    }

    static let help = """
        Compares FastJSON with Foundation's JSONSerialization and coders, and with libyajl alone.

        Usage: fastjson-bench [run] [OPTIONS] [FILE | FOLDER]...
               fastjson-bench growth [--max-mb N] [OPTIONS]
               fastjson-bench lookup [OPTIONS]
               fastjson-bench edits [OPTIONS]
               fastjson-bench demo

        run     Parse, touch every leaf, validate, write (compact, indented, keys sorted), edit
                (timelines only), decode (documents with a model), peak memory: on files, on the
                *.json of folders, or on generated documents. Without files, also build, stream, lookup
                and edits.
        growth  Time per byte and memory for 1, 10, 100 and 1,000 MB.
        lookup  A million lookups in an object of 100,000 members.
        edits   Members set and elements appended one after the other, 10,000 to 1,000,000; one edit of
                a document of 100 MB.
        demo    A file of 50 MB, written, parsed and asked, beside Foundation.

        Peers run in the same process and the same rounds; their answers are compared first.

        Options:
          --filter TEXT    Only rows whose "workload/document" contains TEXT; may be repeated.
          --rounds N       Rounds per row, 9 or more. Default: 9.
          --quick          3 rounds, short turns, small documents: to see that it works.
          --size BYTES     Size of each generated document. Default: 2000000.
          --seed N         Seed of the generated documents. Default: 1.
          --max-mb N       Growth: the largest document, in megabytes. Default: 1000.
          --json FILE      Also write the results as JSON.
          --markdown FILE  Also write the tables as Markdown; - is the standard output.
          --svg FILE       Also draw the speeds as a bar chart.
          -h, --help       Show this.

        Exit status: 0 if all went well, 1 if a file or an answer is at fault, 2 if the command line is
        or the program was built for debugging.
        """
}
