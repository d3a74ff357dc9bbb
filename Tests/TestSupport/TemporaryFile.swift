import Foundation

/// A path in the folder for temporary files at which nothing stands yet.
package func temporaryPath(suffix: String = "") -> String {
    NSTemporaryDirectory() + "/fastjson-" + UUID().uuidString + suffix
}

/// A file with the given bytes, and a descriptor to read and write it; gone when the object is.
package final class TemporaryFile: Sendable {
    package let path: String
    package let descriptor: Int32

    package init(_ bytes: [UInt8] = []) throws {
        path = temporaryPath()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        descriptor = unsafe open(path, O_RDWR)
        guard descriptor >= 0 else { throw POSIXError(.EIO) }
    }

    deinit {
        close(descriptor)
        unsafe unlink(path)
    }

    /// What the file holds now.
    package var bytes: [UInt8] {
        get throws { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    }
}

extension TemporaryFile {
    /// A file of NULs that takes no room on most disks.
    package convenience init(sparseOfLength length: Int) throws {
        try self.init()
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw POSIXError(.EFBIG) }
    }
}
