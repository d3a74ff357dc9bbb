// Invariant: as in ExactScanner.swift.

extension ExactScanner {
    /// Where in the chunk reading goes on.
    var position: Int { cursor.position }

    /// The byte there, if the chunk has not ended.
    var nextByte: UInt8? { cursor.isAtEnd ? nil : cursor.byte }

    /// How many bytes the chunk has.
    var chunkLength: Int { cursor.end }

    /// Where in the chunk the event's token begins; negative if before it.
    @inline(__always) var tokenOffset: Int { tokenStart &- chunkStart }

    /// Begins a chunk, or goes on with it where its bytes have been moved to.
    mutating func lend(_ chunk: UnsafeBufferPointer<UInt8>) {
        unsafe cursor = ScanCursor(chunk, at: cursor.position)
    }

    /// Ends a chunk that was read to its end.
    mutating func endChunk() {
        let reach = 96
        unsafe history = Array((history + cursor.chunk.suffix(reach)).suffix(reach))
        chunkStart += cursor.end
        cursor = unsafe ScanCursor()
    }

    /// Says that no more chunks come: what is left of the text is then the last event.
    mutating func endInput() {
        assert(cursor.isAtEnd)
        hasEnded = true
    }

    /// Passes over the bytes of a chunk that are left, whatever they are, and ends it.
    mutating func skipChunk() {
        while !cursor.isAtEnd {
            if cursor.byte == ASCII.lineFeed { beginLine() }
            cursor.position += 1
        }
        endChunk()
    }

    /// Forgets the value being read, its chunk and any fault; the next begins where the next chunk does.
    mutating func restart() {
        cursor = unsafe ScanCursor()
        while depth > 0 { leaveContainer() }
        phase = .top
        token = .none
        hasEnded = false
        unit.removeAll()
        fault = nil
    }

    // MARK: - The end

    /// Ends the text, with a number as its last event if it ends in one.
    @inline(never)
    mutating func endText() -> Event {
        switch token {
        case .number where number.isWhole: return endCarriedNumber()
        case .comment where commentState == .line: token = .none
        case .none: break
        default: return endsTooEarly()
        }
        switch phase {
        case .separator, .done: return .endOfChunk
        case .top: return allowsSeveral ? .endOfChunk : isEmpty()
        case .firstElement, .element: path.beginValue()
        default: break
        }
        return endsTooEarly()
    }
}
