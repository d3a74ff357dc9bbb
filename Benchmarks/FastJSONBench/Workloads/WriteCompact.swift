import FastJSON
import Foundation

extension Workload {
    /// Parses once, outside the clock, then writes compact text.
    ///
    /// The answer is what that text holds when it is parsed again.
    func writeCompact(_ document: Document) throws -> Trial {
        let json = try FastJSONPeer.parse(document.bytes)
        let object = try FoundationPeer.parse(Data(document.bytes))
        let contestants = [
            Contestant(
                peer: .fastJSON,
                work: { try json.jsonBytes().count },
                answer: { YajlPeer.tally(try json.jsonBytes()) ?? Tally() }
            ),
            Contestant(
                peer: .foundation,
                work: { try FoundationPeer.write(object).count },
                answer: { YajlPeer.tally(Array(try FoundationPeer.write(object))) ?? Tally() }
            ),
        ]
        let size = try json.jsonBytes().count
        return Trial(workload: self, document: document, bytes: size, contestants: contestants)
    }
}
