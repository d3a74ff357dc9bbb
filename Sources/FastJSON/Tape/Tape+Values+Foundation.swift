// Invariant: as in Tape.swift; texts are read during the call only.

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension TapeReading {
    /// The date that the string at `index` spells by RFC 3339 section 5.6.
    func date(at index: Int) -> Date? {
        unsafe withDecodedBytes(at: index) { text in
            guard let time = unsafe ISO8601.parse(text.span) else { return nil }
            return Date(timeIntervalSince1970: Double(time.seconds) + Double(time.nanoseconds) / 1e9)
        }
    }

    /// The bytes that the string at `index` spells in Base64 (RFC 4648 section 4).
    func data(base64At index: Int) -> Data? {
        unsafe withDecodedBytes(at: index) { text in
            guard let count = unsafe Base64Decoding.decodedCount(text) else { return nil }
            var data = Data(count: count)
            let isValid = unsafe data.withUnsafeMutableBytes { output in
                unsafe Base64Decoding.decode(text, into: output)
            }
            return isValid ? data : nil
        }
    }
}
