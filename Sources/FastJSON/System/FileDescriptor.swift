// Invariant: memory is read and written within the bounds that the caller gives, during the call only.

/// A file descriptor: the one loop that reads and the one that writes.
///
/// Calls that a signal interrupted are made again, and descriptors that would block are waited for.
package struct FileDescriptor: Sendable {
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    /// Its name in messages, where it has no other.
    var name: String { "file descriptor \(number)" }

    /// Reads up to `limit` bytes into `memory`; waits until there is something.
    ///
    /// - Returns: How many; 0 at the end.
    func read(
        into memory: UnsafeMutableRawPointer, atMost limit: Int, name: String
    ) throws(JSONFileError) -> Int {
        while true {
            let count = unsafe SystemCalls.readBytes(number, into: memory, atMost: limit)
            if count >= 0 { return count }
            try waitOrThrow(.reading, "read", name)
        }
    }

    /// Reads what there is, up to `limit` bytes or to the end.
    package func readArray(atMost limit: Int, name: String) throws(JSONFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        if let size = regularFileSize { bytes.reserveCapacity(min(size, limit)) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let count = unsafe try read(
                into: &chunk, atMost: min(chunk.count, limit - bytes.count), name: name)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// Writes all bytes.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(JSONFileError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe SystemCalls.writeBytes(
                number, UnsafeRawBufferPointer(rebasing: bytes[written...]))
            if count >= 0 {
                written += count
            } else {
                try waitOrThrow(.writing, "write", name)
            }
        }
    }

    /// Writes the whole of `text`.
    package func write(_ text: String) throws(JSONFileError) {
        let bytes = Array(text.utf8)
        try unsafe bytes.span.withUnsafeBytes { (bytes) throws(JSONFileError) in try unsafe write(bytes) }
    }

    /// Makes a call that failed possible again if it was interrupted or would have blocked; throws otherwise.
    private func waitOrThrow(
        _ readiness: SystemCalls.Readiness, _ operation: String, _ name: String
    ) throws(JSONFileError) {
        let number = SystemCalls.lastError
        if SystemCalls.wouldBlock(number) {
            SystemCalls.waitFor([self.number], readiness)
        } else if !SystemCalls.isInterruption(number) {
            throw JSONFileError(operation, name, errorNumber: number)
        }
    }

    /// How many bytes a regular file has; `nil` for anything else.
    package var regularFileSize: Int? {
        guard let status = SystemCalls.status(of: number), status.isRegular else { return nil }
        return status.size
    }

    /// Whether reading would not wait: there is something, or the end, or an error.
    var isReady: Bool {
        // The system passes over what is no descriptor.
        number < 0 || SystemCalls.waitFor([number], .reading, waits: false) == [true]
    }
}
