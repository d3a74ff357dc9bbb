// Invariant: bytes are read within what is given, and digits below 16.

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
        let digits: StaticString = "0123456789ABCDEF"
        let letters = unsafe digits.utf8Start
        append(ASCII.quote)
        unsafe withUnsafeBytes(of: identifier.uuid) { bytes in
            for index in 0..<bytes.count {
                if index == 4 || index == 6 || index == 8 || index == 10 { append(ASCII.minus) }
                append(unsafe letters[Int(bytes[index] >> 4)])
                append(unsafe letters[Int(bytes[index] & 0xF)])
            }
        }
        append(ASCII.quote)
    }
}
