import FastJSON
import Testing

/// What optimised code might hold constant, since it sees no initialiser that gives another value.
@Suite("Mapping: properties that are let") struct LetMappingTests {
    private struct Fixed: JSONCodable {
        let number: Int = 5
        let isOn: Bool = false
        let ratio: Double = 0.5
        let text: String = "old"
        let list: [Int] = []
        let maybe: Int? = nil
    }

    /// Made in one place, with constants.
    private struct MadeOnce: JSONCodable {
        let number: Int
        let isOn: Bool
        let ratio: Double
        let text: String
        let maybe: Int?
    }

    private struct Outer: JSONCodable {
        let inner: MadeOnce
        let list: [MadeOnce]
    }

    @Test func `a let of a structure that is made with constants elsewhere is what JSON says`() throws {
        let made = MadeOnce(number: 1, isOn: false, ratio: 0, text: "", maybe: nil)
        #expect(made.number == 1 && !made.isOn)
        let text = #"{"number":7,"isOn":true,"ratio":1.5,"text":"new","maybe":3}"#
        let read = try MadeOnce(jsonString: text)
        #expect(read.number == 7)
        #expect(read.isOn)
        #expect(read.ratio == 1.5)
        #expect(read.text == "new")
        #expect(read.maybe == 3)
        let outer = try Outer(jsonString: #"{"inner":\#(text),"list":[\#(text)]}"#)
        #expect(outer.inner.number == 7 && outer.list.first?.isOn == true && outer.list.first?.maybe == 3)
    }

    @Test func `a let of a structure with an initial value is what JSON says`() throws {
        let text = #"{"number":7,"isOn":true,"ratio":1.5,"text":"new","list":[1],"maybe":3}"#
        let read = try Fixed(jsonString: text)
        #expect(read.number == 7)
        #expect(read.isOn)
        #expect(read.ratio == 1.5)
        #expect(read.text == "new")
        #expect(read.list == [1])
        #expect(read.maybe == 3)
        #expect(Fixed().number == 5)
    }
}
