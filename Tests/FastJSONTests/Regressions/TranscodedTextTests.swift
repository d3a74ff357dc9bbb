import FastJSON
import Testing

/// Text that came in UTF-16 was once looked at again for marks and NULs, as if its UTF-8 form had an encoding of
/// its own.
@Suite("Transcoded text")
struct TranscodedTextTests {
    @Test func `a NUL in UTF-16 does not make it UTF-16 once more`() {
        let bytes: [UInt8] = [0xFF, 0xFE, 0x31, 0, 0, 0]
        let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: bytes) }
        #expect(error?.code == .trailingData)
        #expect(error?.byteOffset == 4)
        checkAgreement(bytes)
    }

    @Test func `only one byte-order mark is skipped`() throws {
        for bytes: [UInt8] in [[0xFF, 0xFE, 0xFF, 0xFE, 0x31, 0], [0xFE, 0xFF, 0xFE, 0xFF, 0, 0x31]] {
            let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: bytes) }
            #expect(error?.code == .expectedValue)
            #expect(error?.byteOffset == 2)
        }
        let json = try JSON(parsing: [0xFF, 0xFE, 0x31, 0] as [UInt8])
        #expect(json.int == 1)
    }
}
