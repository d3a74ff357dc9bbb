import Foundation
import Testing

@testable import FastJSON

/// What both decoders can do.
protocol ModelDecoder {
    func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension FastJSONDecoder: ModelDecoder {}
extension JSONDecoder: ModelDecoder {}

/// What became of decoding one text as one type.
enum DecodingOutcome<Value> {
    case value(Value)
    case failure(DecodingFailure)

    init(_ decode: () throws -> Value) {
        do {
            self = .value(try decode())
        } catch {
            self = .failure(DecodingFailure(error))
        }
    }

    /// The outcome in words: what a value is, or which error it is and where.
    var words: String {
        switch self {
        case .value(let value): "\(value)"
        case .failure(let failure): failure.words
        }
    }
}

/// What two errors must have in common to count as the same.
struct DecodingFailure: Equatable {
    /// The case of `DecodingError`, or the name of another type of error.
    var kind: String
    /// The type or key that the error names, if it names one.
    var subject: String
    /// Each key of the path, as text and number.
    var path: [String]

    init(_ error: any Error) {
        let context: DecodingError.Context?
        switch error {
        case DecodingError.typeMismatch(let type, let found):
            (kind, subject, context) = ("typeMismatch", "\(type)", found)
        case DecodingError.valueNotFound(let type, let found):
            (kind, subject, context) = ("valueNotFound", "\(type)", found)
        case DecodingError.keyNotFound(let key, let found):
            (kind, subject, context) = ("keyNotFound", Self.words(key), found)
        case DecodingError.dataCorrupted(let found): (kind, subject, context) = ("dataCorrupted", "", found)
        default: (kind, subject, context) = ("\(type(of: error))", "\(error)", nil)
        }
        path = context?.codingPath.map(Self.words) ?? []
    }

    var words: String {
        "\(kind)(\(subject)) at [\(path.joined(separator: ", "))]"
    }

    private static func words(_ key: any CodingKey) -> String {
        key.intValue.map { "\(key.stringValue)=\($0)" } ?? key.stringValue
    }
}

/// One text decoded as one type.
struct DecoderCase {
    let name: String
    let difference: DecoderDifference?
    /// The outcomes in words, and whether they are the same.
    let compare: () -> (ours: String, theirs: String, same: Bool)

    /// A text decoded as `type`; `difference` is what is known to differ.
    init<T: Decodable & Equatable>(
        _ text: String, _ type: T.Type, _ settings: DecoderSettings = .standard,
        differs difference: DecoderDifference? = nil, info: (any Sendable)? = nil
    ) {
        self.init(Data(text.utf8), named: text, type, settings, differs: difference, info: info)
    }

    init<T: Decodable & Equatable>(
        _ data: Data, named text: String, _ type: T.Type, _ settings: DecoderSettings = .standard,
        differs difference: DecoderDifference? = nil, info: (any Sendable)? = nil
    ) {
        let shown = text.count > 90 ? text.prefix(90) + "…" : text
        name = "\(type) from \(shown)" + (settings == .standard ? "" : ", \(settings)")
        self.difference = difference
        compare = {
            let decoder = settings.ours(info)
            let ours = DecodingOutcome { try decoder.decode(type, from: data) }
            let theirs = DecodingOutcome { try settings.theirs(info).decode(type, from: data) }
            if let other = Self.differingInput(data, type, decoder, ours) {
                return ("\(ours.words) from Data, \(other)", theirs.words, false)
            }
            return (ours.words, theirs.words, Self.isSame(ours, theirs))
        }
    }

    /// What becomes of the same text as another kind of input, if it is not what became of `Data`.
    private static func differingInput<T: Decodable & Equatable>(
        _ data: Data, _ type: T.Type, _ decoder: FastJSONDecoder, _ outcome: DecodingOutcome<T>
    ) -> String? {
        let fromBytes = DecodingOutcome { try decoder.decode(type, from: Array(data)) }
        guard isSame(fromBytes, outcome) else { return "\(fromBytes.words) from [UInt8]" }
        // Bytes with NULs may be UTF-16, which a string never is.
        if !data.contains(0), let text = String(validating: data, as: UTF8.self) {
            let fromText = DecodingOutcome { try decoder.decode(type, from: text) }
            guard isSame(fromText, outcome) else { return "\(fromText.words) from String" }
        }
        if !decoder.assumesTopLevelDictionary, let json = try? JSON(parsing: data) {
            let fromJSON = DecodingOutcome { try decoder.decode(type, from: json) }
            guard isSame(fromJSON, outcome) else { return "\(fromJSON.words) from JSON" }
        }
        return nil
    }

    private static func isSame<T: Equatable>(_ ours: DecodingOutcome<T>, _ theirs: DecodingOutcome<T>) -> Bool
    {
        switch (ours, theirs) {
        case (.value(let ours as Double), .value(let theirs as Double)): ours.bitPattern == theirs.bitPattern
        case (.value(let ours as Float), .value(let theirs as Float)): ours.bitPattern == theirs.bitPattern
        case (.value(let ours), .value(let theirs)): ours == theirs
        case (.failure(let ours), .failure(let theirs)): ours == theirs
        default: false
        }
    }

    /// Records an issue if the decoders differ where they should not, or do not where they should.
    func check() {
        let (ours, theirs, same) = compare()
        if let difference {
            if same || !difference.holds(ours, theirs) {
                Issue.record(
                    "no longer so: \(difference.rawValue)\n\(name)\n  ours   \(ours)\n  theirs \(theirs)")
            }
        } else if !same {
            Issue.record("\(name)\n  ours   \(ours)\n  theirs \(theirs)")
        }
    }

    /// Records an issue if the decoders differ in none of some ways.
    ///
    /// - Returns: The way in which they differ; `nil` if they agree.
    func check(allowing differences: Set<DecoderDifference>) -> DecoderDifference? {
        let (ours, theirs, same) = compare()
        guard !same else { return nil }
        let difference = differences.first { $0.holds(ours, theirs) }
        if difference == nil { Issue.record("\(name)\n  ours   \(ours)\n  theirs \(theirs)") }
        return difference
    }
}
