// Invariant: the text of an event, and what a scanner is lent, is used while it is there.

/// Keeps of one value after the other what matches patterns, each with its path.
struct PatternMatcher: ~Copyable {
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

        /// Follows words to where they are copied, the words of `found` in order.
        static func follow(_ found: inout [Found], from next: inout Int, _ word: Int, _ copy: Int) {
            while next < found.count, found[next].word == word {
                found[next].word = copy
                next += 1
            }
        }
    }

    private let patterns: PatternSet
    private let sizeLimit: Int

    /// The states of the open containers, outermost first, down to the last that may hold something wanted.
    private var states = TrivialStack<UInt64>()
    /// The state of the member whose key has come last.
    private var memberState: UInt64 = 0

    private var keeper = ValueKeeper()
    /// How many containers are open around the outermost match being read; nil if none is.
    private var keptDepth: Int?
    /// The outermost match being read, and those inside it.
    private var open: [Found] = []
    /// The matches that are whole in the chunk.
    private var whole: [Found] = []
    /// The bytes that those take.
    private var wholeBytes = 0
    /// Whether a match was too large; it and what follows it are not kept.
    private(set) var isOverLimit = false

    /// Matches that are finished, in the order in which they begin.
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
    var keptBytes: Int { keptDepth == nil ? 0 : keeper.copiedBytes }

    // MARK: - Chunks

    /// Begins a chunk.
    mutating func beginChunk() { keeper.beginChunk(isInsideValue: keptDepth != nil) }

    /// Ends a chunk, which `buffer` holds.
    mutating func endChunk(in buffer: borrowing StreamBuffer) {
        var next = 0
        keeper.endChunk(in: buffer) { Found.follow(&open, from: &next, $0, $1) }
    }

    /// Whether what matches in a chunk of `length` bytes makes up most of it, so that copying would not save memory.
    func isWorthKeeping(_ length: Int) -> Bool { wholeBytes > length / 2 }

    /// Makes matches of those that are whole in the chunk, which `source` is now.
    mutating func takeMatches(describing source: SourceBytes) {
        finishWhole(keeper.takeWhole(describing: source))
    }

    /// Makes matches of copies of those that are whole in the chunk, whose bytes are `text`.
    mutating func copyMatches(from text: UnsafeBufferPointer<UInt8>) {
        guard !whole.isEmpty else { return }
        var next = 0
        unsafe finishWhole(keeper.takeWholeCopied(from: text) { Found.follow(&whole, from: &next, $0, $1) })
    }

    private mutating func finishWhole(_ tape: Tape) {
        add(whole, of: tape)
        whole.removeAll(keepingCapacity: true)
        wholeBytes = 0
    }

    private mutating func add(_ found: [Found], of tape: Tape) {
        for match in found {
            matches.append(
                Match(
                    json: JSON(tape, match.word), recordNumber: match.recordNumber, pattern: match.pattern,
                    path: match.path))
        }
    }

    /// Forgets all matches, and the chunk.
    mutating func restart() {
        states.truncate(to: 0)
        keptDepth = nil
        open.removeAll()
        whole.removeAll()
        wholeBytes = 0
        isOverLimit = false
        matches.removeAll()
        keeper.restart()
    }

    // MARK: - Events

    /// Finds the matches in a value that was parsed, by reading its text again.
    mutating func readAll(_ json: JSON, by scanner: inout ExactScanner) {
        guard let tape = json.tape, let range = json.sourceRange else { return }
        restart()
        scanner.restart()
        withExtendedLifetime(tape) {
            unsafe scanner.lend(UnsafeBufferPointer(rebasing: tape.text[range]))
            if case .needsInput = read(&scanner) {
                scanner.endInput()
                _ = read(&scanner)
            }
            scanner.restart()
        }
    }

    /// Takes all that a scanner reads, up to the end of a value at the top.
    ///
    /// Not inlined, as `ValueKeeper.read` is not.
    @inline(never)
    mutating func read(_ scanner: inout ExactScanner) -> ExactScanner.Status {
        while true {
            scanner.keepsCutText = keptDepth != nil || isWanted(scanner.depth)
            let event = scanner.next()
            switch event {
            case .endOfChunk: return .needsInput
            case .fault: return .failed
            case .key: readKey(of: scanner)
            case .endObject, .endArray:
                if states.count > scanner.depth { states.truncate(to: scanner.depth) }
            default: beginValue(with: event, of: scanner)
            }
            if let keptDepth {
                keeper.keep(event, of: scanner)
                if scanner.depth == keptDepth { finishMatch(scanner) }
            }
            if scanner.depth == 0 { return .valueEnded }
        }
    }

    /// Whether anything may match in the innermost of `depth` open containers, or at the top.
    @inline(__always)
    private func isWanted(_ depth: Int) -> Bool {
        depth == 0 ? patterns.start & patterns.accepting != 0 : states.count == depth
    }

    @inline(__always)
    private mutating func readKey(of scanner: borrowing ExactScanner) {
        let depth = scanner.depth
        guard states.count == depth else { return }
        memberState = unsafe patterns.member(scanner.text.span, scanner.form, of: states[depth - 1])
    }

    /// Finds the state of a value that begins, and begins to keep it if it matches.
    @inline(__always)
    private mutating func beginValue(with event: ExactScanner.Event, of scanner: borrowing ExactScanner) {
        let isContainer = scanner.isAtStart
        let depth = scanner.depth - (isContainer ? 1 : 0)
        guard states.count == depth else { return }
        let state = state(ofValueIn: isContainer ? scanner.path.parent : scanner.path.current, depth)
        if state & patterns.accepting != 0 { noteMatch(state, depth, of: scanner) }
        if isContainer, state & ~patterns.accepting != 0 { states.append(state) }
    }

    @inline(__always)
    private func state(ofValueIn container: ReadingPath.Level, _ depth: Int) -> UInt64 {
        guard depth > 0 else { return patterns.start }
        return container.isObject ? memberState : patterns.element(container.index, of: states[depth - 1])
    }

    private mutating func noteMatch(_ state: UInt64, _ depth: Int, of scanner: borrowing ExactScanner) {
        if keptDepth == nil {
            guard !isOverLimit else { return }
            keptDepth = depth
            keeper.beginValue(of: scanner)
        }
        let path = scanner.path.valuePath
        patterns.forEachMatch(of: state) { pattern in
            open.append(
                Found(recordNumber: recordNumber, pattern: pattern, path: path, word: keeper.wordCount))
        }
    }

    /// Hands over the outermost match, which has ended.
    private mutating func finishMatch(_ scanner: borrowing ExactScanner) {
        keptDepth = nil
        let size = keeper.length(from: open[0].word, scanner)
        defer { open.removeAll(keepingCapacity: true) }
        guard size <= sizeLimit else {
            isOverLimit = true
            return
        }
        if keeper.isCopying {
            // It began in a chunk before, and so before all others.
            add(open, of: keeper.takeCopied())
        } else {
            whole += open
            wholeBytes += size
        }
    }
}
