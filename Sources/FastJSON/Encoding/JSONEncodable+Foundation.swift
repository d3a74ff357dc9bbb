#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension URL: JSONEncodable {
    /// The URL's text.
    public var json: JSON { JSON(string: absoluteString) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes ``json``.
    public func encode(into output: inout JSON.Output) { output.append(json) }
}

extension UUID: JSONEncodable {
    /// The 36 characters, in capitals.
    public var json: JSON { JSON(string: uuidString) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes ``json``.
    public func encode(into output: inout JSON.Output) { output.append(json) }
}

extension Data: JSONEncodable {
    /// The bytes in Base64 (RFC 4648 section 4).
    public var json: JSON { JSON(string: base64EncodedString()) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes ``json``.
    public func encode(into output: inout JSON.Output) { output.append(json) }
}

extension Decimal: JSONEncodable {
    /// The number with every digit; missing for NaN.
    public var json: JSON {
        isNaN ? JSON(failure: .notEncodable("NaN")) : JSON(.text(JSON.MadeText(description, isNumber: true)))
    }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes ``json``.
    public func encode(into output: inout JSON.Output) { output.append(json) }
}
