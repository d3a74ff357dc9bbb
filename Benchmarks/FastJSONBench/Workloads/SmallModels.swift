import FastJSON
import Foundation

extension Workload {
    func isLog(_ document: Document) throws -> Bool { try document.model() is LogFile.Type }

    /// Decodes each record of a log from a text of its own, as a server does with requests.
    ///
    /// - Throws: ``BenchError/data(_:)``, if the decoders differ in what they find.
    func decodeRecords(_ document: Document) throws -> Trial {
        let texts = try FastJSONPeer.parse(document.bytes).elements.map { try $0.jsonData() }
        let own = FastJSONDecoder()
        own.dateDecodingStrategy = .iso8601
        let foundation = JSONDecoder()
        foundation.dateDecodingStrategy = .iso8601
        for text in texts {
            guard
                try own.decode(LogFile.Record.self, from: text)
                    == foundation.decode(LogFile.Record.self, from: text)
            else { throw BenchError.data("\(rawValue): FastJSONDecoder differs from JSONDecoder") }
        }
        let contestants = [
            Contestant(
                peer: .fastJSON,
                work: { try texts.reduce(0) { try $0 + own.decode(LogFile.Record.self, from: $1).thread } },
                answer: { nil }),
            Contestant(
                peer: .foundationDecoder,
                work: {
                    try texts.reduce(0) { try $0 + foundation.decode(LogFile.Record.self, from: $1).thread }
                },
                answer: { nil }),
        ]
        return Trial(
            workload: self, document: document, bytes: texts.reduce(0) { $0 + $1.count },
            contestants: contestants)
    }

    /// Encodes each record of a log to a text of its own.
    ///
    /// - Throws: ``BenchError/data(_:)``, if the texts of the encoders differ in their values.
    func encodeRecords(_ document: Document) throws -> Trial {
        let own = FastJSONEncoder()
        own.dateEncodingStrategy = .iso8601
        let foundation = JSONEncoder()
        foundation.dateEncodingStrategy = .iso8601
        let decoder = FastJSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let records = try decoder.decode(LogFile.self, from: document.bytes).records
        var bytes = 0
        for record in records {
            let text = try own.encode(record)
            bytes += text.count
            guard try JSON(parsing: text) == JSON(parsing: foundation.encode(record)) else {
                throw BenchError.data("\(rawValue): FastJSONEncoder differs from JSONEncoder")
            }
        }
        let contestants = [
            Contestant(
                peer: .fastJSON, work: { try records.reduce(0) { try $0 + own.encode($1).count } },
                answer: { nil }),
            Contestant(
                peer: .foundationEncoder,
                work: { try records.reduce(0) { try $0 + foundation.encode($1).count } }, answer: { nil }),
        ]
        return Trial(workload: self, document: document, bytes: bytes, contestants: contestants)
    }
}
