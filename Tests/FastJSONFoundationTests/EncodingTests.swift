import FastJSONFoundation
import Foundation
import Testing

@Suite("Dates by a formatter")
struct EncodingTests {
    @Test func `a formatter spells dates`() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy/MM/dd"
        let encoder = FastJSONEncoder()
        encoder.dateEncodingStrategy = .formatted(formatter)
        let text = try encoder.encodeToString([Date(timeIntervalSince1970: 0)])
        #expect(text == #"["1970\/01\/01"]"#)
    }
}
