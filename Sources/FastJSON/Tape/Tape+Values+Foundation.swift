// Invariant: as in Tape.swift; texts are read during the call only.

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension TapeAccess {
    /// The date that the string at `index` spells by RFC 3339 section 5.6.
    func date(at index: Int) -> Date? {
        unsafe withDecodedBytes(at: index) { text in
            guard let time = unsafe ISO8601.parse(text.span) else { return nil }
            return Date(timeIntervalSince1970: Double(time.seconds) + Double(time.nanoseconds) / 1e9)
        }
    }

    /// The UUID that the string at `index` spells as RFC 9562 section 4 has it; `nil` for other spellings too.
    ///
    /// Foundation reads all of them, by `sscanf`.
    func uuid(at index: Int) -> UUID? {
        let text = unsafe rawText(at: index)
        guard kind(at: index) == .string, text.count == 36 else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        for position in 0..<36 {
            let byte = unsafe text[position]
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == ASCII.minus else { return nil }
                continue
            }
            guard let digit = ASCII.hexValue(byte) else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        unsafe withUnsafeMutableBytes(of: &bytes) { bytes in
            unsafe bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
            unsafe bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
        return UUID(uuid: bytes)
    }

    /// The bytes that the string at `index` spells in Base64 (RFC 4648 section 4).
    func data(base64At index: Int) -> Data? {
        unsafe withDecodedBytes(at: index) { text in
            guard let count = unsafe Base64.decodedCount(text) else { return nil }
            var data = Data(count: count)
            let isValid = unsafe data.withUnsafeMutableBytes { output in
                unsafe Base64.decode(text, into: output)
            }
            return isValid ? data : nil
        }
    }
}
