import Testing

@testable import FastJSON

/// Positions of one value used on another once read words outside the tape, or never came to an end.
@Suite("Positions of other values")
struct PositionTests {
    @Test func `a long scalar is an empty collection`() throws {
        let text = "\"" + String(repeating: "x", count: TapeWord.longLength) + "\""
        for json in [try JSON(parsing: text), try JSON(parsing: "[\(text)]")[0]] {
            #expect(json.startIndex == json.endIndex)
            #expect(json.first == nil)
            #expect(json.indices.isEmpty)
        }
    }

    @Test func `a position of another value finds nothing, or a value inside`() throws {
        let long = String(repeating: "7", count: TapeWord.longLength)
        let texts = [
            "[]", "{}", "1", "[10]", #"{"a":1}"#, #"[{"a":1},2]"#, #"{"a":{"b":[1,2,{}]},"c":[]}"#,
            "[\(long),1,\(long)]", #"{"a":\#(long),"b":2}"#,
            "[" + String(repeating: #"{"k":[1]},"#, count: 100) + "1]",
        ]
        let values = try texts.map { try JSON(parsing: $0) }
        let positions = values.flatMap { [$0.startIndex, $0.endIndex] + $0.indices }
        for json in values.flatMap({ [$0] + $0 }) {
            let range = try #require(json.sourceRange)
            for position in positions {
                let found = json[position]
                guard let place = found.sourceRange else {
                    #expect(found.kind == .missing)
                    continue
                }
                #expect(place.lowerBound > range.lowerBound && place.upperBound < range.upperBound)
                #expect(found.path.steps.starts(with: json.path.steps))
                #expect(found.detached() == found)
            }
        }
    }

    @Test func `going on behind the end or from another value's position stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let json = try JSON(parsing: "[1]")
            _ = json.index(after: json.endIndex)
        }
        await #expect(processExitsWith: .failure) {
            let json = try JSON(parsing: #"{"a":1}"#)
            let other = try JSON(parsing: "[1,2]")
            _ = json.index(after: other.index(after: other.startIndex))
        }
    }
}
