/// How an encoded text is spelled.
struct TextStyle: BitwiseCopyable {
    var isPretty = false
    var sortsKeys = false
    var escapesSlashes = true
}

/// The text of values that are being encoded: what is written of them, and which are still open.
///
/// Open values are scopes on a stack. Only the innermost, ``top``, is written to; a container is ended by whoever
/// opened it. Text is written once, in order; members are moved only where keys are sorted or come twice.
struct GrowingText: ~Copyable {
    /// Levels of containers, and one more, that a text may have.
    static let depthLimit = 512

    var output: OutputBuffer
    /// The innermost open value.
    var top = OpenValue.bottom
    /// The open values around it, outermost first.
    var outer = TrivialStack<OpenValue>()
    /// Of all open objects, outermost first.
    var records = TrivialStack<MemberRecord>()
    /// The keys by which open values are reached, outermost first.
    var keys: [any CodingKey] = []
    /// The keys of recorded members whose text is gone, as written.
    var drainedKeys = OutputBuffer(capacity: 0)
    /// The bytes that were written once and are gone.
    var drainedCount = 0
    /// From this length of the output on, what is complete is to be written out.
    var drainLimit = Int.max
    /// Whether texts are to be put into this one.
    var hasParts = false
    let style: TextStyle
    private var lastSerial: Int

    /// A text without values; `serial` is less than those of its values.
    init(_ style: TextStyle, serial: Int, capacity: Int) {
        output = OutputBuffer(capacity: capacity)
        self.style = style
        lastSerial = serial
    }

    // MARK: - Scopes

    /// Opens the next value.
    ///
    /// - Returns: Its serial.
    @inline(__always)
    mutating func open(_ step: OpenValue.Step) -> Int {
        outer.append(top)
        lastSerial &+= 1  // each takes time
        top = OpenValue(
            serial: lastSerial, kind: .undecided, step: step, depth: top.depth &+ 1, start: output.count,
            firstRecord: records.count, firstKey: keys.count)
        return lastSerial
    }

    /// Opens the next value, a member by `key`.
    @inline(__always)
    mutating func open(_ key: any CodingKey) -> Int {
        defer { keys.append(key) }
        return open(.key)
    }

    /// Ends the innermost value; one of which nothing was written is an empty object.
    @inline(__always)
    mutating func close() {
        switch top.kind {
        case .whole: break
        case .array: end(ASCII.rightBracket)
        case .object: endObject()
        case .undecided:
            begin(.object, recordsMembers: false)
            end(ASCII.rightBrace)
        }
        dropTop()
    }

    /// Forgets the innermost value, whatever was written of it.
    @inline(__always)
    mutating func dropTop() {
        if top.step == .key { keys.removeLast() }
        top = outer.removeLast()
    }

    /// The place of an open value among the open ones; the innermost is at `outer.count`.
    func place(of serial: Int) -> Int? {
        if top.serial == serial { return outer.count }
        return outer.lastIndex(in: 0..<outer.count) { $0.serial == serial }
    }

    /// The open value at a place.
    func scope(at place: Int) -> OpenValue {
        place == outer.count ? top : outer[place]
    }

    // MARK: - Containers

    /// Begins a container, which the innermost value becomes.
    @inline(__always)
    mutating func begin(_ kind: OpenValue.Kind, recordsMembers: Bool) {
        top.kind = kind
        top.recordsMembers = recordsMembers
        output.append(kind == .object ? ASCII.leftBrace : ASCII.leftBracket)
    }

    @inline(__always)
    private mutating func endObject() {
        if top.recordsMembers {
            if top.mayRepeatKeys || style.sortsKeys { arrangeMembers() }
            records.truncate(to: top.firstRecord)
        }
        end(ASCII.rightBrace)
    }

    @inline(__always)
    private mutating func end(_ bracket: UInt8) {
        if style.isPretty { breakLineAtEnd(isEmpty: top.count == 0, depth: top.depth &- 1) }
        output.append(bracket)
    }

    /// Breaks a line in another output.
    @inline(never)
    func breakLine(_ output: inout OutputBuffer, depth: Int) {
        output.append(ASCII.lineFeed)
        output.append(ASCII.space, times: depth * 2)
    }

    /// An empty container has an empty line, as `JSONEncoder` writes it.
    @inline(never)
    private mutating func breakLineAtEnd(isEmpty: Bool, depth: Int) {
        if isEmpty { output.append(ASCII.lineFeed) }
        output.append(ASCII.lineFeed)
        output.append(ASCII.space, times: depth * 2)
    }

    /// Separates the next member or element of the innermost container from the last.
    @inline(__always)
    mutating func separate() {
        if top.count != 0 { output.append(ASCII.comma) }
        top.count &+= 1  // each takes memory
        if style.isPretty { breakLine(depth: top.depth) }
    }

    @inline(never)
    private mutating func breakLine(depth: Int) {
        output.append(ASCII.lineFeed)
        output.append(ASCII.space, times: depth * 2)
    }

    /// Writes the key of the next member; its value must follow.
    @inline(__always)
    mutating func key(_ key: String) {
        separate()
        let start = output.count
        let isEscaped = output.appendQuoted(key, escapesSlashes: style.escapesSlashes)
        if top.recordsMembers { record(start, isEscaped) }
        endKey()
    }

    /// Writes the key of the next member, a number.
    mutating func key(_ key: Int) {
        separate()
        let start = output.count
        output.append(ASCII.quote)
        output.append(integer: key)
        output.append(ASCII.quote)
        if top.recordsMembers { record(start, false) }
        endKey()
    }

    @inline(__always)
    private mutating func endKey() {
        if style.isPretty {
            output.append(" : ")
        } else {
            output.append(ASCII.colon)
        }
    }

    @inline(__always)
    private mutating func record(_ start: Int, _ isEscaped: Bool) {
        let end = output.count &- 1  // behind the key are quotes
        let length = end &- start &- 1
        let prefix = output.bigEndianWord(at: start &+ 1, end: end)
        let tail = length > 8 ? output.bigEndianWord(at: end &- 8, end: end) : 0
        let hash = MemberRecord.hash(prefix, tail, length)
        let bit: UInt64 = 1 << (hash >> 58)
        if top.keyBits & bit != 0 { lookForRepeated(MemberRecord(start, prefix, hash, length, isEscaped)) }
        top.keyBits |= bit
        records.append(MemberRecord(start, prefix, hash, length, isEscaped))
    }

    /// Notes whether a key has come before; of many members, that it may have.
    @inline(never)
    private mutating func lookForRepeated(_ record: MemberRecord) {
        guard !top.mayRepeatKeys else { return }
        top.mayRepeatKeys =
            top.count > MemberRecord.fewMembers
            || (top.firstRecord..<records.count).contains {
                records[$0].hash == record.hash && areEqual(records[$0], record)
            }
    }

    // MARK: - Scalars

    @inline(__always)
    mutating func null() {
        output.append("null")
    }

    @inline(__always)
    mutating func bool(_ value: Bool) {
        if value { output.append("true") } else { output.append("false") }
    }

    @inline(__always)
    mutating func string(_ value: String) {
        output.appendQuoted(value, escapesSlashes: style.escapesSlashes)
    }

    // MARK: - Going back

    /// A state of the innermost container to go back to.
    struct Mark {
        var serial: Int { top.serial }
        fileprivate let top: OpenValue
        fileprivate let end: Int
        fileprivate let recordCount: Int
        fileprivate let drainedCount: Int
    }

    /// The present state.
    @inline(__always)
    var mark: Mark {
        Mark(top: top, end: output.count, recordCount: records.count, drainedCount: drainedCount)
    }

    /// Takes back all that was written since `mark` was made.
    ///
    /// - Returns: Whether that could be done.
    mutating func goBack(to mark: Mark) -> Bool {
        let end = mark.end - (drainedCount - mark.drainedCount)
        guard end >= 0, let place = place(of: mark.top.serial) else { return false }
        while outer.count > place { dropTop() }
        let start = top.start
        let keyBits = top.keyBits
        top = mark.top
        top.start = start
        top.keyBits = keyBits
        output.truncate(to: end)
        records.truncate(to: mark.recordCount)
        return true
    }
}
