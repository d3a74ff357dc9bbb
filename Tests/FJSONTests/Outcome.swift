/// What a run of the command gave.
struct Outcome: Equatable, CustomStringConvertible {
    var status: Int32
    var output: String
    var errors: String

    /// A run that went well.
    static func success(_ output: String = "") -> Outcome {
        Outcome(status: 0, output: output, errors: "")
    }

    /// A run on faulty data.
    static func fault(_ errors: String, output: String = "") -> Outcome {
        Outcome(status: 1, output: output, errors: errors)
    }

    /// A run with a command line that makes no sense.
    static func usage(_ message: String, in command: String) -> Outcome {
        Outcome(status: 2, output: "", errors: "\(command): \(message)\nTry '\(command) --help'.\n")
    }

    var description: String { "status \(status)\noutput:\n\(output)\nerrors:\n\(errors)" }
}
