import Foundation
import Testing

/// A folder for one test, in which the command runs; removed with the object.
final class Folder {
    private let folder: TemporaryFolder
    var url: URL { folder.url }

    /// A new, empty folder.
    init() throws {
        folder = try TemporaryFolder()
    }

    /// Writes a file.
    func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file.
    func write(_ bytes: Data, to name: String) throws {
        try folder.write(bytes, to: name)
    }

    /// Runs the command on `input` and waits for its end.
    func run(_ arguments: String..., input: String = "") throws -> Outcome {
        try run(arguments, input: Data(input.utf8))
    }

    /// Runs the command on `input` and waits for its end.
    func run(_ arguments: [String], input: Data) throws -> Outcome {
        // Files instead of pipes: no length of output can make both sides wait for each other.
        let process = makeProcess(arguments)
        try write(input, to: ".stdin")
        process.standardInput = try FileHandle(forReadingFrom: url.appending(path: ".stdin"))
        process.standardOutput = try makeFile(".stdout")
        process.standardError = try makeFile(".stderr")
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit, "ended by signal \(process.terminationStatus)")
        return Outcome(
            status: process.terminationStatus, output: try read(".stdout"), errors: try read(".stderr"))
    }

    /// The command, ready to run in the folder.
    func makeProcess(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = Folder.executable
        process.arguments = arguments
        process.currentDirectoryURL = url
        return process
    }

    /// A new file, open for writing.
    func makeFile(_ name: String) throws -> FileHandle {
        try write(Data(), to: name)
        return try FileHandle(forWritingTo: url.appending(path: name))
    }

    /// The text of a file.
    func read(_ name: String) throws -> String {
        try folder.read(name)
    }

    /// The built command, which stands beside the test bundle.
    private static let executable: URL = {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
        let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "fjson")
    }()
}
