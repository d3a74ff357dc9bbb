import Testing

@testable import FastJSON

@Suite("JSON Pointer, getting and setting") struct PointerEditingTests {
    /// The document of RFC 6901 section 5.
    private static let document =
        #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#

    @Test(
        arguments: [
            ("", document), ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"),
            ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"),
            ("/m~0n", "8"),
        ])
    func `the examples of RFC 6901 section 5`(pointer: String, value: String) throws {
        for way in Making.all {
            let json = way.make(Self.document)
            #expect(try json.value(atPointer: pointer) == Sample.json(value))
            #expect(json[pointer: pointer] == Sample.json(value))
        }
    }

    @Test func `~01 is ~1, never a slash`() throws {
        let json = Sample.json(#"{"~1":1,"/":2,"~":3}"#)
        #expect(try json.value(atPointer: "/~01").int == 1)
        #expect(try json.value(atPointer: "/~1").int == 2)
        #expect(try json.value(atPointer: "/~0").int == 3)
    }

    @Test(arguments: ["a", "foo/0", "~", "/~", "/~2", "/a~", "/~a", "/foo/~", "#/foo", " /foo"])
    func `what breaks RFC 6901 section 3 is refused`(pointer: String) {
        var json = Sample.json(Self.document)
        let message = "not a JSON Pointer: \(pointer)"
        let errors = [
            #expect(throws: JSON.Error.self) { try json.value(atPointer: pointer) },
            #expect(throws: JSON.Error.self) { try json.set(.null, atPointer: pointer) },
            #expect(throws: JSON.Error.self) { try json.insert(.null, atPointer: pointer) },
            #expect(throws: JSON.Error.self) { try json.remove(atPointer: pointer) },
            json[pointer: pointer].error,
        ]
        #expect(errors.map { $0?.description } == Array(repeating: message, count: 5))
        #expect(Sample.text(json) == Self.document)
    }

    @Test(
        arguments: [
            ("/no", 0, "at /no: an object of 10 members has no member \"no\""),
            ("/foo/2", 1, "at /foo/2: an array of 2 elements has no element 2"),
            ("/foo/-", 1, "at /foo/-: an array of 2 elements has no element -"),
            ("/foo/x", 1, "at /foo/x: \"x\" is no index of an array"),
            ("/foo/", 1, "at /foo/: \"\" is no index of an array"),
            ("/foo/01", 1, "at /foo/01: \"01\" is no index of an array"),
            ("/foo/-1", 1, "at /foo/-1: \"-1\" is no index of an array"),
            ("/foo/1e0", 1, "at /foo/1e0: \"1e0\" is no index of an array"),
            ("/foo/99999999999999999999", 1, "at /foo/99999999999999999999: an array of 2 elements has no"),
            ("/foo/0/x/y", 2, "at /foo/0/x/y: there is no \"x\" in a value of the kind string"),
            ("/no/x/y", 0, "at /no/x/y: an object of 10 members has no member \"no\""),
            ("//x", 1, "at //x: there is no \"x\" in a value of the kind number"),
        ])
    func `an error names the token`(pointer: String, token: Int, message: String) {
        for way in Making.all {
            var json = way.make(Self.document)
            let errors = [
                #expect(throws: JSON.Error.self) { try json.value(atPointer: pointer) },
                #expect(throws: JSON.Error.self) { try json.remove(atPointer: pointer) },
            ]
            for error in errors {
                #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
                guard case .unresolvedPointer(pointer, token: token, _) = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                #expect(error?.path.steps.count == token + 1)
            }
            #expect(!json[pointer: pointer].exists())
            #expect(Sample.text(json) == Self.document)
        }
    }

    @Test(
        arguments: [
            (#"{"a":1}"#, "/a", #"{"a":9}"#, #"{"a":9}"#),
            (#"{"a":1}"#, "/b", #"{"a":1,"b":9}"#, #"{"a":1,"b":9}"#),
            ("[1,2]", "/0", "[9,2]", "[9,1,2]"), ("[1,2]", "/1", "[1,9]", "[1,9,2]"),
            ("[1,2]", "/2", "[1,2,9]", "[1,2,9]"), ("[1,2]", "/-", "[1,2,9]", "[1,2,9]"),
            ("[]", "/0", "[9]", "[9]"),
            ("[]", "/-", "[9]", "[9]"), ("[[]]", "/0/-", "[[9]]", "[[9]]"),
            ("{}", "/-", #"{"-":9}"#, #"{"-":9}"#),
            ("1", "", "9", "9"), (#"{"a":[{}]}"#, "/a/0/~1", #"{"a":[{"/":9}]}"#, #"{"a":[{"/":9}]}"#),
        ])
    func `set replaces or adds, insert makes room`(
        text: String, pointer: String, set: String, inserted: String
    ) throws {
        for way in Making.all {
            var (one, two) = (way.make(text), way.make(text))
            try one.set(Sample.json("9"), atPointer: pointer)
            try two.insert(Sample.json("9"), atPointer: pointer)
            #expect(Sample.text(one) == set)
            #expect(Sample.text(two) == inserted)
        }
    }

    @Test(
        arguments: [
            ("[1,2]", "/3"), ("[1,2]", "/01"), ("[1,2]", "/x"), ("[1,2]", "/-/x"), ("[1,2]", "/2/x"),
            ("{}", "/a/b"),
            ("1", "/a"), (#""s""#, "/0"), ("null", "/a"), (#"{"a":1}"#, "/a/b"),
        ])
    func `a place that cannot be is refused, and nothing is changed`(text: String, pointer: String) {
        for way in Making.all {
            var json = way.make(text)
            #expect(throws: JSON.Error.self) { try json.set(.null, atPointer: pointer) }
            #expect(throws: JSON.Error.self) { try json.insert(.null, atPointer: pointer) }
            #expect(Sample.text(json) == text)
        }
    }

    @Test func `remove gives the value that it removed`() throws {
        for way in Making.all {
            var json = way.make(#"{"a":[1,{"b":2}],"k":1,"k":2}"#)
            #expect(try json.remove(atPointer: "/a/1/b").int == 2)
            #expect(try json.remove(atPointer: "/a/0").int == 1)
            #expect(try json.remove(atPointer: "/k").int == 1)
            #expect(Sample.text(json) == #"{"a":[{}]}"#)
            let error = #expect(throws: JSON.Error.self) { try json.remove(atPointer: "") }
            #expect(error?.description == "at : the whole document cannot be removed")
        }
    }

    @Test func `missing values stay missing, and are not set`() {
        var json = Sample.json("{}")
        let missing = json["none"]
        #expect(throws: JSON.Error.self) { try missing.value(atPointer: "") }
        #expect(throws: JSON.Error.self) { try json.set(missing, atPointer: "/a") }
        #expect(throws: JSON.Error.self) { try json.insert(missing, atPointer: "") }
        #expect(Sample.text(json) == "{}")
    }

    @Test func `100,000 steps are no trouble`() throws {
        let depth = 100_000
        var json = Sample.json(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        let pointer = String(repeating: "/0", count: depth - 1)
        try json.insert(.null, atPointer: pointer + "/-")
        #expect(try json.value(atPointer: pointer + "/0").isNull)
        try json.remove(atPointer: pointer)
        #expect(throws: JSON.Error.self) { try json.value(atPointer: pointer) }
    }
}
