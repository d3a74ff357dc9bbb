#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Date: JSONDecodable {
    /// Reads a date as ``DateTransform/default`` spells it: a string, or seconds.
    ///
    /// - Throws: ``JSON/Error``; ``JSON/Error/formatter(format:value:)`` for a text that is no date.
    public init(decode json: JSON) throws {
        self = try DateTransform.default.date(from: json)
    }
}

extension URL: JSONDecodable {
    /// Reads a string as ``JSON/url`` does, which encodes nothing twice.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard let value = json.url else { throw json.mismatch(URL.self) }
        self = value
    }
}

extension UUID: JSONDecodable {
    /// Reads a string of 36 characters, in capitals or not.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        if let value = json.tape?.uuid(at: json.index) {
            self = value
        } else if let value = json.string.flatMap({ UUID(uuidString: $0) }) {
            self = value
        } else {
            throw json.mismatch(UUID.self)
        }
    }
}

extension Data: JSONDecodable {
    /// Reads a string in Base64 (RFC 4648 section 4).
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard json.kind == .string else { throw json.mismatch(Data.self) }
        let (tape, index) = json.onTape()
        guard let value = tape.borrowed.data(base64At: index) else { throw json.mismatch(Data.self) }
        self = value
    }
}

extension Decimal: JSONDecodable {
    /// Reads a number with every digit.
    ///
    /// - Throws: ``JSON/Error``, also for a number that a `Decimal` does not hold.
    public init(decode json: JSON) throws {
        guard let value = json.decimal else { throw json.mismatch(Decimal.self) }
        self = value
    }
}

extension Data: DefaultInitable {}
extension Decimal: DefaultInitable {}

extension JSONEncodable {
    /// The value as JSON text, in UTF-8.
    ///
    /// - Throws: ``JSON/Error``, if the value has no JSON form.
    /// - Complexity: O(*n*) in the text.
    public func jsonData(options: JSON.WritingOptions = .compact) throws(JSON.Error) -> Data {
        guard options == .compact else { return try json.jsonData(options: options) }
        return try compactText().makeData()
    }
}
