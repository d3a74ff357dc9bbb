import Testing

@testable import FastJSON

/// The check for UTF-8 against the standard library's own.
@Suite("UTF-8 validation")
struct UTF8ValidationTests {
    /// Where the well-formed part of `bytes` ends, by the standard library.
    private func validEnd(_ bytes: [UInt8]) -> Int {
        var end = bytes.count
        while end > 0, String(validating: bytes[..<end], as: UTF8.self) == nil { end -= 1 }
        return end
    }

    private func checkedEnd(_ bytes: [UInt8]) -> (validEnd: Int, hasControl: Bool) {
        unsafe bytes.withUnsafeBufferPointer { unsafe UTF8Validation.check($0, from: 0) }
    }

    /// Bytes at the edges of the classes of RFC 3629 section 4.
    static let edges: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
        0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFE, 0xFF,
    ]

    @Test func `all sequences of one and two bytes are judged right`() {
        for first in UInt8.min...UInt8.max {
            #expect(checkedEnd([first]).validEnd == validEnd([first]))
            for second in UInt8.min...UInt8.max {
                let bytes = [first, second]
                if checkedEnd(bytes).validEnd != validEnd(bytes) { Issue.record("\(bytes)") }
            }
        }
    }

    @Test func `sequences of three bytes with edges are judged right, alone and before more`() {
        for first in Self.edges where first >= 0x80 {
            for second in UInt8(0x70)...0xFF {
                for third in Self.edges {
                    let bytes = [first, second, third]
                    let end = validEnd(bytes)
                    if checkedEnd(bytes).validEnd != end { Issue.record("\(bytes)") }
                    if end == 3, checkedEnd(bytes + [0x41]).validEnd != 4 { Issue.record("\(bytes) and A") }
                }
            }
        }
    }

    @Test func `sequences of four bytes at the boundaries are judged right`() {
        let continuations: [UInt8] = [0x41, 0x7F, 0x80, 0xBF, 0xC0, 0xFF]
        for first in UInt8(0xED)...0xF8 {
            for second in UInt8(0x7F)...0xC1 {
                for third in continuations {
                    for fourth in continuations {
                        let bytes = [first, second, third, fourth]
                        if checkedEnd(bytes).validEnd != validEnd(bytes) { Issue.record("\(bytes)") }
                    }
                }
            }
        }
    }

    /// One or more of each class of sequences, well-formed and not.
    static let sequences: [[UInt8]] = [
        [0x41], [0x7F], [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2, 0x80], [0xDF, 0xBF], [0xC2],
        [0xC2, 0x41],
        [0xE0, 0x9F, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF], [0xE1, 0x80, 0x80], [0xED, 0x9F, 0xBF],
        [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xEF, 0xBB, 0xBF],
        [0xE2],
        [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xE2, 0x41, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
        [0xF0, 0x90, 0x80, 0x80],
        [0xF0, 0x9F, 0x98, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
        [0xF4, 0x90, 0x80, 0x80],
        [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80], [0xFF], [0xF0], [0xF0, 0x9F], [0xF0, 0x9F, 0x98],
        [0xF0, 0x9F, 0x98, 0x41], [0xC3, 0xA9, 0xC3, 0xA9], [0xC3, 0xA9, 0xA9],
        [0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80],
    ]

    @Test(arguments: sequences)
    func `a sequence is judged alike at every place among ASCII`(_ sequence: [UInt8]) {
        let inner = validEnd(sequence)
        for place in 0..<80 {
            for tail in [0, 1, 3, 7, 8, 9, 63, 64, 65] {
                // What follows could finish no sequence, being ASCII.
                let bytes =
                    [UInt8](repeating: 0x61, count: place) + sequence + [UInt8](repeating: 0x62, count: tail)
                let expected = inner == sequence.count ? bytes.count : place + inner
                let checked = checkedEnd(bytes)
                if checked.validEnd != expected { Issue.record("at \(place), \(tail) behind: \(checked)") }
                if checked.hasControl { Issue.record("control seen at \(place), \(tail) behind") }
            }
        }
    }

    @Test(arguments: [0, 1, 9, 10, 13, 31, 32, 33, 127] as [UInt8])
    func `a control byte is seen at every place`(_ byte: UInt8) {
        for place in 0..<140 {
            for filler: [UInt8] in [[0x61], [0xC3, 0xA9]] {
                var bytes = Array(repeating: filler, count: place).joined() + [byte]
                for _ in 0..<2 {
                    let checked = checkedEnd(bytes)
                    if checked.hasControl != (byte < 0x20) || checked.validEnd != bytes.count {
                        Issue.record("\(byte) behind \(place): \(checked)")
                    }
                    bytes += Array(repeating: filler, count: 70).joined()
                }
            }
        }
    }

    @Test func `checking may begin anywhere`() {
        let bytes = [UInt8]("\u{E9}".utf8) + [UInt8](repeating: 0x61, count: 100) + [0xFF]
        let ends = unsafe bytes.withUnsafeBufferPointer { text in
            [0, 2, 50, 102, 103].map { start in unsafe UTF8Validation.validEnd(of: text, from: start) }
        }
        #expect(ends == [102, 102, 102, 102, 103])
        #expect(checkedEnd([]).validEnd == 0)
    }

    @Test func `a sequence is incomplete only if more bytes could make it whole`() {
        for sequence in Self.sequences {
            let end = validEnd(sequence)
            let rest = Array(sequence[end...])
            // Some continuation makes it a character, if any does.
            let tails: [[UInt8]] = [
                [0x80], [0xBF], [0x9F], [0xA0], [0x80, 0x80], [0xBF, 0x80], [0x90, 0x80], [0x80, 0x80, 0x80],
                [0x90, 0x80, 0x80],
            ]
            let expected =
                !rest.isEmpty
                && tails.contains { String(validating: rest + $0, as: UTF8.self)?.unicodeScalars.count == 1 }
            let found = unsafe sequence.withUnsafeBufferPointer {
                unsafe UTF8Validation.isIncomplete($0, from: end)
            }
            #expect(found == expected, "\(sequence)")
        }
    }
}
