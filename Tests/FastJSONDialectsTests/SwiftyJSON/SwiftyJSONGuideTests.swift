import FastJSONDialects
import Foundation
import Testing

/// The examples of MigratingFromSwiftyJSON.md, compiled and run, save those of objects.
///
/// Each line of its Swift blocks stands here too, save that `value  // result` and `print(value)  // result` are
/// `show(value)  // result`, which compares the result with the comment.
@Suite("Guide for SwiftyJSON") struct SwiftyJSONGuideTests {
    private func sample() throws -> JSON {
        try JSON(
            data: Data(#"{"users":[{"name":"Ada","born":1815},{"name":"Alan"}],"total":2}"#.utf8))
    }

    @Test func `what stays`() throws {
        let data = Data(#"{"users":[{"name":"Ada","born":1815},{"name":"Alan"}],"total":2}"#.utf8)
        var json = try JSON(data: data)
        show(json["users", 0, "name"].stringValue)  // "Ada"
        show(json["users"][0]["born"].int)  // 1815
        show(json["users", 9, "name"].string)  // nil
        show(json["users"].arrayValue.count)  // 2
        show(json["users", 1, "born"].exists())  // false
        json["total"].int = 3
        json["users", 0, "tags"] = ["maths", 1, nil]
        show(json["users", 0, "tags"].rawString(options: .compact))  // ["maths",1,null]
        show(json["users", 0].members.map(\.key))  // ["name", "born", "tags"]
    }

    @Test func `values of any type`() throws {
        let answer: [String: Any] = ["name": "Ada", "born": 1815, "tags": ["maths"]]
        show(JSON(any: answer)["tags", 0].string)  // "maths"
        show(JSON(["Ada", "Alan"])[1].string)  // "Alan"
        show(JSON(any: ["b": 1, "a": 2]).rawString(options: .compact))  // {"a":2,"b":1}
        show(JSON(any: DateInterval()).error)  // JSON has no kind of value for DateInterval
        show(JSON(any: ["when": DateInterval()]).exists())  // false
        show(JSON(any: Data("[1,2]".utf8))[1].int)  // 2
        show(JSON(Data("Hi".utf8)).string)  // "SGk="
    }

    @Test func `loops`() throws {
        let json = try sample()
        var lines: [String] = []
        for user in json["users"] { lines.append(user["name"].stringValue) }
        for (key, value) in json["users", 0].members { lines.append("\(key): \(value)") }
        for (index, user) in json["users"].enumerated() { lines.append("\(index): \(user["name"])") }
        show(lines)  // ["Ada", "Alan", "name: \"Ada\"", "born: 1815", "0: \"Ada\"", "1: \"Alan\""]
    }

    @Test func `kinds, keys and errors`() throws {
        let json = try sample()
        enum Key: String, JSONSubscriptType {
            case users, name
            var jsonKey: JSON.Index { .key(rawValue) }
        }
        show(json.type == .object)  // true
        show(json[Key.users, 0, Key.name].string)  // "Ada"
        if case .outOfBounds(let array, let index)? = json["users", 9].error {
            show("\(index) of \(array.count)")  // 9 of 2
        }
        show(json["users", 0, "nme"].error)  // at /users/0/nme: no such key in an object of 2 members
        show(json["users", 1, "name"].path)  // /users/1/name
    }

    @Test func `numbers`() throws {
        let numbers = #"[1.9,300,-3,12345678901234567890,true,"12.7",0.1,1e400,"+007",".5",1.50]"#
        let n = JSON(parseJSON: numbers)
        show(n[0].int)  // nil
        show(n[0].intValue)  // 1
        show(n[1].int8)  // nil
        show(n[1].int8Value)  // 127
        show(n[2].uInt)  // nil
        show(n[2].uIntValue)  // 0
        show(n[3].int)  // nil
        show(n[3].intValue)  // 9223372036854775807
        show(n[3].uInt64)  // 12345678901234567890
        show(n[4].int)  // nil
        show(n[4].number)  // nil
        show(n[4].intValue)  // 1
        show(n[5].int)  // nil
        show(n[5].intValue)  // 12
        show(n[6].boolValue)  // true
        show(n[7].double)  // nil
        show(n[7].doubleValue)  // inf
        show(n[8].intValue)  // 7
        show(n[9].doubleValue)  // 0.5
        show(n[10].stringValue)  // "1.50"
    }

    @Test func `texts that are not JSON`() throws {
        let bad = JSON(parseJSON: #"{"a": [1 2]}"#)
        show(bad.exists())  // false
        show(bad.isNull)  // false
        show(bad.error)  // not JSON: 1:10: expected ',' or ']' after array element, found '2'
        show(JSON(parseJSON: "3").int)  // 3
    }

    @Test func `missing is not null`() throws {
        let value = JSON(parseJSON: #"{"n":null}"#)
        show(value["n"] == .null)  // true
        show(value["no"] == .null)  // false
        show(value["no"] == value["other"])  // true
        show(value["n"].exists())  // true
        show(value["no"].exists())  // false
        show(value["no"].isNull)  // false
        show(value["n"].null != nil)  // true
        show(value["no"].null != nil)  // true
    }

    @Test func `editing`() throws {
        var doc: JSON = ["o": ["k": 1], "l": [1], "i": 5]
        doc["i"] = doc["nope"]
        doc["q"]["r"] = 1
        doc["l"][9] = 1
        show(doc.rawString(options: .compact))  // {"o":{"k":1},"l":[1],"i":5}
        doc[create: "q", "r"] = 1
        doc["l"].append(2)
        doc.removeValue(forKey: "i")
        show(doc.rawString(options: .compact))  // {"o":{"k":1},"l":[1,2],"q":{"r":1}}
        doc[[]] = 7
        show(doc.int)  // 7

        var list: JSON = [1, 2]
        list.array?.append(3)
        show(list.arrayValue.count)  // 3
        list.dictionary = ["b": 1, "a": 2]
        show(list.rawString(options: .compact))  // {"a":2,"b":1}
        list.string = nil
        show(list.isNull)  // true
    }

    @Test func `merging`() throws {
        let old: JSON = ["a": 1, "b": ["x": 1], "c": [1], "d": "s"]
        let new: JSON = ["a": 2, "b": ["y": 2], "c": [2], "d": [1], "e": nil]
        let both = try old.merged(with: new)
        show(both.rawString(options: .compact))  // {"a":2,"b":{"x":1,"y":2},"c":[1,2],"d":[1],"e":null}
        show(try JSON(1).merged(with: "x").string)  // "x"
        do {
            _ = try old.merged(with: [1])
        } catch {
            show(error)  // at : object cannot be merged with array
        }
    }

    @Test func `literals`() throws {
        let born: Int? = nil
        let literal: JSON = ["z": 1, "a": ["y": born, "b": [1, "x", nil]] as JSON]
        show(literal.rawString(options: .compact))  // {"z":1,"a":{"y":null,"b":[1,"x",null]}}
    }

    @Test func `uRLs`() throws {
        show(JSON("https://a.b/c d").url?.absoluteString)  // "https://a.b/c%20d"
        show(JSON("https://a.b/c%20d e").url?.absoluteString)  // "https://a.b/c%20d%20e"
    }

    @Test func `writing`() throws {
        let site: JSON = ["site": "https://a.b", "tags": ["x", nil]]
        show(site.rawString(options: .compact))  // {"site":"https://a.b","tags":["x",null]}
        show(site["site"].rawString())  // "https://a.b"
        show(site["site"].description)  // "\"https://a.b\""
        show(site["no"].rawString())  // nil
        show(try String(decoding: JSON(3).rawData(), as: UTF8.self))  // "3"
    }
}
