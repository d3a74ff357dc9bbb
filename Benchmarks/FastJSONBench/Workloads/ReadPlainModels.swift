import FastJSON
import Foundation

extension Workload {
    /// Reads or writes the document's model that has no code for it, beside coders and the same model as `Codable`.
    ///
    /// - Returns: `nil` for a document without such a model.
    /// - Throws: ``BenchError/data(_:)``, if one finds or writes something else.
    func plainModel(_ document: Document) throws -> Trial? {
        switch try document.model() {
        case is LogFile.Type: try plainModel([PlainRecord].self, LogFile.self, document)
        case is Catalogue.Type: try plainModel(PlainCatalogue.self, Catalogue.self, document)
        default: nil
        }
    }

    private func plainModel<Plain: JSONCodable & Sendable, Coded: BenchModel>(
        _ plain: Plain.Type, _ coded: Coded.Type, _ document: Document
    ) throws -> Trial {
        let data = Data(document.bytes)
        let (decoder, encoder) = (FastJSONDecoder(), FastJSONEncoder())
        decoder.dateDecodingStrategy = .iso8601
        encoder.dateEncodingStrategy = .iso8601
        let (foundationDecoder, foundationEncoder) = (JSONDecoder(), JSONEncoder())
        foundationDecoder.dateDecodingStrategy = .iso8601
        foundationEncoder.dateEncodingStrategy = .iso8601
        let value = try foundationDecoder.decode(coded, from: data)
        let model = try plain.init(decode: JSON(parsing: data))
        // Compared whole, as values of the Codable type.
        guard try foundationDecoder.decode(coded, from: model.jsonData()) == value,
            try decoder.decode(coded, from: data) == value,
            try foundationDecoder.decode(coded, from: encoder.encode(value)) == value
        else {
            throw BenchError.data(
                "\(rawValue), \(document.name): a model without code differs from JSONDecoder's")
        }
        let contestants =
            self == .readModels
            ? [
                Contestant(
                    peer: .fastJSON,
                    work: { withExtendedLifetime(try plain.init(decode: JSON(parsing: data))) { 1 } },
                    answer: { nil }),
                Contestant(
                    peer: .fastJSONDecoder, work: { try decoder.decode(coded, from: data).count },
                    answer: { nil }),
                Contestant(
                    peer: .foundationDecoder,
                    work: { try foundationDecoder.decode(coded, from: data).count }, answer: { nil }),
            ]
            : [
                Contestant(peer: .fastJSON, work: { try model.jsonData().count }, answer: { nil }),
                Contestant(
                    peer: .fastJSONEncoder, work: { try encoder.encode(value).count }, answer: { nil }),
                Contestant(
                    peer: .foundationEncoder, work: { try foundationEncoder.encode(value).count },
                    answer: { nil }),
            ]
        return Trial(workload: self, document: document, bytes: data.count, contestants: contestants)
    }
}
