// Invariant: as in Tape.swift; texts are handed on during the call only.

extension TapeAccess {
    /// The number at `index` as an integer, if it is one that `T` holds; `nil` for other kinds.
    @inline(__always)
    func integer<T: FixedWidthInteger>(at index: Int, as type: T.Type) -> T? {
        guard kind(at: index) == .number else { return nil }
        return unsafe NumberParsing.integer(rawText(at: index), as: type)
    }

    /// The number at `index` as the nearest `Double`; `nil` if it is out of range, or no number.
    @inline(__always)
    func double(at index: Int) -> Double? {
        guard kind(at: index) == .number else { return nil }
        let value = unsafe NumberParsing.double(rawText(at: index))
        return value.isFinite ? value : nil
    }

    /// The number at `index` as the nearest `Float`; `nil` if it is out of range, or no number.
    func float(at index: Int) -> Float? {
        guard kind(at: index) == .number else { return nil }
        let value = unsafe NumberParsing.float(rawText(at: index))
        return value.isFinite ? value : nil
    }

    /// Whether the number at `index` is 0, in whatever spelling.
    func isZero(at index: Int) -> Bool {
        unsafe NumberParsing.isZero(rawText(at: index))
    }
}

extension Tape {
    /// Line and column of the byte at `offset` of the text.
    func position(of offset: Int) -> SourcePosition {
        unsafe SourcePosition(of: offset, in: text.span, after: markLength)
    }
}
