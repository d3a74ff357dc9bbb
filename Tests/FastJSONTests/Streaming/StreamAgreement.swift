#if !FUZZING
    @testable import FastJSON
#endif

/// How ways of reading a text as a stream disagree, or `nil` if all agree.
///
/// Chunks of the given size must give what one chunk gives, in each framing, with patterns and without; lines what
/// libyajl says of each line; patterns what a walk over the parsed document finds.
func streamDisagreement(
    _ bytes: [UInt8], chunkSize: Int, _ options: JSON.ParsingOptions = .init()
) -> String? {
    let patterns = ["..a", "[*]", "$[1:4:2]..*", "a[0]"].compactMap { try? JSONPattern($0) }
    for framing in [JSONStreamOptions.Framing.lines, .concatenated, .sequence, .document] {
        for patterns in [[], patterns] {
            let options = JSONStreamOptions(
                framing: framing, patterns: patterns, parsing: options, continuesAfterErrors: true)
            let whole = StreamOutcome.of([bytes], options)
            let parts = StreamOutcome.chunks(bytes, size: chunkSize, options)
            guard whole == parts else {
                return
                    "\(framing), \(patterns.count) patterns: whole \(whole), chunks of \(chunkSize) \(parts)"
            }
        }
    }
    return linesDisagreement(bytes, options) ?? patternDisagreement(bytes, options)
}

/// Holds a stream of lines against each line parsed for itself.
private func linesDisagreement(_ bytes: [UInt8], _ options: JSON.ParsingOptions) -> String? {
    guard TextEncoding.detect(bytes.span) == (.utf8, 0) else { return nil }
    var expected: [String] = []
    var (offset, line, record) = (0, 0, 0)
    for text in bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
        defer {
            offset += text.count + 1
            line += 1
        }
        guard !text.allSatisfy(ASCII.isBlank) else { continue }
        record += 1
        // A line has no mark and no encoding of its own.
        guard TextEncoding.detect(Array(text).span) == (.utf8, 0) else { return nil }
        switch Outcome.whole(Array(text), options) {
        case .value(let json): expected.append((try? json.jsonString()) ?? "missing")
        case .error(let error):
            let moved = error.moved(bytes: offset, lines: line)
            expected.append("record \(record), \(moved) \(moved.code) @\(moved.byteOffset) \(moved.path)")
        }
    }
    let found = StreamOutcome.of(
        [bytes], .init(framing: .lines, parsing: options, continuesAfterErrors: true))
    return found == expected ? nil : "lines: \(found), each for itself: \(expected)"
}

/// Holds what patterns find against a walk over the whole document.
private func patternDisagreement(_ bytes: [UInt8], _ options: JSON.ParsingOptions) -> String? {
    guard TextEncoding.detect(bytes.span).encoding == .utf8,
        case .value(let root) = Outcome.whole(bytes, options)
    else { return nil }
    let rules: [(String, ([ValuePath.Step]) -> Bool)] = [
        ("$..*", { !$0.isEmpty }),
        ("..a", { $0.last == .key("a") }),
        ("[*]", { $0.count == 1 }),
        (
            "$..[1:]['a',0]",
            { steps in
                guard steps.count >= 2, case .index(1...) = steps[steps.count - 2] else { return false }
                return steps.last == .key("a") || steps.last == .index(0)
            }
        ),
    ]
    for (text, matches) in rules {
        guard let pattern = try? JSONPattern(text) else { return "no pattern: \(text)" }
        var expected: [String] = []
        walk(root, ValuePath()) { path, json in
            guard matches(path.steps) else { return }
            expected.append("\(path) 0 \((try? json.jsonString()) ?? "missing")")
        }
        let found = StreamOutcome.of(
            [bytes], .init(framing: .document, patterns: [pattern], parsing: options))
        guard found == expected else { return "\(text) finds \(found), a walk \(expected)" }
    }
    return nil
}

/// Calls `body` with each value in the order of the text.
private func walk(_ root: JSON, _ path: ValuePath, _ body: (ValuePath, JSON) -> Void) {
    var open = [(path, root)]
    while let (path, json) = open.popLast() {
        body(path, json)
        var children: [(ValuePath, JSON)] = []
        if json.kind == .object {
            for (key, value) in json.members { children.append((ValuePath(path.steps + [.key(key)]), value)) }
        } else {
            for (index, value) in json.elements.enumerated() {
                children.append((ValuePath(path.steps + [.index(index)]), value))
            }
        }
        open += children.reversed()
    }
}
