internal import FastJSON

/// The PATH of `fjson get`: a JSON Pointer, or keys and indices as people write them.
enum PathArgument: Equatable {
    /// A step of a dotted path.
    enum Step: Equatable {
        /// `name`, `.name`: a key, or an index if it is digits and meets an array.
        case name(String)
        /// `["name"]`: a key.
        case key(String)
        /// `[0]`: an index.
        case index(Int)
    }

    /// A JSON Pointer (RFC 6901), as it was given.
    case pointer(String)
    /// Anything else.
    case steps([Step])

    /// Reads a path; `fjson get --help` tells the syntax.
    init(_ text: String) throws(UsageError) {
        if text.isEmpty || text.utf8.first == UInt8(ascii: "/") {
            if let error = PathArgument.syntaxError(ofPointer: text) { throw error }
            self = .pointer(text)
        } else {
            var parser = PathParser(text)
            self = .steps(try parser.steps())
        }
    }

    /// What is wrong with a pointer whatever the document, found by asking the library.
    private static func syntaxError(ofPointer pointer: String) -> UsageError? {
        guard let document = try? JSON(parsing: "{}"),
            case .invalidPointer? = document[pointer: pointer].error
        else {
            return nil
        }
        return UsageError("PATH '\(pointer)' is no JSON Pointer: '~' needs a 0 or 1 behind it")
    }

    /// The value that the path leads to, or a missing one that says where it ends.
    func value(in document: JSON) -> JSON {
        switch self {
        case .pointer(let pointer): document[pointer: pointer]
        case .steps(let steps): steps.reduce(document) { PathArgument.value(behind: $1, in: $0) }
        }
    }

    private static func value(behind step: Step, in json: JSON) -> JSON {
        switch step {
        case .key(let key): return json[key]
        case .index(let index): return json[index]
        case .name(let name):
            let isDigits = name.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            guard isDigits, json.kind == .array, let index = Int(name) else { return json[name] }
            return json[index]
        }
    }
}

/// Takes a dotted path apart.
///
///     path   = [ "$" ] [ "." ] | [ "$" ] first *step
///     first  = name | step
///     step   = "." name | [ "." ] "[" ( string | index ) "]"
///     name   = string | 1*( any character but "." "[" "]" )
private struct PathParser {
    private let text: String.UnicodeScalarView
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) {
        self.text = text.unicodeScalars
        rest = self.text[...]
    }

    mutating func steps() throws(UsageError) -> [PathArgument.Step] {
        // A `$` that a name follows is part of the name: "$schema" is a common key.
        if rest.first == "$", [".", "[", nil].contains(rest.dropFirst().first) { rest.removeFirst() }
        if rest.elementsEqual(".".unicodeScalars) { return [] }
        var steps: [PathArgument.Step] = []
        while let next = rest.first {
            switch next {
            case "[":
                steps.append(try bracketed())
            case ".":
                rest.removeFirst()
                steps.append(rest.first == "[" ? try bracketed() : try name())
            default:
                guard rest.startIndex == text.startIndex else { throw fault("expected '.' or '['") }
                steps.append(try name())
            }
        }
        return steps
    }

    private mutating func name() throws(UsageError) -> PathArgument.Step {
        if rest.first == "\"" { return .key(try quoted()) }
        let name = rest.prefix { $0 != "." && $0 != "[" && $0 != "]" }
        guard !name.isEmpty else { throw fault("expected a key") }
        rest = rest[name.endIndex...]
        return .name(String(name))
    }

    private mutating func bracketed() throws(UsageError) -> PathArgument.Step {
        rest.removeFirst()
        let step: PathArgument.Step
        if rest.first == "\"" {
            step = .key(try quoted())
        } else {
            let digits = rest.prefix { $0 != "]" }
            guard let index = Int(String(digits)) else {
                throw fault("expected an index or a key in double quotes")
            }
            step = .index(index)
            rest = rest[digits.endIndex...]
        }
        guard rest.first == "]" else { throw fault("expected ']'") }
        rest.removeFirst()
        return step
    }

    /// A key written as a JSON string.
    private mutating func quoted() throws(UsageError) -> String {
        var isEscaped = false
        let inside = rest.dropFirst().prefix { scalar in
            if scalar == "\"", !isEscaped { return false }
            isEscaped = scalar == "\\" && !isEscaped
            return true
        }
        let literal = rest.prefix(inside.count + 2)
        do throws(JSON.SyntaxError) {
            let key = try JSON(parsing: Substring(literal))
            rest = rest[literal.endIndex...]
            return key.string ?? ""
        } catch {
            throw fault("not a JSON string: \(error.message)")
        }
    }

    private func fault(_ message: String) -> UsageError {
        let place = text.distance(from: text.startIndex, to: rest.startIndex) + 1
        return UsageError("PATH '\(String(text))', character \(place): \(message)")
    }
}
