// Invariant: bytes are read within the buffer's count, during the call only.

extension OutputBuffer {
    /// Writes everything to `descriptor` and forgets it.
    mutating func drain(to descriptor: Int32) throws(JSONFileError) {
        try drain(first: count, to: descriptor)
    }

    /// Writes the first `length` bytes to `descriptor` and takes them away.
    mutating func drain(first length: Int, to descriptor: Int32) throws(JSONFileError) {
        precondition((0...count).contains(length))
        try unsafe FileDescriptor(descriptor).write(UnsafeRawBufferPointer(self[0..<length]))
        removeFirst(length)
    }
}
