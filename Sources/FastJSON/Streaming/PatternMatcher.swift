/// Keeps of one value after the other what matches patterns, each with its path.
struct PatternMatcher: ScannerSink, ~Copyable {
    /// A value that matches.
    struct Match {
        let json: JSON
        let recordNumber: Int
        let pattern: Int
        let path: ValuePath
    }

    /// A match whose tape is not finished.
    private struct Found {
        let recordNumber: Int
        let pattern: Int
        let path: ValuePath
        /// Its word of the tape.
        var word: Int
    }

    /// A container being read that may hold something wanted.
    ///
    /// Not private, as the compiler (Swift 6.3) then emits a module that its verifier refuses.
    struct Frame: BitwiseCopyable {
        let isObject: Bool
        let state: UInt64
        /// The element being read; -1 before the first.
        var index = -1
        /// Where the key of the member being read begins in `keys`.
        let keyStart: Int
        /// The state of the member's value.
        var memberState: UInt64 = 0
    }

    private let patterns: PatternSet
    private var frames = TrivialStack<Frame>()
    /// How many containers are open in which nothing is wanted.
    private var skipped = 0
    /// The decoded keys on the way to the value being read.
    private var keys = OutputBuffer(capacity: 64)

    /// What is kept of matches.
    private var keeper = ValueKeeper()
    private var isKeeping = false
    /// How many frames and skipped containers are around the outermost match being read.
    private var keptDepth = 0
    /// The matches that are whole in the chunk, and those behind them in the value being kept.
    private var found: [Found] = []
    /// How many are whole, and the bytes that they take.
    private var wholeCount = 0
    private var wholeBytes = 0
    private let sizeLimit: Int
    /// Whether a match was too large; it and what follows it are not kept.
    private(set) var isOverLimit = false

    /// Matches that are whole, in the order in which they begin.
    private var matches: [Match] = []
    /// The number of the record being read.
    var recordNumber = 1

    init(_ patterns: PatternSet, sizeLimit: Int = .max) {
        self.patterns = patterns
        self.sizeLimit = sizeLimit
    }

    /// Takes the matches out.
    mutating func takeMatches() -> [Match] {
        defer { matches.removeAll(keepingCapacity: true) }
        return matches
    }

    /// Bytes kept of a match that is not whole.
    var keptBytes: Int { isKeeping ? keeper.copiedBytes : 0 }

    // MARK: - Chunks

    /// Begins a chunk, which has `offset` bytes before it.
    mutating func enterChunk(at offset: Int, record: Int) {
        recordNumber = record
        keeper.enterChunk(at: offset, isInsideValue: isKeeping)
    }

    /// Ends a chunk, which `buffer` holds.
    mutating func leaveChunk(in buffer: borrowing StreamBuffer) {
        var next = wholeCount
        keeper.leaveChunk(in: buffer) { word, copy in
            while next < found.count, found[next].word == word {
                found[next].word = copy
                next += 1
            }
        }
    }

    /// Whether what matches in a chunk of `length` bytes makes up most of it, so that copying would not save memory.
    func isWorthKeeping(_ length: Int) -> Bool { wholeBytes > length / 2 }

    /// Makes matches of those that are whole in the chunk, which `source` is now.
    mutating func takeMatches(describing source: SourceBytes) {
        finishWhole(keeper.takeWhole(describing: source))
    }

    /// Makes matches of copies of those that are whole in the chunk.
    mutating func copyMatches(from buffer: borrowing StreamBuffer) {
        guard wholeCount > 0 else { return }
        var next = 0
        let tape = keeper.takeWholeCopied(from: buffer) { word, copy in
            while next < wholeCount, found[next].word == word {
                found[next].word = copy
                next += 1
            }
        }
        finishWhole(tape)
    }

    private mutating func finishWhole(_ tape: Tape) {
        add(found[..<wholeCount], of: tape)
        found.removeSubrange(..<wholeCount)
        (wholeCount, wholeBytes) = (0, 0)
    }

    private mutating func add(_ found: ArraySlice<Found>, of tape: Tape) {
        for match in found {
            matches.append(
                Match(
                    json: JSON(tape, match.word), recordNumber: match.recordNumber, pattern: match.pattern,
                    path: match.path))
        }
    }

    /// Forgets a value that is not whole.
    mutating func restart() {
        frames.truncate(to: 0)
        keys.truncate(to: 0)
        skipped = 0
        isKeeping = false
        found.removeAll()
        (wholeCount, wholeBytes) = (0, 0)
        matches.removeAll()
        keeper.restart()
    }

    var wantsText: Bool {
        if isKeeping { return true }
        guard skipped == 0 else { return false }
        guard frames.count > 0 else { return patterns.start & patterns.accepting != 0 }
        return frames[frames.count - 1].state != 0
    }

    private var depth: Int { frames.count + skipped }

    // MARK: - Events

    @inline(__always)
    mutating func willSend(at offset: Int) { keeper.willSend(at: offset) }

    /// Finds the state of a value that begins, and begins to keep it if it matches.
    @inline(__always)
    private mutating func begin() -> UInt64 {
        guard skipped == 0 else { return 0 }
        let state = nextState()
        if state & patterns.accepting != 0 { noteMatch(state) }
        return state
    }

    @inline(__always)
    private mutating func nextState() -> UInt64 {
        guard frames.count > 0 else { return patterns.start }
        let last = frames.count - 1
        guard !frames[last].isObject else { return frames[last].memberState }
        frames[last].index += 1
        return patterns.element(frames[last].index, of: frames[last].state)
    }

    private mutating func noteMatch(_ state: UInt64) {
        if !isKeeping {
            guard !isOverLimit else { return }
            isKeeping = true
            keptDepth = depth
            keeper.beginValue()
        }
        let path = self.path
        patterns.forEachMatch(of: state) { pattern in
            found.append(
                Found(recordNumber: recordNumber, pattern: pattern, path: path, word: keeper.wordCount))
        }
    }

    private var path: ValuePath {
        var steps: [ValuePath.Step] = []
        steps.reserveCapacity(frames.count)
        for level in 0..<frames.count {
            let frame = frames[level]
            if frame.isObject {
                let end = level + 1 < frames.count ? frames[level + 1].keyStart : keys.count
                steps.append(.key(keys.string(frame.keyStart..<end)))
            } else {
                steps.append(.index(frame.index))
            }
        }
        return ValuePath(steps)
    }

    /// Hands over what was kept if the value that ends is the outermost match.
    @inline(__always)
    private mutating func end() {
        if isKeeping, depth == keptDepth { finishMatch() }
    }

    private mutating func finishMatch() {
        isKeeping = false
        let isCopied = keeper.isCopying
        let size = isCopied ? keeper.copiedBytes : keeper.length(from: found[wholeCount].word)
        guard size <= sizeLimit else {
            isOverLimit = true
            found.removeSubrange(wholeCount...)
            return
        }
        if isCopied {
            // The copy of a value that began in a chunk before stands before all others.
            add(found[wholeCount...], of: keeper.takeCopied())
            found.removeSubrange(wholeCount...)
        } else {
            wholeCount = found.count
            wholeBytes += size
        }
    }

    mutating func null() {
        _ = begin()
        guard isKeeping else { return }
        keeper.null()
        end()
    }

    mutating func bool(_ value: Bool) {
        _ = begin()
        guard isKeeping else { return }
        keeper.bool(value)
        end()
    }

    mutating func number(_ text: Span<UInt8>) {
        _ = begin()
        guard isKeeping else { return }
        keeper.number(text)
        end()
    }

    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        _ = begin()
        guard isKeeping else { return }
        keeper.string(text, form: form)
        end()
    }

    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        if isKeeping { keeper.key(text, form: form) }
        guard skipped == 0 else { return }
        let last = frames.count - 1
        let state = patterns.member(text, form, of: frames[last].state)
        frames[last].memberState = state
        // Of no use where nothing is wanted.
        guard state != 0 else { return }
        keys.truncate(to: frames[last].keyStart)
        if form == .verbatim {
            keys.append(text)
        } else {
            for byte in Unescaping.decodedBytes(text) { keys.append(byte) }
        }
    }

    mutating func startObject() {
        start(isObject: true)
        if isKeeping { keeper.startObject() }
    }

    mutating func startArray() {
        start(isObject: false)
        if isKeeping { keeper.startArray() }
    }

    @inline(__always)
    private mutating func start(isObject: Bool) {
        let state = begin()
        if state == 0 || state & ~patterns.accepting == 0 {
            skipped += 1
        } else {
            frames.append(Frame(isObject: isObject, state: state, keyStart: keys.count))
        }
    }

    mutating func endObject() {
        if isKeeping { keeper.endObject() }
        leave()
    }

    mutating func endArray() {
        if isKeeping { keeper.endArray() }
        leave()
    }

    @inline(__always)
    private mutating func leave() {
        if skipped > 0 {
            skipped -= 1
        } else {
            keys.truncate(to: frames.removeLast().keyStart)
        }
        end()
    }
}
