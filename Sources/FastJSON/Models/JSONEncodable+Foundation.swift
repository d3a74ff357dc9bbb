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

    /// Writes the URL's text.
    public func encode(into output: inout JSON.Output) { output.string(absoluteString) }
}

extension UUID: JSONEncodable {
    /// The 36 characters, in capitals.
    public var json: JSON { JSON(string: uuidString) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the 36 characters.
    public func encode(into output: inout JSON.Output) {
        output.string { $0.appendQuoted(self) }
    }
}

extension Data: JSONEncodable {
    /// The bytes in Base64 (RFC 4648 section 4).
    public var json: JSON { JSON(string: base64EncodedString()) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the bytes in Base64.
    public func encode(into output: inout JSON.Output) {
        output.string { $0.appendQuoted(base64: self, escapesSlashes: false) }
    }
}

extension Decimal: JSONEncodable {
    /// The number with every digit; missing for NaN.
    public var json: JSON {
        isNaN ? JSON(failure: .notEncodable("NaN")) : JSON(.text(JSON.MadeText(description, isNumber: true)))
    }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the number.
    public func encode(into output: inout JSON.Output) {
        guard !isNaN else { return output.fail(.notEncodable("NaN")) }
        output.number { $0.append(ascii: description) }
    }
}
