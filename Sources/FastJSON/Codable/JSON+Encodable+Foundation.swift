#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension JSON: Encodable {
    /// Encodes the value as it is: digit for digit and in the order of its text by a ``FastJSONEncoder``, by others
    /// as far as they go.
    ///
    /// - Throws: `EncodingError.invalidValue`, if the value is missing, with its ``JSON/Error``.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder { return try encoder.encode(self) }
        switch kind {
        case .object:
            var container = encoder.container(keyedBy: PathKey.self)
            // Of equal keys the first counts.
            var seen: Set<KeyBytes> = []
            for (key, value) in members where seen.insert(KeyBytes(key)).inserted {
                try container.encode(value, forKey: PathKey(stringValue: key))
            }
        case .array:
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        default:
            var container = encoder.singleValueContainer()
            try encodeScalar(to: &container)
        }
    }

    private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
        switch value {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .number:
            if let value = int64 {
                try container.encode(value)
            } else if let value = uInt64 {
                try container.encode(value)
            } else if let value = decimal, (numberText ?? "").utf8.count > 17 {
                try container.encode(value)
            } else if let value = double {
                try container.encode(value)
            } else {
                throw UnplacedError(value: self, description: "The number is beyond the range of Double.")
                    .placed(at: container.codingPath)
            }
        case .missing(let error):
            throw UnplacedError.missing(self, error).placed(at: container.codingPath)
        case .array, .object: break
        }
    }

    /// The value of an encoded text, which is parsed only if its words are not known.
    init(encoded text: consuming OutputBuffer, _ words: consuming WordBuffer?) throws {
        let source = SourceBytes(adopting: text)
        if var words {
            words.shrink()
            self.init(Tape(words, describing: source, isCompact: true), 0)
        } else {
            try self.init(source, ParsingOptions(depthLimit: .max))
        }
    }
}

extension UnplacedError {
    /// Of a value of JSON that is not there.
    static func missing(_ json: JSON, _ error: JSON.Error) -> UnplacedError {
        UnplacedError(value: json, description: "The value is missing: \(error)", underlying: error)
    }
}

extension EncodingWriter {
    /// Copies a value of JSON.
    func write(_ json: JSON) throws {
        if let error = json.error { throw UnplacedError.missing(json, error) }
        var copy = JSONCopy(to: self)
        json.replay(into: &copy, sortsKeys: text.style.sortsKeys)
    }
}
