import FastJSON

/// Peak memory of parsing a document whole, each peer in a process of its own.
enum MemoryPeaks {
    static let name = "memory"

    /// Smaller documents fit into memory that the process has anyway, so their peaks say nothing.
    private static let smallestDocument = 250_000

    static func measure(_ document: Document) throws -> [Results.Memory] {
        guard document.bytes.count >= smallestDocument else { return [] }
        return try MemoryPeer.allCases.filter { $0.takes(document.source) }.map { peer in
            Results.Memory(
                document: document.name,
                sourceBytes: document.bytes.count,
                peer: peer.rawValue,
                peakBytes: try PeakMemory.growth(peer, document.source),
                tapeBytes: peer == .fastJSON ? try FastJSONPeer.parse(document.bytes).tapeFootprint : nil
            )
        }
    }
}
