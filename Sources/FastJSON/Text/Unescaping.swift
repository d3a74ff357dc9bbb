// Invariant: the raw text was accepted by the parser, so a backslash is always followed by a whole escape;
// the output never grows beyond the raw length, since every escape is longer than what it stands for.

/// Turns the raw text of a string, as between its quotes, into the text it stands for.
enum Unescaping {
    /// Writes the decoded form of `raw` to `output`, which has room for `raw.count` bytes.
    ///
    /// Unpaired surrogates become U+FFFD.
    ///
    /// - Returns: The number of bytes written; they are UTF-8 if `raw` is.
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into output: UnsafeMutablePointer<UInt8>) -> Int {
        var written = 0
        var position = 0
        let count = raw.count
        while position < count {
            if count &- position >= 8 {
                // Eight bytes at once, of which those before a backslash count; `written` is at most `position`.
                let eight = unsafe EightBytes(
                    UnsafeRawPointer(raw.baseAddress.unsafelyUnwrapped), at: position)
                unsafe eight.store(to: UnsafeMutableRawPointer(output), at: written)
                let plain = eight.find(ASCII.backslash).first
                written &+= plain
                position &+= plain
                if plain == 8 { continue }
            }
            let byte = unsafe raw[position]
            if byte != ASCII.backslash {
                unsafe output[written] = byte
                written &+= 1  // at most `position`
                position &+= 1
                continue
            }
            switch unsafe Escapes.meaning(of: raw, at: position) {
            case .byte(let byte):
                unsafe output[written] = byte
                written += 1
                position += 2
            case .scalar(let scalar, let length):
                written += unsafe UTF8Scalars.encode(scalar, into: output + written)
                position += length
            case .unpairedSurrogate:
                written += unsafe UTF8Scalars.encode(Surrogates.replacement, into: output + written)
                position += 6
            }
        }
        return written
    }

    /// A string of UTF-8 without escapes.
    static func string(of text: Span<UInt8>) -> String {
        unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// The decoded form of `raw` as an array.
    static func decodedBytes(_ raw: Span<UInt8>) -> [UInt8] {
        unsafe raw.withUnsafeBufferPointer { unsafe decodedBytes($0) }
    }

    /// The bytes that a raw text stands for.
    static func decodedBytes(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        unsafe Array(unsafeUninitializedCapacity: raw.count) { output, count in
            guard let base = output.baseAddress else { return }
            count = unsafe decode(raw, into: base)
        }
    }

    /// Whether some `\u` escape in `raw` is a surrogate without its other half.
    static func hasUnpairedSurrogate(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        let count = raw.count
        while position < count {
            if count &- position >= 8 {
                let eight = unsafe EightBytes(
                    UnsafeRawPointer(raw.baseAddress.unsafelyUnwrapped), at: position)
                let plain = eight.find(ASCII.backslash).first
                position &+= plain
                if plain == 8 { continue }
            }
            guard unsafe raw[position] == ASCII.backslash else {
                position &+= 1  // below `count`
                continue
            }
            // Only `\uD8` to `\uDF` are surrogates.
            guard unsafe raw[position + 1] == ASCII.lowerU, unsafe raw[position + 2] | 0x20 == ASCII.lowerD,
                unsafe raw[position + 3] >= ASCII.eight
            else {
                position &+= 2  // an escape is whole, so at most `count`
                continue
            }
            guard case .scalar(_, let length) = unsafe Escapes.meaning(of: raw, at: position) else {
                return true
            }
            position &+= length
        }
        return false
    }
}
