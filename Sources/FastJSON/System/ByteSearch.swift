// Invariant: bytes are read within the buffer.

extension UnsafeBufferPointer<UInt8> {
    /// Where `byte` stands first, from `start` on.
    @inline(__always)
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count else { return nil }
        let found = unsafe SystemCalls.firstIndex(of: byte, in: base + start, count: count - start)
        return found.map { start &+ $0 }
    }
}
