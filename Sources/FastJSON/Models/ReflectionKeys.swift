// Invariant: `bytes` holds those of all texts, `ends[i]..<ends[i + 1]` those of text `i`, from `init` to `deinit`.

/// Texts by their numbers, to be compared with and copied without counting references.
@safe
final class ReflectionKeys: @unchecked Sendable {
    // `@unchecked` because of the pointers, whose memory is not changed after `init`.

    private let bytes: UnsafeMutablePointer<UInt8>
    private let ends: UnsafeMutablePointer<Int>

    init(_ texts: [[UInt8]]) {
        let all = texts.joined()
        unsafe bytes = .allocate(capacity: max(all.count, 1))
        unsafe ends = .allocate(capacity: texts.count + 1)
        for (index, byte) in all.enumerated() { unsafe bytes[index] = byte }
        unsafe ends[0] = 0
        for (index, text) in texts.enumerated() { unsafe ends[index + 1] = ends[index] + text.count }
    }

    deinit {
        unsafe bytes.deallocate()
        unsafe ends.deallocate()
    }

    /// The bytes of text `index`, which must be one; valid as long as this object.
    @inline(__always)
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
        let start = unsafe ends[index]
        return unsafe UnsafeBufferPointer(start: bytes + start, count: ends[index &+ 1] &- start)
    }
}
