import Testing

@testable import FastJSON

@Suite("Eight bytes at once")
struct EightBytesTests {
    /// Bytes on both sides of each border, among them the neighbours whose borrows mislead.
    static let bytes: [UInt8] = [
        0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xFF,
    ]

    private func check(_ bytes: [UInt8]) {
        let eight = unsafe bytes.withUnsafeBytes {
            unsafe EightBytes($0.baseAddress.unsafelyUnwrapped, at: 0)
        }
        for byte in EightBytesTests.bytes {
            let place = bytes.firstIndex(of: byte) ?? 8
            #expect(eight.find(byte).first == place)
            #expect(eight.find(byte).isEmpty == (place == 8))
            #expect(eight.leading(byte) == bytes.firstIndex { $0 != byte } ?? 8)
        }
        #expect(eight.find(below: 0x20).first == bytes.firstIndex { $0 < 0x20 } ?? 8)
        #expect(eight.beyondASCII.first == bytes.firstIndex { $0 >= 0x80 } ?? 8)
        #expect(eight.isASCII == bytes.allSatisfy { $0 < 0x80 })
        let either = eight.find(0x22) | eight.find(0x5C)
        #expect(either.first == bytes.firstIndex { $0 == 0x22 || $0 == 0x5C } ?? 8)
        var copy = [UInt8](repeating: 7, count: 9)
        unsafe copy.withUnsafeMutableBytes { unsafe eight.store(to: $0.baseAddress.unsafelyUnwrapped, at: 1) }
        #expect(copy == [7] + bytes)
    }

    @Test func `the first byte of a kind is found wherever it stands`() {
        for first in EightBytesTests.bytes {
            for second in EightBytesTests.bytes {
                check([UInt8](repeating: first, count: 8))
                for place in 0..<7 {
                    var bytes = [UInt8](repeating: first, count: 8)
                    bytes[place] = second
                    check(bytes)
                    bytes[place + 1] = 0x41
                    check(bytes)
                }
            }
        }
    }

    @Test func `all places of a byte are among those that are found`() {
        let bytes: [UInt8] = [5, 9, 5, 4, 5, 6, 5, 5]
        var found = unsafe bytes.withUnsafeBytes { bytes in
            unsafe EightBytes(bytes.baseAddress.unsafelyUnwrapped, at: 0).find(5)
        }
        var places: [Int] = []
        while !found.isEmpty {
            places.append(found.first)
            found.removeFirst()
        }
        #expect(places.filter { bytes[$0] == 5 } == [0, 2, 4, 6, 7])
    }
}
