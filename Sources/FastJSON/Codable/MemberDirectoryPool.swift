// Invariant: slots are allocated here and freed in `deinit`, when all are in the list that begins at `head` again.

/// Lends out the memory of directories; they give it back themselves.
///
/// For one task at a time.
@safe
final class MemberDirectoryPool {
    private let head: UnsafeMutablePointer<UnsafeMutablePointer<MemberDirectory.Slot>?>
    /// Directories made.
    private(set) var count = 0

    init() {
        unsafe head = .allocate(capacity: 1)
        unsafe head.initialize(to: nil)
    }

    deinit {
        while let slot = unsafe head.pointee {
            unsafe head.pointee = slot.pointee.nextFree
            unsafe UnsafeMutableRawPointer(slot).deallocate()
        }
        unsafe head.deallocate()
    }

    /// A directory, for ``MemberDirectory/close()`` to give back.
    @inline(__always)
    func lend() -> MemberDirectory {
        guard let slot = unsafe head.pointee else { return makeDirectory() }
        unsafe head.pointee = slot.pointee.nextFree
        return unsafe MemberDirectory(slot)
    }

    @inline(never)
    private func makeDirectory() -> MemberDirectory {
        count += 1
        let memory = UnsafeMutableRawPointer.allocate(byteCount: MemberDirectory.Slot.bytes, alignment: 16)
        unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemberDirectory.Slot.bytes)
        let slot = unsafe memory.bindMemory(to: MemberDirectory.Slot.self, capacity: 1)
        unsafe slot.initialize(to: MemberDirectory.Slot(firstFree: head))
        return unsafe MemberDirectory(slot)
    }
}
