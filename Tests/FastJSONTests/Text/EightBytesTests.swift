import Testing

@testable import FastJSON

@Suite("Eight bytes at once")
struct EightBytesTests {
    /// Bytes on both sides of each border, among them the neighbours whose borrows mislead.
    static let bytes: [UInt8] = [
        0, 1, 0x1F, 0x20, 0x22, 0x23, 0x2F, 0x30, 0x39, 0x3A, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xB0, 0xFF,
    ]

    /// Whether every search agrees with one that goes byte by byte.
    private func isRight(_ bytes: [UInt8]) -> Bool {
        let eight = unsafe bytes.withUnsafeBytes {
            unsafe EightBytes($0.baseAddress.unsafelyUnwrapped, at: 0)
        }
        func agrees(_ found: EightBytes.Found, _ isFound: (UInt8) -> Bool) -> Bool {
            let place = bytes.firstIndex(where: isFound)
            return found.first == place ?? 8 && found.isEmpty == (place == nil)
        }
        var copy = [UInt8](repeating: 7, count: 9)
        unsafe copy.withUnsafeMutableBytes { unsafe eight.store(to: $0.baseAddress.unsafelyUnwrapped, at: 1) }
        guard copy == [7] + bytes,
            agrees(eight.find(0x22), { $0 == 0x22 }),
            agrees(eight.find(0x30), { $0 == 0x30 }),
            agrees(eight.find(below: 0x20), { $0 < 0x20 }),
            agrees(eight.beyondASCII, { $0 >= 0x80 }),
            agrees(eight.noDigits, { !(0x30...0x39 ~= $0) }),
            agrees(eight.find(0x22) | eight.find(0x5C), { $0 == 0x22 || $0 == 0x5C })
        else { return false }
        let others = bytes.firstIndex { $0 != 0x20 }
        return eight.leading(0x20) == others ?? 8 && eight.isASCII == bytes.allSatisfy { $0 < 0x80 }
    }

    @Test func `the first byte of a kind is found wherever it stands`() {
        for first in EightBytesTests.bytes {
            for second in EightBytesTests.bytes {
                for place in 0..<7 {
                    var bytes = [UInt8](repeating: first, count: 8)
                    bytes[place] = second
                    #expect(isRight(bytes), "\(bytes)")
                    bytes[place + 1] = 0x41
                    #expect(isRight(bytes), "\(bytes)")
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
