// Invariant: libyajl gets the bytes of an array for the length of one call, a callback table that is never
// changed nor freed, and a context that outlives its handle. A handle is freed where it was made.

import CYajl
import Foundation

/// libyajl alone: what it costs before anybody keeps anything.
enum YajlPeer {
    /// Callbacks that do nothing; all are set, so that libyajl decodes every string for them.
    private nonisolated(unsafe) static let emptyCallbacks: UnsafeMutablePointer<yajl_callbacks> = {
        let table = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
        unsafe table.initialize(
            to: yajl_callbacks(
                yajl_null: { _ in 1 },
                yajl_boolean: { _, _ in 1 },
                yajl_integer: nil,
                yajl_double: nil,
                yajl_number: { _, _, _ in 1 },
                yajl_string: { _, _, _ in 1 },
                yajl_start_map: { _ in 1 },
                yajl_map_key: { _, _, _ in 1 },
                yajl_end_map: { _ in 1 },
                yajl_start_array: { _ in 1 },
                yajl_end_array: { _ in 1 }
            ))
        return unsafe table
    }()

    /// Whether libyajl takes the text, without callbacks.
    static func verifies(_ bytes: [UInt8]) -> Bool {
        unsafe run(bytes, nil, nil)
    }

    /// Whether libyajl takes the text, with callbacks that do nothing.
    static func runEmptyCallbacks(_ bytes: [UInt8]) -> Bool {
        unsafe run(bytes, emptyCallbacks, nil)
    }

    /// Whether libyajl takes a file that holds several values, in chunks of 64 KiB, with callbacks that do nothing.
    static func runEmptyCallbacks(file: String) throws -> Bool {
        let descriptor = unsafe open(file, O_RDONLY)
        guard descriptor >= 0, let handle = unsafe yajl_alloc(emptyCallbacks, nil, nil) else { return false }
        defer {
            close(descriptor)
            unsafe yajl_free(handle)
        }
        _ = unsafe fastjson_yajl_configure(handle, yajl_allow_multiple_values, 1)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe read(descriptor, &chunk, chunk.count)
            guard count > 0 else { return unsafe yajl_complete_parse(handle) == yajl_status_ok }
            guard unsafe yajl_parse(handle, chunk, count) == yajl_status_ok else { return false }
        }
    }

    /// The answer of a peer that tells nothing but yes or no.
    static func requireAccepted(_ isAccepted: Bool) throws(BenchError) -> Tally? {
        guard isAccepted else { throw .data("refuses the text") }
        return nil
    }

    /// Parses a whole text in one call.
    static func run(
        _ bytes: [UInt8], _ callbacks: UnsafeMutablePointer<yajl_callbacks>?,
        _ context: UnsafeMutableRawPointer?
    ) -> Bool {
        guard let handle = unsafe yajl_alloc(callbacks, nil, context) else { return false }
        defer { unsafe yajl_free(handle) }
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe yajl_parse(handle, bytes.baseAddress, bytes.count) == yajl_status_ok
                && yajl_complete_parse(handle) == yajl_status_ok
        }
    }
}
