import FastJSONDialects
import Testing

/// Types whose values are made by a function.
@Suite("JSONConvertable") struct JSONConvertableTests {
    private class Paint: JSONConvertable {
        let red: Int
        required init(red: Int) { self.red = red }
        class func convert(from json: JSON) -> Self? { Int(json).map { self.init(red: $0 >> 16) } }
    }
    private final class Gloss: Paint {}
    private enum Both: Int, Codable, JSONConvertable {
        case one = 1
        static func convert(from json: JSON) -> Both? { Bool(json) == true ? .one : nil }
    }

    @Test func `a function makes values of types that have no initialiser for it`() {
        #expect(Paint(0xFF00FF as JSON)?.red == 255 && Gloss(0x100FF as JSON)?.red == 1)
        #expect(Paint("x" as JSON) == nil)
        #expect(refusal { try [Paint](decode: [1, "x"]) } == "at /1: no Paint from string")
        #expect(refusal { try Paint(decode: ([1] as JSON)[1]) }?.hasPrefix("at /1: ") == true)
        #expect(Both(true as JSON) == .one && Both(1 as JSON) == nil)
    }
}
