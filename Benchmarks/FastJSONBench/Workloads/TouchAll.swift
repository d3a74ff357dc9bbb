import Foundation

extension Workload {
    /// Parses, then touches every leaf.
    ///
    /// The sum of all numbers as `Double`, the bytes of all strings and keys as `String`, counts of the rest.
    /// Each peer walks with a stack of containers.
    func touchAll(_ document: Document) throws -> Trial {
        let bytes = document.bytes
        let data = Data(bytes)
        let text = YajlTree.terminated(bytes)
        let touches: [(Peer, () throws -> Tally?)] = [
            (.fastJSON, { FastJSONPeer.tally(try FastJSONPeer.parse(bytes)) }),
            (.foundation, { FoundationPeer.tally(try FoundationPeer.parse(data)) }),
            (.yajlTouching, { YajlPeer.tally(bytes) }),
            (.yajlTree, { try YajlTree(text).tally() }),
        ]
        let contestants = touches.map { peer, touch in
            Contestant(peer: peer, work: { try touch()?.digest ?? 0 }, answer: touch)
        }
        return Trial(workload: self, document: document, bytes: bytes.count, contestants: contestants)
    }
}
