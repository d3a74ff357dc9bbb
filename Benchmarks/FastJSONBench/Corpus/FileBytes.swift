// Invariant: `fread` is handed the memory that the array's initialiser lends for the call, and at most its
// capacity.

import Foundation

/// Reads whole files into arrays without a second copy, so that peak memory means what it says.
enum FileBytes {
    /// The bytes of the file at `path`.
    static func read(_ path: String) throws(BenchError) -> [UInt8] {
        guard let file = unsafe fopen(path, "rb") else { throw failure(path) }
        defer { unsafe fclose(file) }
        guard unsafe fseek(file, 0, SEEK_END) == 0 else { throw failure(path) }
        let size = unsafe ftell(file)
        guard unsafe size >= 0 && fseek(file, 0, SEEK_SET) == 0 else { throw failure(path) }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = unsafe fread(buffer.baseAddress, 1, size, file)
        }
        guard bytes.count == size else { throw failure(path) }
        return bytes
    }

    private static func failure(_ path: String) -> BenchError {
        .data("\(path): \(unsafe String(cString: strerror(errno)))")
    }
}
