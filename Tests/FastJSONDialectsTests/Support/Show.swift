import Foundation
import Testing

/// Compares a value with the comment behind the call, `show(json["a"].int)  // 1`, as the tests of FastJSON do.
func show<T>(_ value: T?, file: String = #filePath, line: Int = #line) {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
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
