import FastJSON
import Foundation
import Testing

@Suite("Mapping: properties of scalars") struct ScalarMappingTests {
    /// All the forms that a property of a scalar may have.
    private struct Shapes<Value: JSONCodable & Equatable>: JSONCodable {
        let itself: Value
        let optional: Value?
        let array: [Value]
        let optionalArray: [Value]?
        let dictionary: [String: Value]
        let optionalDictionary: [String: Value]?
        let arrayOfOptionals: [Value?]
        let arrays: [[Value]]
    }

    private static func check<Value: JSONCodable & Equatable>(
        _: Value.Type, _ values: [Value], _ texts: [String], _ wrong: String
    ) throws {
        for (value, text) in zip(values, texts) {
            let full = """
                {"itself":\(text),"optional":\(text),"array":[\(text),\(text)],"optionalArray":[\(text)],\
                "dictionary":{"k":\(text)},"optionalDictionary":{"k":\(text)},\
                "arrayOfOptionals":[\(text),null],"arrays":[[\(text)],[]]}
                """
            let read = try Shapes<Value>(jsonString: full)
            #expect(read.itself == value && read.optional == value && read.array == [value, value])
            #expect(read.optionalArray == [value] && read.dictionary == ["k": value])
            #expect(read.optionalDictionary == ["k": value] && read.arrayOfOptionals == [value, nil])
            #expect(read.arrays == [[value], []])
            #expect(try read.jsonString() == full)
            let empty = """
                {"itself":\(text),"optional":null,"array":[],"optionalArray":null,"dictionary":{},\
                "optionalDictionary":null,"arrayOfOptionals":[],"arrays":[]}
                """
            #expect(try Shapes<Value>(jsonString: empty).jsonString() == empty)
            for shape in ["itself", "optional"] {
                let text = full.replacingOccurrences(
                    of: #""\#(shape)":\#(text)"#, with: #""\#(shape)":\#(wrong)"#)
                refuses(Shapes<Value>.self, text, "at /\(shape): ")
            }
            let list = full.replacingOccurrences(of: "[\(text),\(text)]", with: "[\(text),\(wrong)]")
            refuses(Shapes<Value>.self, list, "at /array/1: ")
            let table = full.replacingOccurrences(
                of: #""dictionary":{"k":\#(text)}"#, with: #""dictionary":{"k":\#(wrong)}"#)
            refuses(Shapes<Value>.self, table, "at /dictionary/k: ")
        }
    }

    @Test func `each integer type is read and written in each form`() throws {
        func check<Value: JSONCodable & FixedWidthInteger>(_ type: Value.Type) throws {
            try Self.check(type, [.min, .max, 7], ["\(Value.min)", "\(Value.max)", "7"], "1.5")
            refuses(Shapes<Value>.self, #"{"itself":1\#(Value.max)}"#, "at /itself: ")
        }
        try check(Int.self)
        try check(Int8.self)
        try check(Int16.self)
        try check(Int32.self)
        try check(Int64.self)
        try check(Int128.self)
        try check(UInt.self)
        try check(UInt8.self)
        try check(UInt16.self)
        try check(UInt32.self)
        try check(UInt64.self)
        try check(UInt128.self)
    }

    @Test func `floating-point numbers, Booleans and strings are read and written in each form`() throws {
        try Self.check(Double.self, [0.1, -1e300, 2.5e-300], ["0.1", "-1e+300", "2.5e-300"], #""1""#)
        try Self.check(Float.self, [0.1, -1.5], ["0.1", "-1.5"], "true")
        try Self.check(Bool.self, [true, false], ["true", "false"], "1")
        try Self.check(String.self, ["é\n\"", ""], [#""é\n\"""#, #""""#], "5")
        try Self.check(Character.self, ["é"], [#""é""#], #""ab""#)
        try Self.check(Substring.self, ["abc"], [#""abc""#], "5")
    }

    @Test func `dates, addresses and the like are read and written in each form`() throws {
        let date = Date(timeIntervalSince1970: 1_474_576_117)
        try Self.check(Date.self, [date], [#""2016-09-22T20:28:37Z""#], #""soon""#)
        let uuid = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        try Self.check(UUID.self, [uuid], [#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#], #""E6""#)
        try Self.check(Data.self, [Data([1, 2, 3])], [#""AQID""#], #""?""#)
        try Self.check(Decimal.self, [Decimal(15) / 10], ["1.5"], #""1.5""#)
        let url = try #require(URL(string: "https://swift.org"))
        try Self.check(URL.self, [url], [#""https://swift.org""#], "1")
    }

    @Test func `enums with raw values are read and written in each form`() throws {
        enum Level: String, JSONCodable { case low, high }
        enum Rank: Int, JSONCodable { case first = 1 }
        try Self.check(Level.self, [.low, .high], [#""low""#, #""high""#], #""middle""#)
        try Self.check(Rank.self, [.first], ["1"], "2")
    }

    @Test func `sets, optionals of optionals and dictionaries of arrays are read and written`() throws {
        struct Other: JSONCodable {
            let set: Set<Int>
            let maybe: Int??
            let lists: [String: [Bool]]
            let byNumber: [Int: String]
        }
        let text = #"{"set":[1],"maybe":5,"lists":{"a":[true]},"byNumber":{"3":"c"}}"#
        let read = try Other(jsonString: text)
        #expect(read.set == [1] && read.maybe == .some(.some(5)) && read.lists == ["a": [true]])
        #expect(read.byNumber == [3: "c"])
        #expect(try read.jsonString() == text)
        #expect(try Other(jsonString: #"{"set":[],"lists":{},"byNumber":{}}"#).maybe == .none)
    }

    @Test func `of equal keys of a dictionary the first counts`() throws {
        struct Table: JSONCodable { let table: [String: Int] }
        #expect(try Table(jsonString: #"{"table":{"a":1,"\u0061":2}}"#).table == ["a": 1])
    }

    @Test func `numbers are exact or refused`() throws {
        struct Whole: JSONCodable { let number: Int }
        #expect(try Whole(jsonString: #"{"number":1e2}"#).number == 100)
        refuses(Whole.self, #"{"number":1.5}"#, "at /number: expected Int, found number 1.5")
        refuses(Whole.self, #"{"number":9223372036854775808}"#, "at /number: ")
        refuses(Whole.self, #"{"number":"1"}"#, "at /number: expected Int, found string")
        refuses(Whole.self, #"{"number":true}"#, "at /number: expected Int, found bool")
    }
}
