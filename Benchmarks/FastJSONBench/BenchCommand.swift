import Foundation

/// The command `fastjson-bench`.
@main
struct BenchCommand {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch let error as BenchError {
            fail(error)
        } catch {
            fail(.data("\(error)"))
        }
    }

    private static func fail(_ error: BenchError) -> Never {
        var message = "fastjson-bench: \(error.message)\n"
        if case .usage = error { message += "Try fastjson-bench --help.\n" }
        FileHandle.standardError.write(Data(message.utf8))
        exit(error.exitStatus)
    }

    private static func run(_ arguments: [String]) throws {
        if arguments.first == PeakMemory.childCommand {
            return try PeakMemory.runChild(Array(arguments.dropFirst()))
        }
        let options = try Options(arguments)
        guard !options.wantsHelp else { return print(Options.help) }
        guard !isDebugBuild else {
            throw BenchError.usage(
                "built for debugging, so its numbers mean nothing; use swift run -c release")
        }
        if options.command == .demo { return try Demonstration.run() }
        var results = Results(environment: .current(), rounds: options.stopwatch.rounds)
        print("\(results.environment.description)\nrounds     \(results.rounds)\n")
        switch options.command {
        case .run: try runWorkloads(options, &results)
        case .growth: try measureGrowth(options, &results)
        case .lookup: try measureLookups(options, &results)
        case .edits: try measureEdits(options, &results)
        case .demo: break
        }
        guard !results.isEmpty else { throw BenchError.usage("no row to measure: see --filter") }
        try write(Report(results: results), options)
    }

    private static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            _isDebugAssertConfiguration()
        #endif
    }

    // MARK: - Commands

    private static func runWorkloads(_ options: Options, _ results: inout Results) throws {
        let files = try DocumentSource.files(at: options.paths)
        func sources(_ shapes: [Shape]) -> [DocumentSource] {
            guard options.paths.isEmpty else { return files }
            return shapes.map { .generated($0, size: options.documentSize, seed: options.seed) }
        }
        for workload in Workload.allCases where !Workload.apart.contains(workload) {
            let wanted = sources(workload.shapes).filter { options.includes(workload.rawValue, $0.name) }
            guard !wanted.isEmpty else { continue }
            for source in wanted {
                progress("\(workload.rawValue) \(source.name)")
                guard let trial = try workload.trial(Document(source)) else { continue }
                try trial.checkAnswers()
                results.speeds += try trial.measure(with: options.stopwatch)
            }
            printTable(workload, results)
        }
        if options.paths.isEmpty {
            try measureHandyModels(options, &results)
            try measureBuilding(options, &results)
            try measureStreams(options, &results)
        }
        for source in sources(Shape.general) where options.includes(MemoryPeaks.name, source.name) {
            progress("\(MemoryPeaks.name) \(source.name)")
            results.memory += try MemoryPeaks.measure(Document(source))
        }
        if !results.memory.isEmpty { print(Report(results: results).memoryTable().plainText(leading: 2)) }
        if options.paths.isEmpty, options.includes(Lookup.name, "") { try measureLookups(options, &results) }
        if options.paths.isEmpty { try measureEdits(options, &results) }
    }

    private static func printTable(_ workload: Workload, _ results: Results) {
        guard results.speeds.contains(where: { $0.workload == workload.rawValue }) else { return }
        print(Report(results: results).plainText(workload))
    }

    private static func measureBuilding(_ options: Options, _ results: inout Results) throws {
        let ways = BuildRecords.Way.allCases.filter { options.includes(Workload.build.rawValue, $0.rawValue) }
        guard !ways.isEmpty else { return }
        progress(Workload.build.rawValue)
        let records = BuildRecords(count: options.isQuick ? 1_000 : 100_000, seed: options.seed)
        results.speeds += try records.measure(ways, options.stopwatch)
        printTable(.build, results)
    }

    private static func measureStreams(_ options: Options, _ results: inout Results) throws {
        // Lines of three sizes show whether time grows with the input.
        let sizes = options.isQuick ? [100_000] : [1_000_000, 10_000_000, 100_000_000]
        for form in StreamValues.Form.allCases {
            for size in form == .lines ? sizes : [sizes[sizes.count / 2]] {
                guard options.includes(Workload.stream.rawValue, form.rawValue) else { continue }
                progress("\(Workload.stream.rawValue) \(form.rawValue)")
                let values = try StreamValues(form, size: size, seed: options.seed)
                defer { values.remove() }
                results.speeds += try values.measure(options.stopwatch)
            }
        }
        printTable(.stream, results)
    }

    private static func measureHandyModels(_ options: Options, _ results: inout Results) throws {
        let ways = ReadHandyModels.Way.allCases
            .filter { options.includes(Workload.readHandyJSON.rawValue, $0.rawValue) }
        guard !ways.isEmpty else { return }
        progress(Workload.readHandyJSON.rawValue)
        let models = ReadHandyModels(count: options.isQuick ? 1_000 : 100_000, seed: options.seed)
        results.speeds += try models.measure(ways, options.stopwatch)
        printTable(.readHandyJSON, results)
    }

    private static func measureEdits(_ options: Options, _ results: inout Results) throws {
        let counts = options.isQuick ? [100, 1_000] : [10_000, 100_000, 1_000_000]
        for kind in EditOnly.allCases where options.includes(EditOnly.name, kind.rawValue) {
            progress("\(EditOnly.name) \(kind.rawValue)")
            results.edits += try kind.measure(counts, options.stopwatch)
        }
        if options.includes(EditOnly.name, SmallEdit.name) {
            progress("\(EditOnly.name) \(SmallEdit.name)")
            let size = (options.isQuick ? 1 : 100) * 1_000_000
            results.edits += try SmallEdit.measure(size: size, seed: options.seed, options.stopwatch)
        }
        if !results.edits.isEmpty { print(Report(results: results).editTable().plainText(leading: 2)) }
    }

    private static func measureGrowth(_ options: Options, _ results: inout Results) throws {
        progress("growth")
        let sizes = Growth.sizes(upTo: options.largestMegabytes ?? (options.isQuick ? 1 : 1_000))
        results.growth = try Growth.measure(sizes: sizes, seed: options.seed, options.stopwatch)
        print(Report(results: results).growthTable().plainText(leading: 0))
    }

    private static func measureLookups(_ options: Options, _ results: inout Results) throws {
        progress(Lookup.name)
        let (members, lookups) = options.isQuick ? (1_000, 10_000) : (100_000, 1_000_000)
        results.lookups = try Lookup.measure(
            members: members, lookups: lookups, seed: options.seed, options.stopwatch)
        print(Report(results: results).lookupTable().plainText(leading: 2))
    }

    // MARK: - Output

    private static func progress(_ what: String) {
        FileHandle.standardError.write(Data("\(what)\n".utf8))
    }

    private static func write(_ report: Report, _ options: Options) throws {
        if let file = options.jsonFile { try write(report.json(), to: file) }
        if let file = options.chartFile { try write(Data(Chart(report.results).svg().utf8), to: file) }
        if let file = options.markdownFile { try write(Data(report.markdown().utf8), to: file) }
    }

    private static func write(_ data: Data, to file: String) throws {
        guard file != "-" else { return FileHandle.standardOutput.write(data) }
        do {
            try data.write(to: URL(fileURLWithPath: file))
        } catch {
            throw BenchError.data("\(file): \(error.localizedDescription)")
        }
    }
}
