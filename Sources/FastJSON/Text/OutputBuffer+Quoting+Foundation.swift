// Invariant: bytes are read within what is given, during the call only.

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension OutputBuffer {
    /// Appends bytes as a string in Base64 (RFC 4648 section 4).
    mutating func appendQuoted(base64 data: Data, escapesSlashes: Bool) {
        append(ASCII.quote)
        unsafe data.withUnsafeBytes { bytes in unsafe append(base64: bytes, escapesSlashes: escapesSlashes) }
        append(ASCII.quote)
    }

    /// Appends the 36 characters of a UUID (RFC 9562 section 4), in capitals, as a string.
    mutating func appendQuoted(_ identifier: UUID) {
        append(ASCII.quote)
        unsafe withUnsafeBytes(of: identifier.uuid) { bytes in
            for index in 0..<bytes.count {
                if index == 4 || index == 6 || index == 8 || index == 10 { append(ASCII.minus) }
                append(unsafe ASCII.hexDigit(bytes[index] >> 4, firstLetter: ASCII.upperA))
                append(unsafe ASCII.hexDigit(bytes[index] & 0xF, firstLetter: ASCII.upperA))
            }
        }
        append(ASCII.quote)
    }
}
