#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension FastJSONDecoder.Options {
    /// Parses a text by these settings, and begins to decode it.
    func session(parsing source: SourceBytes) throws -> DecodingSession {
        guard !allowsJSON5 else {
            let refusal = "allowsJSON5 is set, but JSON5 is not supported yet"
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: [], debugDescription: refusal,
                    underlyingError: JSON.Error.other(description: refusal)))
        }
        do throws(JSONSyntaxError) {
            guard assumesTopLevelDictionary else {
                return DecodingSession(try Tape.parsing(source, options: parsingOptions), self)
            }
            let (tape, prefix) = try Tape.parsing(asObject: source, options: parsingOptions)
            return DecodingSession(tape, self, prefix: prefix)
        } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: [], debugDescription: "The given data was not valid JSON: \(error)",
                    underlyingError: error))
        }
    }

    /// The infinity or NaN that a string stands for.
    func nonconformingFloat<T: BinaryFloatingPoint>(_ text: String, as type: T.Type) -> T? {
        guard
            case .convertFromString(let positive, let negative, let nan) = nonConformingFloatDecodingStrategy
        else { return nil }
        if text == positive { return .infinity }
        if text == negative { return -.infinity }
        return text == nan ? .nan : nil
    }
}

extension FastJSONDecoder.KeyDecodingStrategy {
    /// Whether keys stay as they are.
    var isDefault: Bool {
        if case .useDefaultKeys = self { true } else { false }
    }

    /// Whether a key's conversion depends on where it stands.
    var needsPath: Bool {
        if case .custom = self { true } else { false }
    }

    /// A key that stands in an object with the given path, as types have it.
    func converted(_ name: String, under path: [any CodingKey]) -> String {
        switch self {
        case .useDefaultKeys: name
        case .convertFromSnakeCase: Self.camelCase(name)
        case .custom(let convert): convert(path + [PathKey(stringValue: name)]).stringValue
        }
    }

    /// `first_name` as `firstName`.
    private static func camelCase(_ name: String) -> String {
        guard let first = name.firstIndex(where: { $0 != "_" }),
            let last = name.lastIndex(where: { $0 != "_" })
        else { return name }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        return name[..<first] + words[0].lowercased() + words[1...].map(\.capitalized).joined()
            + name[name.index(after: last)...]
    }
}
