import FastJSONDialects
import Testing

@Suite struct AliasTests {
    @Test func dictionaryLiteralsAreJSONDictionaries() {
        let dictionary: JSONDictionary = ["list": [1, "two"] as JSONArray]
        #expect((dictionary["list"] as? JSONArray)?.count == 2)
    }
}
