// Invariant: ranges of the output are read before it changes.

extension GrowingText {
    /// Moves the open values from a place on into a text of their own, with what was written of them.
    ///
    /// `serial` is less than the serials of the values that are opened in it.
    mutating func split(at place: Int, serial: Int) -> GrowingText {
        let first = scope(at: place)
        var part = GrowingText(style, serial: serial, capacity: output.count - first.start)
        unsafe part.output.append(output[first.start..<output.count].span)
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
        output.truncate(to: first.start)
        top = outer[place - 1]
        outer.truncate(to: place - 1)
        return part
    }

    /// Puts texts into the innermost value, each at an offset, in order.
    mutating func insert(_ parts: [EncodingWriter.Part]) {
        guard let first = parts.first else { return }
        var scratch = OutputBuffer(capacity: output.count - first.offset)
        var copied = first.offset
        var record = top.firstRecord
        func moveRecords(upTo offset: Int, by distance: Int) {
            while record < records.count, records[record].start < offset {
                if records[record].start >= 0 { records[record].start += distance }
                record += 1
            }
        }
        var inserted = 0
        for (offset, writer) in parts {
            unsafe scratch.append(output[copied..<offset].span)
            moveRecords(upTo: offset, by: inserted)
            let text = unsafe writer.text.output[0..<writer.text.output.count]
            unsafe scratch.append(text.span)
            inserted += text.count
            copied = offset
        }
        unsafe scratch.append(output[copied..<output.count].span)
        moveRecords(upTo: .max, by: inserted)
        output.truncate(to: first.offset)
        unsafe output.append(scratch[0..<scratch.count].span)
    }

    // MARK: - Draining

    /// How much of the output nothing will change: all but the outermost object whose keys are to be sorted.
    var settledCount: Int {
        guard style.sortsKeys else { return output.count }
        for place in 0...outer.count where scope(at: place).kind == .object {
            return max(scope(at: place).start, 0)
        }
        return output.count
    }

    /// Writes the first `count` bytes to a file descriptor and forgets them.
    ///
    /// Of recorded members the keys are kept, so that one that comes again is noticed.
    mutating func drain(first count: Int, to descriptor: Int32) throws(JSONFileError) {
        for index in 0..<records.count {
            let start = records[index].start
            if start >= count {
                records[index].start -= count
            } else if start >= 0 {
                let kept = drainedKeys.count
                unsafe drainedKeys.append(writtenKey(records[index]).span)
                records[index].start = -kept - 1
            }
        }
        top.start -= count
        for index in 0..<outer.count { outer[index].start -= count }
        drainedCount += count
        try output.drain(first: count, to: descriptor)
    }

    /// Whether the innermost object has members that are gone, and of one of them the key has come again.
    func repeatsDrainedKey() -> Bool {
        guard top.mayRepeatKeys, records.count > top.firstRecord, records[top.firstRecord].start < 0
        else { return false }
        var seen: Set<ArraySlice<UInt8>> = []
        for record in records.array(from: top.firstRecord) {
            guard seen.insert(unsafe ArraySlice(writtenKey(record))).inserted else { return true }
        }
        return false
    }

    /// Ends the text, of which all values must be closed.
    mutating func takeOutput() -> OutputBuffer {
        var result = OutputBuffer(capacity: 0)
        swap(&result, &output)
        return result
    }
}
