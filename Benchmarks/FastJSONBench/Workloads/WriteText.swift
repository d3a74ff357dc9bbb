import FastJSON
import Foundation

extension Workload {
    /// Parses once, outside the clock, then writes text in a form that both peers have.
    ///
    /// The answer is what that text holds when it is parsed again: the values of the document.
    func writeText(
        _ document: Document, _ options: JSONWritingOptions, _ theirs: JSONSerialization.WritingOptions
    ) throws -> Trial {
        let json = try FastJSONPeer.parse(document.bytes)
        let object = try FoundationPeer.parse(Data(document.bytes))
        let contestants = [
            Contestant(
                peer: .fastJSON,
                work: { try json.jsonBytes(options: options).count },
                answer: { try Answer.tally(try json.jsonBytes(options: options), sameAs: json) }
            ),
            Contestant(
                peer: .foundation,
                work: { try FoundationPeer.write(object, theirs).count },
                answer: { try Answer.tally(Array(FoundationPeer.write(object, theirs)), sameAs: json) }
            ),
        ]
        let size = try json.jsonBytes().count
        return Trial(workload: self, document: document, bytes: size, contestants: contestants)
    }
}
