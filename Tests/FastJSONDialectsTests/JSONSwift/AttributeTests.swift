import FastJSON
import FastJSONDialects
import Foundation
import Testing

private struct Point: JSONDeserializable, JSONSerializable, Equatable {
    struct Refusal: Error {}
    let x: Int
    init(x: Int) { self.x = x }
    init(jsonRepresentation json: JSONDictionary) throws {
        if json["refuse"] != nil { throw Refusal() }
        x = try decode(json, key: "x")
    }
    var jsonRepresentation: JSONDictionary { ["x": x] }
}

private enum Level: String { case low, high }

private enum Size: Int { case small = 1, large }

/// A type with functions of its own.
private struct Angle: Equatable {
    let degrees: Double
}

private func decode(_ dictionary: JSONDictionary, key: String) throws -> Angle {
    Angle(degrees: try decode(dictionary, key: key))
}

/// What is thrown, in short: the case, the key, the type and the value.
private func failure(_ read: () throws -> Void) -> String {
    do {
        try read()
        return "nothing"
    } catch JSONDeserializationError.missingAttribute(let key) {
        return "missing \(key)"
    } catch JSONDeserializationError.invalidAttributeType(let key, let expected, let received) {
        let value = (received as? JSON)?.rawString() ?? (received is NSNull ? "null" : "\(received)")
        return "type \(key) \(expected) \(value)"
    } catch JSONDeserializationError.invalidAttribute(let key) {
        return "invalid \(key)"
    } catch {
        return "\(type(of: error))"
    }
}

@Suite("JSON-Swift: attributes") struct AttributeTests {
    @Test(arguments: Source.allCases) func `an attribute of any type is read by inference`(
        _ source: Source
    ) throws {
        let json = try source.load(
            #"{"s":"x","i":7,"d":1.5,"b":true,"l":["a","b"],"n":[1,2.5],"m":{"a":1},"any":[1,"x",null]}"#)
        #expect(try json.decode(key: "s") as String == "x")
        #expect(try json.decode(key: "i") as Int == 7)
        #expect(try json.decode(key: "i") as UInt8 == 7)
        #expect(try json.decode(key: "i") as Double == 7)
        #expect(try json.decode(key: "d") as Double == 1.5)
        #expect(try json.decode(key: "d") as Decimal == 1.5)
        #expect(try json.decode(key: "b") as Bool == true)
        #expect(try json.decode(key: "l") as [String] == ["a", "b"])
        #expect(try json.decode(key: "n") as [Double] == [1, 2.5])
        #expect(try json.decode(key: "m") as [String: Int] == ["a": 1])
        let dictionary: JSONDictionary = try json.decode(key: "m")
        let list: [Any] = try json.decode(key: "any")
        #expect(dictionary.count == 1 && list.count == 3)
    }

    @Test(arguments: Source.allCases) func `a missing attribute and one of another type are told apart`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"i":1,"n":null,"h":1.5,"t":"12","b":true,"l":[1,"x"],"o":{}}"#)
        #expect(failure { _ = try json.decode(key: "no") as String } == "missing no")
        #expect(failure { _ = try json.decode(key: "i") as String } == "type i String 1")
        #expect(failure { _ = try json.decode(key: "n") as Int } == "type n Int null")
        #expect(failure { _ = try json.decode(key: "h") as Int } == "type h Int 1.5")
        #expect(failure { _ = try json.decode(key: "t") as Int } == "type t Int 12")
        #expect(failure { _ = try json.decode(key: "i") as Bool } == "type i Bool 1")
        #expect(failure { _ = try json.decode(key: "b") as Int }.hasPrefix("type b Int "))
        #expect(failure { _ = try json.decode(key: "l") as [Int] }.hasPrefix("type l Array<Int> "))
        #expect(failure { _ = try json.decode(key: "l") as JSONDictionary }.hasPrefix("type l Dictionary"))
        #expect(failure { _ = try json.decode(key: "o") as [Any] }.hasPrefix("type o Array<Any> "))
    }

    @Test func `any other type is read by a cast`() throws {
        final class Thing {}
        let thing = Thing()
        let dictionary: JSONDictionary = [
            "thing": thing, "date": Date(timeIntervalSince1970: 1.25), "json": JSON(1),
        ]
        #expect(try decode(dictionary, key: "thing") as Thing === thing)
        #expect(
            failure { _ = try decode(dictionary, key: "thing") as String }.hasPrefix("type thing String "))
        #expect(failure { _ = try decode(dictionary, key: "date") as String }.hasPrefix("type date String "))
        #expect(try decode(dictionary, key: "json") as JSON == 1)
        #expect(try decode(dictionary, key: "json") as Int == 1)
    }

    @Test(arguments: Source.allCases) func `a model is read, and its errors pass out unchanged`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"p":{"x":1},"q":{"y":1},"r":{"refuse":1},"s":"x"}"#)
        #expect(try json.decode(key: "p") as Point == Point(x: 1))
        #expect(failure { _ = try json.decode(key: "q") as Point } == "missing x")
        #expect(failure { _ = try json.decode(key: "r") as Point } == "Refusal")
        #expect(failure { _ = try json.decode(key: "s") as Point } == "type s Dictionary<String, Any> x")
        #expect(failure { _ = try json.decode(key: "no") as Point } == "missing no")
        let whole: Point = try decode(["x": 1])
        #expect(whole.jsonRepresentation["x"] as? Int == 1)
        #expect(failure { _ = try decode([:]) as Point } == "missing x")
    }

    @Test(arguments: Source.allCases) func `an element of an array of models that fails is an error`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"l":[{"x":1},{"x":2}],"bad":[{"x":1},{"y":2}],"s":[{"x":1},7],"t":1}"#)
        #expect(try json.decode(key: "l") as [Point] == [Point(x: 1), Point(x: 2)])
        #expect(failure { _ = try json.decode(key: "bad") as [Point] } == "missing x")
        #expect(failure { _ = try json.decode(key: "s") as [Point] } == "type s Dictionary<String, Any> 7")
        #expect(failure { _ = try json.decode(key: "t") as [Point] }.hasPrefix("type t Array"))
        #expect(failure { _ = try json.decode(key: "no") as [Point] } == "missing no")
    }

    @Test(arguments: Source.allCases) func `a date is a text of ISO 8601 or seconds since 1970`(
        _ source: Source
    ) throws {
        let json = try source.load(
            """
            {"z":"2016-09-22T20:28:37Z","o":"2016-09-22T22:28:37+02:00","f":"2016-09-22T20:28:37.5Z","x":"x",
             "day":"2016-09-22","i":60,"d":1.5,"b":true,"n":null}
            """)
        func seconds(_ key: String) throws -> Double {
            (try json.decode(key: key) as Date).timeIntervalSince1970
        }
        #expect(try seconds("z") == 1_474_576_117)
        #expect(try seconds("o") == 1_474_576_117)
        #expect(try seconds("f") == 1_474_576_117.5)
        #expect(try seconds("i") == 60)
        #expect(try seconds("d") == 1.5)
        #expect(failure { _ = try json.decode(key: "x") as Date } == "invalid x")
        #expect(failure { _ = try json.decode(key: "day") as Date } == "invalid day")
        #expect(failure { _ = try json.decode(key: "n") as Date } == "type n String null")
        #expect(failure { _ = try json.decode(key: "no") as Date } == "missing no")
    }

    @Test(arguments: Source.allCases) func `a Boolean is no date`(_ source: Source) throws {
        let json = try source.load(#"{"b":true}"#)
        #expect(failure { _ = try json.decode(key: "b") as Date }.hasPrefix("type b String "))
    }

    @Test(arguments: Source.allCases) func `a URL is a text`(_ source: Source) throws {
        let json = try source.load(#"{"u":"http://a/b?c","e":"","i":1,"p":"~~🍕~~"}"#)
        #expect(try json.decode(key: "u") as URL == URL(string: "http://a/b?c"))
        // Today's Foundation encodes what may not stand in a URL.
        #expect((try json.decode(key: "p") as URL).absoluteString == "~~%F0%9F%8D%95~~")
        #expect(failure { _ = try json.decode(key: "i") as URL } == "type i String 1")
        #expect(failure { _ = try json.decode(key: "e") as URL } == "type e URL ")
        #expect(failure { _ = try json.decode(key: "no") as URL } == "missing no")
    }

    @Test(arguments: Source.allCases) func `an enum is read by its raw value`(_ source: Source) throws {
        let json = try source.load(#"{"e":"low","u":"none","i":2,"b":true}"#)
        #expect(try json.decode(key: "e") as Level == .low)
        #expect(try json.decode(key: "i") as Size == .large)
        #expect(failure { _ = try json.decode(key: "u") as Level } == "type u String none")
        #expect(failure { _ = try json.decode(key: "i") as Level } == "type i String 2")
        #expect(failure { _ = try json.decode(key: "b") as Size }.hasPrefix("type b Int "))
    }

    @Test(arguments: Source.allCases) func `try? gives what is there, and nil for what is not`(
        _ source: Source
    ) throws {
        let json = try source.load(
            #"{"s":"x","d":"1970-01-01T00:01:00Z","u":"http://a","p":{"x":1},"l":[{"x":1}],"e":"low","n":null}"#
        )
        let s: String? = try? json.decode(key: "s")
        let d: Date? = try? json.decode(key: "d")
        let u: URL? = try? json.decode(key: "u")
        let p: Point? = try? json.decode(key: "p")
        let l: [Point]? = try? json.decode(key: "l")
        let e: Level? = try? json.decode(key: "e")
        #expect(s == "x" && d?.timeIntervalSince1970 == 60 && u?.absoluteString == "http://a")
        #expect(p == Point(x: 1) && l == [Point(x: 1)] && e == .low)
        for key in ["n", "no"] {
            let s: String? = try? json.decode(key: key)
            let d: Date? = try? json.decode(key: key)
            let u: URL? = try? json.decode(key: key)
            let p: Point? = try? json.decode(key: key)
            let l: [Point]? = try? json.decode(key: key)
            let e: Level? = try? json.decode(key: key)
            #expect(s == nil && d == nil && u == nil && p == nil && l == nil && e == nil)
        }
        #expect((try? decode(["d": NSNull()], key: "d") as Int) == nil)
    }

    @Test func `a function of the user's wins by return type, as an optional too`() throws {
        let dictionary: JSONDictionary = ["a": 90]
        let angle: Angle = try decode(dictionary, key: "a")
        let maybe: Angle? = try? decode(dictionary, key: "a")
        let none: Angle? = try? decode(dictionary, key: "no")
        #expect(angle == Angle(degrees: 90) && maybe == angle && none == nil)
    }

    @Test func `the functions and the methods give the same`() throws {
        let dictionary: JSONDictionary = [
            "s": "x", "d": 60, "u": "http://a", "p": ["x": 1], "l": [["x": 1]], "e": "low",
        ]
        let s: String = try decode(dictionary, key: "s")
        let d: Date = try decode(dictionary, key: "d")
        let u: URL = try decode(dictionary, key: "u")
        let p: Point = try decode(dictionary, key: "p")
        let l: [Point] = try decode(dictionary, key: "l")
        let e: Level = try decode(dictionary, key: "e")
        #expect(try s == dictionary.decode(key: "s") && d == dictionary.decode(key: "d"))
        #expect(try u == dictionary.decode(key: "u") && p == dictionary.decode(key: "p"))
        #expect(try l == dictionary.decode(key: "l") && e == dictionary.decode(key: "e"))
        #expect(failure { _ = try decode(dictionary, key: "no") as Int } == "missing no")
    }

    @Test func `an error says the key, what was found, and in a document where`() throws {
        let json = try JSON(parsing: #"{"users":[{"age":1.5}]}"#)
        let error = #expect(throws: JSONDeserializationError.self) {
            _ = try json["users", 0].decode(key: "age") as Int
        }
        #expect(error?.description == "attribute \"age\": expected Int, received 1.5 (/users/0/age)")
        let missing = JSONDeserializationError.missingAttribute(key: "a")
        #expect(missing.description == "attribute \"a\": missing")
        #expect(JSONDeserializationError.invalidAttribute(key: "a").description == "attribute \"a\": invalid")
        let plain = #expect(throws: JSONDeserializationError.self) {
            _ = try decode(["n": 1], key: "n") as String
        }
        #expect(plain?.description == "attribute \"n\": expected String, received 1")
    }

    @Test func `a document is read without a dictionary in between`() throws {
        let json = try JSON(parsing: #"{"user":{"name":"Ada","born":1815}}"#)
        #expect(try json["user"].decode(key: "name") as String == "Ada")
        #expect(try json.decode(key: "user") as JSON == json["user"])
        #expect(failure { _ = try json["no"].decode(key: "name") as String } == "missing name")
        #expect(failure { _ = try json["user", "name"].decode(key: "name") as String } == "missing name")
    }
}
