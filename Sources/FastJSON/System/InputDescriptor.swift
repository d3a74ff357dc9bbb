/// A descriptor to read from, closed with the object if that opened it.
package final class InputDescriptor: Sendable {
    package let descriptor: FileDescriptor
    /// Its name in messages.
    let name: String
    private let isOwned: Bool

    /// A descriptor that somebody else closes.
    init(_ number: Int32, name: String? = nil) {
        descriptor = FileDescriptor(number)
        self.name = name ?? descriptor.name
        isOwned = false
    }

    /// Opens a file.
    package init(path: String) throws(JSONFileError) {
        // The system would take the path to end at a NUL.
        guard !path.utf8.contains(0) else {
            throw JSONFileError("open", path, errorNumber: SystemCalls.invalidArgument)
        }
        descriptor = FileDescriptor(SystemCalls.openForReading(path))
        guard descriptor.number >= 0 else {
            throw JSONFileError("open", path, errorNumber: SystemCalls.lastError)
        }
        name = path
        isOwned = true
    }

    deinit {
        if isOwned { SystemCalls.closeDescriptor(descriptor.number) }
    }

    /// The descriptor's number.
    package var number: Int32 { descriptor.number }

    /// Whether reading would not wait: there is something, or the end, or an error.
    var isReady: Bool { descriptor.isReady }
}
