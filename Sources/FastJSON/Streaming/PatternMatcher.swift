/// Keeps of one value after the other what matches patterns, each with its path.
struct PatternMatcher: ScannerSink, ~Copyable {
    /// A value that matches.
    struct Match {
        let json: JSON
        let pattern: Int
        let path: ValuePath
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

    /// What is kept, while a match is read.
    private var builder = TapeBuilder()
    private var isKeeping = false
    /// How many frames and skipped containers are around the outermost match being read.
    private var keptDepth = 0
    /// The matches in the value being kept: pattern, word, path.
    private var found: [(pattern: Int, word: Int, path: ValuePath)] = []

    /// Matches that are whole, in the order in which they begin.
    private(set) var matches: [Match] = []

    init(_ patterns: PatternSet) {
        self.patterns = patterns
    }

    /// Takes the matches out.
    mutating func takeMatches() -> [Match] {
        defer { matches.removeAll(keepingCapacity: true) }
        return matches
    }

    /// Bytes kept of a match that is not whole.
    var keptBytes: Int { isKeeping ? builder.textCount : 0 }

    /// Forgets a value that is not whole.
    mutating func restart() {
        frames.truncate(to: 0)
        keys.truncate(to: 0)
        skipped = 0
        isKeeping = false
        found.removeAll()
        matches.removeAll()
        builder = TapeBuilder()
    }

    var wantsText: Bool {
        if isKeeping { return true }
        guard skipped == 0 else { return false }
        guard frames.count > 0 else { return patterns.start & patterns.accepting != 0 }
        return frames[frames.count - 1].state != 0
    }

    private var depth: Int { frames.count + skipped }

    // MARK: - Events

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
            isKeeping = true
            keptDepth = depth
        }
        let path = self.path
        for pattern in patterns.matches(of: state) {
            found.append((pattern, builder.wordCount, path))
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
        var done = TapeBuilder()
        swap(&done, &builder)
        let tape = done.finish()
        for match in found {
            matches.append(Match(json: JSON(tape, match.word), pattern: match.pattern, path: match.path))
        }
        found.removeAll(keepingCapacity: true)
    }

    mutating func null() {
        _ = begin()
        guard isKeeping else { return }
        builder.null()
        end()
    }

    mutating func bool(_ value: Bool) {
        _ = begin()
        guard isKeeping else { return }
        builder.bool(value)
        end()
    }

    mutating func number(_ text: Span<UInt8>) {
        _ = begin()
        guard isKeeping else { return }
        builder.number(text)
        end()
    }

    mutating func string(_ text: Span<UInt8>, form: StringForm) {
        _ = begin()
        guard isKeeping else { return }
        builder.string(text, form: form)
        end()
    }

    mutating func key(_ text: Span<UInt8>, form: StringForm) {
        if isKeeping { builder.key(text, form: form) }
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
        if isKeeping { builder.startObject() }
    }

    mutating func startArray() {
        start(isObject: false)
        if isKeeping { builder.startArray() }
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
        if isKeeping { builder.endObject() }
        leave()
    }

    mutating func endArray() {
        if isKeeping { builder.endArray() }
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
