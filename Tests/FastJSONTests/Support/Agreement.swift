#if !FUZZING
    @testable import FastJSON
#endif

/// What parsing a text gives, in a form to compare.
enum Outcome: Equatable, CustomStringConvertible {
    case value(JSON)
    case error(JSON.SyntaxError)

    var description: String {
        switch self {
        case .value(let json): "value \(json.debugDescription.prefix(200))"
        case .error(let error): "\(error.code) at \(error.byteOffset), path \(error.path), \(error)"
        }
    }

    /// How another outcome differs, line, column and message of an error counted; `nil` if it does not.
    func difference(from other: Outcome) -> String? {
        guard self == other else { return "unequal" }
        guard case .error(let left) = self, case .error(let right) = other else { return nil }
        return "\(left)" == "\(right)" ? nil : "\(left) against \(right)"
    }

    /// The whole text at once.
    static func whole(_ bytes: [UInt8], _ options: JSON.ParsingOptions = .init()) -> Outcome {
        do throws(JSON.SyntaxError) {
            return .value(try JSON(parsing: bytes, options: options))
        } catch {
            return .error(error)
        }
    }

    /// The text in chunks of the given sizes, the last size repeated, by way of events; text in UTF-16
    /// or UTF-32 is parsed whole.
    static func chunks(_ bytes: [UInt8], sizes: [Int], _ options: JSON.ParsingOptions = .init()) -> Outcome {
        let (encoding, markLength) = TextEncoding.detect(bytes.span)
        guard encoding == .utf8 else { return whole(bytes, options) }
        var scanner = ExactScanner(options: options, allowsSeveral: false, from: markLength)
        var tape = TapeBuilder()
        var (position, turn) = (markLength, 0)
        while position < bytes.count {
            let size = min(sizes[min(turn, sizes.count - 1)], bytes.count - position)
            let error: JSON.SyntaxError? = unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe scanner.lend(UnsafeBufferPointer(rebasing: bytes[position..<position + size]))
                defer { scanner.endChunk() }
                return readAll(&scanner, into: &tape)
            }
            if let error { return .error(error) }
            position += size
            turn += 1
        }
        scanner.endInput()
        if let error = readAll(&scanner, into: &tape) { return .error(error) }
        return .value(JSON(tape.finish(), 0))
    }

    /// Reads what a scanner was lent, or the end of the text.
    private static func readAll(
        _ scanner: inout ExactScanner, into tape: inout TapeBuilder
    ) -> JSON.SyntaxError? {
        var status = scanner.send(to: &tape)
        while status == .valueEnded { status = scanner.send(to: &tape) }
        return status == .failed ? scanner.error : nil
    }

    /// What the grammar says, without the engine: `nil` if the text is valid UTF-8 JSON.
    static func grammar(_ bytes: [UInt8], _ options: JSON.ParsingOptions = .init()) -> JSON.SyntaxError? {
        unsafe bytes.withUnsafeBufferPointer { text in
            let (_, markLength) = unsafe TextEncoding.detect(text.span)
            return unsafe Diagnosis.firstError(in: text, from: markLength, options: options)
        }
    }
}

/// Ways to damage a text.
enum Damage {
    /// Bytes that begin, end or break tokens, characters and encodings.
    static let hostileBytes: [UInt8] = [
        0x00, 0x0A, 0x0B, 0x0C, 0x1F, 0x22, 0x2C, 0x2F, 0x30, 0x5B, 0x5C, 0x5D, 0x65, 0x7D, 0x80, 0xED,
    ]
}

/// How two ways of handling a text disagree, or `nil` if all agree.
///
/// The engine must accept what the grammar accepts and refuse the rest with the same error, whole and in
/// chunks. What is accepted must survive printing, and each value must stand where it says it does.
func disagreement(
    _ bytes: [UInt8], chunkSizes: [[Int]], _ options: JSON.ParsingOptions = .init()
) -> String? {
    #if FUZZING
        let engineChunkSizes = chunkSizes
    #else
        // Chunks of engines have tests of their own.
        let engineChunkSizes: [[Int]] = []
    #endif
    if let fault = engineDisagreement(bytes, chunkSizes: engineChunkSizes, options) { return fault }
    let whole = Outcome.whole(bytes, options)
    if TextEncoding.detect(bytes.span).encoding == .utf8 {
        switch (whole, Outcome.grammar(bytes, options)) {
        case (.value, nil): break
        case (.error(let error), let expected?) where error == expected: break
        case (_, let expected):
            return "engine: \(whole), grammar: \(expected.map(\.description) ?? "accepts")"
        }
    }
    for sizes in chunkSizes {
        let events = Outcome.chunks(bytes, sizes: sizes, options)
        if let difference = whole.difference(from: events) {
            return "whole: \(whole), as events in chunks of \(sizes): \(events), \(difference)"
        }
    }
    switch whole {
    case .error(let error):
        let isInside =
            error.byteOffset >= 0 && error.byteOffset <= bytes.count && error.line >= 1 && error.column >= 1
        return isInside ? nil : "error outside the text: \(error.byteOffset), \(error)"
    case .value(let json):
        return printingFault(json, options) ?? placeFault(json, options)
    }
}

/// Prints a value in several ways and parses it again: it must be equal, and compact text must come back the
/// same.
private func printingFault(_ json: JSON, _ options: JSON.ParsingOptions) -> String? {
    do {
        var options = options
        options.extensions = []
        let printed = try json.jsonBytes()
        let again = try JSON(parsing: printed, options: options)
        guard again == json, again.hashValue == json.hashValue else {
            return "printed and parsed, it differs"
        }
        guard try again.jsonBytes() == printed else { return "printed again, it differs" }
        let spelled = try json.jsonBytes(
            options: .init(
                indent: 1, sortsKeys: true, escapesSlashes: true, asciiOnly: true, endsWithNewline: true))
        guard spelled.allSatisfy({ $0 < 0x80 }) else { return "not ASCII only" }
        guard try JSON(parsing: spelled, options: options) == json else {
            return "spelled otherwise, it differs"
        }
        guard json.detached() == json else { return "detached, it differs" }
        return nil
    } catch {
        return "printed text does not parse: \(error)"
    }
}

/// Walks over all values of a small document: each must stand where it says, and be found by its path.
private func placeFault(_ root: JSON, _ options: JSON.ParsingOptions) -> String? {
    guard let tape = root.tape, unsafe tape.text.count < 2000 else { return nil }
    var values = [root]
    while let value = values.popLast() {
        guard let range = value.sourceRange else { return "no range" }
        let text = unsafe Array(tape.text[range])
        guard let again = try? JSON(parsing: text, options: options), again == value else {
            return "the value at \(value.path) is not at \(range)"
        }
        if value.path.steps.count < 20, let found = follow(value.path, from: root) {
            guard found.sourceRange == range else { return "\(value.path) leads elsewhere" }
        }
        _ = (value.string, value.double, value.float, value.int, value.uInt8, value.int128, value.location)
        values.append(contentsOf: value)
    }
    return nil
}

/// What a path leads to; `nil` if some key on the way is not the only one of its name, of which the first is
/// found.
private func follow(_ path: ValuePath, from root: JSON) -> JSON? {
    var json = root
    for step in path.steps {
        switch step {
        case .index(let index):
            json = json[index]
        case .key(let key):
            // Byte by byte, as keys are compared; `==` of strings is not.
            guard json.members.count(where: { $0.key.utf8.elementsEqual(key.utf8) }) == 1 else { return nil }
            json = json[key]
        }
    }
    return json
}
