import Foundation
import Testing

@testable import FastJSON

/// Date-times against Foundation's own style of ISO 8601, which its coders use.
@Suite("ISO 8601")
struct ISO8601Tests {
    private func read(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard let (seconds, nanoseconds) = ISO8601.parse(bytes.span) else { return nil }
        return Double(seconds - 978_307_200) + Double(nanoseconds) / 1e9
    }

    private func write(_ seconds: Int64) -> String {
        var bytes: [UInt8] = []
        ISO8601.write(secondsSince1970: seconds) { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func readByFoundation(_ text: String) -> Double? {
        try? Date.ISO8601FormatStyle().parse(text).timeIntervalSinceReferenceDate
    }

    private func writeByFoundation(_ seconds: Int64) -> String {
        Date.ISO8601FormatStyle().format(Date(timeIntervalSince1970: Double(seconds)))
    }

    @Test(
        "random moments are written and read as Foundation does",
        arguments: [
            (0...4_102_444_800, 40_000), (-62_167_392_000...253_402_300_799, 40_000),
            (-12_300_000_000 ... -12_200_000_000, 10_000), (253_402_300_800...15_900_000_000_000, 10_000),
        ] as [(ClosedRange<Int64>, Int)])
    func agreement(_ range: ClosedRange<Int64>, _ count: Int) {
        let seed: UInt64 = 8_601
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<count {
            let seconds = Int64.random(in: range, using: &generator)
            let text = write(seconds)
            let ours = read(text)
            guard text == writeByFoundation(seconds), ours == Double(seconds - 978_307_200),
                ours == readByFoundation(text)
            else {
                Issue.record("\(seconds), \(text), seed \(seed)")
                return
            }
        }
    }

    @Test func `years below zero are written as Foundation does, and read back, which it does not`() {
        var generator = SeededGenerator(seed: 8_602)
        for _ in 0..<1_000 {
            let seconds = Int64.random(in: -200_000_000_000 ... -62_167_392_001, using: &generator)
            let text = write(seconds)
            guard text == writeByFoundation(seconds), read(text) == Double(seconds - 978_307_200) else {
                Issue.record("\(seconds), \(text)")
                return
            }
        }
    }

    @Test func `the edges of the calendar are where Foundation has them`() {
        #expect(write(Int64(Date.distantPast.timeIntervalSince1970)) == "0001-01-01T00:00:00Z")
        #expect(write(Int64(Date.distantFuture.timeIntervalSince1970)) == "4001-01-01T00:00:00Z")
        #expect(write(253_402_300_799) == "9999-12-31T23:59:59Z")
        #expect(write(253_402_300_800) == "10000-01-01T00:00:00Z")
        #expect(write(-12_219_292_800) == "1582-10-15T00:00:00Z")
        #expect(write(-12_219_292_801) == "1582-10-04T23:59:59Z")
        #expect(write(-62_167_392_001) == "-0001-12-31T23:59:59Z")
        #expect(write(-1) == "1969-12-31T23:59:59Z")
        for seconds: Int64 in [-12_219_292_801, -12_219_292_800, -62_135_769_600, 64_092_211_200] {
            #expect(write(seconds) == writeByFoundation(seconds))
        }
    }

    @Test func `the first and last second that 64 bits hold are written, not trapped on`() {
        #expect(write(.max) == "292277026596-12-04T15:30:07Z")
        #expect(write(.min).hasSuffix("Z"))
        #expect(read("292277026596-12-04T15:30:07Z") == nil)
        #expect(read("292000000000-12-31T23:59:60-23:59") != nil)
        #expect(read("-292000000000-01-01T00:00:00+23:59") != nil)
    }

    @Test(
        "what RFC 3339 allows is read, as Foundation reads it",
        arguments: [
            "2031-02-03T04:05:06Z", "2031-02-03T04:05:06z", "2031-02-03T04:05:06.5Z",
            "2031-02-03T04:05:06.000Z", "2031-02-03T04:05:06.123Z", "2031-02-03T04:05:06.999999999Z",
            "2031-02-03T04:05:06.1234567Z", "1969-12-31T23:59:59.25Z", "2031-02-03T04:05:06+00:00",
            "2031-02-03T04:05:06-00:00", "2031-02-03T04:05:06+02:00", "2031-02-03T04:05:06-0530",
            "2031-02-03T04:05:06+02", "2031-02-03T04:05:06.5+02:00", "2031-02-03T23:05:06-17:59",
            "2032-02-29T00:00:00Z", "2000-02-29T00:00:00Z", "1500-02-29T00:00:00Z", "0004-02-29T00:00:00Z",
            "0000-01-01T00:00:00Z", "0000-02-29T12:00:00Z", "9999-12-31T23:59:59Z",
            "12031-01-01T00:00:00Z", "506713-02-07T00:00:00Z", "2031-06-30T23:59:60Z",
            "2031-02-03T04:05:60Z", "2031-02-03T24:00:00Z", "1582-10-04T00:00:00Z",
            "1582-10-05T00:00:00Z", "1582-10-14T00:00:00Z", "1582-10-15T00:00:00Z",
        ])
    func accepted(_ text: String) {
        #expect(read(text) != nil)
        #expect(read(text) == readByFoundation(text))
    }

    /// RFC 3339 section 5.6 allows these.
    @Test(
        "what RFC 3339 allows and Foundation refuses is read",
        arguments: [
            ("2031-02-03t04:05:06Z", "2031-02-03T04:05:06Z"),
            ("2031-02-03T04:05:06.1234567894Z", "2031-02-03T04:05:06.123456789Z"),
            ("2031-02-03T04:05:06.1234567899999999Z", "2031-02-03T04:05:06.123456789Z"),
            ("2031-02-03T04:05:06+23:59", "2031-02-02T04:06:06Z"),
        ])
    func acceptedByUsOnly(_ text: String, _ same: String) {
        #expect(read(text) != nil)
        #expect(read(text) == readByFoundation(same))
        #expect(readByFoundation(text) == nil)
    }

    /// Foundation takes days and hours that do not exist for later ones, numbers of other lengths for the same
    /// ones, names of time zones, seconds in offsets, and anything at all after the end.
    @Test(
        "what is no date-time is refused, though Foundation reads it",
        arguments: [
            "2031-02-29T00:00:00Z", "2031-02-30T00:00:00Z", "1900-02-29T00:00:00Z", "2031-04-31T00:00:00Z",
            "2031-02-03T25:00:00Z", "2031-02-03T04:60:00Z", "2031-02-03T04:05:61Z", "2031-02-03T24:00:01Z",
            "2031-02-03T24:00:00.5Z", "2031-2-3T4:5:6Z", "2031-002-03T04:05:06Z", "031-01-01T00:00:00Z",
            "02031-01-01T00:00:00Z", "2031-02-03T04:05:06+2", "2031-02-03T04:05:06+02:0",
            "2031-02-03T04:05:06+123", "2031-02-03T04:05:06+02:60", "2031-02-03T04:05:06+02:00:30",
            "2031-02-03T04:05:06GMT", "2031-02-03T04:05:06UTC", "2031-02-03T04:05:06Zx",
            "2031-02-03T04:05:06Z ", "2031-02-03T04:05:06Z\0", "2031-02-03T04:05:06+02:00x",
        ])
    func refusedByUsOnly(_ text: String) {
        #expect(read(text) == nil)
        #expect(readByFoundation(text) != nil)
    }

    @Test(
        "what is no date-time is refused, as by Foundation",
        arguments: [
            "", "Z", "2031", "2031-02-03", "2031-02-03T04:05:06", "2031-02-03T04:05Z", "20310203T040506Z",
            "2031-02-03 04:05:06Z", "2031-02-03T04:05:06 Z", " 2031-02-03T04:05:06Z", "+2031-02-03T04:05:06Z",
            "-0000-02-03T04:05:06Z", "2031-13-01T00:00:00Z", "2031-00-01T00:00:00Z", "2031-01-00T00:00:00Z",
            "2031-01-32T00:00:00Z", "2031-02-03T04:05:06.Z", "2031-02-03T04:05:06,5Z",
            "2031-02-03T04:05:06+24:00", "2031-02-03T04:05:06+02:", "2031-02-03T04:05:06+",
            "2031-02-03T04:05:06A", "2031-W05-1T04:05:06Z", "2031-034T04:05:06Z", "2031/02/03T04:05:06Z",
            "2031-02-03T040506Z", "２031-02-03T04:05:06Z", "2031-02-03T04:05:06\u{2212}02:00",
            "292277026597-01-01T00:00:00Z", "999999999999999999999-01-01T00:00:00Z",
        ])
    func refused(_ text: String) {
        #expect(read(text) == nil)
        #expect(readByFoundation(text) == nil)
    }

    @Test func `a date-time cut short anywhere is refused`() {
        let text = "2031-02-03T04:05:06.25+02:30"
        for count in 0..<text.count where count != 25 {
            #expect(read(String(text.prefix(count))) == nil, "\(count) bytes")
        }
    }
}
