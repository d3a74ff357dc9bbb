import Foundation

extension Workload {
    /// Tells whether the text is JSON, by the best that each peer offers for that.
    ///
    /// The answer must be yes for the text, and no for the text cut short.
    func validateText(_ document: Document) throws -> Trial {
        let bytes = document.bytes
        let data = Data(bytes)
        let cut = Workload.cutShort(bytes)
        let contestants = [
            Contestant(
                peer: .fastJSON,
                work: { FastJSONPeer.accepts(bytes) ? 1 : 0 },
                answer: { try Workload.require(FastJSONPeer.accepts, bytes, cut) }
            ),
            Contestant(
                peer: .foundation,
                work: { FoundationPeer.accepts(data) ? 1 : 0 },
                answer: { try Workload.require({ FoundationPeer.accepts(Data($0)) }, bytes, cut) }
            ),
            Contestant(
                peer: .yajlVerify,
                work: { YajlPeer.verifies(bytes) ? 1 : 0 },
                answer: { try Workload.require(YajlPeer.verifies, bytes, cut) }
            ),
        ]
        return Trial(workload: self, document: document, bytes: bytes.count, contestants: contestants)
    }

    /// The text of an array or object without its last bracket; `nil` for other texts, which may stay valid.
    private static func cutShort(_ bytes: [UInt8]) -> [UInt8]? {
        let brackets = [UInt8(ascii: "]"), UInt8(ascii: "}")]
        guard let end = bytes.lastIndex(where: { $0 > UInt8(ascii: " ") }), brackets.contains(bytes[end])
        else {
            return nil
        }
        return Array(bytes[..<end])
    }

    private static func require(
        _ accepts: ([UInt8]) -> Bool, _ bytes: [UInt8], _ cut: [UInt8]?
    ) throws(BenchError) -> Tally? {
        guard accepts(bytes) else { throw .data("refuses the text") }
        if let cut, accepts(cut) { throw .data("accepts the text without its last bracket") }
        return nil
    }
}
