import Foundation

/// A file with the given bytes, and a descriptor to read and write it; gone when the object is.
final class TemporaryFile: Sendable {
    let path: String
    let descriptor: Int32

    init(_ bytes: [UInt8] = []) throws {
        path = NSTemporaryDirectory() + "/fastjson-" + UUID().uuidString
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        descriptor = unsafe open(path, O_RDWR)
        guard descriptor >= 0 else { throw POSIXError(.EIO) }
    }

    deinit {
        close(descriptor)
        unsafe unlink(path)
    }

    /// What the file holds now.
    var bytes: [UInt8] {
        get throws { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    }
}

/// The two ends of a pipe, open.
struct PipeEnds {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Everything that can be read until the writing end is closed; call it on a thread of its own.
    func readAll() -> [UInt8] {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 10_000)
        while true {
            let count = unsafe read(reading, &chunk, chunk.count)
            guard count > 0 else { return all }
            all += chunk[..<count]
        }
    }

    /// Writes all bytes and closes the writing end; call it on a thread of its own.
    func writeAll(_ bytes: [UInt8], chunk: Int = 1000) {
        write(bytes, chunk: chunk)
        close(writing)
    }

    /// Writes all bytes; call it on a thread of its own.
    func write(_ bytes: [UInt8], chunk: Int = 1 << 16) {
        var position = 0
        while position < bytes.count {
            let end = min(position + chunk, bytes.count)
            let part = Array(bytes[position..<end])
            let count = unsafe Foundation.write(writing, part, part.count)
            guard count > 0 else { break }
            position += count
        }
    }
}

extension TemporaryFile {
    /// A file of NULs that takes no room on most disks.
    convenience init(sparseOfLength length: Int) throws {
        try self.init()
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw POSIXError(.EFBIG) }
    }
}
