import Foundation

/// Runs other programs, and this one again.
enum ChildProcess {
    /// The path of this program.
    static var ownPath: String {
        Bundle.main.executablePath ?? CommandLine.arguments[0]
    }

    /// What a program writes to its standard output.
    ///
    /// - Parameters:
    ///   - path: The program.
    ///   - arguments: Its arguments.
    ///   - variables: What to add to the environment.
    /// - Returns: The output, as text.
    /// - Throws: ``BenchError/data(_:)``, with what it wrote to its standard error, if it fails.
    static func output(
        of path: String, _ arguments: [String], adding variables: [String: String] = [:]
    ) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { _, new in new }
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Both are short, so neither fills its pipe while the other is read.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchError.data(
                String(decoding: complaint, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
