import FastJSONDialects
import Foundation
import Testing

/// The examples of MigratingFromFxJSON.md, compiled and run, save those of objects.
///
/// Each line of its Swift blocks stands here too, save that `value  // result` and `print(value)  // result` are
/// `show(value)  // result`, which compares the result with the comment.
@Suite("Guide for FxJSON") struct FxJSONGuideTests {
    private func sample() -> JSON {
        let text = #"{"code":0,"data":{"users":[{"name":"Ada","id":1},{"name":"Alan","id":2}]}}"#
        return JSON(jsonString: text)
    }

    @Test func `what stays`() throws {
        let text = #"{"code":0,"data":{"users":[{"name":"Ada","id":1},{"name":"Alan","id":2}]}}"#
        let json = JSON(jsonString: text)
        let path: JSON.Index = ["data", "users", 1]
        show(json[path, "name"].string)  // "Alan"
        show(json["data", "users"].count)  // 2
        show(json["data", "users", -1].error)  // at /data/users/-1: no such index in an array of 2 elements
        show(json["no"]["such"][3].error)  // at /no: no such key in an object of 2 members
        show(json["no"].isError)  // true
        show(json["no"].isNull)  // false
        show(["key": 123].json["key"].int)  // 123

        if case .notExist(let object, let key)? = json["data", "user"].error {
            show("\(key) is none of \(object.members.map(\.key))")  // user is none of ["users"]
        }
    }

    @Test func `building`() throws {
        let json = sample()
        let users: [JSON] = [["name": "Ada"], ["name": "Alan"]]
        let note: String? = nil
        let strip = CustomTransform<String, String>.toJSON { String($0.dropFirst(8)) }
        let owner = JSON {
            $0 << ["name": "Ada"]
            $0["id"] << 1
        }
        let made = JSON {
            $0["code"] << 0
            $0["data", "users"] << users
            $0["data", "users"][0][ignoreIfNull: "note"] << note
            $0["note"] << note
            $0["site"][strip] << "https://a.b"
            $0["owner"] << owner
            $0["l", 2] << 1
        }
        show(made["data"].rawString(options: .compact))  // {"users":[{"name":"Ada"},{"name":"Alan"}]}
        show(made["note"].isNull)  // true
        show(made["site"].string)  // "a.b"
        show(made["owner"].rawString(options: .compact))  // {"name":"Ada","id":1}
        show(made["l"].rawString(options: .compact))  // [null,null,1]
        show(made.transformed { $0["code"] << 1 }["code"].int)  // 1
        show(JSON { $0["x"] << json["nope"] }.error)  // at /nope: no such key in an object of 2 members
    }

    @Test func `the enum`() throws {
        let json = sample()
        if case .string(let name) = json["data", "users", 0, "name"].value {
            show(name)  // Ada
        }
        switch json["code"].value {
        case .number(let number): show(number.text)  // 0
        case .missing(let error): print(error)
        default: break
        }
        show(json.type)  // object
        show(json["no"].kind)  // missing
    }

    @Test func `loops and containers`() throws {
        let json = sample()
        let path: JSON.Index = ["data", "users", 1]
        var seen: [String] = []
        for (key, value) in json[path].members { seen.append("\(key) \(value)") }
        for user in json["data", "users"].elements { seen.append(user["name"].stringValue) }
        for user in json["data", "users"] { seen.append(user["name"].stringValue) }
        show(seen)  // ["name \"Alan\"", "id 2", "Ada", "Alan", "Ada", "Alan"]
        show(json["data", "users"].array?.count)  // 2
        show(json[path].dictionary?["id"]?.int)  // 2
    }

    @Test func `writing`() throws {
        let json = sample()
        show(try json["data", "users", 0].jsonString())  // {"name":"Ada","id":1}
        show(try json.jsonString(options: .pretty).split(separator: "\n").count)  // 15
        show(try JSON(false).jsonString())  // "false"
    }

    @Test func `reading`() throws {
        let json = sample()
        let path: JSON.Index = ["data", "users", 1]
        let n: JSON = [1.9, 300, 1, "12", true]
        show(Int(json["code"]))  // 0
        show(Int(nonNil: json["no"]))  // 0
        show(try Int(decode: json[path, "id"]))  // 2
        let first: String = try json["data", "users", 0, "name"]<
        show(first)  // "Ada"
        let second: String? = json << ["data", "users", 1, "name"]
        show(second)  // "Alan"
        show(try [Int](jsonString: "[1, 2]"))  // [1, 2]
        show(Int(n[0]))  // nil
        show(Int8(n[1]))  // nil
        show(UInt16(n[1]))  // 300
        show(Int(n[3]))  // nil
        show(n[3].intValue)  // 12
        show(Int(n[4]))  // nil
        show(json["data", "users"].compactMap { String($0["name"]) })  // ["Ada", "Alan"]

        let mixed: JSON = ["1", 2]
        show([Int](mixed))  // nil
        show(try [Int](decode: mixed, invalidItems: .remove))  // [2]
        show([Int](nonNil: mixed, invalidItems: .value(0)))  // [0, 2]
        do {
            let ids = try [Int](decode: mixed)
            print(ids)
        } catch {
            show(error)  // at /0: expected Int, found string
        }
        show(try Int?(decode: json["no"]))  // nil
        show(Int?(nonNil: json[path, "name"]))  // nil
    }

    @Test func `classes`() throws {
        class BasicClass: JSONCodable, DefaultInitable {
            var userID = 0
            var name: String?
            required init() {}
            class func specificOptions() -> [String: SpecificOption] { ["userID": "id"] }
        }
        class UserClass: BasicClass {
            var level = 1
            override class func specificOptions() -> [String: SpecificOption] {
                var options = super.specificOptions()
                options["level"] = .nonNil
                return options
            }
        }
        let json = sample()
        let path: JSON.Index = ["data", "users", 1]
        let object = try UserClass(decode: json[path])
        show(try object.jsonString())  // {"id":2,"name":"Alan","level":0}
    }

    @Test func `models`() throws {
        struct User: JSONCodable {
            let id: Int
            let name: String

            init(decode json: JSON) throws {
                id = try json["id"]<
                name = try json["name"]<
            }

            func encode(mapper: JSON.Mapper) {
                mapper["id"] << id
                mapper["name"] << name
            }
        }
        struct Point: Codable, JSONDecodable { let x, y: Int }
        enum Level: Int, JSONCodable { case low, high }
        final class Colour: JSONConvertable {
            let red: Int
            init(red: Int) { self.red = red }
            static func convert(from json: JSON) -> Colour? { Int(json).map { Colour(red: $0 >> 16) } }
        }
        let json = sample()
        let path: JSON.Index = ["data", "users", 1]
        show(try User(decode: json[path]).jsonString())  // {"id":2,"name":"Alan"}
        show([User](nonNil: json["data", "users"]).count)  // 2
        show(Point(["x": 1, "y": 2] as JSON)?.y)  // 2
        show(Level(1 as JSON))  // high
        show(Level(3 as JSON))  // nil
        show(Colour(0xFF00FF as JSON)?.red)  // 255
    }

    @Test func `currying`() throws {
        struct Person: JSONConvertable {
            let name: String
            let age: Int?

            static func convert(from json: JSON) -> Person? {
                curry(Person.init)
                    <*> json << "name"
                    <*> json << ["others", "age"]
            }
        }
        show(Person(["name": "Ada", "others": ["age": 36]] as JSON)?.age)  // 36
    }

    // In a process of its own, since it sets what all dates are read by; and in a function, since lines of a closure
    // there are not told apart.
    @Test func `dates`() async {
        await #expect(processExitsWith: .success) { FxJSONGuideTests.showDates() }
    }

    private static func showDates() {
        show(Date("2016-09-22T20:28:37+0000" as JSON)?.timeIntervalSince1970)  // 1474576117.0
        show(Date(60 as JSON)?.timeIntervalSince1970)  // 60.0
        let seconds = DateTransform.timeIntervalSince(.referenceDate)
        show(Date(JSON(60)[seconds])?.timeIntervalSinceReferenceDate)  // 60.0
        show(Date(timeIntervalSince1970: 60).json)  // "1970-01-01T00:01:00Z"
        DateTransform.default = .timeIntervalSince(.year1970)
        show(Date(timeIntervalSince1970: 60).json)  // 60
    }

    @Test func `mapping`() throws {
        let n: JSON = [1.9, 300, 1, "12", true]
        show(n[2].map { (number: Int) in number * 2 })  // 2
        show(n[3].map { (number: Int) in number * 2 })  // "12"
        show(n[2].flatMap { (number: Int) in JSON(number + 1) }.int)  // 2
        show(n.map { $0.int }.count)  // 5
    }

    @Test func `making`() throws {
        let json = sample()
        func answer() throws -> Int { throw JSON.Error.other(description: "no answer") }
        show(JSON().isNull)  // true
        show(JSON(jsonString: nil).isNull)  // true
        show(JSON(jsonString: "3").int)  // 3
        show(JSON(jsonString: "{").error)  // not JSON: 1:2: unexpected end of input
        show(JSON(any: DateInterval()).error)  // JSON has no kind of value for DateInterval
        show(JSON(any: ["when": DateInterval()]).exists())  // false
        show(JSON(try answer()).error)  // no answer
        show((["a": 1, "b": json["nope"]] as JSON).error)  // at /nope: no such key in an object of 2 members
    }

    @Test func `the empty key`() throws {
        let odd = JSON(jsonString: #"{"":1}"#)
        show(odd[""].int)  // 1
        show(odd[[]] == odd)  // true
    }

    @Test func `setting`() throws {
        let json = sample()
        var j: JSON = ["a": 1, "o": 5]
        j["b", "c"] = 2
        j["o", "x"] = 1
        j["a"] = json["nope"]
        show(j.rawString(options: .compact))  // {"a":1,"o":5}
        j["d"] = true
        j[create: "b", 1] = 2
        j[ignoreIfNull: "e"] = nil
        show(j.rawString(options: .compact))  // {"a":1,"o":5,"d":true,"b":[null,2]}
    }

    @Test func `transforms`() throws {
        let https = CustomTransform<String, String>.both(
            fromJSON: { "https://\($0)" }, toJSON: { String($0.dropFirst(8)) })
        var page: JSON = ["site": "a.b", "size": 1]
        show(page["site"][https].string)  // "https://a.b"
        page["site"][https] = "https://c.d"
        show(page["site"].string)  // "c.d"
        show(page["size"][https].error)  // at /size: expected String, found number 1
        page["site"][https] = 5
        show(page["site"].string)  // "c.d"
    }

    @Test func `comparing`() throws {
        let json = sample()
        let n: JSON = [1.9, 300, 1, "12", true]
        show(n[2] == 1.0)  // true
        show(n[2] == true)  // false
        show(json["no"] == json["nor"])  // true
        show(json["no"] == .null)  // false
    }

    @Test func `describing`() throws {
        show(JSON("x").description)  // "\"x\""
        show(JSON("x").debugDescription)  // "string: \"x\""
        show(JSON("x").rawString())  // "x"
    }
}
