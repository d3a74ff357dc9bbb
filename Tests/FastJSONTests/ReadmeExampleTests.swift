import FastJSON
import Foundation
import Testing

/// The examples of README.md, compiled and run.
///
/// Each line of its Swift blocks stands here too, save that `value  // result` and `print(value)  // result` are
/// `show(value)  // result`, which compares the result with the comment. One test makes sure that no line of the
/// README is missing.
@Suite("README") struct ReadmeExampleTests {
    private func sample() throws -> JSON {
        try JSON(parsing: #"{"users":[{"name":"Ada","born":1815,"tags":["maths"]},{"name":"Émile"}]}"#)
    }

    @Test func `walking`() throws {
        let text = #"{"users":[{"name":"Ada","born":1815,"tags":["maths"]},{"name":"Émile"}]}"#
        let json = try JSON(parsing: text)
        show(json["users", 0, "name"].string)  // "Ada"
        show(json["users"][1]["name"].string)  // "Émile"
        show(json["users", 1, "born"].exists())  // false
        show(json["users", 1, "born"].error)  // at /users/1/born: no such key in an object of 1 members

        let path: JSON.Index = ["users", 0]
        show(json[path, "born"].int)  // 1815
        show(json[pointer: "/users/0/tags/0"].string)  // "maths"
    }

    @Test func `numbers`() throws {
        let numbers = try JSON(parsing: "[9007199254740993, 1e2, 1.5, 18446744073709551615, 0.1]")
        show(numbers[0].int)  // 9007199254740993
        show(numbers[1].int8)  // 100
        show(numbers[2].int)  // nil
        show(numbers[3].uInt64)  // 18446744073709551615
        show(numbers[3].int64)  // nil
        show(numbers[4].double)  // 0.1
        show(numbers[0].number?.text)  // "9007199254740993"
    }

    @Test func `iterating and matching`() throws {
        let json = try sample()
        var printed = ""
        func print(_ items: Any...) {
            printed += items.map { "\($0)" }.joined(separator: " ") + ", "
        }
        for (key, value) in json["users", 0].members {
            print(key, value.kind)  // name string, born number, tags array
        }
        #expect(printed == "name string, born number, tags array, ")
        let names = json["users"].compactMap { $0["name"].string }
        show(names)  // ["Ada", "Émile"]

        printed = ""
        switch json["users", 0, "born"].value {
        case .number(let number): print(number.text)
        case .string(let text): print(text)
        case .missing(let error): print(error)
        default: break
        }
        #expect(printed == "1815, ")
    }

    @Test func `reading into types`() throws {
        struct User: JSONDecodable {
            let name: String
            let born: Int?
            init(decode json: JSON) throws {
                name = try json["name"].decode()
                born = try json["born"].decode()
            }
        }
        let json = try sample()
        show(Int(json["users", 0, "born"]))  // 1815
        let users = try [User](decode: json["users"])
        show(users[1].born)  // nil
        show([String](json["users", 1, "tags"]) ?? [])  // []
        let first: String = try json["users", 0, "name"].decode()
        #expect(first == "Ada")
        do {
            _ = try Int(decode: json["users", 0, "name"])
        } catch {
            show(error)  // at /users/0/name: expected Int, found string
        }
    }

    @Test func `writing`() throws {
        let json = try sample()
        let compact = try json["users", 0].jsonString()
        show(compact)  // {"name":"Ada","born":1815,"tags":["maths"]}
        let pretty = try json.jsonString(options: .pretty)
        #expect(pretty.hasPrefix("{\n  \"users\": [\n    {\n      \"name\": \"Ada\","))
        let sorted = try json.jsonBytes(options: .init(sortsKeys: true, asciiOnly: true))
        #expect(String(decoding: sorted, as: UTF8.self).hasSuffix(#"{"name":"\u00c9mile"}]}"#))
        try json.write(to: 1, options: .init(indent: 4, endsWithNewline: true))  // the standard output
    }

    @Test func `changing and building`() throws {
        let json = try sample()
        var copy = json
        copy["users", 0, "born"] = 1816
        copy["users"].append(["name": "Grace", "tags": []])
        copy[create: "meta", "pages"] = 1
        copy["users"][1].removeValue(forKey: "name")
        show(copy["users", 0, "born"].int)  // 1816
        show(json["users", 0, "born"].int)  // 1815
        show(copy["users"].count)  // 3

        let made = JSON {
            $0["users", 0, "name"] << "Ada"
            $0["count"] << 1
        }
        show(try made.jsonString())  // {"users":[{"name":"Ada"}],"count":1}
        let patch = JSON.difference(from: json, to: copy)  // a JSON Patch, RFC 6902
        show(try json.applying(patch: patch) == copy)  // true
    }

    @Test func `codable types`() throws {
        struct City: Codable { var name: String; var founded: Int?; var extra: JSON? }
        let decoder = FastJSONDecoder()  // JSONDecoder's properties, strategies and errors
        let cities = try decoder.decode([City].self, from: #"[{"name":"Tokyo","extra":[1.50]}]"#)
        show(cities[0].extra?[0].number?.text)  // "1.50"
        let encoder = FastJSONEncoder()  // to Data, bytes, String, JSON or a file descriptor
        show(try encoder.encodeToString(cities))  // [{"name":"Tokyo","extra":[1.50]}]
    }

    @Test func `errors`() throws {
        var wasCaught = false
        do {
            _ = try JSON(parsing: "{\"a\": [1,\n  2 3]}")
        } catch {
            wasCaught = true
            show(error)  // 2:5: expected ',' or ']' after array element, found '3'
            show(error.byteOffset)  // 14
            show(error.path)  // /a/1
        }
        #expect(wasCaught)
    }

    @Test func `files and options`() throws {
        try Data("[1]".utf8).write(to: URL(fileURLWithPath: "/tmp/data.json"))
        defer { try? FileManager.default.removeItem(atPath: "/tmp/data.json") }
        let file = try JSON(contentsOf: "/tmp/data.json")
        #expect(file[0].int == 1)

        // The same file as the standard input.
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/tmp/data.json"))
        let before = dup(0)
        dup2(handle.fileDescriptor, 0)
        defer {
            dup2(before, 0)
            close(before)
        }
        let input = try JSON(reading: 0)  // the standard input
        #expect(input == file)

        let options = JSON.ParsingOptions(allowing: .comments, depthLimit: 20, duplicateKeys: .reject)
        let commented = try JSON(parsing: "[1, /* two */ 2] // end", options: options)
        #expect(commented.count == 2)
    }

    @Test func `streams`() throws {
        let file = try TemporaryFile(Array(#"{"name":"Ada","features":[{"id":1},{"id":2}]}"#.utf8))
        defer { withExtendedLifetime(file) {} }
        let (path, descriptor) = (file.path, file.descriptor)
        var names: [String] = []
        var found: [String] = []
        let stream = JSONStream(reading: descriptor, options: .init(framing: .lines))
        while let json = try stream.read() { names.append(json["name"].stringValue) }
        #expect(names == ["Ada"])

        let ids = try JSONPattern("$.features[*].id")
        let features = try JSONStream(contentsOf: path, options: .init(patterns: [ids]))
        while let item = try features.readItem() { found.append("\(item.path) \(item.value)") }
        #expect(found == ["/features/0/id 1", "/features/1/id 2"])
    }

    @Test func `no example is left out`() throws {
        let readme = try String(contentsOfFile: "\(packageFolder)/README.md", encoding: .utf8)
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "\n```")[0] }
        #expect(blocks.count >= 7)
        let known = Set(sourceLines(of: #filePath).map(Self.normal))
        for line in blocks.flatMap({ $0.split(separator: "\n") }) {
            let isRun = known.contains(Self.normal(line))
            #expect(isRun, "not run: \(line)")
        }
    }

    /// A line without indent, with one spelling of what shows a result.
    private static func normal(_ line: Substring) -> String {
        var parts = line.components(separatedBy: " // ").map { $0.trimmingCharacters(in: .whitespaces) }
        for call in ["show(", "print("] where parts[0].hasPrefix(call) && parts[0].hasSuffix(")") {
            parts[0] = String(parts[0].dropFirst(call.count).dropLast())
        }
        return parts.joined(separator: " // ")
    }
}
