import FastJSON
import Foundation

extension Workload {
    /// Encodes the document's model, decoded before the clock starts, to `Data`, as both encoders give it.
    ///
    /// - Returns: `nil` for a document without a model.
    /// - Throws: ``BenchError/data(_:)``, if the texts differ in what they say.
    func encodeModel(_ document: Document) throws -> Trial? {
        guard let model = try document.model() else { return nil }
        return try encode(model, document)
    }

    private func encode<Model: BenchModel>(_ model: Model.Type, _ document: Document) throws -> Trial {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let value = try decoder.decode(model, from: Data(document.bytes))
        let own = FastJSONEncoder()
        own.dateEncodingStrategy = .iso8601
        let foundation = JSONEncoder()
        foundation.dateEncodingStrategy = .iso8601
        let text = try foundation.encode(value)
        // Once more as values of the model, since the text alone could leave out what both forget.
        guard value.count > 0, try JSON(parsing: own.encode(value)) == JSON(parsing: text),
            try decoder.decode(model, from: own.encode(value)) == value
        else {
            throw BenchError.data("\(rawValue), \(document.name): FastJSONEncoder differs from JSONEncoder")
        }
        let contestants = [
            Contestant(peer: .fastJSON, work: { try own.encode(value).count }, answer: { nil }),
            Contestant(
                peer: .foundationEncoder, work: { try foundation.encode(value).count }, answer: { nil }),
        ]
        return Trial(workload: self, document: document, bytes: text.count, contestants: contestants)
    }
}
