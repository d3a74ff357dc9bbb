extension GrowingText {
    @inline(__always)
    mutating func null() {
        words?.appendLiteral(.null, offset: output.count)
        output.append("null")
    }

    @inline(__always)
    mutating func bool(_ value: Bool) {
        words?.appendLiteral(value ? .true : .false, offset: output.count)
        if value { output.append("true") } else { output.append("false") }
    }

    /// Writes a number, by what `append` appends.
    @inline(__always)
    mutating func number(_ append: (inout OutputBuffer) -> Void) {
        let start = output.count
        append(&output)
        if words != nil { recordNumber(from: start) }
    }

    @inline(never)
    mutating func string(_ value: String) {
        let start = output.count
        let isEscaped = output.appendQuoted(value, escapesSlashes: style.escapesSlashes)
        if words != nil { recordString(from: start, isEscaped) }
    }

    /// Writes a string by what `append` appends, with its quotes: nothing that would be escaped but slashes.
    @inline(__always)
    mutating func string(_ append: (inout OutputBuffer) -> Void) {
        let start = output.count
        append(&output)
        // A text with words is one in which slashes are not escaped.
        if words != nil { recordString(from: start, false) }
    }

    /// Writes a string in the spelling that another text has for it.
    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        let start = output.count
        let isEscaped = append(quoted: text, form: form)
        if words != nil { recordString(from: start, isEscaped) }
    }

    /// - Returns: Whether some byte was escaped.
    @inline(never)
    mutating func append(quoted text: Span<UInt8>, form: StringForm) -> Bool {
        let start = output.count
        output.appendQuoted(text, form: form, StringSpelling(escapesSlashes: style.escapesSlashes))
        // Escaping makes a string longer.
        return form == .plain ? output.count - start - 2 != text.count : form != .verbatim
    }

    // MARK: - Words

    @inline(never)
    mutating func recordBeginning(_ kind: OpenValue.Kind) {
        _ = words?.openContainer(kind == .object ? .object : .array, offset: output.count, depthLimit: .max)
    }

    @inline(never)
    private mutating func recordNumber(from start: Int) {
        words?.appendText(.number, offset: start, length: output.count - start)
    }

    /// `start`: where its quote is; the text ends with the other quote.
    @inline(never)
    mutating func recordString(from start: Int, _ isEscaped: Bool) {
        words?.appendText(
            .string, offset: start + 1, length: output.count - start - 2,
            flags: isEscaped ? TapeWord.escapedFlag : 0)
    }

    /// Notes that some of the text is moved or taken back, so that its words are no longer known.
    mutating func forgetWords() {
        words = nil
    }
}
