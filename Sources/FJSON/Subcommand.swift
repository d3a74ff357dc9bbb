/// How the process ends.
enum ExitStatus: Int32 {
    /// All is well.
    case success = 0
    /// Invalid JSON, a path that leads nowhere, a file that cannot be read or written.
    case dataAtFault = 1
    /// A command line that makes no sense.
    case usage = 2

    /// Documents that were compared differ, as diff says it.
    static let different = ExitStatus.dataAtFault
    /// Documents that cannot be compared, as diff says it.
    static let trouble = ExitStatus.usage
}

/// One of the things `fjson` does; `FJSONCommand.subcommands` lists them.
protocol Subcommand {
    /// The word on the command line.
    static var name: String { get }
    /// What it does, in a few words, for `fjson --help`.
    static var summary: String { get }
    /// The whole of `fjson NAME --help`, with a line feed at the end.
    static var help: String { get }

    /// A subcommand with the default options.
    init()

    /// Takes the option `name`, and its value from `arguments` if it has one.
    ///
    /// - Returns: Whether the option is known.
    mutating func accept(option name: String, from arguments: inout Arguments) throws(UsageError) -> Bool

    /// Takes the words that are not options.
    mutating func accept(operands: [String]) throws(UsageError)

    /// Does the work. Faults of single files are reported on the way; what is thrown ends the process.
    func run() throws -> ExitStatus
}

extension Subcommand {
    /// Reads the command line and does the work.
    static func run(_ arguments: inout Arguments) throws -> ExitStatus {
        var subcommand = Self()
        var operands: [String] = []
        while let item = try arguments.next() {
            switch item {
            case .operand(let operand):
                operands.append(operand)
            case .option("--help"), .option("-h"):
                try Output.write(help)
                return .success
            case .option(let name):
                guard try subcommand.accept(option: name, from: &arguments) else {
                    throw UsageError("unknown option '\(name)'")
                }
            }
        }
        try subcommand.accept(operands: operands)
        return try subcommand.run()
    }
}
