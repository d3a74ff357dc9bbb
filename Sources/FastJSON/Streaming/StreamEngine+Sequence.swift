/// Where in a sequence of RFC 7464 reading is.
enum SequencePlace {
    /// Before the first record separator.
    case outside
    /// Behind a separator; nothing but blanks so far.
    case atStart
    /// In a value.
    case inside
    /// Behind a literal that counts if a blank follows.
    case behindLiteral
    /// Behind a value.
    case behindValue
    /// In a faulty record, the rest of which is left out.
    case skipping
}

extension StreamEngine {
    private static var separator: UInt8 { 0x1E }

    /// Reads on in a sequence.
    ///
    /// - Returns: Whether anything came of it.
    func readInSequence() -> Bool {
        let end = buffer.firstIndex(of: StreamEngine.separator, from: 0)
        let length = end ?? buffer.count
        if sequence == .skipping {
            buffer.skip(length, by: &scanner)
        } else if length > 0 {
            return readRecord(length)
        }
        guard end != nil || hasEnded else { return false }
        finishRecord()
        guard end != nil else { return sequence == .skipping }
        buffer.skip(1, by: &scanner)
        restart()
        sequence = .atStart
        return true
    }

    private func restart() {
        scanner.restart()
        keeper.restart()
        matcher.restart()
    }

    /// Reads on in a record, of which `length` bytes are there.
    private func readRecord(_ length: Int) -> Bool {
        buffer.lend(length, to: &scanner)
        if sequence == .behindLiteral, let byte = scanner.nextByte {
            sequence = .behindValue
            if ASCII.isBlank(byte) {
                deliverValue()
                return true
            }
        }
        let status = readValue()
        let keptBytes = hasPatterns ? matcher.keptBytes : keeper.copiedBytes
        guard !matcher.isOverLimit, keptBytes + scanner.carriedBytes <= options.sizeLimit else {
            fail(tooLarge)
            return true
        }
        switch status {
        case .needsInput:
            buffer.removeChunk(of: &scanner)
            if scanner.isInsideValue {
                guard sequence != .outside else { return failOutside() }
                sequence = .inside
            }
        case .valueEnded:
            guard sequence != .outside else { return failOutside() }
            // A blank behind it shows that it was not cut.
            guard !scanner.endsOpenly || scanner.nextByte.map(ASCII.isBlank) == true else {
                sequence = .behindLiteral
                return true
            }
            sequence = .behindValue
            deliverValue()
        case .failed:
            guard sequence != .outside else { return failOutside() }
            fail(scanner.error)
            sequence = .skipping
        }
        return true
    }

    private func failOutside() -> Bool {
        fail(
            .inNoText(
                .expectedValue, at: 0, line: 1,
                "expected a record separator (U+001E) before the first value"))
        sequence = .skipping
        return true
    }

    /// Ends a record at a separator or at the end of the input.
    private func finishRecord() {
        let isCut = sequence == .inside || sequence == .behindLiteral || scanner.isInsideComment
        guard isCut, sequence != .skipping else {
            sequence = .behindValue
            return
        }
        scanner.endInput()
        _ = readValue()
        fail(scanner.error(.unexpectedEnd, "the value was cut: the record ends in it"))
        sequence = .skipping
    }
}
