import FastJSONDialects
import Foundation
import Testing

/// What each type of property accepts.
@Suite("HandyJSON's conversions") struct HandyJSONCoercionTests {
    struct Integers: HandyJSON, Equatable {
        var int = 7
        var int8: Int8 = 7
        var int16: Int16 = 7
        var int32: Int32 = 7
        var int64: Int64 = 7
        var uInt: UInt = 7
        var uInt8: UInt8 = 7
        var uInt16: UInt16 = 7
        var uInt32: UInt32 = 7
        var uInt64: UInt64 = 7

        static let names = [
            "int", "int8", "int16", "int32", "int64", "uInt", "uInt8", "uInt16", "uInt32", "uInt64",
        ]

        static func all(_ value: String) -> String {
            "{" + names.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
        }

        var values: [Int] {
            [
                int, Int(int8), Int(int16), Int(int32), Int(int64), Int(uInt), Int(uInt8), Int(uInt16),
                Int(uInt32), Int(uInt64),
            ]
        }
    }

    @Test(arguments: [
        ("\"12\"", 12), ("12", 12), ("1.9", 1), ("12e-1", 1), ("true", 1), ("false", 0), ("1e2", 100),
        ("\"1.5\"", 7), ("\" 5\"", 7), ("\"x\"", 7), ("\"\"", 7), ("[1]", 7), ("{\"a\":1}", 7), ("null", 7),
        ("\"99999999999999999999\"", 7), ("99999999999999999999", 7), ("1e400", 7),
    ])
    func `an integer is read from whole decimal texts, numbers without their fractions and Booleans`(
        _ value: String, _ expected: Int
    ) {
        let read = Integers.deserialize(from: Integers.all(value))
        #expect(read?.values == [Int](repeating: expected, count: 10))
    }

    @Test func `a number beyond an integer's bounds is not read`() {
        let read = Integers.deserialize(from: Integers.all("300"))
        #expect(read?.int8 == 7 && read?.uInt8 == 7 && read?.int16 == 300)
        let negative = Integers.deserialize(from: Integers.all("-1.9"))
        #expect(negative?.uInt64 == 7 && negative?.int8 == -1)
        let limits =
            #"{"int8":127.9,"uInt8":255.5,"int64":-9223372036854775808,"uInt64":18446744073709551615}"#
        let bounds = Integers.deserialize(from: limits)
        #expect(bounds?.int8 == 127 && bounds?.uInt8 == 255)
        #expect(bounds?.int64 == .min && bounds?.uInt64 == .max)
    }

    struct Floats: HandyJSON, Equatable {
        var double = 7.0
        var float: Float = 7
    }

    @Test(arguments: [
        ("1.5", 1.5), ("3", 3), ("\"1e3\"", 1000), ("\"1.5\"", 1.5), ("\"inf\"", .infinity), ("true", 1),
        ("false", 0),
        ("\"x\"", 7), ("\"\"", 7), ("\" 1\"", 7), ("[1.5]", 7), ("null", 7), ("1e400", 7),
    ])
    func `a floating-point number is read from numbers, texts and Booleans`(
        _ value: String, _ expected: Double
    ) {
        let read = Floats.deserialize(from: #"{"double":\#(value),"float":\#(value)}"#)
        #expect(read == Floats(double: expected, float: Float(expected)))
        #expect(Floats.deserialize(from: #"{"double":"nan"}"#)?.double.isNaN == true)
        #expect(Floats.deserialize(from: #"{"float":1e39}"#)?.float == 7)
    }

    struct Flags: HandyJSON {
        var yes = true
        var no = false
    }

    @Test(
        arguments: [
            ("\"0\"", false), ("\"false\"", false), ("\"FALSE\"", false), ("\"1\"", true), ("\"True\"", true),
            ("0", false),
            ("0.0", false), ("2", true), ("1e-400", true), ("true", true), ("false", false),
            ("\"yes\"", nil), ("\"2\"", nil), ("\"\"", nil), ("[]", nil), ("{}", nil), ("null", nil),
        ] as [(String, Bool?)])
    func `a Boolean is read from 0, 1, true, false and numbers`(_ value: String, _ expected: Bool?) {
        let read = Flags.deserialize(from: #"{"yes":\#(value),"no":\#(value)}"#)
        #expect(read?.yes == expected ?? true)
        #expect(read?.no == expected ?? false)
    }

    struct Texts: HandyJSON {
        var text = "7"
        var object: NSString = "7"
        var maybe: String?
        var forced: String!
    }

    @Test(
        arguments: [
            (#""x""#, "x"), ("234782649242226688", "234782649242226688"), ("1.10", "1.10"), ("1E2", "1E2"),
            ("12345678901234567890123.5", "12345678901234567890123.5"), ("true", "true"), ("false", "false"),
            (#"[1, "a"]"#, #"[1,"a"]"#), (#"{"b":2, "a":1.0}"#, #"{"b":2,"a":1.0}"#), ("null", nil),
        ] as [(String, String?)])
    func `a string keeps every digit of a number, and is the JSON text of an array or object`(
        _ value: String, _ expected: String?
    ) {
        let text = #"{"text":\#(value),"object":\#(value),"maybe":\#(value),"forced":\#(value)}"#
        let read = Texts.deserialize(from: text)
        #expect(read?.text == expected ?? "7")
        #expect(read?.object as String? == expected ?? "7")
        #expect(read?.maybe == expected)
        #expect(read?.forced == expected)
    }

    struct Number: HandyJSON {
        var number: NSNumber?
    }

    @Test func `an NSNumber is read from texts, numbers and Booleans`() {
        func number(_ value: String) -> NSNumber? {
            Number.deserialize(from: #"{"number":\#(value)}"#)?.number
        }
        #expect(number("\"true\"")?.boolValue == true)
        #expect(number("\"FALSE\"")?.boolValue == false)
        #expect(number("\"12.5\"")?.doubleValue == 12.5)
        #expect(number("12")?.intValue == 12)
        #expect(number("true")?.boolValue == true)
        #expect(number("18446744073709551615")?.uint64Value == .max)
        #expect(number("12345678901234567890.25")?.stringValue == "12345678901234567890.25")
        #expect(number("\"x\"") == nil)
        #expect(number("\" 1\"") == nil)
        #expect(number("[1]") == nil)
        #expect(number("null") == nil)
    }

    enum Kind: String, HandyJSONEnum {
        case cat
        case one = "1"
    }

    enum Level: Int, HandyJSONEnum {
        case low, high
    }

    struct Enums: HandyJSON, Equatable {
        var kind = Kind.cat
        var level: Level?
        var levels: [Level] = []
    }

    @Test func `an enum is read by its raw value, converted, and an unknown one is not`() {
        #expect(Enums.deserialize(from: #"{"kind":1,"level":"1"}"#) == Enums(kind: .one, level: .high))
        #expect(Enums.deserialize(from: #"{"kind":"dog","level":5}"#) == Enums())
        #expect(Enums.deserialize(from: #"{"levels":[0,"1",9,null]}"#)?.levels == [.low, .high])
    }

    struct Collections: HandyJSON {
        var ints: [Int] = [7]
        var maybes: [Int?] = []
        var set: Set<Int> = [7]
        var nested: [[Int]] = []
        var members: [String: Int] = ["seven": 7]
        var maybeMembers: [String: Int?] = [:]
        var numbered: [Int: String] = [:]
        var optional: [String]?
    }

    @Test func `elements that cannot be read are dropped, or nil where they may be`() {
        let text = #"""
            {"ints":["1","x",null,2.5],"maybes":["1","x",null],"set":[1,"1","x"],"nested":[[1,"x"],2],
            "members":{"a":"1","b":"x","c":null},"maybeMembers":{"a":"1","b":"x"},"numbered":{"1":2,"x":3},
            "optional":[1,{}]}
            """#
        let read = Collections.deserialize(from: text)
        #expect(read?.ints == [1, 2])
        #expect(read?.maybes == [1, nil, nil])
        #expect(read?.set == [1])
        #expect(read?.nested == [[1]])
        #expect(read?.members == ["a": 1])
        #expect(read?.maybeMembers == ["a": 1, "b": Int?.none])
        #expect(read?.numbered == [1: "2"])
        #expect(read?.optional == ["1", "{}"])
    }

    @Test func `a collection needs an array or an object`() {
        let text = #"{"ints":{"0":1},"set":1,"members":[1],"optional":"x","nested":"[[1]]"}"#
        let read = Collections.deserialize(from: text)
        #expect(read?.ints == [7] && read?.set == [7] && read?.members == ["seven": 7])
        #expect(read?.optional == nil && read?.nested == [])
    }

    struct Raw: HandyJSON {
        var any: Any?
        var certain: Any = 7
        var array: [Any] = []
        var dictionary: [String: Any] = [:]
        var dictionaries: [[String: Any]]?
        var arrayObject: NSArray?
        var dictionaryObject: NSDictionary?
    }

    @Test func `values of any type are taken as they are`() {
        let text = #"""
            {"any":1,"certain":null,"array":[1,"x",null,true,1.5],"dictionary":{"a":[1],"b":{"c":2}},
            "dictionaries":[{"a":1},2],"arrayObject":[1,[2]],"dictionaryObject":{"a":{"b":1}}}
            """#
        let read = Raw.deserialize(from: text)
        // As a number of any type, as JSONSerialization has it.
        #expect(read?.any as? Int == 1)
        #expect(read?.any as? Double == 1)
        #expect(read?.certain as? Int == 7)
        #expect(read?.array.count == 5)
        #expect(read?.array[1] as? String == "x")
        #expect(read?.array[2] is NSNull)
        #expect(read?.array[3] as? Bool == true)
        #expect(read?.array[4] as? Double == 1.5)
        #expect((read?.dictionary["a"] as? [Any])?.first as? Int == 1)
        #expect((read?.dictionary["b"] as? [String: Any])?["c"] as? Int == 2)
        #expect(read?.dictionaries?.count == 1)
        #expect(read?.arrayObject?.count == 2)
        #expect((read?.dictionaryObject?["a"] as? [String: Any])?["b"] as? Int == 1)
    }

    @Test(arguments: [
        "0.30000000000000004", "0.1", "472.23", "1e300", "-1.7976931348623157e308", "9007199254740993",
        "12345678901234567890", "1e-320",
    ])
    func `a number of any type is cast to the nearest Double`(_ text: String) {
        let read = Raw.deserialize(from: #"{"any":\#(text)}"#)
        #expect(read?.any as? Double == Double(text) || read?.any as? UInt64 == UInt64(text))
    }

    @Test func `a decimal number of any type keeps its digits`() {
        let read = Raw.deserialize(from: #"{"any":1234567890.12345678901}"#)
        #expect(read?.any as? Decimal == Decimal(string: "1234567890.12345678901"))
    }

    struct Leaf: HandyJSON, Equatable {
        var n = 0
    }

    struct Tree: HandyJSON {
        var leaf = Leaf(n: 7)
        var maybe: Leaf?
        var leaves: [Leaf] = []
        var named: [String: Leaf] = [:]
    }

    @Test func `a model in a model is read from an object`() {
        let text = #"{"leaf":{"n":1},"maybe":{"n":"2"},"leaves":[{"n":3},4],"named":{"a":{"n":5},"b":6}}"#
        let read = Tree.deserialize(from: text)
        #expect(read?.leaf.n == 1 && read?.maybe?.n == 2)
        #expect(read?.leaves == [Leaf(n: 3)] && read?.named == ["a": Leaf(n: 5)])
        let other = Tree.deserialize(from: #"{"leaf":[],"maybe":"x","leaves":{},"named":[]}"#)
        #expect(other?.leaf.n == 7 && other?.maybe == nil && other?.leaves == [] && other?.named == [:])
    }

    enum Shape: HandyJSONCustomTransformable, Equatable {
        case circle(Double)
        case none

        static func _transform(from object: Any) -> Shape? {
            switch object {
            case let radius as Double: .circle(radius)
            case let text as String where text == "none": Shape.none
            default: nil
            }
        }

        func _plainValue() -> Any? {
            if case .circle(let radius) = self { radius } else { "none" }
        }
    }

    struct Drawing: HandyJSON {
        var shape: Shape = .circle(7)
        var shapes: [Shape]?
    }

    @Test func `a type that transforms itself gets the value as it is`() {
        let read = Drawing.deserialize(from: #"{"shape":2,"shapes":["none",1.5,"x",null]}"#)
        #expect(read?.shape == .circle(2))
        #expect(read?.shapes == [Shape.none, .circle(1.5)])
        #expect(Drawing.deserialize(from: #"{"shape":true}"#)?.shape == .circle(7))
        #expect(read?.toJSONString() == #"{"shape":2,"shapes":["none",1.5]}"#)
    }

    struct Untransformed: HandyJSON {
        var date: Date?
        var url: URL?
        var data = Data([7])
    }

    @Test func `dates, URLs and data need a transform, unless a dictionary has them as such`() {
        let read = Untransformed.deserialize(from: #"{"date":60,"url":"a.b","data":"AQ=="}"#)
        #expect(read?.date == nil && read?.url == nil && read?.data == Data([7]))
        let date = Date(timeIntervalSince1970: 60)
        let taken = Untransformed.deserialize(from: ["date": date, "data": Data([1])] as [String: Any])
        #expect(taken?.date == date && taken?.data == Data([1]))
    }

    @Test func `dictionaries are read with the same conversions`() {
        let dictionary: [String: Any] = [
            "ints": ["1", "x", NSNull(), 2.5] as [Any], "maybes": ["1", "x"], "set": [1, 1],
            "members": ["a": "1", "b": "x"], "nested": [[1, "x"] as [Any], 2] as [Any],
            "optional": Optional<Any>.none as Any,
        ]
        let read = Collections.deserialize(from: dictionary)
        #expect(read?.ints == [1, 2] && read?.maybes == [1, nil] && read?.set == [1])
        #expect(read?.members == ["a": 1] && read?.nested == [[1]] && read?.optional == nil)
        let tree = Tree.deserialize(
            from: [
                "leaf": ["n": NSNumber(value: 1)], "maybe": Leaf(n: 2), "leaves": [["n": "3"], 4] as [Any],
            ])
        #expect(tree?.leaf.n == 1 && tree?.maybe?.n == 2 && tree?.leaves == [Leaf(n: 3)])
    }
}
