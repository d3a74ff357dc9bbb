internal import FastJSON

/// A signal that ends the work.
struct Interrupted: Error {
    /// The signal's number.
    let signal: Int32
    /// Where in the output the work was.
    let place: String
}

/// How far the reading of a file is, on the standard error, if that is a terminal and the work takes long.
final class Progress {
    private let total: Int?
    private let isWanted: Bool
    private let start: Double
    private var last: Double
    private var isShown = false

    /// The progress of reading a descriptor, whose size is known if it is a file.
    ///
    /// With output to the same terminal nothing is shown.
    init(of descriptor: Int32) {
        total = FileDescriptor(descriptor).regularFileSize
        isWanted = System.errorIsTerminal && !System.outputIsTerminal
        start = isWanted ? System.seconds : 0
        last = start
    }

    /// Shows that so many bytes have been read, a few times a second.
    func show(_ bytes: Int) {
        guard isWanted else { return }
        let now = System.seconds
        guard now - start > 1, now - last > 0.2 else { return }
        last = now
        isShown = true
        Diagnostics.report("\r\u{1B}[K" + Progress.text(bytes, of: total, seconds: now - start))
    }

    /// Takes the line away.
    func clear() {
        guard isShown else { return }
        isShown = false
        Diagnostics.report("\r\u{1B}[K")
    }

    /// Bytes, share, rate, and the time left.
    static func text(_ bytes: Int, of total: Int?, seconds: Double) -> String {
        let rate = Double(bytes) / max(seconds, 0.001)
        var text = "\(bytes / 1_000_000) MB, \(Int(rate / 1e6)) MB/s"
        guard let total, total >= bytes, total > 0 else { return text }
        let width = 30
        let done = Int(Double(width) * Double(bytes) / Double(total))
        let bar = String(repeating: "#", count: done) + String(repeating: ".", count: width - done)
        text = "[\(bar)] \(bytes * 100 / total)%, \(text)"
        if rate > 0 { text += ", \(Int(Double(total - bytes) / rate + 0.5)) s left" }
        return text
    }
}
