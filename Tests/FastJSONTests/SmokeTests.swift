import FastJSON
import Testing

@Suite("Smoke") struct SmokeTests {
    @Test func `reads a small document`() throws {
        let json = try JSON(parsing: #"{"a":[1,2.5,"x\n\ud83d\ude00",true,null],"b":{"c":-7}}"#)
        #expect(json["a", 1].double == 2.5)
        #expect(json["a"][2].string == "x\n😀")
        #expect(json["b", "c"].int == -7)
        #expect(try json.jsonString() == #"{"a":[1,2.5,"x\n\ud83d\ude00",true,null],"b":{"c":-7}}"#)
        print(json["b", "d", "e"].error as Any)
        do { _ = try JSON(parsing: "[1,\n 2 3]") } catch { print(error, error.sourceLine) }
    }
}
