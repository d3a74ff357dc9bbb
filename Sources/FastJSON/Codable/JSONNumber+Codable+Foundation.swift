#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension JSON.Number: Codable {
    /// Takes the number that a decoder stands for.
    ///
    /// From ``FastJSONDecoder`` it has every digit of the text, and keeps that alive, as a ``JSON`` does. Other
    /// decoders give the digits of a 64-bit integer, a `Double` or a `Decimal`.
    ///
    /// - Throws: `DecodingError`, if it is no number.
    public init(from decoder: any Decoder) throws {
        let json = try JSON(from: decoder)
        guard json.kind == .number else {
            if let decoder = decoder as? ValueDecoder { throw decoder.fault(expecting: Self.self) }
            let found = "Expected to decode Number but found \(json.kind) instead"
            throw DecodingError.typeMismatch(
                Self.self, .init(codingPath: decoder.codingPath, debugDescription: found))
        }
        self.init(of: json)
    }

    /// Encodes the number: digit for digit by a ``FastJSONEncoder``, by others as far as they go.
    ///
    /// - Throws: `EncodingError.invalidValue`, if another encoder has no type for it, as for 1e400.
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// The text of the number in a container of another library's decoder, with the digits of its `Decimal` if a
    /// `Double` has fewer.
    static func text(of container: any SingleValueDecodingContainer) -> String? {
        guard let double = try? container.decode(Double.self), let short = NumberFormatting.text(double)
        else { return nil }
        // Fewer than 16 digits are all that the text had.
        guard short.utf8.count > 15, let exact = (try? container.decode(Decimal.self))?.description,
            exact.utf8.count > short.utf8.count, NumberText.isValid(exact)
        else { return short }
        return exact
    }
}
