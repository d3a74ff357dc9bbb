// Invariant: memory that is released is freed by the data that takes it, once.

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension OutputBuffer {
    /// What has been written, as data, which takes over the memory unless there is little of it.
    consuming func makeData() -> Data {
        guard count > 1 << 12 else { return unsafe Data(bytes) }
        let text = unsafe release()
        return unsafe Data(
            bytesNoCopy: text.memory, count: text.count,
            deallocator: .custom { memory, _ in unsafe memory.deallocate() })
    }
}
