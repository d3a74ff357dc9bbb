import Foundation
import Testing

extension FJSONTests {
    @Suite("fjson get") struct GetTests {
        private let folder: Folder

        private static let document = #"""
            {"users": [{"name": "Ada \"\u0041\"\n", "born": 1815}, {"name": "Bob", "tags": []}],
             "key with.dots": {"0": true, "01": 2, "a/b": 3, "m~n": 4, "": 5}, "$schema": "s", "n": 1.50e+3,
             "é\"]": null, "a": [[10, 20], 30], "$": {"x": 6}}
            """#

        init() throws {
            folder = try Folder()
            try folder.write(GetTests.document, to: "a.json")
        }

        @Test(
            arguments: [
                ("/users/1/name", #""Bob""#), ("/users/1", #"{"name":"Bob","tags":[]}"#), ("/a/0/1", "20"),
                ("/key with.dots/0", "true"), ("/key with.dots/a~1b", "3"), ("/key with.dots/m~0n", "4"),
                ("/key with.dots/", "5"), ("/n", "1.50e+3"), ("/$schema", #""s""#),
            ])
        func `a path that begins with a slash is a JSON Pointer`(path: String, value: String) throws {
            #expect(try folder.run("get", path, "a.json") == .success(value + "\n"))
        }

        @Test(
            arguments: [
                ("users[1].name", #""Bob""#), (".users[1].name", #""Bob""#), ("$.users[1].name", #""Bob""#),
                ("users.1.name", #""Bob""#), (".users.[1].name", #""Bob""#),
                (#"$["users"][1]["name"]"#, #""Bob""#),
                (#".["users"].1."name""#, #""Bob""#), ("a[0][1]", "20"), ("a.0.1", "20"), ("a.00.1", "20"),
                (#"["key with.dots"]"#, #"{"0":true,"01":2,"a/b":3,"m~n":4,"":5}"#),
                (#""key with.dots".0"#, "true"), (#"["key with.dots"].01"#, "2"),
                (#"["key with.dots"][""]"#, "5"),
                (#"["key with.dots"]["a\/b"]"#, "3"), (#".["\u00e9\"]"]"#, "null"),
                ("$schema", #""s""#), (".$schema", #""s""#), ("$.$schema", #""s""#), ("$.$.x", "6"),
            ])
        func `any other path is a chain of keys and indices`(path: String, value: String) throws {
            #expect(try folder.run("get", path, "a.json") == .success(value + "\n"))
        }

        @Test(arguments: ["", ".", "$", "$."]) func `some paths are the whole document`(path: String) throws {
            #expect(try folder.run("get", path, input: #"{"a" : [ 1 ]}"#) == .success(#"{"a":[1]}"# + "\n"))
            #expect(try folder.run("get", path, "-", input: "7") == .success("7\n"))
        }

        @Test(
            arguments: [
                ("/users/2", "at /users/2: no such index in an array of 2 elements"),
                ("users[-1]", "at /users/-1: no such index in an array of 2 elements"),
                ("users[9].name", "at /users/9: no such index in an array of 2 elements"),
                ("/users/01", "at /users/01: a key needs an object, found array"),
                ("users.name", "at /users/name: a key needs an object, found array"),
                (".nothing.at.all", "at /nothing: no such key in an object of 7 members"),
                ("users[0].born.year", "at /users/0/born/year: a key needs an object, found number"),
                (#"["key with.dots"][0]"#, "at /key with.dots/0: an index needs an array, found object"),
                (#"["a/b~"]"#, "at /a~1b~0: no such key in an object of 7 members"),
            ])
        func `a path that leads nowhere is a fault`(path: String, message: String) throws {
            #expect(try folder.run("get", path, "a.json") == .fault("fjson: a.json: \(message)\n"))
        }

        @Test(
            arguments: [
                ("a..b", "PATH 'a..b', character 3: expected a key"),
                ("a.", "PATH 'a.', character 3: expected a key"),
                ("..", "PATH '..', character 2: expected a key"),
                ("a]", "PATH 'a]', character 2: expected '.' or '['"),
                ("a[0]b", "PATH 'a[0]b', character 5: expected '.' or '['"),
                ("a[]", "PATH 'a[]', character 3: expected an index or a key in double quotes"),
                ("a[*]", "PATH 'a[*]', character 3: expected an index or a key in double quotes"),
                ("a[0", "PATH 'a[0', character 4: expected ']'"),
                (#"["a"#, #"PATH '["a', character 2: not a JSON string: unexpected end of input"#),
                (
                    #"["\x"]"#,
                    #"PATH '["\x"]', character 2: not a JSON string: invalid escape: '\' before 'x'"#
                ),
                ("/a~2", "PATH '/a~2' is no JSON Pointer: '~' needs a 0 or 1 behind it"),
            ])
        func `a path with a fault of its own is a usage error`(path: String, message: String) throws {
            #expect(try folder.run("get", path, "a.json") == .usage(message, in: "fjson get"))
        }

        @Test func `raw prints the text of a string, and other values as JSON`() throws {
            #expect(try folder.run("get", "--raw", "users[0].name", "a.json") == .success("Ada \"A\"\n\n"))
            #expect(try folder.run("get", "-r", "/n", "a.json") == .success("1.50e+3\n"))
            #expect(try folder.run("get", "-r", "users[1].tags", "a.json") == .success("[]\n"))
            #expect(
                try folder.run("get", "users[0].name", "a.json") == .success(#""Ada \"\u0041\"\n""# + "\n"))
        }

        @Test func `the value can be indented`() throws {
            let two = "{\n  \"name\": \"Bob\",\n  \"tags\": []\n}\n"
            #expect(try folder.run("get", "--pretty", "users[1]", "a.json") == .success(two))
            #expect(try folder.run("get", "users[1]", "-p", "a.json") == .success(two))
            let four = "{\n    \"name\": \"Bob\",\n    \"tags\": []\n}\n"
            #expect(try folder.run("get", "users[1]", "a.json", "--indent", "4") == .success(four))
        }

        @Test func `the options of reading apply`() throws {
            let outcome = try folder.run("get", "--allow-comments", "/0", input: "[1] // one")
            #expect(outcome == .success("1\n"))
            let raw = try folder.run(
                "get", "-r", "--replace-unpaired-surrogates", "/0", input: #"["\udc00"]"#)
            #expect(raw == .success("\u{FFFD}\n"))
        }

        @Test func `invalid JSON is reported with its place`() throws {
            #expect(
                try folder.run("get", "/0", input: "[1")
                    == .fault("<stdin>:1:3: unexpected end of input\n[1\n  ^\n"))
        }

        @Test func `PATH is needed, and one file at most`() throws {
            #expect(try folder.run("get") == .usage("PATH is missing", in: "fjson get"))
            #expect(
                try folder.run("get", "/0", "a", "b")
                    == .usage("one FILE at most, found 'b'", in: "fjson get"))
        }

        @Test func `a path may begin with a dash behind two dashes`() throws {
            #expect(try folder.run("get", "--", "-x", input: #"{"-x":1}"#) == .success("1\n"))
        }
    }
}
