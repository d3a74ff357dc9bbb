import Foundation
import Testing

@testable import FastJSON

/// Base64 against `Data(base64Encoded:)`.
@Suite("Base64")
struct Base64DecodingTests {
    private func decode(_ text: String) -> Data? {
        decode(Array(text.utf8))
    }

    private func decode(_ bytes: [UInt8]) -> Data? {
        unsafe bytes.withUnsafeBufferPointer { source -> Data? in
            guard let count = unsafe Base64.decodedCount(source) else { return nil }
            var data = Data(count: count)
            let isWhole = unsafe data.withUnsafeMutableBytes { target in
                unsafe Base64.decode(source, into: target)
            }
            return isWhole ? data : nil
        }
    }

    @Test func `data of each length up to 300 comes back`() {
        var generator = SeededGenerator(seed: 4_648)
        for count in 0...300 {
            let data = Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
            if decode(data.base64EncodedString()) != data { Issue.record("\(count) bytes") }
        }
    }

    @Test func `all groups of the last two digits are read as Foundation reads them`() {
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        for first in digits {
            for second in digits {
                for text in ["\(first)\(second)==", "A\(first)\(second)=", "AA\(first)\(second)"] {
                    if decode(text) != Data(base64Encoded: text) { Issue.record("\(text)") }
                }
            }
        }
    }

    @Test func `no byte outside the alphabet is taken for a digit`() {
        let text = Array("QUJDREVGR0g=".utf8)
        for byte in UInt8.min...UInt8.max {
            for place in text.indices.dropLast() {
                var damaged = text
                damaged[place] = byte
                let theirs = Data(base64Encoded: Data(damaged))
                // Foundation reads some padding that is out of place.
                if byte != UInt8(ascii: "="), decode(damaged) != theirs {
                    Issue.record("\(byte) at \(place)")
                }
            }
        }
    }

    @Test func `damaged texts are refused when Foundation refuses them`() {
        var generator = SeededGenerator(seed: 4_649)
        let marks = Array("=\n \r-_A\0é/".utf8)
        for _ in 0..<20_000 {
            let data = Data(
                (0..<Int.random(in: 0...20, using: &generator)).map { UInt8(truncatingIfNeeded: $0 &* 37) })
            var bytes = Array(data.base64EncodedString().utf8)
            let place = Int.random(in: 0...bytes.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: place)
            case 1: bytes.removeLast(min(bytes.count, Int.random(in: 1...5, using: &generator)))
            default: bytes += Array(repeating: UInt8(ascii: "="), count: place % 5)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let ours = decode(text)
            let theirs = Data(base64Encoded: text)
            if ours != theirs, ours != nil || !Self.hasNeedlessPadding(text) { Issue.record("\(text)") }
        }
    }

    /// Whether `=` stands elsewhere than RFC 4648 has it, in which case Foundation may read a text all the same.
    private static func hasNeedlessPadding(_ text: String) -> Bool {
        let digits = text.prefix { $0 != "=" }.count
        return digits % 4 < 2 || digits + (4 - digits % 4) != text.count
    }

    @Test(
        "padding that stands for nothing is refused, though Foundation reads it",
        arguments: ["====", "AA=A", "QUJD=", "QUJD====", "QQ======", "QUI==", "QUI==="])
    func needlessPadding(_ text: String) {
        #expect(decode(text) == nil)
        #expect(Data(base64Encoded: text) != nil)
    }

    @Test(
        "what is no base64 is refused, as by Foundation",
        arguments: [
            "Q", "QQ", "QQ=", "QUI", "=", "==", "===", "A===", "Q=Q=", "QQ==QQ==", "QUI=AAAA", "QQ==\n",
            " QQ==",
            "QQ= =", "QU-_", "QU I", "QUJD\r\nQUJD", "QQ==A", "é===", "QQé=",
        ])
    func refused(_ text: String) {
        #expect(decode(text) == nil)
        #expect(Data(base64Encoded: text) == nil)
    }

    @Test func `memory of another size is not written`() {
        let bytes = Array("QUJD".utf8)
        for count in [0, 2, 4] {
            var data = Data(repeating: 7, count: count)
            let isWhole = unsafe bytes.withUnsafeBufferPointer { source in
                unsafe data.withUnsafeMutableBytes { target in
                    unsafe Base64.decode(source, into: target)
                }
            }
            #expect(!isWhole)
            #expect(data == Data(repeating: 7, count: count))
        }
    }
}
