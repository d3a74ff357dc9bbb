import Testing

@testable import FastJSON

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

    /// The whole text at once.
    static func whole(_ bytes: [UInt8], _ options: JSON.ParsingOptions = .init()) -> Outcome {
        do throws(JSON.SyntaxError) {
            return .value(try JSON(parsing: bytes, options: options))
        } catch {
            return .error(error)
        }
    }

    /// The text in chunks of the given sizes, the last size repeated.
    static func chunks(_ bytes: [UInt8], sizes: [Int], _ options: JSON.ParsingOptions = .init()) -> Outcome {
        do throws(JSON.SyntaxError) {
            var parser = ChunkedParser(options: options)
            var (position, turn) = (0, 0)
            while position < bytes.count {
                let size = min(sizes[min(turn, sizes.count - 1)], bytes.count - position)
                try parser.append(bytes.span.extracting(position..<position + size))
                position += size
                turn += 1
            }
            return .value(JSON(try parser.finish(), 0))
        } catch {
            return .error(error)
        }
    }

    /// What the grammar says, without the engine: `nil` if the text is valid UTF-8 JSON.
    static func grammar(_ bytes: [UInt8], _ options: JSON.ParsingOptions = .init()) -> JSON.SyntaxError? {
        unsafe bytes.withUnsafeBufferPointer { text in
            let (_, markLength) = unsafe TextEncoding.detect(text.span)
            return unsafe Diagnosis.firstError(in: text, from: markLength, options: options)
        }
    }
}

/// A result that is fixed by a test.
enum Pinned: Equatable {
    case accepted
    case refused(JSON.SyntaxError.Code)

    init(_ outcome: Outcome) {
        switch outcome {
        case .value: self = .accepted
        case .error(let error): self = .refused(error.code)
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

/// Holds all ways of parsing against each other.
///
/// The engine must accept what the grammar accepts and refuse the rest with the same error, whole and in
/// chunks; and what is accepted must survive printing.
func checkAgreement(
    _ bytes: [UInt8], chunkSizes: [[Int]] = [[1], [3], [7]], _ options: JSON.ParsingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let shown = { String(decoding: bytes.prefix(300), as: UTF8.self) }
    let whole = Outcome.whole(bytes, options)
    let isUTF8 = TextEncoding.detect(bytes.span).encoding == .utf8
    if isUTF8 {
        switch (whole, Outcome.grammar(bytes, options)) {
        case (.value, nil): break
        case (.error(let error), let expected?) where error == expected: break
        case (_, let expected):
            Issue.record("\(shown()): \(whole), grammar \(expected.map(\.description) ?? "accepts")",
                sourceLocation: sourceLocation)
        }
    }
    for sizes in chunkSizes {
        let chunked = Outcome.chunks(bytes, sizes: sizes, options)
        if chunked != whole {
            Issue.record("\(shown()): whole \(whole), in chunks of \(sizes) \(chunked)", sourceLocation: sourceLocation)
        }
    }
    if case .value(let json) = whole {
        checkRoundTrip(json, options, sourceLocation: sourceLocation)
    }
    if case .error(let error) = whole {
        let isInside = error.byteOffset >= 0 && error.byteOffset <= bytes.count && error.line >= 1 && error.column >= 1
        if !isInside { Issue.record("\(shown()): \(error) at \(error.byteOffset)", sourceLocation: sourceLocation) }
    }
}

/// Prints a value and parses it again: it must be equal, and printing again must give the same bytes.
func checkRoundTrip(
    _ json: JSON, _ options: JSON.ParsingOptions = .init(), sourceLocation: SourceLocation = #_sourceLocation
) {
    do {
        let printed = try json.jsonBytes()
        var options = options
        options.extensions = []
        let again = try JSON(parsing: printed, options: options)
        #expect(again == json, sourceLocation: sourceLocation)
        #expect(again.hashValue == json.hashValue, sourceLocation: sourceLocation)
        #expect(try again.jsonBytes() == printed, sourceLocation: sourceLocation)
    } catch {
        Issue.record("printed text does not parse: \(error)", sourceLocation: sourceLocation)
    }
}
