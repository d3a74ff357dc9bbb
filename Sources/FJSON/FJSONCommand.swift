internal import FastJSON

/// The command `fjson`: finds the subcommand and turns what it throws into messages and an exit status.
@main
enum FJSONCommand {
    /// What `fjson --version` prints behind the name.
    static let version = "0.1.0"

    /// All subcommands, in the order of the help text; a new one needs its file and a place here.
    static var subcommands: [any Subcommand.Type] {
        [
            CheckCommand.self,
            GetCommand.self,
            FormatCommand.self,
            StreamCommand.self,
            StatsCommand.self,
            DiffCommand.self,
            PatchCommand.self,
        ]
    }

    /// Runs the command on the words of the command line.
    static func main() {
        System.ignoreClosedPipes()
        let status = run(CommandLine.arguments.dropFirst())
        System.exitProcess(status.rawValue)
    }

    private static func run(_ words: ArraySlice<String>) -> ExitStatus {
        var context = "fjson"
        do {
            var arguments = Arguments(words)
            switch try arguments.next() {
            case .option("--help"), .option("-h"):
                try Output.write(help)
                return .success
            case .option("--version"), .option("-V"):
                try Output.write("fjson \(version)\n")
                return .success
            case .option(let name):
                throw UsageError("unknown option '\(name)'")
            case .operand("help"):
                return try showHelp(&arguments)
            case .operand(let name):
                let subcommand = try subcommand(named: name)
                context += " \(name)"
                return try subcommand.run(&arguments)
            case nil:
                throw UsageError("a command is missing")
            }
        } catch let error as UsageError {
            Diagnostics.report("\(context): \(error.message)\nTry '\(context) --help'.\n")
            return .usage
        } catch let error as OutputError where error.isClosedPipe {
            return .success
        } catch let error as Interrupted {
            Diagnostics.report("fjson: interrupted \(error.place)\n")
            System.exitProcess(128 + error.signal)
        } catch {
            Diagnostics.report(error, about: context)
            return .dataAtFault
        }
    }

    private static func subcommand(named name: String) throws(UsageError) -> any Subcommand.Type {
        guard let subcommand = subcommands.first(where: { $0.name == name }) else {
            throw UsageError("unknown command '\(name)'")
        }
        return subcommand
    }

    private static func showHelp(_ arguments: inout Arguments) throws -> ExitStatus {
        switch try arguments.next() {
        case .operand(let name): try Output.write(try subcommand(named: name).help)
        case .option("--help"), .option("-h"), nil: try Output.write(help)
        case .option(let name): throw UsageError("unknown option '\(name)'")
        }
        return .success
    }

    private static var help: String {
        let names = subcommands.map { subcommand in
            let blanks = String(repeating: " ", count: max(2, 10 - subcommand.name.utf8.count))
            return "  \(subcommand.name)\(blanks)\(subcommand.summary)\n"
        }
        return """
            fjson: checks, reads, formats and compares JSON (RFC 8259).

            Usage: fjson COMMAND [OPTION…] [ARGUMENT…]

            Commands:
            \(names.joined())
            'fjson COMMAND --help' tells more about each; 'fjson --version' prints the version.
            Files of any size can be streamed, checked, formatted and counted; the other commands read
            them whole. '-', or no file, is the standard input. '--' ends the options.

            Exit status: 0 if all is well, also when the reader of the output goes away;
            1 if data is at fault (invalid JSON, a path that leads nowhere, a file that cannot be read);
            2 if the command line makes no sense. 'fjson diff' has its own, as its help says.

            """
    }
}
