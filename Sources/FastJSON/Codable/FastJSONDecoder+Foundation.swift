#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Decodes `Decodable` types from JSON text, as Foundation's `JSONDecoder` does, from a tape.
///
///     struct User: Decodable {
///         var name: String
///         var born: Date?
///     }
///     let decoder = FastJSONDecoder()
///     decoder.dateDecodingStrategy = .iso8601
///     let users = try decoder.decode([User].self, from: data)
///
/// Properties, strategies, defaults, results and errors are those of `JSONDecoder`, so that one name is all that
/// changes. What differs: the text must follow RFC 8259 to the letter (`[1,]` is refused), and errors say what
/// stood where: the path of a number that does not fit, the offset, line and column of every fault.
///
/// One decoder can serve many tasks at once. Each call reads the settings when it begins.
public final class FastJSONDecoder: Sendable {
    /// The settings of a decoder.
    struct Options: Sendable {
        var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
        var dataDecodingStrategy = DataDecodingStrategy.base64
        var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
        var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var allowsJSON5 = false
        var assumesTopLevelDictionary = false
        var parsingOptions = JSONParsingOptions()
    }

    private let shared: Locked<Options>

    /// The settings, for one call.
    var options: Options { shared.withLock { $0 } }

    /// Makes a decoder with the default settings.
    public init() {
        shared = Locked(Options())
    }

    // MARK: - Settings

    /// How dates are spelled; ``DateDecodingStrategy/deferredToDate`` by default.
    public var dateDecodingStrategy: DateDecodingStrategy {
        get { options.dateDecodingStrategy }
        set { shared.withLock { $0.dateDecodingStrategy = newValue } }
    }

    /// How binary data is spelled; ``DataDecodingStrategy/base64`` by default.
    public var dataDecodingStrategy: DataDecodingStrategy {
        get { options.dataDecodingStrategy }
        set { shared.withLock { $0.dataDecodingStrategy = newValue } }
    }

    /// How infinities and NaN are spelled; not at all by default.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy {
        get { options.nonConformingFloatDecodingStrategy }
        set { shared.withLock { $0.nonConformingFloatDecodingStrategy = newValue } }
    }

    /// How keys of the text become keys of types; ``KeyDecodingStrategy/useDefaultKeys`` by default.
    public var keyDecodingStrategy: KeyDecodingStrategy {
        get { options.keyDecodingStrategy }
        set { shared.withLock { $0.keyDecodingStrategy = newValue } }
    }

    /// What types may ask for while they are decoded.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { options.userInfo }
        set { shared.withLock { $0.userInfo = newValue } }
    }

    /// Whether JSON5 may be read.
    ///
    /// Not supported yet: if it is set, decoding throws `DecodingError.dataCorrupted` and says so.
    public var allowsJSON5: Bool {
        get { options.allowsJSON5 }
        set { shared.withLock { $0.allowsJSON5 = newValue } }
    }

    /// Whether a text may be the members of an object without its braces.
    public var assumesTopLevelDictionary: Bool {
        get { options.assumesTopLevelDictionary }
        set { shared.withLock { $0.assumesTopLevelDictionary = newValue } }
    }

    /// What else is accepted in the text, and how deep it may be; see ``JSONParsingOptions``.
    public var parsingOptions: JSONParsingOptions {
        get { options.parsingOptions }
        set { shared.withLock { $0.parsingOptions = newValue } }
    }
}

extension FastJSONDecoder: CustomReflectable {
    /// The settings.
    public var customMirror: Mirror { Mirror(self, children: Mirror(reflecting: options).children) }
}

// MARK: - Strategies

extension FastJSONDecoder {
    /// How dates are spelled.
    public enum DateDecodingStrategy: Sendable {
        /// As `Date` has it: the seconds since 1 January 2001, 00:00 UTC.
        case deferredToDate
        /// The seconds since 1 January 1970, 00:00 UTC.
        case secondsSince1970
        /// The milliseconds since 1 January 1970, 00:00 UTC.
        case millisecondsSince1970
        /// A date and time of RFC 3339 (section 5.6), as in `2031-02-03T04:05:06Z`; a fraction of seconds and any
        /// offset may be there.
        case iso8601
        /// What the closure makes of it.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }

    /// How binary data is spelled.
    public enum DataDecodingStrategy: Sendable {
        /// As `Data` has it: an array of numbers.
        case deferredToData
        /// A string in Base64 (RFC 4648 section 4).
        case base64
        /// What the closure makes of it.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }

    /// How infinities and NaN are spelled, which JSON does not have.
    public enum NonConformingFloatDecodingStrategy: Sendable {
        /// Not at all: where a number is wanted, a string is an error.
        case `throw`
        /// As these strings.
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    /// How keys of the text become the `CodingKeys` of types.
    ///
    /// The keys of a `[String: …]` are data, and stay as they are.
    public enum KeyDecodingStrategy: Sendable {
        /// As they stand.
        case useDefaultKeys
        /// `first_name` becomes `firstName`; underscores at either end stay.
        ///
        /// It is not the reverse of converting to snake case: `homeURLPath` is written `home_url_path`, which
        /// becomes `homeUrlPath`.
        case convertFromSnakeCase
        /// What the closure makes of the path from the root to a key, that key last.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }
}

// MARK: - Decoding

extension FastJSONDecoder {
    /// Decodes a value from a text in UTF-8, or in UTF-16 or UTF-32 if its first bytes say so.
    ///
    /// - Throws: `DecodingError`; for a text that is not JSON, `dataCorrupted` with a ``JSONSyntaxError``
    ///   underneath. What a type itself throws is handed on.
    /// - Complexity: O(*n*).
    public func decode<T: Decodable>(_ type: T.Type = T.self, from data: Data) throws -> T {
        try decode(SourceBytes(of: data)) { try $0.decode(as: type) }
    }

    /// Decodes a value from the bytes of a text, as from `Data`.
    ///
    /// - Throws: `DecodingError`, as from `Data`; what a type itself throws.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from bytes: [UInt8]) throws -> T {
        try decode(SourceBytes(of: bytes)) { try $0.decode(as: type) }
    }

    /// Decodes a value from a text in memory, which is copied.
    ///
    /// - Throws: `DecodingError`, as from `Data`; what a type itself throws.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from bytes: Span<UInt8>) throws -> T {
        try decode(SourceBytes(copying: bytes)) { try $0.decode(as: type) }
    }

    /// Decodes a value from a text.
    ///
    /// - Throws: `DecodingError`, as from `Data`; what a type itself throws.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from text: String) throws -> T {
        try decode(SourceBytes(of: text)) { try $0.decode(as: type) }
    }

    /// Decodes a value that was parsed; coding paths begin with it.
    ///
    /// A value that was made or changed is put on a tape first.
    ///
    /// - Throws: `DecodingError`; for a missing value, `valueNotFound` with its ``JSON/Error`` underneath.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from json: JSON) throws -> T {
        try decode(type, json) { try $0.decode(as: type) }
    }

    private func decode<T>(_ source: SourceBytes, _ body: (ValueDecoder) throws -> T) throws -> T {
        try body(options.session(parsing: source).decoder(at: 0))
    }

    private func decode<T>(_ type: Any.Type, _ json: JSON, _ body: (ValueDecoder) throws -> T) throws -> T {
        if let error = json.error {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
        let (tape, index) = json.onTape()
        return try body(DecodingSession(tape, options).decoder(at: index))
    }
}

// MARK: - Decoding with a configuration

extension FastJSONDecoder {
    /// Decodes a value, with what its type needs besides.
    ///
    /// - Throws: `DecodingError`, as without a configuration; what a type itself throws.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(SourceBytes(of: data)) { try T(from: $0, configuration: configuration) }
    }

    /// Decodes a value, with what its type needs besides and another type provides.
    ///
    /// - Throws: `DecodingError`, as without a configuration; what a type itself throws.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from data: Data, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: data, configuration: C.decodingConfiguration)
    }

    /// Decodes a value that was parsed, with what its type needs besides.
    ///
    /// - Throws: `DecodingError`, as without a configuration; what a type itself throws.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from json: JSON, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, json) { try T(from: $0, configuration: configuration) }
    }
}
