// Invariant: the words describe `text`.

extension WordBuffer {
    /// A container whose members or elements are being replayed.
    private struct ReplayFrame {
        let isObject: Bool
        /// The index behind the container; `Int.max` if it has not ended.
        let end: Int
        var expectsKey: Bool
    }

    /// Sends the events of all words from `start` on, where a value begins; containers may be unfinished.
    ///
    /// - Parameters:
    ///   - start: The first word.
    ///   - text: What the words describe.
    ///   - builder: Where the events go.
    ///   - body: Called with the index of each word of a value, and the one that it becomes in `builder`.
    func replay(
        from start: Int, of text: UnsafeBufferPointer<UInt8>, into builder: inout TapeBuilder,
        _ body: (Int, Int) -> Void
    ) {
        var frames: [ReplayFrame] = []
        var position = start
        while true {
            while let frame = frames.last, frame.end == position {
                if frame.isObject { builder.endObject() } else { builder.endArray() }
                frames.removeLast()
            }
            guard position < count else { return }
            let word = self[position]
            if let last = frames.indices.last, frames[last].isObject {
                defer { frames[last].expectsKey.toggle() }
                if frames[last].expectsKey {
                    unsafe builder.key(self.text(at: position, in: text).span, form: word.stringForm)
                    position = next(after: position)
                    continue
                }
            }
            body(position, builder.wordCount)
            switch word.kind {
            case .null: builder.null()
            case .false: builder.bool(false)
            case .true: builder.bool(true)
            case .number: unsafe builder.number(self.text(at: position, in: text).span)
            case .string: unsafe builder.string(self.text(at: position, in: text).span, form: word.stringForm)
            case .array, .object:
                let isObject = word.kind == .object
                if isObject { builder.startObject() } else { builder.startArray() }
                let after = next(after: position)
                let end = after == position ? Int.max : after
                frames.append(ReplayFrame(isObject: isObject, end: end, expectsKey: isObject))
                position += 1
                continue
            }
            position = next(after: position)
        }
    }

    /// The text of a number, string or key.
    private func text(
        at index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8> {
        let word = self[index]
        let isLong = word.shownLength == TapeWord.longLength
        let length = isLong ? Int(self[index + 1].bits) : word.shownLength
        return unsafe UnsafeBufferPointer(rebasing: text[word.offset..<word.offset + length])
    }
}

extension TapeWord {
    /// How the text of a string is spelled.
    fileprivate var stringForm: StringForm {
        guard isEscaped else { return .verbatim }
        return hasUnpairedSurrogates ? .escapedWithUnpairedSurrogates : .escaped
    }
}
