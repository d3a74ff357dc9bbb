/// The encodings a JSON text may come in; all but UTF-8 are turned into it before parsing.
enum TextEncoding {
    case utf8, utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian

    /// The encoding of a text from its first bytes, and the length of its byte-order mark.
    ///
    /// A byte-order mark decides; without one the NUL bytes among the first four do, as two ASCII characters
    /// begin every JSON text (RFC 4627 section 3).
    static func detect(_ bytes: Span<UInt8>) -> (encoding: TextEncoding, markLength: Int) {
        // Any sign of another encoding, and each mark, has a NUL or a byte beyond ASCII here.
        let isPlain = (0..<min(4, bytes.count)).allSatisfy { bytes[$0] &- 1 < 0x7F }
        return isPlain ? (.utf8, 0) : detectUnusual(bytes)
    }

    private static func detectUnusual(_ bytes: Span<UInt8>) -> (encoding: TextEncoding, markLength: Int) {
        func starts(with mark: [UInt8]) -> Bool {
            bytes.count >= mark.count && mark.indices.allSatisfy { bytes[$0] == mark[$0] }
        }
        if starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
        if starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
        if starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        guard bytes.count >= 2 else { return (.utf8, 0) }
        let isNUL = (0..<min(4, bytes.count)).map { bytes[$0] == 0 }
        switch isNUL {
        case [true, true, true, false]: return (.utf32BigEndian, 0)
        case [false, true, true, true]: return (.utf32LittleEndian, 0)
        case [true, false, true, false], [true, false, false, false], [true, false]:
            return (.utf16BigEndian, 0)
        case [false, true, false, true], [false, true, false, false], [false, true]:
            return (.utf16LittleEndian, 0)
        default: return (.utf8, 0)
        }
    }

    /// Bytes of one code unit.
    var unitWidth: Int {
        switch self {
        case .utf8: 1
        case .utf16LittleEndian, .utf16BigEndian: 2
        case .utf32LittleEndian, .utf32BigEndian: 4
        }
    }

    /// Turns `bytes`, behind the mark, into UTF-8.
    ///
    /// - Returns: The UTF-8 text, and the offset in `bytes` of the first ill-formed unit if there is one; the
    ///   text then ends before it.
    func transcoded(_ bytes: Span<UInt8>, after markLength: Int) -> (utf8: [UInt8], faultOffset: Int?) {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count)
        var position = markLength
        while position < bytes.count {
            guard let (scalar, length) = scalar(in: bytes, at: position) else { return (utf8, position) }
            utf8.append(contentsOf: scalar.utf8)
            position += length
        }
        return (utf8, nil)
    }

    /// How many bytes of the original stand before the byte at `offset` of its UTF-8 form.
    func originalOffset(of offset: Int, in utf8: Span<UInt8>, after markLength: Int) -> Int {
        var units = 0
        for index in 0..<offset {
            let byte = utf8[index]
            guard !UTF8Scalars.isContinuation(byte) else { continue }
            units += byte >= 0xF0 && unitWidth == 2 ? 2 : 1
        }
        return markLength + units * unitWidth
    }

    private func unit(in bytes: Span<UInt8>, at position: Int) -> UInt32? {
        guard position + unitWidth <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for index in 0..<unitWidth {
            let isBig = self == .utf16BigEndian || self == .utf32BigEndian
            let shift = UInt32(isBig ? unitWidth - 1 - index : index) * 8
            unit |= UInt32(bytes[position + index]) << shift
        }
        return unit
    }

    private func scalar(in bytes: Span<UInt8>, at position: Int) -> (Unicode.Scalar, length: Int)? {
        guard let unit = unit(in: bytes, at: position) else { return nil }
        if let scalar = Unicode.Scalar(unit) { return (scalar, unitWidth) }
        guard unitWidth == 2, Surrogates.isHigh(unit), let low = self.unit(in: bytes, at: position + 2),
            Surrogates.isLow(low), let scalar = Unicode.Scalar(Surrogates.scalar(unit, low))
        else { return nil }
        return (scalar, 4)
    }
}
