// Invariant: records of a scope lie in the output in order, each before the next; their keys are between quotes.

extension GrowingText {
    /// Sorts the members of the innermost object, if keys are to be sorted, and leaves one of those with equal keys:
    /// the last, in the place of the first.
    ///
    /// - Complexity: O(*n* log *n*) in the members, and one copy of their text.
    @inline(never)
    mutating func arrangeMembers() {
        // Those that were written out have no equals: see `repeatsDrainedKey`.
        let members = ContiguousArray(
            records.array(from: top.firstRecord).filter { record in !isDrained(record.start) })
        var order = members
        guard let first = order.first, order.count > 1 else { return }
        var isChanged = false
        if style.sortsKeys {
            isChanged = sort(&order)
            // Equal keys are neighbours now, in the order of the text.
            var kept = 0
            for index in order.indices {
                if index > 0, areEqual(order[kept], order[index]) {
                    isChanged = true
                } else if index > 0 {
                    kept += 1
                }
                order[kept] = order[index]
            }
            order.removeLast(order.count - kept - 1)
        } else {
            isChanged = removeRepeated(&order)
        }
        guard isChanged else { return }
        rewrite(members, order, from: first.start)
    }

    /// Puts the members in `order` into the place of all, which begin at `start`.
    private mutating func rewrite(
        _ members: ContiguousArray<MemberRecord>, _ order: ContiguousArray<MemberRecord>, from start: Int
    ) {
        forgetWords()
        let between = style.layout.separatorLength(depth: top.depth)
        let end = end
        var scratch = OutputBuffer(capacity: end - start)
        for record in order {
            if scratch.count > 0 {
                style.layout.separate(&scratch, isFirst: false, depth: top.depth)
            }
            // Binary search: records lie in the order of the text.
            let next = members.partitioningIndex { $0.start > record.start }
            let memberEnd = next < members.endIndex ? members[next].start - between : end
            unsafe scratch.append(bytes(record.start, memberEnd).span)
        }
        truncate(to: start)
        unsafe output.append(scratch[0..<scratch.count].span)
    }

    /// The bytes between two offsets, which are not drained; valid until the next change.
    func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe output[start - drainedCount..<end - drainedCount]
    }

    /// The key of a member as it is written, without quotes.
    func writtenKey(_ record: MemberRecord) -> UnsafeBufferPointer<UInt8> {
        if isDrained(record.start) {
            return unsafe drainedKeys[record.drainedKey..<record.drainedKey + record.keyLength]
        }
        return unsafe bytes(record.start + 1, record.start + 1 + record.keyLength)
    }

    /// Whether two members have the same key.
    func areEqual(_ left: MemberRecord, _ right: MemberRecord) -> Bool {
        guard left.prefix == right.prefix, left.keyLength == right.keyLength else { return false }
        return unsafe left.keyLength <= 8 || writtenKey(left).elementsEqual(writtenKey(right))
    }

    // MARK: - Sorting

    /// Sorts by the bytes of the keys themselves; equal ones keep their order.
    ///
    /// - Returns: Whether the order is another now.
    private func sort(_ order: inout ContiguousArray<MemberRecord>) -> Bool {
        if order.contains(where: \.isEscaped) { return sortByDecodedKeys(&order) }
        var isSorted = true
        for index in 1..<order.count where isSorted {
            isSorted = !precedes(order[index], order[index - 1])
        }
        guard !isSorted else { return false }
        order.sort { left, right in precedes(left, right) }
        return true
    }

    /// Whether `left` comes before `right` by the bytes of its key; equal ones by their place.
    @inline(__always)
    private func precedes(_ left: MemberRecord, _ right: MemberRecord) -> Bool {
        guard left.prefix == right.prefix else { return left.prefix < right.prefix }
        return precedesBeyondPrefix(left, right)
    }

    @inline(never)
    private func precedesBeyondPrefix(_ left: MemberRecord, _ right: MemberRecord) -> Bool {
        let leftKey = unsafe writtenKey(left)
        let rightKey = unsafe writtenKey(right)
        for index in 0..<min(leftKey.count, rightKey.count) {
            let (leftByte, rightByte) = unsafe (leftKey[index], rightKey[index])
            if leftByte != rightByte { return leftByte < rightByte }
        }
        guard left.keyLength == right.keyLength else { return left.keyLength < right.keyLength }
        return left.start < right.start
    }

    private func sortByDecodedKeys(_ order: inout ContiguousArray<MemberRecord>) -> Bool {
        var decoded = order.map { record in
            (record: record, key: unsafe Unescaping.decodedBytes(writtenKey(record)))
        }
        decoded.sort { left, right in
            if left.key == right.key { return left.record.start < right.record.start }
            return left.key.lexicographicallyPrecedes(right.key)
        }
        let isChanged = !decoded.elementsEqual(order) { $0.record.start == $1.start }
        order = ContiguousArray(decoded.map(\.record))
        return isChanged
    }

    // MARK: - Keys that come twice

    /// A key as it is written, to be found in a set.
    private struct WrittenKey: Hashable {
        let bytes: ArraySlice<UInt8>
    }

    /// Leaves of records with equal keys the last, in the place of the first.
    private func removeRepeated(_ order: inout ContiguousArray<MemberRecord>) -> Bool {
        guard order.count > MemberRecord.fewMembers else { return removeRepeatedOfFew(&order) }
        var places: [WrittenKey: Int] = [:]
        var kept = ContiguousArray<MemberRecord>()
        for record in order {
            let key = WrittenKey(bytes: unsafe ArraySlice(writtenKey(record)))
            if let place = places[key] {
                kept[place] = record
            } else {
                places[key] = kept.count
                kept.append(record)
            }
        }
        defer { order = kept }
        return kept.count < order.count
    }

    private func removeRepeatedOfFew(_ order: inout ContiguousArray<MemberRecord>) -> Bool {
        var isChanged = false
        var index = 1
        while index < order.count {
            if let place = order[..<index].firstIndex(where: { areEqual($0, order[index]) }) {
                order[place] = order.remove(at: index)
                isChanged = true
            } else {
                index += 1
            }
        }
        return isChanged
    }

    /// The earlier member of the innermost object with the key of the last one.
    func earlierMemberWithLastKey() -> MemberRecord? {
        guard records.count > top.firstRecord else { return nil }
        let last = records[records.count - 1]
        return records.lastIndex(in: top.firstRecord..<records.count - 1) { areEqual($0, last) }
            .map { records[$0] }
    }

    /// Where the value of a member begins.
    func valueStart(of member: MemberRecord) -> Int {
        member.start + member.keyLength + 2 + style.layout.keySeparatorLength
    }

    /// The text of a member's value; the member is of the innermost object, and not the last.
    func valueText(of member: MemberRecord) -> [UInt8] {
        guard !isDrained(member.start) else { return [] }
        let start = valueStart(of: member)
        let next =
            records.array(from: top.firstRecord).first { $0.start > member.start }?.start ?? end
        return unsafe Array(bytes(start, next - style.layout.separatorLength(depth: top.depth)))
    }
}

extension ContiguousArray {
    /// The first index whose element meets a condition that all behind it meet; the end if none does.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
