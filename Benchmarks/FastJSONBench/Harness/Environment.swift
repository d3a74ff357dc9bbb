import Foundation

/// What the numbers depend on: machine, toolchain, commit.
struct Environment: Codable {
    let processor: String
    let cores: Int
    let system: String
    let toolchain: String
    let commit: String

    static func current() -> Environment {
        Environment(
            processor: processorModel() ?? "unknown processor",
            cores: ProcessInfo.processInfo.activeProcessorCount,
            system: ProcessInfo.processInfo.operatingSystemVersionString,
            toolchain: firstLine(of: ["swift", "--version"]) ?? "unknown toolchain",
            commit: commit() ?? "unknown commit"
        )
    }

    /// Lines for people.
    var description: String {
        """
        machine    \(processor), \(cores) cores, \(system)
        toolchain  \(toolchain)
        commit     \(commit)
        """
    }

    private static func processorModel() -> String? {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
            return firstLine(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
        }
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
    }

    private static func commit() -> String? {
        guard let commit = firstLine(of: ["git", "rev-parse", "--short", "HEAD"]) else { return nil }
        let changes = firstLine(of: ["git", "status", "--porcelain", "--untracked-files=no"])
        return changes == nil ? commit : commit + ", with changes"
    }

    private static func firstLine(of command: [String]) -> String? {
        guard let output = try? ChildProcess.output(of: "/usr/bin/env", command) else { return nil }
        return output.split(separator: "\n").first.map(String.init)
    }
}
