import Foundation
import Testing

/// Compares a value with the comment behind the call: `show(json["a"].int)  // 1`.
///
/// Strings are compared as Swift prints them in quotes if the comment begins with a quote.
func show<T>(_ value: T?, file: String = #filePath, line: Int = #line) {
    let lines = sourceLines(of: file)
    guard lines.indices.contains(line - 1) else {
        Issue.record("no source of \(file)")
        return
    }
    let parts = lines[line - 1].components(separatedBy: "  // ")
    let expected = parts[parts.count - 1].trimmingCharacters(in: .whitespaces)
    let shown =
        switch value {
        case nil: "nil"
        case let text as String where expected.hasPrefix("\""): text.debugDescription
        case let value?: "\(value)"
        }
    #expect(parts.count > 1 && shown == expected, "\(shown), line \(line) of \(file)")
}

/// The lines of a file; none if it cannot be read.
func sourceLines(of file: String) -> [Substring] {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false)
}

/// The folder of the package, above this file: the folder that has the sources.
let packageFolder: String = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Sources/FastJSON") {
        folder.deleteLastPathComponent()
    }
    return folder.path
}()
