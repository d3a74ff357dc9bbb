import FastJSON
import Testing

/// JSON Pointer (RFC 6901).
@Suite("JSON Pointer")
struct PointerTests {
    /// Members named like those of RFC 6901 section 5, in another order, with other values.
    private static let text = #"""
        {"foo":["one","two",["three"]],"":10,"a/b":11,"c%d":12,"e^f":13,"g|h":14,"i\\j":15,"k\"l":16," ":17,"m~n":18,
        "~1":19,"/":20,"0":{"1":21,"01":22,"-":23},"\u00e9":24}
        """#

    @Test(arguments: [
        ("/foo/0", "\"one\""), ("/foo/1", "\"two\""), ("/foo/2/0", "\"three\""),
        ("/foo", #"["one","two",["three"]]"#),
        ("/", "10"), ("/a~1b", "11"), ("/c%d", "12"), ("/e^f", "13"), ("/g|h", "14"), ("/i\\j", "15"),
        ("/k\"l", "16"),
        ("/ ", "17"), ("/m~0n", "18"), ("/~01", "19"), ("/~1", "20"), ("/0/1", "21"), ("/0/01", "22"),
        ("/0/-", "23"),
        ("/\u{E9}", "24"),
    ])
    func `each pointer names its value`(_ pointer: String, _ expected: String) throws {
        let json = try JSON(parsing: Self.text)
        #expect(try json[pointer: pointer].jsonString() == expected)
        // The path of a value is its pointer.
        #expect(json[pointer: pointer].path.description == pointer)
    }

    @Test func `the empty pointer names the value itself`() throws {
        let json = try JSON(parsing: Self.text)
        #expect(json[pointer: ""] == json)
        #expect(json["foo"][pointer: ""] == json["foo"])
        #expect(json["foo"][pointer: "/2/0"].string == "three")
        #expect(try JSON(parsing: "7")[pointer: ""].int == 7)
    }

    @Test(arguments: [
        "foo", "a/b", "#/foo", " /foo", "0", "-", "/~", "/~2", "/foo~", "/~a", "/a~1b/~", "/~~", "/foo/~x/0",
    ])
    func `a pointer that breaks the syntax is missing and says so`(_ pointer: String) throws {
        let missing = try JSON(parsing: Self.text)[pointer: pointer]
        guard case .invalidPointer(pointer)? = missing.error else {
            Issue.record("\(missing)")
            return
        }
        #expect(missing.error?.description == "not a JSON Pointer: " + pointer)
        #expect(missing.error?.path.isEmpty == true)
    }

    @Test(arguments: [
        ("/foo/3", "/foo/3"), ("/foo/-", "/foo/3"), ("/foo/2/-", "/foo/2/1"), ("/foo/-1", "/foo/-1"),
        ("/foo/00", "/foo/00"),
        ("/foo/01", "/foo/01"), ("/foo/+1", "/foo/+1"), ("/foo/1e0", "/foo/1e0"), ("/foo/", "/foo/"),
        ("/foo/ 1", "/foo/ 1"),
        ("/foo/99999999999999999999", "/foo/99999999999999999999"), ("/foo/a", "/foo/a"),
        ("/foo/\u{661}", "/foo/\u{661}"),
        ("/x", "/x"), ("/foo/0/x", "/foo/0/x"), ("//", "//"), ("/0/1/", "/0/1/"), ("/e\u{301}", "/e\u{301}"),
        ("/FOO", "/FOO"),
        ("/x/y/z", "/x"),
    ])
    func `a pointer to nothing is missing at its first wrong step`(_ pointer: String, _ path: String) throws {
        let missing = try JSON(parsing: Self.text)[pointer: pointer]
        #expect(!missing.exists())
        #expect(missing.path.description == path)
    }

    @Test func `a pointer into a large array or object uses its index`() throws {
        let json = try JSON(parsing: "[" + (0..<500).map { "{\"a\":\($0)}" }.joined(separator: ",") + "]")
        for place in 0..<500 { #expect(json[pointer: "/\(place)/a"].int == place) }
        #expect(!json[pointer: "/500/a"].exists())
    }
}
