// Invariant: as in Tape.swift; the scans stay within `text` because a container's brackets are part of it.

extension Tape {
    /// Where the value at `index` begins and ends in the text: quotes and brackets included.
    ///
    /// - Complexity: O(1) for scalars. For containers, O(*n*) in the elements on the way to the last scalar in
    ///   it, since the words do not hold where a container ends.
    func sourceRange(at index: Int) -> Range<Int> {
        let word = word(at: index)
        switch word.kind {
        case .null, .true: return word.offset..<word.offset + 4
        case .false: return word.offset..<word.offset + 5
        case .number: return textRange(at: index)
        case .string:
            let range = textRange(at: index)
            return range.lowerBound - 1..<range.upperBound + 1
        case .array, .object: return start(of: word)..<endOfContainer(at: index)
        }
    }

    /// Where the value at `index` begins in the text, its quote or bracket included.
    ///
    /// - Complexity: O(1).
    func start(of index: Int) -> Int {
        let word = word(at: index)
        return word.isContainer ? start(of: word) : word.kind == .string ? word.offset - 1 : word.offset
    }

    /// Moves a cursor to the byte at `offset`.
    func move(_ cursor: inout LineCursor, to offset: Int) {
        unsafe cursor.move(to: offset, in: text.span)
    }

    private func start(of word: TapeWord) -> Int {
        word.isLarge ? large(word).offset : word.offset
    }

    private func endOfContainer(at index: Int) -> Int {
        // Down along last children, to the last scalar or empty container.
        var (last, open) = (index, 0)
        while word(at: last).isContainer, count(at: last) > 0 {
            open += 1
            last = lastChild(of: last)
        }
        var position: Int
        if word(at: last).isContainer {
            position = start(of: word(at: last)) + 1
            open += 1
        } else {
            position = sourceRange(at: last).upperBound
        }
        // Only blanks, comments and closing brackets follow.
        while open > 0 {
            switch unsafe text[position] {
            case ASCII.slash:
                position = endOfComment(at: position)
            case ASCII.rightBrace, ASCII.rightBracket:
                open -= 1
                position += 1
            default:
                position += 1
            }
        }
        return position
    }

    private func lastChild(of index: Int) -> Int {
        let isObject = kind(at: index) == .object
        let end = next(after: index)
        if !isObject, end - index == count(at: index) + 1 { return end - 1 }
        var (last, position) = (index + 1, index + 1)
        while position < end {
            last = isObject ? next(after: position) : position
            position = next(after: last)
        }
        return last
    }

    private func endOfComment(at start: Int) -> Int {
        let isLine = unsafe text[start + 1] == ASCII.slash
        var position = start + 2
        while true {
            if isLine, unsafe text[position] == ASCII.lineFeed { return position }
            if !isLine, unsafe text[position] == ASCII.slash, unsafe text[position - 1] == ASCII.asterisk,
                position > start + 2
            {
                return position + 1
            }
            position += 1
        }
    }

    /// The path from the root to the value at `index`.
    ///
    /// - Complexity: O(*n*) in the siblings passed on the way down.
    func path(to index: Int) -> ValuePath {
        var steps: [ValuePath.Step] = []
        var container = 0
        // A tape of several values has several roots.
        while next(after: container) <= index { container = next(after: container) }
        // Ends in front of `index` if that is a key, as a position of another value may lead to one.
        while container < index, word(at: container).isContainer {
            let isObject = kind(at: container) == .object
            var (position, count) = (container + 1, 0)
            while true {
                let value = isObject ? next(after: position) : position
                let end = next(after: value)
                if index < end {
                    steps.append(isObject ? .key(string(at: position)) : .index(count))
                    container = value
                    break
                }
                position = end
                count += 1
            }
        }
        return ValuePath(steps)
    }

    /// Whether more than `limit` containers are open somewhere in the value at `index`, its own counted.
    ///
    /// - Complexity: O(*n*) in the words; the memory follows `limit`.
    func isNested(deeperThan limit: Int, at index: Int) -> Bool {
        let end = next(after: index)
        var open: [Int] = []
        var position = index
        while position < end {
            while let last = open.last, last <= position { open.removeLast() }
            guard word(at: position).isContainer else {
                position = next(after: position)
                continue
            }
            guard open.count < limit else { return true }
            open.append(next(after: position))
            position += 1
        }
        return false
    }
}
