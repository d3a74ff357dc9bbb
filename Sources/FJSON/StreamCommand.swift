internal import FastJSON

/// `fjson stream`: prints values one a line, from input of any length.
struct StreamCommand: Subcommand {
    static let name = "stream"
    static let summary = "print many values, or parts of a huge one, one a line"
    static let help = """
        fjson stream: prints the values of its input, one a line, in constant memory.

        Usage: fjson stream [OPTION…] [FILE…]

        The input holds any number of JSON values, with blanks or nothing between them; a number
        or literal needs a blank behind it. With --at, what is printed is not each value but what
        in it matches: values inside one document of any size. The rest is checked all the same.

        PATTERN is spelled as a query of RFC 9535; '$' and the first dot may be left out:
          features[*].id         the id of each element of features
          $..price               each price, on any level
          [0:1000]['a','b']      two members of the first 1000 elements
        What counts from the end of an array, and filters, cannot be decided in one pass.

        Options:
          -a, --at PATTERN       print what matches; may be given several times
          -P, --path             print [pattern number from 0, path, value] instead of the value
          -n, --ndjson           one value a line; a line with anything else is an error
          -q, --seq              each value behind a record separator (RFC 7464)
          -k, --keep-going       report a faulty line or record and go on with the next; with
                                 --ndjson or --seq
          -j, --jobs N           parse on N threads (with --ndjson and without --at)
          -h, --help             print this

        \(ParsingArguments.help)

        """

    private var options = JSONStreamOptions()
    private var parsing = ParsingArguments()
    private var showsPath = false
    private var files: [String] = []

    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool {
        switch name {
        case "--at", "-a": options.patterns.append(try pattern(arguments.value()))
        case "--path", "-P": showsPath = true
        case "--ndjson", "-n": options.framing = .lines
        case "--seq", "-q": options.framing = .sequence
        case "--keep-going", "-k": options.continuesAfterErrors = true
        case "--jobs", "-j": options.concurrency = try arguments.integer(in: 1...256)
        default: return try parsing.accept(option: name, from: &arguments)
        }
        return true
    }

    private func pattern(_ text: String) throws(UsageError) -> JSONPattern {
        do throws(JSONPattern.SyntaxError) {
            return try JSONPattern(text)
        } catch {
            throw UsageError("PATTERN '\(text)', \(error)")
        }
    }

    mutating func accept(operands: [String]) throws(UsageError) {
        files = operands
        options.parsing = parsing.options
        if options.continuesAfterErrors, options.framing == .concatenated {
            throw UsageError("--keep-going needs --ndjson or --seq, which say where the next value begins")
        }
        if options.concurrency > 1, options.framing != .lines || !options.patterns.isEmpty {
            throw UsageError("--jobs needs --ndjson and goes without --at")
        }
    }

    func run() throws -> ExitStatus {
        System.catchInterrupts()
        return try Input.forEach(of: files) { input in
            try input.withDescriptor { descriptor in
                let progress = Progress(of: descriptor)
                defer { progress.clear() }
                let stream = JSONStream(reading: descriptor, options: options)
                if options.framing != .sequence, options.patterns.isEmpty, !showsPath {
                    try printLines(stream, input, progress)
                } else {
                    try printEach(stream, input, descriptor, progress)
                }
            }
        }
    }

    // MARK: - Printing

    private func printEach(
        _ stream: JSONStream, _ input: Input, _ descriptor: Int32, _ progress: Progress
    ) throws {
        let output = LineOutput()
        stream.willWait = { output.flushBeforeWaiting(for: descriptor) }
        defer { System.setPlace(.insideRecord) }
        var faults = FaultyRecords()
        var bytes = 0
        while true {
            do {
                guard let item = try stream.readItem() else { break }
                System.setPlace(.insideRecord)
                try output.append(showsPath ? described(item) : item.value)
            } catch let error as JSONStreamError {
                try output.flush()
                try faults.report(error, input, isLast: !options.continuesAfterErrors)
            }
            if stream.bytesRead != bytes {
                bytes = stream.bytesRead
                progress.show(bytes)
            }
            try output.endIfInterrupted()
        }
        try output.flush()
        try faults.throwIfAny()
    }

    private func described(_ item: JSONStream.Item) -> JSON {
        [JSON(item.patternIndex), JSON(item.path.description), item.value]
    }

    /// Prints values without making any.
    private func printLines(_ stream: JSONStream, _ input: Input, _ progress: Progress) throws {
        stream.willWait = { System.setPlace(.between) }
        defer { System.setPlace(.insideRecord) }
        var faults = FaultyRecords()
        while true {
            do {
                return try Output.writing {
                    try stream.writeLines(to: 1) { bytes in
                        System.setPlace(.insideRecord)
                        progress.show(bytes)
                        guard let signal = System.interrupt else { return }
                        throw Interrupted(signal: signal, place: "between two records")
                    }
                    try faults.throwIfAny()
                }
            } catch let error as JSONStreamError {
                try faults.report(error, input, isLast: !options.continuesAfterErrors)
            }
        }
    }
}
