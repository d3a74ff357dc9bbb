import Foundation
import Testing

/// Compares a value with the comment behind the call: `show(json["a"].int)  // 1`.
///
/// Strings are compared as Swift prints them in quotes if the comment begins with a quote.
package func show<T>(
    _ value: T?, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let lines = sourceLines(of: filePath)
    guard lines.indices.contains(line - 1) else {
        Issue.record("no source of \(filePath)", sourceLocation: place)
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
    #expect(parts.count > 1 && shown == expected, "\(shown)", sourceLocation: place)
}

/// The lines of a file; none if it cannot be read.
package func sourceLines(of file: String) -> [Substring] {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false)
}

/// The folder of the package, above this file: the folder that has the sources.
package let packageFolder: String = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Sources/FastJSON") {
        folder.deleteLastPathComponent()
    }
    return folder.path
}()
