/// How an encoded text is spelled.
struct TextStyle: BitwiseCopyable {
    var layout = Layout.compact
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
    /// The bytes at the start of the text that were written out, and are not in the output any more.
    var drainedCount = 0
    /// The keys of recorded members in those, as written.
    var drainedKeys = OutputBuffer(capacity: 0)
    /// From this length of the output on, what is complete is to be written out.
    var drainLimit = Int.max
    /// Whether texts are to be put into this one.
    var hasParts = false
    /// The words of the text, if a tape is to be made of it; none once some of it was taken back or moved.
    var words: WordBuffer?
    let style: TextStyle
    /// The name of the value that was opened last.
    private var lastID: ValueID

    /// A text without values, one of those that are made together.
    ///
    /// If it `recordsWords`, it must be compact.
    init(_ style: TextStyle, number: Int, capacity: Int, recordsWords: Bool = false) {
        output = OutputBuffer(capacity: capacity)
        words = recordsWords ? WordBuffer(capacity: capacity / 8) : nil
        self.style = style
        lastID = ValueID(ofText: number)
    }

    // MARK: - Offsets

    /// The length of the text, with what was written out; offsets count the same.
    @inline(__always) var end: Int { drainedCount &+ output.count }

    /// Whether what stood at an offset was written out.
    @inline(__always)
    func isDrained(_ offset: Int) -> Bool { offset < drainedCount }

    /// Takes back what was written behind an offset.
    mutating func truncate(to offset: Int) {
        output.truncate(to: offset - drainedCount)
    }

    // MARK: - Open values

    /// Opens the next value.
    ///
    /// - Returns: Its name.
    @inline(__always)
    mutating func open(_ step: OpenValue.Step) -> ValueID {
        outer.append(top)
        lastID = lastID.next
        top = OpenValue(
            id: lastID, kind: .undecided, step: step, depth: top.depth &+ 1, start: end,
            firstRecord: records.count, firstKey: keys.count)
        return lastID
    }

    /// Opens the next value, a member by `key`.
    @inline(__always)
    mutating func open(_ key: any CodingKey) -> ValueID {
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
    func place(of id: ValueID) -> Int? {
        if top.id == id { return outer.count }
        return outer.lastIndex(in: 0..<outer.count) { $0.id == id }
    }

    /// The open value at a place.
    func scope(at place: Int) -> OpenValue {
        place == outer.count ? top : outer[place]
    }

    // MARK: - Containers

    /// Opens a container that is written whole: a member or element, or what the innermost value becomes if it is
    /// undecided.
    mutating func openWhole(_ kind: OpenValue.Kind) {
        let depth = top.depthOfWhole
        _ = open(.index(0))
        top.depth = depth
        begin(kind, recordsMembers: false)
    }

    /// Begins a container, which the innermost value becomes.
    @inline(__always)
    mutating func begin(_ kind: OpenValue.Kind, recordsMembers: Bool) {
        top.kind = kind
        top.recordsMembers = recordsMembers
        if words != nil { recordBeginning(kind) }
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
        style.layout.close(&output, isEmpty: top.count == 0, depth: top.depth &- 1)
        output.append(bracket)
        words?.closeContainer(bracket == ASCII.rightBrace ? .object : .array)
    }

    /// Separates the next member or element of the innermost container from the last.
    @inline(__always)
    mutating func separate() {
        style.layout.separate(&output, isFirst: top.count == 0, depth: top.depth)
        top.count &+= 1  // each takes memory
    }

    /// Writes the key of the next member; its value must follow.
    @inline(never)
    mutating func key(_ key: String) {
        separate()
        let start = output.count
        let isEscaped = output.appendQuoted(key, escapesSlashes: style.escapesSlashes)
        endKey(start, isEscaped)
    }

    /// Writes the key of the next member, a number.
    mutating func key(_ key: Int) {
        separate()
        let start = output.count
        output.append(ASCII.quote)
        output.append(integer: key)
        output.append(ASCII.quote)
        endKey(start, false)
    }

    /// Writes the key of the next member, in the spelling that another text has for it.
    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        separate()
        let start = output.count
        let isEscaped = append(quoted: text, form: form)
        endKey(start, isEscaped)
    }

    @inline(__always)
    private mutating func endKey(_ start: Int, _ isEscaped: Bool) {
        if top.recordsMembers { record(start, isEscaped) }
        if words != nil { recordString(from: start, isEscaped) }
        style.layout.separateKey(&output)
    }

    @inline(__always)
    private mutating func record(_ start: Int, _ isEscaped: Bool) {
        let end = output.count &- 1  // behind the key are quotes
        let length = end &- start &- 1
        let prefix = output.bigEndianWord(at: start &+ 1, end: end)
        let tail = length > 8 ? output.bigEndianWord(at: end &- 8, end: end) : 0
        let hash = MemberRecord.hash(prefix, tail, length)
        let bit: UInt64 = 1 << (hash >> 58)
        if top.keyBits & bit != 0 {
            lookForRepeated(MemberRecord(drainedCount &+ start, prefix, hash, length, isEscaped))
        }
        top.keyBits |= bit
        records.append(MemberRecord(drainedCount &+ start, prefix, hash, length, isEscaped))
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

    // MARK: - Going back

    /// A state of the innermost container to go back to.
    struct Mark {
        var id: ValueID { top.id }
        fileprivate let top: OpenValue
        fileprivate let end: Int
        fileprivate let recordCount: Int
    }

    /// The present state.
    @inline(__always)
    var mark: Mark {
        Mark(top: top, end: end, recordCount: records.count)
    }

    /// Takes back all that was written since `mark` was made.
    ///
    /// - Returns: Whether that could be done.
    mutating func goBack(to mark: Mark) -> Bool {
        guard !isDrained(mark.end), let place = place(of: mark.top.id) else { return false }
        if mark.end < end { forgetWords() }
        while outer.count > place { dropTop() }
        let keyBits = top.keyBits
        top = mark.top
        top.keyBits = keyBits
        truncate(to: mark.end)
        records.truncate(to: mark.recordCount)
        return true
    }
}
