import FastJSON
import FastJSONDialects
import Foundation
import Testing

@Suite("JSONUtilities: loading") struct LoadingTests {
    @Test func `dictionaries and arrays of any values have names`() {
        let dictionary: JSONDictionary = ["a": 1]
        let array: JSONArray = [1, "x"]
        #expect(type(of: dictionary) == [String: Any].self && type(of: array) == [Any].self)
    }

    @Test func `a dictionary is loaded from data`() throws {
        let text = #"{"i":1,"big":18446744073709551615,"d":1.5,"s":"é","b":true,"n":null,"l":[{}],"i":2}"#
        let dictionary = try JSONDictionary.from(jsonData: Data(text.utf8))
        #expect(dictionary["i"] as? Int == 1)
        #expect(dictionary["big"] as? UInt64 == .max)
        #expect(dictionary["d"] as? Double == 1.5)
        #expect(dictionary["s"] as? String == "é")
        #expect(dictionary["b"] as? Bool == true)
        #expect(dictionary["n"] is NSNull)
        #expect((dictionary["l"] as? [JSONDictionary])?.count == 1)
    }

    @Test func `what cannot be loaded is said, with the place in the text`() throws {
        #expect {
            try JSONDictionary.from(jsonData: Data("{\"a\":\n x}".utf8)) as JSONDictionary
        } throws: { error in
            guard case JSONUtilsError.fileDeserializationFailed = error else { return false }
            return "\(error)".hasPrefix("not JSON: 2:2: ")
        }
        for text in ["[1]", "1", "null"] {
            #expect {
                try JSONDictionary.from(jsonData: Data(text.utf8)) as JSONDictionary
            } throws: { error in
                guard case JSONUtilsError.fileNotAJSONDictionary = error else { return false }
                return "\(error)" == "the JSON is no object"
            }
        }
    }

    @Test func `a dictionary is loaded from a file's URL`() throws {
        let files = try TemporaryFolder(["a.json": "{\"a\":1}", "b.json": "{"])
        #expect(try JSONDictionary.from(url: files.url.appendingPathComponent("a.json")).count == 1)
        #expect {
            try JSONDictionary.from(url: files.url.appendingPathComponent("b.json"))
        } throws: { error in
            guard case JSONUtilsError.fileDeserializationFailed(let place) = error else { return false }
            return place.byteOffset == 1
        }
        for url in [files.url.appendingPathComponent("no.json"), URL(string: "http://a/b.json")] {
            #expect {
                try JSONDictionary.from(url: #require(url))
            } throws: { error in
                guard case JSONUtilsError.fileLoadingFailed = error else { return false }
                return "\(error)".hasPrefix("cannot open ")
            }
        }
    }

    @Test func `a dictionary is loaded from a bundle's file, with its extension or without`() throws {
        let files = try TemporaryFolder([
            "a.json": "{\"a\":1}", "x.json.json": "{\"x\":1}", "x.json": "{\"y\":1}",
        ])
        #expect(try JSONDictionary.from(filename: "a", bundle: files.bundle).keys.first == "a")
        #expect(try JSONDictionary.from(filename: "a.json", bundle: files.bundle).keys.first == "a")
        #expect(try JSONDictionary.from(filename: "x.json", bundle: files.bundle).keys.first == "x")
        for name in ["no", "no.json", ".json"] {
            #expect {
                try JSONDictionary.from(filename: name, bundle: files.bundle) as JSONDictionary
            } throws: { error in
                guard case JSONUtilsError.couldNotFindFile = error else { return false }
                return "\(error)" == "no such file in the bundle"
            }
        }
        #expect(throws: JSONUtilsError.self) {
            try JSONDictionary.from(filename: "no such file in the main bundle") as JSONDictionary
        }
    }

    @Test func `what is loaded equals what JSONSerialization makes`() throws {
        let text = #"{"a":[1,-2,2.5,1e3,"x\n\u00e9",true,null,{"b":{}}],"c":{"d":[[],[0.1]]}}"#
        let ours = try JSONDictionary.from(jsonData: Data(text.utf8)) as JSONDictionary
        let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
        #expect(NSDictionary(dictionary: ours) == theirs)
    }
}
