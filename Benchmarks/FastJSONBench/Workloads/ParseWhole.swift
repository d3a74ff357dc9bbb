// Without this import `count` would be that of `Collection`, which walks over all elements.
import FastJSON
import Foundation

extension Workload {
    /// Parses a whole buffer; the answer is what a full walk over the result finds, which is not timed.
    func parseWhole(_ document: Document) throws -> Trial {
        let bytes = document.bytes
        let data = Data(bytes)
        let text = YajlTree.terminated(bytes)
        let contestants = [
            Contestant(
                peer: .fastJSON,
                work: { try FastJSONPeer.parse(bytes).count },
                answer: { FastJSONPeer.tally(try FastJSONPeer.parse(bytes)) }
            ),
            Contestant(
                peer: .foundation,
                work: { try FoundationPeer.parse(data) is [Any] ? 1 : 0 },
                answer: { FoundationPeer.tally(try FoundationPeer.parse(data)) }
            ),
            Contestant(
                peer: .yajlVerify,
                work: { YajlPeer.verifies(bytes) ? 1 : 0 },
                answer: { try YajlPeer.requireAccepted(YajlPeer.verifies(bytes)) }
            ),
            Contestant(
                peer: .yajlCallbacks,
                work: { YajlPeer.runEmptyCallbacks(bytes) ? 1 : 0 },
                answer: { try YajlPeer.requireAccepted(YajlPeer.runEmptyCallbacks(bytes)) }
            ),
            Contestant(
                peer: .yajlTree,
                work: { try YajlTree(text).rootDigest },
                answer: { try YajlTree(text).tally() }
            ),
        ]
        return Trial(workload: self, document: document, bytes: bytes.count, contestants: contestants)
    }
}
