import FastJSON
import FastJSONDialects
import Foundation

extension Workload {
    /// Makes a dictionary of a text that has the document as a member.
    func loadDictionary(_ document: Document) throws -> Trial {
        let bytes = Array("{\"document\":".utf8) + document.bytes + Array("}".utf8)
        let data = Data(bytes)
        let contestants = [
            Contestant(
                peer: .fastJSON,
                work: { (try JSONDictionary.from(jsonData: data) as JSONDictionary).count },
                answer: {
                    FastJSONPeer.tally(JSON(any: try JSONDictionary.from(jsonData: data) as JSONDictionary))
                }),
            Contestant(
                peer: .foundation,
                work: { (try FoundationPeer.parse(data) as? JSONDictionary)?.count ?? 0 },
                answer: { FoundationPeer.tally(try FoundationPeer.parse(data)) }),
        ]
        return Trial(
            workload: self, document: document, bytes: data.count, contestants: contestants, expected: bytes)
    }
}
