import Foundation
import Testing

/// A program of someone who imports the library, compiled by the toolchain against the modules that were built for
/// these tests.
///
/// Its code names nothing of the library: it is linked without, so that code of ours that gets into it is an error.
struct Guest {
    /// Modules that are imported.
    let imports: [String]
    let code: String

    /// What the program prints.
    func run() throws -> String {
        let folder = try TemporaryFolder()
        try compile(["-o", "guest"], in: folder)
        return try folder.run(folder.url.appending(path: "guest"), [])
    }

    /// How many scopes the type checker opens, which is how often it tries something.
    func scopes() throws -> Int {
        let folder = try TemporaryFolder()
        try compile(["-typecheck", "-stats-output-dir", "."], in: folder)
        var sum = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        where file.hasSuffix(".json") {
            let data = try Data(contentsOf: folder.url.appending(path: file))
            let counters = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            sum += counters?["Sema.NumConstraintScopes"] as? Int ?? 0
        }
        try #require(sum > 0, "the compiler counts no scopes")
        return sum
    }

    /// What the compiler says of the lines that it refuses, by their numbers from 1.
    func refusedLines() throws -> [Int: String] {
        let folder = try TemporaryFolder()
        var refused: [Int: String] = [:]
        do {
            try compile(["-typecheck", "-diagnostic-style", "llvm"], in: folder)
        } catch let failure as ProgramFailure {
            for line in failure.output.split(separator: "\n") where line.contains(": error: ") {
                let parts = line.components(separatedBy: ":")
                guard let number = Int(parts[1]), number > imports.count else { throw failure }
                refused[number - imports.count] = line.components(separatedBy: ": error: ")[1]
            }
            if refused.isEmpty { throw failure }
        }
        return refused
    }

    private func compile(_ arguments: [String], in folder: TemporaryFolder) throws {
        let source = (imports.map { "import \($0)" } + [code]).joined(separator: "\n") + "\n"
        try Data(source.utf8).write(to: folder.url.appending(path: "main.swift"))
        _ = try folder.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["swiftc", "-swift-version", "6", "-I", Guest.modules] + Guest.mapsOfC + arguments
                + ["main.swift"])
    }

    /// What names the module maps of the library's parts in C.
    private static let mapsOfC: [String] = {
        let sources = "\(packageFolder)/Sources"
        let files = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix("module.modulemap") }
            .flatMap { ["-Xcc", "-fmodule-map-file=\(sources)/\($0)"] }
    }()

    /// The modules of the build, which stand beside the test bundle.
    private static let modules: String = {
        let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }
        let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appending(path: "Modules").path
    }()
}

/// A program that did not end well, and what it said.
struct ProgramFailure: Error, CustomStringConvertible {
    let output: String

    var description: String { output }
}

extension TemporaryFolder {
    /// Runs a program in the folder, and gives what it printed.
    fileprivate func run(_ program: URL, _ arguments: [String]) throws -> String {
        let output = url.appending(path: "output")
        try Data().write(to: output)
        let file = try FileHandle(forWritingTo: output)
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = url
        process.standardOutput = file
        process.standardError = file
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        guard process.terminationStatus == 0 else { throw ProgramFailure(output: text) }
        return text
    }
}
