// Invariant: positions stay within the text, which ends with a line feed.

/// Whole lines of NDJSON, read together: one value a line, blank lines left out.
///
/// Together they cost one tape; small records would cost several allocations each. Lines that are not one value each
/// are parsed one by one, to say which is wrong.
struct LineBatch: Sendable {
    /// The lines, the last with its line feed.
    let source: SourceBytes
    /// How many bytes they had in the input.
    let byteCount: Int
    let options: JSONParsingOptions
    /// Whether lines behind a faulty one are of no interest.
    let stopsAtError: Bool
    /// How many bytes a line may have.
    let sizeLimit: Int

    /// The values of the lines.
    enum Records: Sendable {
        /// So many roots of one tape.
        case together(Tape, count: Int)
        /// A tape or an error for each line; offsets and lines of errors count within the batch.
        case separate([Result<Tape, JSONSyntaxError>])
    }

    /// The lines as compact text, faulty ones in their places.
    enum Part: Sendable {
        /// So many lines, with their line feeds.
        case text(SourceBytes, count: Int)
        case error(JSONSyntaxError)
    }

    /// Parses the lines.
    func parsed() -> (records: Records, lineCount: Int) {
        if options.engine != .libyajl, options.extensions.isEmpty, options.duplicateKeys == .keep,
            source.count < SourceBytes.lengthLimit
        {
            var starts: [Int] = []
            guard
                let words = unsafe ScannerEngine.words(
                    ofValuesIn: source.bytes, options: options, starts: &starts),
                let (lineCount, count) = counts(ofLinesThatBegin: starts)
            else { return separately() }
            return (.together(Tape(words, describing: source), count: count), lineCount)
        }
        var keeper = ValueKeeper(capacity: source.count / 12 + 16)
        keeper.beginChunk(isInsideValue: false)
        guard let (lineCount, count) = scan({ keeper.read(&$0) }) else { return separately() }
        return (.together(keeper.takeWhole(describing: source), count: count), lineCount)
    }

    /// Finds what matches in the lines, for `matcher` to give out.
    ///
    /// - Returns: `nil` if they are not one value each, and nothing is found.
    func findMatches(by matcher: inout PatternMatcher) -> (lineCount: Int, count: Int)? {
        matcher.beginChunk()
        let found = scan { scanner in
            let status = matcher.read(&scanner)
            if status == .valueEnded { matcher.recordNumber += 1 }
            return status
        }
        guard let found else {
            matcher.restart()
            return nil
        }
        if matcher.isWorthKeeping(source.count) {
            matcher.takeMatches(describing: source)
        } else {
            unsafe matcher.copyMatches(from: source.bytes)
        }
        return found
    }

    /// Writes the lines again, compact.
    func written() -> (parts: [Part], lineCount: Int) {
        var writer = LineWriter(capacity: source.count + 64)
        if let (lineCount, count) = scan({ writer.read(&$0) }) {
            return ([.text(SourceBytes(adopting: writer.finish()), count: count)], lineCount)
        }
        let (records, lineCount) = separately()
        guard case .separate(let results) = records else { return ([], lineCount) }
        return (results.map(LineBatch.written), lineCount)
    }

    private static func written(_ result: Result<Tape, JSONSyntaxError>) -> Part {
        switch result {
        case .failure(let error): return .error(error)
        case .success(let tape):
            var writer = JSONWriter(MemoryDrain(), options: .init(endsWithNewline: true))
            tape.replay(at: 0, into: &writer)
            return .text(SourceBytes(adopting: writer.finish()), count: 1)
        }
    }

    /// Scans all lines at once.
    ///
    /// - Parameter readValue: Takes what a scanner reads, up to the end of a value.
    /// - Returns: How many lines and values there are; `nil` if they are not one value a line.
    private func scan(
        _ readValue: (inout ExactScanner) -> ExactScanner.Status
    ) -> (lineCount: Int, count: Int)? {
        guard source.count < SourceBytes.lengthLimit, !options.extensions.contains(.comments) else {
            return nil
        }
        var scanner = ExactScanner(options: options, allowsSeveral: true)
        unsafe scanner.lend(source.bytes)
        var starts: [Int] = []
        // The line feed at the end ends every number.
        while case let status = readValue(&scanner), status != .needsInput {
            guard status == .valueEnded else { return nil }
            starts.append(scanner.valueStart)
        }
        return scanner.isInsideValue ? nil : counts(ofLinesThatBegin: starts)
    }

    /// How many lines and values there are, if each line that is not blank begins with one of the values that begin
    /// at `starts`, and no value begins elsewhere.
    private func counts(ofLinesThatBegin starts: [Int]) -> (lineCount: Int, count: Int)? {
        var (lineCount, count, isRegular) = (0, 0, true)
        unsafe LineBatch.forEachLine(of: source.bytes) { line, first in
            lineCount += 1
            guard first < line.upperBound || line.count > sizeLimit else { return true }
            isRegular = count < starts.count && starts[count] == first && line.count <= sizeLimit
            count += 1
            return isRegular
        }
        return isRegular && count == starts.count ? (lineCount, count) : nil
    }

    private func separately() -> (Records, lineCount: Int) {
        var results: [Result<Tape, JSONSyntaxError>] = []
        var lineCount = 0
        unsafe LineBatch.forEachLine(of: source.bytes) { line, first in
            lineCount += 1
            guard first < line.upperBound || line.count > sizeLimit else { return true }
            let result = parse(line)
            results.append(result.mapError { $0.moved(bytes: line.lowerBound, lines: lineCount - 1) })
            if case .failure = result, stopsAtError { return false }
            return true
        }
        return (.separate(results), lineCount)
    }

    private func parse(_ line: Range<Int>) -> Result<Tape, JSONSyntaxError> {
        guard line.count <= sizeLimit else {
            let text = unsafe UnsafeBufferPointer(rebasing: source.bytes[line])
            let message = "a line of more than \(sizeLimit) bytes"
            return .failure(unsafe Diagnosis.error(.tooLarge, at: 0, in: text, from: 0, message))
        }
        let text = unsafe SourceBytes(
            copying: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: source.bytes[line])))
        return Result { () throws(JSONSyntaxError) in
            Tape(try unsafe Tape.words(of: text.bytes, from: 0, options: options), describing: text)
        }
    }

    /// Calls `body` with each line, without its line feed, and its first byte that is no blank, until it says no.
    private static func forEachLine(
        of text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ first: Int) -> Bool
    ) {
        var start = 0
        while start < text.count {
            let end = unsafe text.firstIndex(of: ASCII.lineFeed, from: start) ?? text.count
            var first = start
            while unsafe first < end && ASCII.isBlank(text[first]) { first += 1 }
            guard body(start..<end, first) else { return }
            start = end + 1
        }
    }
}
