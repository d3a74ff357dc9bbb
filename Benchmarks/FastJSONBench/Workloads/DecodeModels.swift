import FastJSON
import Foundation

extension Workload {
    /// Decodes the document's model, from `Data`, as both decoders take it.
    ///
    /// - Returns: `nil` for a document without a model.
    /// - Throws: ``BenchError/data(_:)``, if the decoders differ in what they find.
    func decodeModel(_ document: Document) throws -> Trial? {
        guard let model = try document.model() else { return nil }
        return try decode(model, document)
    }

    private func decode<Model: BenchModel>(_ model: Model.Type, _ document: Document) throws -> Trial {
        let data = Data(document.bytes)
        let own = FastJSONDecoder()
        own.dateDecodingStrategy = .iso8601
        let foundation = JSONDecoder()
        foundation.dateDecodingStrategy = .iso8601
        let expected = try foundation.decode(model, from: data)
        guard expected.count > 0, try own.decode(model, from: data) == expected else {
            throw BenchError.data("\(rawValue), \(document.name): FastJSONDecoder differs from JSONDecoder")
        }
        // The models are compared above, whole.
        let contestants = [
            Contestant(
                peer: .fastJSON, work: { try own.decode(model, from: data).count }, answer: { nil }),
            Contestant(
                peer: .foundationDecoder, work: { try foundation.decode(model, from: data).count },
                answer: { nil }),
        ]
        return Trial(workload: self, document: document, bytes: data.count, contestants: contestants)
    }
}
