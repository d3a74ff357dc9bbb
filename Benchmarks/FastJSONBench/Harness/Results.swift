/// All that was measured; written by `--json`.
struct Results: Codable {
    /// A peer at a workload on a document.
    struct Speed: Codable {
        let workload: String
        let document: String
        /// What megabytes per second count: the input, or when writing the compact output.
        let bytes: Int
        let peer: Peer
        let seconds: Summary
        /// In 10^6 bytes.
        let megabytesPerSecond: Summary
        /// How many times as fast as this peer FastJSON is: the median over rounds.
        let fastJSONRatio: Double
        /// How often one piece of the work allocates memory, where that can be counted.
        var allocations: Int?
    }

    /// The peak memory of a peer on a document.
    struct Memory: Codable {
        let document: String
        let sourceBytes: Int
        let peer: String
        /// Above a process that only has the text.
        let peakBytes: Int
        /// What the words of the tape take, without the text; FastJSON only.
        let tapeBytes: Int?
    }

    /// A size of the growth table.
    struct Growth: Codable {
        let sourceBytes: Int
        let seconds: Summary
        /// Time per byte, relative to the smallest document; the median over rounds.
        let relativeTimePerByte: Double
        let megabytesPerSecond: Summary
        /// How many times as fast as libyajl with empty callbacks: the median over rounds.
        let callbacksRatio: Double
        let peakBytes: Int
        let tapeBytes: Int
    }

    /// A peer at lookups in a large object.
    struct Lookup: Codable {
        let what: String
        let peer: Peer
        let nanoseconds: Summary
        let fastJSONRatio: Double
    }

    /// A peer at many small edits, or at one of a large document.
    struct Edit: Codable {
        let what: String
        /// Members or elements edited one after the other.
        let edits: Int
        let peer: Peer
        /// For each edit.
        let nanoseconds: Summary
        /// Time per edit relative to the smallest number of edits of the same kind; the median over rounds.
        let relativeTime: Double?
        let fastJSONRatio: Double
    }

    let environment: Environment
    let rounds: Int
    var speeds: [Speed] = []
    var memory: [Memory] = []
    var growth: [Growth] = []
    var lookups: [Lookup] = []
    var edits: [Edit] = []

    init(environment: Environment, rounds: Int) {
        self.environment = environment
        self.rounds = rounds
    }

    /// Whether nothing was measured.
    var isEmpty: Bool {
        speeds.isEmpty && memory.isEmpty && growth.isEmpty && lookups.isEmpty && edits.isEmpty
    }
}
