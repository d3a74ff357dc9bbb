import FastJSON
import Testing

@Suite("Comparing")
struct ComparingTests {
    /// Checks `==` both ways, inside containers too, and that equal values hash alike.
    private func check(_ left: String, _ right: String, areEqual: Bool) throws {
        for frame in ["$", "[0,$]", "{\"k\":$}", "{\"j\":0,\"k\":[$]}"] {
            let l = try JSON(parsing: frame.replacing("$", with: left))
            let r = try JSON(parsing: frame.replacing("$", with: right))
            #expect((l == r) == areEqual, "\(l.debugDescription), \(r.debugDescription)")
            #expect((r == l) == areEqual)
            if areEqual {
                #expect(l.hashValue == r.hashValue, "\(l.debugDescription), \(r.debugDescription)")
            }
            #expect(l == l && r == r)
        }
    }

    @Test(arguments: [
        ("1", "1.0"), ("1", "1e0"), ("1", "10e-1"), ("1.0", "0.1e1"), ("100", "1e2"), ("1E+2", "1e2"),
        ("0", "-0"), ("0", "0.0"),
        ("0", "0e999999"), ("-0.0", "0e-5"), ("1.50", "1.5"), ("0.001", "1e-3"),
        ("123456789012345678901234567890", "123456789012345678901234567890.0"),
        ("12345678901234567890e5", "1234567890123456789000000"), ("1e400", "10e399"), ("1e-400", "0.1e-399"),
        ("1e99999999", "10e99999998"), ("1e99999999999999999999", "1e99999999999999999999"),
        ("0e99999999999999999999", "0"),
        ("-1.20e3", "-1200"), ("0.000", "0"), ("9007199254740993", "9007199254740993.0"),
        ("100.001e3", "100001"),
    ])
    func `numbers of one value are equal`(_ left: String, _ right: String) throws {
        try check(left, right, areEqual: true)
    }

    @Test(arguments: [
        ("1", "2"), ("1", "-1"), ("1", "10"), ("1", "1.0000000000000000000001"),
        ("9007199254740993", "9007199254740992.0"),
        ("9007199254740993", "9007199254740992"), ("0.1", "0.1000000000000000055511151231257827"),
        ("1e400", "1e401"), ("1e400", "-1e400"),
        ("1e-400", "1e-401"), ("1e-400", "0"), ("1e99999999", "1e99999998"), ("12", "1.2"), ("101", "11"),
        ("1001", "1.1"),
        ("1.01", "1.1"), ("10", "100"), ("1", "true"), ("0", "false"), ("0", "null"), ("1", "\"1\""),
        ("0", "\"\""),
    ])
    func `numbers of other values and other kinds are not`(_ left: String, _ right: String) throws {
        try check(left, right, areEqual: false)
    }

    @Test(arguments: [
        (#""a""#, #""\u0061""#, true), (#""/""#, #""\/""#, true), (#""\n""#, #""\u000A""#, true),
        ("\"\u{E9}\"", #""\u00e9""#, true),
        ("\"\u{1F600}\"", #""\ud83d\ude00""#, true), (#""\u00E9""#, #""\u00e9""#, true),
        (#""""#, #""""#, true), (#""\"""#, #""\u0022""#, true),
        (#""a""#, #""A""#, false), (#""a""#, #""ab""#, false), ("\"\u{E9}\"", "\"e\u{301}\"", false),
        (#""\\u0061""#, #""a""#, false),
        (#""a\u0000""#, #""a""#, false), (#""null""#, "null", false), (#""""#, "[]", false),
        (#""\/""#, #""\\/""#, false),
    ])
    func `strings are equal when their text is, byte for byte`(
        _ left: String, _ right: String, _ areEqual: Bool
    ) throws {
        try check(left, right, areEqual: areEqual)
    }

    @Test(arguments: [
        ("[]", "[ ]", true), ("[1,2]", "[1.0, 2e0]", true), ("[1,2]", "[2,1]", false),
        ("[1,2]", "[1,2,3]", false), ("[[]]", "[]", false),
        ("[]", "{}", false), ("[[1],2]", "[[1,2]]", false), ("[[],[[]]]", "[[[]],[]]", false),
        ("[null]", "[]", false),
        ("{}", "{ }", true), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true), (#"{"a":1}"#, #"{"a":2}"#, false),
        (#"{"a":1}"#, #"{"b":1}"#, false),
        (#"{"a":1}"#, #"{"a":1,"b":2}"#, false), (#"{"a":1,"b":2}"#, #"{"a":2,"b":1}"#, false),
        (#"{"\u0061":1}"#, #"{"a":1}"#, true),
        (#"{"a":{"x":1,"y":[2]},"b":3}"#, #"{"b":3,"a":{"y":[2],"x":1}}"#, true),
        (#"{"a":{"x":1,"y":[2]},"b":3}"#, #"{"b":3,"a":{"y":[3],"x":1}}"#, false),
        (#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"c":3,"b":2}"#, true), (#"{"a":"b"}"#, #"{"b":"a"}"#, false),
        (#"[{"a":1,"b":2},{"c":3,"d":4}]"#, #"[{"b":2,"a":1},{"d":4,"c":3}]"#, true),
        (
            #"{"x":{"a":1,"b":{"p":1,"q":2}},"y":[{"r":1,"s":2},7]}"#,
            #"{"y":[{"s":2,"r":1},7],"x":{"b":{"q":2,"p":1},"a":1}}"#, true
        ),
        (
            #"{"x":{"a":1,"b":{"p":1,"q":2}},"y":[{"r":1,"s":2},7]}"#,
            #"{"y":[{"s":2,"r":1},8],"x":{"b":{"q":2,"p":1},"a":1}}"#, false
        ),
    ])
    func `arrays are equal in order, objects in any`(_ left: String, _ right: String, _ areEqual: Bool) throws
    {
        try check(left, right, areEqual: areEqual)
    }

    @Test(arguments: [
        (#"{"a":1,"b":2,"a":3}"#, #"{"a":1,"a":3,"b":2}"#, true),
        (#"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":1,"a":3}"#, true),
        (#"{"a":1,"b":2,"a":3}"#, #"{"a":3,"b":2,"a":1}"#, false),
        (#"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":3,"a":1}"#, false),
        (#"{"a":1,"a":1}"#, #"{"a":1}"#, false), (#"{"a":1,"a":2}"#, #"{"\u0061":1,"a":2}"#, true),
        (#"{"a":1,"a":1,"b":1}"#, #"{"a":1,"b":1,"b":1}"#, false),
    ])
    func `members with equal keys are compared in order`(_ left: String, _ right: String, _ areEqual: Bool)
        throws
    {
        try check(left, right, areEqual: areEqual)
    }

    @Test func `large objects are equal in any order`() throws {
        var members = (0..<2000).map { "\"k\($0)\":[\($0),{\"a\":\($0),\"b\":null}]" }
        let json = try JSON(parsing: "{" + members.joined(separator: ",") + "}")
        var generator = SeededGenerator(seed: 7)
        members.shuffle(using: &generator)
        let shuffled = try JSON(parsing: "{" + members.joined(separator: ",") + "}")
        #expect(json == shuffled)
        #expect(json.hashValue == shuffled.hashValue)
        members[1000] = members[1000].replacing("null", with: "false")
        #expect(try json != JSON(parsing: "{" + members.joined(separator: ",") + "}"))
    }

    @Test func `all missing values are equal, and equal nothing else`() throws {
        let json = try JSON(parsing: #"{"n":null,"f":false,"e":[],"s":""}"#)
        let missing = [json["x"], json[0], json["n", 1], json["e", 0], json[pointer: "x"]]
        for one in missing {
            for other in missing { #expect(one == other) }
            for value in json { #expect(one != value) }
            #expect(one != json)
        }
        #expect(Set(missing).count == 1)
    }

    @Test func `values are members of sets and keys of dictionaries`() throws {
        let json = try JSON(
            parsing: #"[1,1.0,"a","\u0061",[1],[1e0],{"a":1,"b":2},{"b":2,"a":1},null,true,false,{},[]]"#)
        #expect(Set(json).count == 9)
        var counts: [JSON: Int] = [:]
        for value in json { counts[value, default: 0] += 1 }
        #expect(counts[try JSON(parsing: "10e-1")] == 2)
        #expect(counts[try JSON(parsing: #"{"b":2.0,"a":1}"#)] == 2)
        #expect(counts[json["x"]] == nil)
        #expect(counts.count == 9)
    }
}
