// Invariant: the descriptor is open until `deinit`, if this object opened it.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A descriptor to read from, closed with the object if that opened it.
final class InputDescriptor: Sendable {
    let number: Int32
    let name: String
    private let isOwned: Bool

    /// A descriptor that somebody else closes.
    init(_ number: Int32) {
        self.number = number
        name = "file descriptor \(number)"
        isOwned = false
    }

    /// Opens a file.
    init(path: String) throws(JSONFileError) {
        // The system would take the path to end at a NUL.
        guard !path.utf8.contains(0) else {
            errno = EINVAL
            throw SourceBytes.lastError("open", path)
        }
        number = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw SourceBytes.lastError("open", path) }
        name = path
        isOwned = true
    }

    deinit {
        if isOwned { close(number) }
    }

    /// Whether reading would not wait: there is something, or the end, or an error.
    var isReady: Bool {
        // `poll` passes over what is no descriptor.
        guard number >= 0 else { return true }
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 0) != 0
    }
}
