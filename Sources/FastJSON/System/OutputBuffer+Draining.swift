// Invariant: bytes are read within the buffer's count, during the call only.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension OutputBuffer {
    /// Writes everything to `descriptor` and forgets it.
    mutating func drain(to descriptor: Int32) throws(JSONFileError) {
        try drain(first: count, to: descriptor)
    }

    /// Writes the first `length` bytes to `descriptor` and takes them away.
    mutating func drain(first length: Int, to descriptor: Int32) throws(JSONFileError) {
        precondition((0...count).contains(length))
        try unsafe OutputBuffer.write(UnsafeRawBufferPointer(self[0..<length]), to: descriptor)
        removeFirst(length)
    }

    /// Writes all bytes to `descriptor`.
    static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
    ) throws(JSONFileError) {
        var written = 0
        while written < bytes.count, let start = bytes.baseAddress {
            // Darwin refuses to write more than Int32.max bytes at once.
            let chunk = min(bytes.count - written, 1 << 30)
            let result = unsafe posixWrite(descriptor, start + written, chunk)
            if result >= 0 {
                written += result
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                unsafe poll(&wait, 1, -1)
            } else if errno != EINTR {
                let number = errno
                let reason = unsafe String(cString: strerror(number))
                throw JSONFileError(
                    operation: "write", file: "file descriptor \(descriptor)", errorNumber: number,
                    reason: reason)
            }
        }
    }
}

/// The C function, which the methods hide by their names.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
