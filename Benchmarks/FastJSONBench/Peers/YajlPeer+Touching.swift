// Invariant: the context of the callbacks points to a `Tally` that lives longer than the parse; text that
// libyajl hands over is used during the callback only.

import CYajl
import Foundation

extension YajlPeer {
    private nonisolated(unsafe) static let touchingCallbacks: UnsafeMutablePointer<yajl_callbacks> = {
        let table = UnsafeMutablePointer<yajl_callbacks>.allocate(capacity: 1)
        unsafe table.initialize(
            to: yajl_callbacks(
                yajl_null: { context in unsafe count(context) { $0.nulls += 1 } },
                yajl_boolean: { context, value in unsafe count(context) { $0.add(bool: value != 0) } },
                yajl_integer: nil,
                yajl_double: nil,
                yajl_number: { context, text, length in
                    let number = unsafe double(text, length)
                    return unsafe count(context) { $0.add(number: number) }
                },
                yajl_string: { context, text, length in
                    let string = unsafe String(
                        decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
                    return unsafe count(context) { $0.add(string: string) }
                },
                yajl_start_map: { context in unsafe count(context) { $0.objects += 1 } },
                yajl_map_key: { context, text, length in
                    let key = unsafe String(
                        decoding: UnsafeBufferPointer(start: text, count: length), as: UTF8.self)
                    return unsafe count(context) { $0.add(key: key) }
                },
                yajl_end_map: { _ in 1 },
                yajl_start_array: { context in unsafe count(context) { $0.arrays += 1 } },
                yajl_end_array: { _ in 1 }
            ))
        return unsafe table
    }()

    /// Parses the text and touches every leaf on the way; `nil` if libyajl refuses it.
    ///
    /// Keeps nothing, so there is nothing to look up afterwards. Also the reference for all answers, since it
    /// shares neither tape nor number parsing with FastJSON.
    static func tally(_ bytes: [UInt8]) -> Tally? {
        var tally = Tally()
        let isValid = unsafe withUnsafeMutablePointer(to: &tally) { unsafe run(bytes, touchingCallbacks, $0) }
        return isValid ? tally : nil
    }

    @inline(__always)
    private static func count(_ context: UnsafeMutableRawPointer?, _ change: (inout Tally) -> Void) -> Int32 {
        guard let context = unsafe context else { return 0 }
        unsafe change(&context.assumingMemoryBound(to: Tally.self).pointee)
        return 1
    }

    /// By `strtod`, which needs a NUL behind the number: in place of a copy a terminator would have to be
    /// written into the text.
    @inline(__always)
    private static func double(_ text: UnsafePointer<CChar>?, _ length: Int) -> Double {
        guard let text = unsafe text else { return .infinity }
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { copy in
            guard let start = copy.baseAddress else { return .infinity }
            unsafe start.initialize(from: text, count: length)
            unsafe (start + length).initialize(to: 0)
            return unsafe strtod(start, nil)
        }
    }
}
