// Invariant: ranges of the output are read before it changes.

extension GrowingText {
    /// Moves the open values from a place on into a text of their own, with what was written of them.
    ///
    /// Nothing of them must have been written out.
    mutating func split(at place: Int, number: Int) -> GrowingText {
        forgetWords()
        let first = scope(at: place)
        var part = GrowingText(style, number: number, capacity: end - first.start)
        unsafe part.output.append(bytes(first.start, end).span)
        part.outer.append(.bottom)
        for index in place...outer.count {
            var moved = scope(at: index)
            moved.start -= first.start
            moved.firstRecord -= first.firstRecord
            moved.firstKey -= first.firstKey
            if index == outer.count { part.top = moved } else { part.outer.append(moved) }
        }
        for index in first.firstRecord..<records.count {
            part.records.append(records[index])
            part.records[index - first.firstRecord].start -= first.start
        }
        part.keys = Array(keys[first.firstKey...])
        records.truncate(to: first.firstRecord)
        keys.removeLast(keys.count - first.firstKey)
        truncate(to: first.start)
        top = outer[place - 1]
        outer.truncate(to: place - 1)
        return part
    }

    /// Puts texts into the innermost value, each at an offset, in order.
    mutating func insert(_ parts: [EncodingWriter.Part]) {
        guard let first = parts.first else { return }
        let end = end
        var scratch = OutputBuffer(capacity: end - first.offset)
        var copied = first.offset
        var record = top.firstRecord
        func moveRecords(upTo offset: Int, by distance: Int) {
            while record < records.count, records[record].start < offset {
                if !isDrained(records[record].start) { records[record].start += distance }
                record += 1
            }
        }
        var inserted = 0
        for (offset, writer) in parts {
            unsafe scratch.append(bytes(copied, offset).span)
            moveRecords(upTo: offset, by: inserted)
            let text = unsafe writer.text.output[0..<writer.text.output.count]
            unsafe scratch.append(text.span)
            inserted += text.count
            copied = offset
        }
        unsafe scratch.append(bytes(copied, end).span)
        moveRecords(upTo: .max, by: inserted)
        truncate(to: first.offset)
        unsafe output.append(scratch[0..<scratch.count].span)
    }

    // MARK: - Draining

    /// Up to which offset nothing will change: all but the outermost object whose keys are to be sorted.
    var settledEnd: Int {
        guard style.sortsKeys else { return end }
        for place in 0...outer.count where scope(at: place).kind == .object { return scope(at: place).start }
        return end
    }

    /// Writes what is before an offset, and was not written yet, to a file descriptor and forgets it.
    ///
    /// Of recorded members the keys are kept, so that one that comes again is noticed.
    mutating func drain(to offset: Int, _ descriptor: Int32) throws(JSONFileError) {
        for index in 0..<records.count {
            let start = records[index].start
            guard start < offset, !isDrained(start) else { continue }
            let kept = drainedKeys.count
            unsafe drainedKeys.append(writtenKey(records[index]).span)
            records[index].drainedKey = kept
        }
        let count = offset - drainedCount
        drainedCount = offset
        try output.drain(first: count, to: descriptor)
    }

    /// Whether the innermost object has members that are gone, and of one of them the key has come again.
    func repeatsDrainedKey() -> Bool {
        guard top.mayRepeatKeys, records.count > top.firstRecord, isDrained(records[top.firstRecord].start)
        else { return false }
        var seen: Set<ArraySlice<UInt8>> = []
        for record in records.array(from: top.firstRecord) {
            guard seen.insert(unsafe ArraySlice(writtenKey(record))).inserted else { return true }
        }
        return false
    }

    // MARK: - Ending

    /// Ends the text, of which all values must be closed.
    mutating func takeOutput() -> OutputBuffer {
        var result = OutputBuffer(capacity: 0)
        swap(&result, &output)
        return result
    }

    /// The words of the text, if they are known, of which all values must be closed.
    mutating func takeWords() -> WordBuffer? {
        words.take()
    }
}
