/// Writes values compact, each on a line.
struct LineWriter: ~Copyable {
    private var writer: JSONWriter<MemoryDrain>
    /// The bytes of whole lines written so far.
    private(set) var wholeCount = 0

    init(capacity: Int) {
        writer = JSONWriter(MemoryDrain(), options: .compact, capacity: capacity)
    }

    /// Writes all that a scanner reads, up to the end of a value at the top.
    mutating func read(_ scanner: inout ExactScanner) -> ExactScanner.Status {
        let status = scanner.send(to: &writer)
        if case .valueEnded = status {
            writer.endLine()
            wholeCount = writer.output.count
        }
        return status
    }

    /// Bytes written of a value that is not whole.
    var cutCount: Int { writer.output.count - wholeCount }

    /// The lines; what follows them is part of a value.
    consuming func finish() -> OutputBuffer { writer.finish() }

    /// Writes the whole lines to a descriptor, and forgets them.
    mutating func drain(to descriptor: Int32) throws(JSONFileError) {
        let length = wholeCount
        wholeCount = 0
        try writer.drain(first: length, to: descriptor)
    }
}
