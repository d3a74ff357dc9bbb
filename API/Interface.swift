// Writes the public interface of a module as text, one line a symbol, from its symbol graphs.
//
//     interface write MODULE GRAPHS FILE    writes FILE
//     interface check MODULE GRAPHS FILE    status 1, and how they differ, if FILE says something else
//     interface throws MODULE GRAPHS        lists what throws and has no `- Throws:` in its comment; status 1 if any
//
// GRAPHS is a folder of files `MODULE.symbols.json` and `MODULE@Other.symbols.json`, as the compiler writes them.
// `make api`, `make api-check` and `make throws` call this; nothing but the toolchain is needed.

import Foundation

/// A part of a declaration, as the graph spells it.
struct Fragment: Decodable {
    let kind: String
    let spelling: String
}

/// A requirement that an extension makes of a generic parameter.
struct Constraint: Decodable {
    let kind: String
    let lhs: String
    let rhs: String

    var text: String { kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs): \(rhs)" }
}

/// One symbol of a graph.
struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Extension: Decodable { let constraints: [Constraint]? }
    struct Availability: Decodable {
        let domain: String?
        let isUnconditionallyDeprecated: Bool?
        let isUnconditionallyUnavailable: Bool?
    }
    struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]
    }
    struct Location: Decodable {
        struct Position: Decodable { let line: Int }
        let uri: String
        let position: Position
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let accessLevel: String
    let swiftExtension: Extension?
    let availability: [Availability]?
    let docComment: Comment?
    let location: Location?

    var name: String { pathComponents.joined(separator: ".") }

    /// The kind's last words, `type.method` and the like.
    var kindName: String { String(kind.identifier.trimmingPrefix("swift.")) }

    /// The declaration on one line, with what the graph tells beside it.
    var declaration: String {
        let spelled = (declarationFragments ?? []).map(\.spelling).joined()
        var text = spelled.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if accessLevel == "open", !text.hasPrefix("open ") { text = "open " + text }
        if let constraints = swiftExtension?.constraints, !constraints.isEmpty {
            text += "  [extension where " + constraints.map(\.text).sorted().joined(separator: ", ") + "]"
        }
        for availability in availability ?? [] {
            if availability.isUnconditionallyDeprecated == true { text += "  [deprecated]" }
            if availability.isUnconditionallyUnavailable == true { text += "  [unavailable]" }
        }
        return text
    }

    /// Whether the declaration itself throws, not only a function that it takes or gives.
    var isThrowing: Bool {
        var depth = 0
        var outside = ""
        for character in declaration {
            if "([".contains(character) { depth += 1 }
            if depth == 0 { outside.append(character) }
            if ")]".contains(character) { depth -= 1 }
        }
        let words = outside.split { !$0.isLetter }
        guard words.contains("throws") else { return false }
        return !kindName.hasSuffix("property") || outside.contains("get throws")
    }

    var saysWhatItThrows: Bool {
        docComment?.lines.contains { $0.text.contains("- Throws:") } ?? false
    }
}

/// That a symbol stands in some relation to another one.
struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
}

/// One file of symbols.
struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
}

/// Ends the program with a message.
func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

/// All graphs of a module, in the order of their names.
func graphs(of module: String, in folder: String) throws -> [Graph] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
        $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") && $0.hasSuffix(".symbols.json")
    }
    if names.isEmpty { fail("\(folder) has no symbol graph of \(module)") }
    return try names.map { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
        return try JSONDecoder().decode(Graph.self, from: data)
    }
}

/// The lines of the interface, sorted.
func interface(_ graphs: [Graph]) -> [String] {
    let relationships = graphs.flatMap(\.relationships)
    var names: [String: String] = [:]
    for relationship in relationships where relationship.kind == "memberOf" {
        // A type of another module is known by the graph's `Module.Type`.
        guard let name = relationship.targetFallback else { continue }
        names[relationship.target] = name.split(separator: ".").dropFirst().joined(separator: ".")
    }
    for symbol in graphs.flatMap(\.symbols) { names[symbol.identifier.precise] = symbol.name }
    func sources(_ kind: String) -> Set<String> {
        Set(relationships.filter { $0.kind == kind }.map(\.source))
    }
    let (requirements, defaults) = (sources("requirementOf"), sources("defaultImplementationOf"))

    var lines: Set<String> = []
    for symbol in graphs.flatMap(\.symbols) {
        let identifier = symbol.identifier.precise
        if identifier.contains("::SYNTHESIZED::") { continue }
        let role =
            requirements.contains(identifier)
            ? "  [required]" : defaults.contains(identifier) ? "  [default]" : ""
        lines.insert("\(symbol.name)  |  \(symbol.kindName)  |  \(symbol.declaration)\(role)")
    }
    for relationship in relationships where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
        guard let source = names[relationship.source] else { continue }
        let target = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
        // Every type has these, unless it says otherwise.
        if ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"].contains(target) { continue }
        let kind = relationship.kind == "conformsTo" ? "conforms" : "inherits"
        lines.insert("\(source)  |  \(kind)  |  \(target)")
    }
    return lines.sorted()
}

/// The lines that only one of two sorted lists has, marked.
func difference(_ old: [String], _ new: [String]) -> [String] {
    let (before, after) = (Set(old), Set(new))
    return before.subtracting(after).sorted().map { "- " + $0 }
        + after.subtracting(before).sorted().map { "+ " + $0 }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3, arguments[0] == "throws" || arguments.count == 4 else {
    fail("usage: interface write|check MODULE GRAPHS FILE, or interface throws MODULE GRAPHS")
}
let (mode, module) = (arguments[0], arguments[1])
let all = try graphs(of: module, in: arguments[2])

switch mode {
case "write":
    try Data((interface(all).joined(separator: "\n") + "\n").utf8).write(
        to: URL(fileURLWithPath: arguments[3]))
case "check":
    let old = (try? String(contentsOfFile: arguments[3], encoding: .utf8)) ?? ""
    let changes = difference(old.split(separator: "\n").map(String.init), interface(all))
    if !changes.isEmpty {
        print(changes.joined(separator: "\n"))
        fail("the public interface of \(module) is not what \(arguments[3]) says: if it is meant, `make api`")
    }
case "throws":
    let silent = all.flatMap(\.symbols).filter { symbol in
        symbol.location != nil && symbol.isThrowing && !symbol.saysWhatItThrows
    }
    for symbol in silent.sorted(by: { $0.name < $1.name }) {
        let file = symbol.location?.uri.components(separatedBy: "/Sources/").last ?? ""
        print("\(file):\((symbol.location?.position.line ?? 0) + 1): \(symbol.name) has no `- Throws:`")
    }
    if !silent.isEmpty { fail("\(silent.count) symbols of \(module) throw and do not say what") }
default:
    fail("no such mode: \(mode)")
}
