import Testing

@testable import FastJSON

/// Every document of the suites, cut and damaged: a value or an error, the same one whichever way it is parsed.
///
/// Under the address sanitizer (`make asan`) this also shows that no byte outside is read.
@Suite("Damaged documents", .enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
struct DamageTests {
    /// Every byte of the short documents, some of the long ones.
    private let places = Places { $0 < 200 ? 1 : $0 < 20_000 ? 61 : 124_999 }

    @Test(arguments: Corpus.suites)
    func `cut at many bytes`(_ file: Corpus.File) {
        checkCut(file, places)
    }

    @Test(arguments: Corpus.suites)
    func `many bytes replaced by each hostile byte`(_ file: Corpus.File) {
        checkReplaced(file, places)
    }

    @Test(arguments: Corpus.suites.filter { $0.bytes.count < 2000 })
    func `damaged with other options`(_ file: Corpus.File) {
        checkReplacedWithOptions(file, places)
    }
}

/// The same at every byte.
@Suite("Damaged documents, at every byte", .enabled(if: Corpus.isPresent, "\(Corpus.absence)"), .slow)
struct ThoroughDamageTests {
    /// Two files are 100,000 and more brackets; of them, every 997th place.
    private let places = Places { $0 < 20_000 ? 1 : 997 }

    @Test(arguments: Corpus.suites)
    func `cut at every byte`(_ file: Corpus.File) {
        checkCut(file, places)
    }

    @Test(arguments: Corpus.suites)
    func `each byte replaced by each hostile byte`(_ file: Corpus.File) {
        checkReplaced(file, places)
    }

    @Test(arguments: Corpus.suites.filter { $0.bytes.count < 2000 })
    func `damaged with other options at every byte`(_ file: Corpus.File) {
        checkReplacedWithOptions(file, places)
    }
}

/// Which bytes of a document are damaged.
private struct Places {
    /// The distance from one place to the next, by the length of the document.
    let step: @Sendable (Int) -> Int

    func callAsFunction(_ file: Corpus.File) -> StrideTo<Int> {
        stride(from: 0, to: file.bytes.count, by: step(file.bytes.count))
    }
}

private func checkCut(_ file: Corpus.File, _ places: Places) {
    for end in places(file) {
        let text = Array(file.bytes[..<end])
        checkAgreement(text, chunkSizes: [[1], [max(1, end / 2)]])
        // What is cut from a valid text is not finished, and nothing else. (In its first bytes, the encoding
        // of a text in UTF-16 cannot be told yet.)
        guard TextEncoding.detect(file.bytes.span) == (.utf8, 0) else { continue }
        if case .value = Outcome.whole(file.bytes), case .error(let error) = Outcome.whole(text) {
            #expect([.unexpectedEnd, .emptyInput].contains(error.code), "\(file.name), \(end)")
            #expect(error.byteOffset == end)
        }
    }
}

private func checkReplaced(_ file: Corpus.File, _ places: Places) {
    for place in places(file) {
        for byte in Damage.hostileBytes where byte != file.bytes[place] {
            var text = file.bytes
            text[place] = byte
            checkAgreement(text, chunkSizes: [[max(1, place)]])
        }
    }
}

private func checkReplacedWithOptions(_ file: Corpus.File, _ places: Places) {
    let options = JSON.ParsingOptions(
        allowing: .comments, depthLimit: 20, unpairedSurrogates: .replace, duplicateKeys: .keep)
    for place in places(file) {
        for byte: UInt8 in [0x2A, 0x2F, 0x0C, 0x0A, 0x75] {
            var text = file.bytes
            text[place] = byte
            checkAgreement(text, chunkSizes: [[1]], options)
        }
    }
}
