import FastJSON
import Testing

/// Containers whose count or number of words does not fit one word.
@Suite("Large containers")
struct LargeContainerTests {
    /// Counts around 511, the greatest small count, and around a span of 16,383 words.
    static let counts = [510, 511, 512, 513, 600, 8190, 8191, 8192, 16_381, 16_382, 16_383, 16_384, 20_000]

    private func check(array json: JSON, count: Int, _ value: (Int) -> String) throws {
        #expect(json.kind == .array)
        #expect(json.count == count)
        #expect(json.elements.count == count)
        #expect(json.underestimatedCount == count)
        var position = 0
        for element in json {
            if try element.jsonString() != value(position) { Issue.record("element \(position)") }
            position += 1
        }
        #expect(position == count)
        for place in [0, 1, 63, 64, 65, 255, count / 2, count - 1] {
            #expect(try json[place].jsonString() == value(place))
        }
        #expect(!json[count].exists())
        #expect(!json[-1].exists())
    }

    @Test(arguments: counts)
    func `an array of scalars`(_ count: Int) throws {
        let json = try JSON(parsing: "[" + (0..<count).map(String.init).joined(separator: ",") + "]")
        try check(array: json, count: count) { "\($0)" }
        try check(array: json.detached(), count: count) { "\($0)" }
        #expect(json.detached() == json)
    }

    @Test(arguments: [510, 512, 600, 5460, 5461, 8192])
    func `an array of containers`(_ count: Int) throws {
        func value(_ number: Int) -> String {
            switch number % 4 {
            case 0: "[\(number),{}]"
            case 1: "{\"a\":[\(number)]}"
            case 2: "\(number)"
            default: "[]"
            }
        }
        let json = try JSON(parsing: "[" + (0..<count).map(value).joined(separator: ",") + "]")
        try check(array: json, count: count, value)
        try check(array: json.detached(), count: count, value)
        #expect(json[count - 1].path.description == "/\(count - 1)")
    }

    @Test(arguments: [65, 79, 80, 81, 600, 8192])
    func `elements are found in whatever order they are asked for`(_ count: Int) throws {
        let text = "[" + (0..<count).map { $0 % 3 == 0 ? "[\($0)]" : "\($0)" }.joined(separator: ",") + "]"
        let shuffled = (0..<count).map { $0 * 7919 % count }
        for order in [Array(0..<count), Array((0..<count).reversed()), shuffled] {
            let json = try JSON(parsing: text)
            for place in order where (json[place].int ?? json[place, 0].int) != place {
                Issue.record("element \(place)")
            }
            #expect(!json[count].exists())
        }
    }

    @Test(.countingAllocations)
    func `an element near the start of a long array does not wait for those behind it`() throws {
        let text = "[" + Array(repeating: "[1]", count: 200_000).joined(separator: ",") + "]"
        let json = try JSON(parsing: text)
        // The index of the elements reaches as far as was asked, so its memory tells the work.
        let near = allocatedBytes { _ = json[100] }
        let far = allocatedBytes { _ = json[199_999] }
        #expect(near < far / 4)
    }

    @Test(arguments: counts)
    func `an object`(_ count: Int) throws {
        let json = try JSON(
            parsing: "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}")
        for json in [json, json.detached()] {
            #expect(json.kind == .object)
            #expect(json.count == count)
            #expect(json.members.count == count)
            var number = 0
            for (key, value) in json.members {
                if key != "k\(number)" || value.int != number { Issue.record("member \(number)") }
                number += 1
            }
            #expect(number == count)
            for place in [0, 1, count / 2, count - 1] { #expect(json["k\(place)"].int == place) }
            #expect(!json["k\(count)"].exists())
            #expect(json["k\(count - 1)"].path.description == "/k\(count - 1)")
        }
    }

    @Test func `large containers within large containers`() throws {
        let inner = "[" + Array(repeating: "0", count: 600).joined(separator: ",") + "]"
        let middle = "{" + (0..<40).map { "\"m\($0)\":\(inner)" }.joined(separator: ",") + "}"
        let text = "[" + Array(repeating: middle, count: 3).joined(separator: ",") + ",\(inner),7]"
        let json = try JSON(parsing: text)
        for json in [json, json.detached(), try JSON(parsing: "{\"x\":[1,\(text)]}")["x", 1].detached()] {
            #expect(json.count == 5)
            #expect(json[4].int == 7)
            #expect(json[3].count == 600)
            #expect(json[2].count == 40)
            #expect(json[2, "m39"].count == 600)
            #expect(json[1, "m20", 599].int == 0)
            #expect(json[1, "m20", 599].path.description == "/1/m20/599")
            #expect(!json[1, "m20", 600].exists())
            #expect(try json.jsonString() == text)
            #expect(json[2].detached()["m0"] == json[3])
        }
    }

    @Test func `a few children of many words`() throws {
        // Counts are small, spans are not.
        let inner = "[" + Array(repeating: "[1]", count: 500).joined(separator: ",") + "]"
        let text = "[" + Array(repeating: inner, count: 20).joined(separator: ",") + "]"
        let json = try JSON(parsing: text)
        #expect(json.count == 20)
        #expect(json.map(\.count) == Array(repeating: 500, count: 20))
        #expect(json[19, 499, 0].int == 1)
        #expect(json[19, 499, 0].path.description == "/19/499/0")
        #expect(try json.detached().jsonString() == text)
        #expect(try json[7].detached().jsonString() == inner)
    }
}
