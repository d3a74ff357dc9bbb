import Foundation
import Testing

/// Importing the library changes nothing in code that does not use it: not its values, not what compiles, and not
/// what the type checker has to do.
@Suite("Guests") struct GuestTests {
    /// Imports, and what they are compared with: the same without the library.
    static let comparisons: [(without: [String], with: [String])] = [
        ([], ["FastJSON"]),
        (["Foundation"], ["Foundation", "FastJSON", "FastJSONFoundation"]),
        (["Foundation"], ["Foundation", "FastJSONDialects"]),
    ]

    @Test(arguments: comparisons)
    func `expressions have the same values`(_ imports: (without: [String], with: [String])) throws {
        let statements = GuestCode.statements.enumerated().map { number, statement in
            "do { \(statement); show(\(number), value) }"
        }
        let code = ([GuestCode.show] + statements).joined(separator: "\n")
        let expected = try Guest(imports: imports.without, code: code).run()
        #expect(expected.split(separator: "\n").count == statements.count && statements.count >= 60)
        let shown = try Guest(imports: imports.with, code: code).run()
        for (line, other) in zip(expected.split(separator: "\n"), shown.split(separator: "\n")) {
            #expect(line == other)
        }
        #expect(expected == shown)
    }

    @Test(arguments: comparisons)
    func `what is an error stays one`(_ imports: (without: [String], with: [String])) throws {
        let code = GuestCode.errors.joined(separator: "\n")
        for imports in [imports.without, imports.with] {
            let refused = try Guest(imports: imports, code: code).refusedLines()
            for (number, line) in GuestCode.errors.enumerated() {
                let isRefused = refused[number + 1] != nil
                #expect(isRefused, "compiles with \(imports): \(line)")
            }
        }
    }

    @Test(arguments: comparisons)
    func `the type checker tries no more`(_ imports: (without: [String], with: [String])) throws {
        let code =
            GuestCode.work + "\n"
            + GuestCode.statements.map { "do { \($0); _ = value }" }.joined(separator: "\n")
        let expected = try Guest(imports: imports.without, code: code).scopes()
        let scopes = try Guest(imports: imports.with, code: code).scopes()
        #expect(Double(scopes) <= Double(expected) * 1.05, "\(scopes) scopes instead of \(expected)")
    }
}
