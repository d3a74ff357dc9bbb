// Invariant: what is decoded is written only after `decodedCount` said how much the text needs and the destination was
// found to be as large; groups before the last write three bytes each, the last one to three. What is encoded is read
// below its count, and the memory written has room for four letters for each three bytes or rest of them.

/// Base64 (RFC 4648 section 4), both ways: what it stands for here, writing it in an extension of ``OutputBuffer``.
///
/// Reading is as strict as `Data(base64Encoded:)`: no blanks, padding where it belongs; bits of the last digit that stand
/// for nothing are not looked at. Padding that stands for nothing at all, as in `QUJD====`, is refused, though
/// Foundation takes it.
enum Base64 {
    /// The number of bytes that `text` stands for, as its length and padding tell.
    ///
    /// - Returns: `nil` if length or padding are not those of base64; digits are not looked at.
    static func decodedCount(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard text.count % 4 == 0 else { return nil }
        guard text.count > 0 else { return 0 }
        let whole = text.count / 4 * 3
        guard unsafe text[text.count - 1] == padding else { return whole }
        return unsafe text[text.count - 2] == padding ? whole - 2 : whole - 1
    }

    /// Decodes `text` into `output`, which has exactly `decodedCount(text)` bytes.
    ///
    /// - Returns: Whether `text` is base64; if not, parts of `output` may be written all the same.
    static func decode(
        _ text: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer
    ) -> Bool {
        guard let count = unsafe decodedCount(text), output.count == count else { return false }
        guard let source = text.baseAddress, let target = output.baseAddress else { return count == 0 }
        return unsafe values.withUnsafeBufferPointer { values in
            // All that is added below stays under `text.count`.
            let bulk = count / 3
            var bad: UInt8 = 0
            for group in 0..<bulk {
                let digits = unsafe source + group &* 4
                let first = unsafe values[Int(digits[0])]
                let second = unsafe values[Int(digits[1])]
                let third = unsafe values[Int(digits[2])]
                let fourth = unsafe values[Int(digits[3])]
                bad |= first | second | third | fourth
                let bytes = unsafe target + group &* 3
                unsafe bytes.storeBytes(of: first << 2 | second >> 4, as: UInt8.self)
                unsafe bytes.storeBytes(of: second << 4 | third >> 2, toByteOffset: 1, as: UInt8.self)
                unsafe bytes.storeBytes(of: third << 6 | fourth, toByteOffset: 2, as: UInt8.self)
            }
            let rest = count % 3
            if rest > 0 {
                let digits = unsafe source + bulk &* 4
                let first = unsafe values[Int(digits[0])]
                let second = unsafe values[Int(digits[1])]
                let third = rest == 2 ? unsafe values[Int(digits[2])] : 0
                bad |= first | second | third
                let bytes = unsafe target + bulk &* 3
                unsafe bytes.storeBytes(of: first << 2 | second >> 4, as: UInt8.self)
                if rest == 2 {
                    unsafe bytes.storeBytes(of: second << 4 | third >> 2, toByteOffset: 1, as: UInt8.self)
                }
            }
            return bad < invalid
        }
    }

    /// The digits, by their values.
    fileprivate static var alphabet: StaticString {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    }
    /// What fills up the last four digits.
    fileprivate static var padding: UInt8 { ASCII.equals }
    /// The mark of a byte that is no digit; it survives when values are combined by "or".
    private static let invalid: UInt8 = 0x80
    /// The value of each byte as a digit.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: invalid, count: 256)
        for value in 0..<64 { values[unsafe Int(alphabet.utf8Start[value])] = UInt8(value) }
        return values
    }()
}

// MARK: - Writing

extension OutputBuffer {
    /// Appends bytes in Base64 (RFC 4648 section 4), padded, without line breaks or quotes.
    ///
    /// - Complexity: O(*n*).
    mutating func append(base64 source: UnsafeRawBufferPointer, escapesSlashes: Bool = false) {
        let start = count
        unsafe append(base64: source)
        if escapesSlashes { escapeSlashes(from: start) }
    }

    /// Puts a backslash before each slash from `start` on.
    private mutating func escapeSlashes(from start: Int) {
        let length = count - start
        let slashes = unsafe self[start..<count].count { $0 == ASCII.slash }
        guard slashes > 0 else { return }
        unsafe fill(atMost: slashes) { end in
            // From the end, so that nothing is written over before it is read.
            var target = slashes
            for offset in stride(from: -1, through: -length, by: -1) {
                let letter = unsafe end[offset]
                target -= 1
                unsafe end[target] = letter
                guard letter == ASCII.slash else { continue }
                target -= 1
                unsafe end[target] = ASCII.backslash
            }
            return slashes
        }
    }

    /// Appends bytes without care for slashes.
    private mutating func append(base64 source: UnsafeRawBufferPointer) {
        let letters = unsafe Base64.alphabet.utf8Start
        unsafe fill(atMost: (source.count + 2) / 3 * 4) { target in
            var written = 0
            var position = 0
            @inline(__always)
            func put(_ bits: UInt32, _ count: Int) {
                for index in 0..<4 {
                    let letter = unsafe letters[Int(bits >> UInt32(18 &- index &* 6) & 0x3F)]
                    unsafe target[written &+ index] = index < count ? letter : Base64.padding
                }
                written &+= 4
            }
            while position <= source.count &- 3 {
                put(
                    unsafe UInt32(source[position]) << 16 | UInt32(source[position &+ 1]) << 8
                        | UInt32(source[position &+ 2]), 4)
                position &+= 3
            }
            switch source.count &- position {
            case 2: put(unsafe UInt32(source[position]) << 16 | UInt32(source[position &+ 1]) << 8, 3)
            case 1: put(unsafe UInt32(source[position]) << 16, 2)
            default: break
            }
            return written
        }
    }
}
