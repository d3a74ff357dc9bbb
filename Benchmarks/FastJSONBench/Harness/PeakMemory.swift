import Foundation

/// The most memory that this process has had in use.
enum PeakMemory {
    /// In bytes.
    ///
    /// Linux: `VmHWM`, as `ru_maxrss` of a fresh program begins at the peak of the program that started it.
    static func current() throws -> Int {
        #if os(Linux)
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            guard let number = line?.split(separator: " ").dropLast().last, let kilobytes = Int(number) else {
                throw BenchError.data("no VmHWM in /proc/self/status")
            }
            return kilobytes * 1_024
        #else
            var usage = rusage()
            guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else {
                throw BenchError.data("getrusage failed")
            }
            return Int(usage.ru_maxrss)
        #endif
    }

    /// Starts the peak anew where that is possible, so that making a document does not hide what parsing it
    /// takes.
    private static func forget() {
        // proc(5): "5" resets the peak resident set size.
        if let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") { file.write(Data("5".utf8)) }
    }

    /// Makes glibc give back freed memory at once, for the same reason.
    private static let promptRelease = ["MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "0"]

    /// Bytes by which the peak of a fresh process grows when `peer` parses `source` and keeps the result.
    ///
    /// The baseline is a second fresh process, which has the text in the form that the peer takes, and has
    /// parsed `[]`, but stops there.
    static func growth(_ peer: MemoryPeer, _ source: DocumentSource) throws -> Int {
        let whole = try child(peer, "whole", source)
        let baseline = try child(peer, "baseline", source)
        return max(whole - baseline, 0)
    }

    /// The option by which this program is told to be such a process.
    static let childCommand = "--peak-memory-child"

    private static func child(_ peer: MemoryPeer, _ part: String, _ source: DocumentSource) throws -> Int {
        let arguments = [childCommand, peer.rawValue, part] + source.arguments
        let output = try ChildProcess.output(of: ChildProcess.ownPath, arguments, adding: promptRelease)
        guard let peak = Int(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchError.data("the child for \(peer.rawValue) wrote \"\(output)\", not a number")
        }
        return peak
    }

    /// What such a process does; `arguments` are those after the option.
    static func runChild(_ arguments: [String]) throws {
        guard arguments.count > 2, let peer = MemoryPeer(rawValue: arguments[0]),
            let source = DocumentSource(arguments: Array(arguments.dropFirst(2)))
        else {
            throw BenchError.usage("\(childCommand) is not for use by hand")
        }
        let parse = try peer.load(source)
        forget()
        if arguments[1] == "whole" {
            let result = try parse()
            try print(withExtendedLifetime(result) { try current() })
        } else {
            try print(withExtendedLifetime(parse) { try current() })
        }
    }
}
