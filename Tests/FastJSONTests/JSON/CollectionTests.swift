import FastJSON
import Testing

@Suite("Collection")
struct CollectionTests {
    @Test func `an array is a collection of its elements`() throws {
        let json = try JSON(parsing: "[1,[2,3],{\"a\":4},\"five\"]")
        #expect(json.count == 4)
        #expect(!json.isEmpty)
        #expect(json.first?.int == 1)
        #expect(json.map(\.kind) == [.number, .array, .object, .string])
        #expect(json.prefix(2).map(\.kind) == [.number, .array])
        #expect(json.dropFirst(2).first?["a"].int == 4)
        #expect(json.suffix(1).first?.string == "five")
        #expect(json.reversed().map(\.kind) == [.string, .object, .array, .number])
        #expect(json.enumerated().map(\.offset) == [0, 1, 2, 3])
        #expect(json.filter { $0.count > 0 }.count == 2)
        #expect(json.firstIndex { $0.string == "five" }.map { json[$0].string } == "five")
        #expect(json.contains { $0.kind == .object })
        #expect(json.min { $0.count < $1.count }?.int == 1)
        #expect(json.elements.map(\.kind) == json.map(\.kind))
        #expect(json.members.map(\.key) == [])
        #expect(json.dropLast(4).isEmpty)
    }

    @Test func `an object is a collection of its values, in the order of the text`() throws {
        let json = try JSON(parsing: #"{"z":1,"a":[2],"m":{"x":3},"z":4}"#)
        #expect(json.count == 4)
        #expect(json.map { $0.int ?? -1 } == [1, -1, -1, 4])
        #expect(json.members.map(\.key) == ["z", "a", "m", "z"])
        #expect(json.members.map { $0.value.kind } == [.number, .array, .object, .number])
        #expect(json.elements.map(\.kind) == [])
        #expect(json.dropFirst().first?[0].int == 2)
        #expect(json.first?.path.description == "/z")
        var keys: [String] = []
        for (key, value) in json.members where value.exists() { keys.append(key) }
        #expect(keys == ["z", "a", "m", "z"])
    }

    @Test(arguments: [
        "[1,[2,3],{\"a\":4},\"five\"]", #"{"z":1,"a":[2],"m":{"x":3}}"#, "[[],[],[[]]]", "[]", "{}", "1",
        "null", "\"a\"",
    ])
    func `a walk from start to end meets every value`(_ text: String) throws {
        let json = try JSON(parsing: "[0,\(text),0]")[1]
        var position = json.startIndex
        var walked: [JSON] = []
        var places: [JSON.Index] = []
        while position != json.endIndex {
            #expect(position < json.endIndex)
            places.append(position)
            walked.append(json[position])
            position = json.index(after: position)
        }
        #expect(walked == Array(json))
        #expect(walked.count == json.count)
        #expect(Array(json.indices) == places)
        #expect(places == places.sorted())
        #expect(json.distance(from: json.startIndex, to: json.endIndex) == json.count)
        #expect(json[json.startIndex..<json.endIndex].count == json.count)
        #expect(!json[json.endIndex].exists())
        for (rank, place) in places.enumerated() {
            #expect(place.description == "/\(rank)")
            #expect(json.index(json.startIndex, offsetBy: rank) == place)
        }
    }

    @Test(arguments: ["1", "1.5", "\"text\"", "true", "false", "null", "[]", "{}"])
    func `scalars and empty containers are empty`(_ text: String) throws {
        let json = try JSON(parsing: text)
        #expect(json.isEmpty)
        #expect(json.count == 0)
        #expect(json.startIndex == json.endIndex)
        #expect(json.first == nil)
        for value in json { Issue.record("\(value)") }
        for member in json.members { Issue.record("\(member)") }
        for element in json.elements { Issue.record("\(element)") }
        #expect(!json[json.startIndex].exists())
    }

    @Test func `iterating what is missing ends`() throws {
        let missing = try JSON(parsing: "{}")["a"]
        for value in missing { Issue.record("\(value)") }
        for member in missing.members { Issue.record("\(member)") }
        for element in missing.elements { Issue.record("\(element)") }
        #expect(missing.startIndex == missing.endIndex)
        #expect(Array(missing).isEmpty)
        #expect(missing[missing.startIndex].error != nil)
    }

    @Test func `an iterator that has ended stays at its end`() throws {
        for text in ["[1]", "{\"a\":1}", "[]", "1"] {
            let json = try JSON(parsing: "[\(text),5,6]")[0]
            var (values, elements, members) = (
                json.makeIterator(), json.elements.makeIterator(), json.members.makeIterator()
            )
            while values.next() != nil {}
            while elements.next() != nil {}
            while members.next() != nil {}
            #expect(values.next() == nil)
            #expect(elements.next() == nil)
            #expect(members.next() == nil)
        }
    }

    @Test func `a position of another value finds a value or nothing`() throws {
        let array = try JSON(parsing: "[[1,2,3],4,5,6,7,8,9]")
        let others = try ["{\"a\":1}", "{\"a\":[],\"b\":{}}", "[0]", "[]", "7", "\"x\"", "null", "{}"].map {
            try JSON(parsing: $0)
        }
        for position in array.indices {
            for other in others { _ = other[position].debugDescription }
            #expect(!others[0][array.endIndex].exists())
        }
        // The word of the only value of an object, at which its second member would begin.
        let second = array[0].index(after: array[0].startIndex)
        _ = others[0][second]
        #expect(!others[0][try JSON(parsing: "[1,2]").indices.dropFirst().first ?? 0].exists())
        #expect(!(try JSON(parsing: "{}")["a"][array.startIndex]).exists())
    }
}
