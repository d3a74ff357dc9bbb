import Foundation

/// The two ends of a pipe, open.
package struct PipeEnds {
    package let reading: Int32
    package let writing: Int32

    package init() throws {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        (reading, writing) = (ends[0], ends[1])
    }

    /// Everything that can be read until the writing end is closed; call it on a thread of its own.
    package func readAll() -> [UInt8] {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 10_000)
        while true {
            let count = unsafe read(reading, &chunk, chunk.count)
            guard count > 0 else { return all }
            all += chunk[..<count]
        }
    }

    /// Writes all bytes and closes the writing end; call it on a thread of its own.
    package func writeAll(_ bytes: [UInt8], chunk: Int = 1000) {
        write(bytes, chunk: chunk)
        close(writing)
    }

    /// Writes all bytes; call it on a thread of its own.
    package func write(_ bytes: [UInt8], chunk: Int = 1 << 16) {
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
