import CScanner

#if !FUZZING
    @testable import FastJSON
#endif

/// What an engine has made of a text: the words without the flag that only the scanner sets, and the rows of large
/// containers.
struct EngineTape: Equatable {
    var words: [UInt64]
    var rows: [[Int]]

    /// The variants of the scanner that this machine runs, the best last.
    static let variants = [FJ_PLAIN_C, FJ_NEON, FJ_SSE2, FJ_AVX2].filter { fj_variant_runs($0) }

    init(_ buffer: borrowing WordBuffer) {
        words = []
        var index = 0
        while index < buffer.count {
            let word = buffer[index]
            words.append(EngineTape.withoutPlainFlag(word.bits))
            if !word.isContainer, buffer.next(after: index) == index + 2 {
                words.append(buffer[index + 1].bits)
            }
            index += word.isContainer || buffer.next(after: index) == index + 1 ? 1 : 2
        }
        rows = (0..<buffer.spanCount).map { row in
            guard let spans = unsafe buffer.spans else { return [] }
            return unsafe [spans[row].count, spans[row].span, spans[row].offset]
        }
    }

    /// The tape of a scanner that has read a whole text.
    init(_ scanner: fj_scanner) {
        words = []
        var index = 0
        while unsafe index < scanner.word_count {
            let word = unsafe TapeWord(bits: scanner.words[index])
            words.append(EngineTape.withoutPlainFlag(word.bits))
            index += 1
            if !word.isContainer, word.kind == .number || word.kind == .string,
                word.shownLength == TapeWord.longLength
            {
                unsafe words.append(scanner.words[index])
                index += 1
            }
        }
        rows = unsafe (0..<scanner.row_count).map { row in
            let row = unsafe scanner.rows[row]
            return [Int(row.count), Int(row.span), Int(row.offset)]
        }
    }

    private static func withoutPlainFlag(_ word: UInt64) -> UInt64 { word & ~FJ_PLAIN }

    /// libyajl's; `nil` if it refuses the text.
    static func libyajl(_ text: UnsafeBufferPointer<UInt8>, from start: Int, _ options: JSON.ParsingOptions)
        -> EngineTape?
    {
        guard let words = try? unsafe YajlParser.words(of: text, from: start, options: options) else {
            return nil
        }
        return EngineTape(words)
    }

    /// The scanner's, by the instructions of a variant; `nil` if it refuses the text.
    static func scanner(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ options: JSON.ParsingOptions,
        _ variant: fj_variant
    ) -> EngineTape? {
        guard
            let words = unsafe ScannerEngine.words(of: text, from: start, options: options, variant: variant)
        else { return nil }
        return EngineTape(words)
    }

    /// The scanner's of a text in chunks, each in memory of its own length.
    ///
    /// - Parameters:
    ///   - text: The text, without a mark.
    ///   - sizes: The lengths of the chunks, the last repeated.
    ///   - options: What to accept, duplicate keys aside.
    ///   - variant: The instructions to use.
    ///   - saysLast: Whether the last chunk is said to be the last; else an empty one follows.
    /// - Returns: The tape; `nil` if the scanner refuses the text.
    static func scanner(
        _ text: ArraySlice<UInt8>, sizes: [Int], _ options: JSON.ParsingOptions, _ variant: fj_variant,
        saysLast: Bool
    ) -> EngineTape? {
        var scanner = unsafe fj_scanner()
        unsafe scanner.depth_limit = max(options.depthLimit, 0)
        unsafe scanner.allows_unpaired = options.unpairedSurrogates == .replace
        defer { unsafe fj_scanner_free(&scanner) }
        var rest = text
        var turn = 0
        while true {
            let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(
                capacity: min(rest.count, sizes[min(turn, sizes.count - 1)]))
            defer { unsafe chunk.deallocate() }
            _ = unsafe chunk.initialize(from: rest.prefix(chunk.count))
            rest = rest.dropFirst(chunk.count)
            turn += 1
            guard let base = chunk.baseAddress else { return nil }
            var position = 0
            let isLast = rest.isEmpty && (saysLast || chunk.isEmpty)
            switch unsafe fj_scan_by(variant, &scanner, base, chunk.count, &position, isLast) {
            case FJ_VALUE:
                let isAtEnd =
                    unsafe chunk[position...].allSatisfy(ASCII.isBlank) && rest.allSatisfy(ASCII.isBlank)
                return isAtEnd ? unsafe EngineTape(scanner) : nil
            case FJ_MORE where !isLast: continue
            default: return nil
            }
        }
    }
}

/// How libyajl and the scanner disagree about a text in UTF-8, whole or in chunks.
///
/// - Parameters:
///   - bytes: The text.
///   - chunkSizes: For each way of cutting it, the lengths of the chunks, the last repeated.
///   - options: What to accept.
///   - variants: The instructions to try; the best of the machine unless told otherwise.
/// - Returns: `nil` if they agree.
func engineDisagreement(
    _ bytes: [UInt8], chunkSizes: [[Int]], _ options: JSON.ParsingOptions,
    variants: [fj_variant] = [EngineTape.variants[EngineTape.variants.count - 1]]
) -> String? {
    let (encoding, markLength) = TextEncoding.detect(bytes.span)
    guard encoding == .utf8, options.extensions.isEmpty else { return nil }
    return unsafe bytes.withUnsafeBufferPointer { text in
        let expected = unsafe EngineTape.libyajl(text, from: markLength, options)
        let verdict = expected == nil ? "refuses" : "accepts"
        for variant in variants {
            guard unsafe EngineTape.scanner(text, from: markLength, options, variant) == expected else {
                return "variant \(variant.rawValue) of the scanner against libyajl, which \(verdict)"
            }
            guard options.duplicateKeys == .keep, markLength == 0 else { continue }
            for (turn, sizes) in chunkSizes.enumerated() {
                let tape = EngineTape.scanner(
                    bytes[...], sizes: sizes, options, variant, saysLast: (turn + bytes.count) % 2 == 0)
                guard tape == expected else {
                    return
                        "variant \(variant.rawValue) in chunks of \(sizes) against libyajl, which \(verdict)"
                }
            }
        }
        return nil
    }
}
