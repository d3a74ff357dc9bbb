internal import FastJSON

/// Messages on the standard error, in colour if it is a terminal.
enum Diagnostics {
    /// Whether escape sequences are wanted: a terminal, and no sign of NO_COLOR (no-color.org) or a dumb one.
    private static let hasColor =
        System.errorIsTerminal && (System.environment("NO_COLOR") ?? "").isEmpty
        && System.environment("TERM") != "dumb"

    /// Prints a message as it is.
    static func report(_ text: String) {
        // Where the standard error cannot be written, nobody can be told so.
        try? FileDescriptor(2).write(text)
    }

    /// Prints an error in reading or using the file called `name`.
    static func report(_ error: any Error, about name: String) {
        switch error {
        case let error as JSON.SyntaxError: report(error, in: name)
        case let error as JSON.FileError:
            report("fjson: cannot \(error.operation) \(name): \(error.reason)\n")
        case let error as OutputError: report("fjson: cannot write the output: \(error.reason)\n")
        default: report("fjson: \(name): \(error)\n")
        }
    }

    /// Prints a syntax error as compilers do: place and message, the line, a caret under the byte at fault.
    private static func report(_ error: JSON.SyntaxError, in name: String) {
        let place = bold("\(name):\(error.line):\(error.column):")
        let line = error.sourceLine.map(printable)
        let before = line.prefix(error.sourceLineOffset)
        let blanks = String(repeating: " ", count: before.reduce(0) { $0 + columns(of: $1) })
        let shown = String(line.reversed().drop { $0 == " " }.reversed())
        report("\(place) \(error.message)\n\(shown)\n\(blanks)\(green("^"))\n")
    }

    /// A blank for a control character, which could move the cursor or change the terminal's state.
    private static func printable(_ character: Character) -> Character {
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isControl ? " " : character
    }

    /// How many columns of a terminal a character takes: two for the wide ones of East Asia and for emoji.
    private static func columns(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        return switch scalar.value {
        case ..<0x1100: 1
        // The blocks whose characters are wide by Unicode Standard Annex #11.
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF,
            0x20000...0x3FFFD:
            2
        default: scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    private static func bold(_ text: String) -> String { hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    private static func green(_ text: String) -> String { hasColor ? "\u{1B}[1;32m\(text)\u{1B}[0m" : text }
}
