#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Encodes Swift values as JSON, as Foundation's `JSONEncoder` does, and can stand in for it.
///
///     struct City: Codable { var name: String, founded: Int }
///     let encoder = FastJSONEncoder()
///     try encoder.encodeToString([City(name: "Kyoto", founded: 794)])  // [{"name":"Kyoto","founded":794}]
///
/// Members come in the order in which they were encoded, which for types without code of their own is the order of
/// their declaration. No tree is built: values are written as they come.
///
/// An encoder can be shared by tasks. Each encoding uses the properties as they are when it begins.
public final class FastJSONEncoder: Sendable {
    private let options = Locked(EncodingOptions())

    /// Makes an encoder with Foundation's defaults.
    public init() {}

    private subscript<Value>(option: WritableKeyPath<EncodingOptions, Value>) -> Value {
        get { options.withLock { $0[keyPath: option] } }
        set { options.withLock { $0[keyPath: option] = newValue } }
    }

    // MARK: - Options

    /// How the text is spelled; compact by default, with escaped slashes.
    public var outputFormatting: OutputFormatting {
        get { self[\.outputFormatting] }
        set { self[\.outputFormatting] = newValue }
    }

    /// How dates are encoded; by default as `Date` itself does it.
    public var dateEncodingStrategy: DateEncodingStrategy {
        get { self[\.dateEncodingStrategy] }
        set { self[\.dateEncodingStrategy] = newValue }
    }

    /// How `Data` is encoded; by default in Base64.
    public var dataEncodingStrategy: DataEncodingStrategy {
        get { self[\.dataEncodingStrategy] }
        set { self[\.dataEncodingStrategy] = newValue }
    }

    /// How NaN and infinities are encoded; by default they are errors.
    public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy {
        get { self[\.nonConformingFloatEncodingStrategy] }
        set { self[\.nonConformingFloatEncodingStrategy] = newValue }
    }

    /// How keys of types become keys of JSON; by default they stay as they are.
    public var keyEncodingStrategy: KeyEncodingStrategy {
        get { self[\.keyEncodingStrategy] }
        set { self[\.keyEncodingStrategy] = newValue }
    }

    /// What values can read from their encoder while they are encoded; empty by default.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { self[\.userInfo] }
        set { self[\.userInfo] = newValue }
    }

    // MARK: - Encoding

    /// The value as JSON text, in UTF-8.
    ///
    /// - Throws: `EncodingError.invalidValue` with the path to a value that has no JSON form, such as NaN, or if the
    ///   value encodes nothing, or if containers are nested deeper than 511 levels; what the value itself throws.
    /// - Complexity: O(*n*) in the text; sorting keys adds O(*m* log *m*) for each object of *m* members.
    public func encode<T: Encodable>(_ value: T) throws -> Data {
        try text(of: value).makeData()
    }

    /// The value as JSON text, in UTF-8.
    ///
    /// - Throws: As ``encode(_:)``.
    public func encodeToBytes<T: Encodable>(_ value: T) throws -> [UInt8] {
        try text(of: value).makeArray()
    }

    /// The value as JSON text.
    ///
    /// - Throws: As ``encode(_:)``.
    public func encodeToString<T: Encodable>(_ value: T) throws -> String {
        try text(of: value).makeString()
    }

    /// The value as JSON, to be read and changed.
    ///
    /// - Throws: As ``encode(_:)``.
    public func encodeToJSON<T: Encodable>(_ value: T) throws -> JSON {
        var options = self.options.withLock { $0 }
        options.outputFormatting.remove(.prettyPrinted)
        options.outputFormatting.insert(.withoutEscapingSlashes)
        return try EncodingSession(options).encodeToJSON(value)
    }

    /// Writes the value as JSON text to a file descriptor, 64 KiB or so at a time.
    ///
    /// Memory does not grow with the text, save for objects whose keys are to be sorted and containers that are
    /// written to in turns; those are held until they are complete. The descriptor is not closed; interrupted and
    /// non-blocking writes are tried again. After an error some of the text may have been written.
    ///
    /// - Throws: ``JSON/FileError``, if writing fails; else as ``encode(_:)``. Also
    ///   `EncodingError.invalidValue`, if a key comes again in an object after the first was written out, or if
    ///   an error came up in what was written out and was not passed on.
    public func encode<T: Encodable>(_ value: T, to descriptor: Int32) throws {
        let session = EncodingSession(options.withLock { $0 }, descriptor: descriptor)
        var rest = try session.encode(value)
        try rest.drain(to: descriptor)
    }

    /// The value as JSON text, in UTF-8, encoded as a configuration wants it.
    ///
    /// - Throws: As ``encode(_:)``.
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> Data {
        let session = EncodingSession(options.withLock { $0 })
        return try session.encode(value) { try value.encode(to: $0, configuration: configuration) }.makeData()
    }

    /// The value as JSON text, in UTF-8, encoded as the configuration of a type wants it.
    ///
    /// - Throws: As ``encode(_:)``.
    public func encode<T, C>(_ value: T, configuration: C.Type) throws -> Data
    where
        T: EncodableWithConfiguration, C: EncodingConfigurationProviding,
        T.EncodingConfiguration == C.EncodingConfiguration
    {
        try encode(value, configuration: C.encodingConfiguration)
    }

    private func text<T: Encodable>(of value: T) throws -> OutputBuffer {
        try EncodingSession(options.withLock { $0 }).encode(value)
    }
}

extension FastJSONEncoder: CustomReflectable {
    /// The options.
    public var customMirror: Mirror {
        Mirror(self, children: Mirror(reflecting: options.withLock { $0 }).children)
    }
}
