// Invariant: `source` is read below its count, and the memory written has room for four letters for each three
// bytes or rest of them.

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

    private mutating func append(base64 source: UnsafeRawBufferPointer) {
        let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        let letters = unsafe alphabet.utf8Start
        unsafe fill(atMost: (source.count + 2) / 3 * 4) { target in
            var written = 0
            var position = 0
            @inline(__always)
            func put(_ bits: UInt32, _ count: Int) {
                for index in 0..<4 {
                    let letter = unsafe letters[Int(bits >> UInt32(18 &- index &* 6) & 0x3F)]
                    unsafe target[written &+ index] = index < count ? letter : OutputBuffer.padding
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

    /// What fills up the last four letters.
    private static var padding: UInt8 { 0x3D }
}
