import Foundation
import Testing

@testable import FastJSON

/// A value whose encoding is a function.
struct Encoded: Encodable {
    let body: @Sendable (any Encoder) throws -> Void

    init(_ body: @escaping @Sendable (any Encoder) throws -> Void) {
        self.body = body
    }

    func encode(to encoder: any Encoder) throws {
        try body(encoder)
    }
}

/// Containers in every order, as Foundation's encoder takes them.
@Suite("Encoder: containers")
struct EncoderContainerTests {
    /// Values whose text both encoders agree on.
    static let agreed: [(String, Encoded)] = [
        (
            "two arrays filled in turns",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                var first = outer.nestedUnkeyedContainer(forKey: TreeKey("a"))
                var second = outer.nestedUnkeyedContainer(forKey: TreeKey("b"))
                for number in 0..<5 {
                    try first.encode(number)
                    try second.encode([number, -number])
                    try first.encode(["k": number])
                }
                #expect(first.count == 10)
                #expect(second.count == 5)
            }
        ),
        (
            "an object written to after its parent",
            Encoded { encoder in
                var outer = encoder.unkeyedContainer()
                var inner = outer.nestedContainer(keyedBy: TreeKey.self)
                try inner.encode(1, forKey: TreeKey("z"))
                try outer.encode("between")
                var deep = inner.nestedUnkeyedContainer(forKey: TreeKey("deep"))
                try outer.encode(2.5)
                try deep.encode("x/y")
                try inner.encode(true, forKey: TreeKey("a"))
                try deep.encodeNil()
                var last = outer.nestedContainer(keyedBy: TreeKey.self)
                try deep.encode(3)
                try last.encode(Date(timeIntervalSinceReferenceDate: 7), forKey: TreeKey("date"))
                #expect(outer.count == 4)
            }
        ),
        (
            "a super encoder filled late",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                let above = outer.superEncoder()
                let other = outer.superEncoder(forKey: TreeKey("other"))
                try outer.encode(1, forKey: TreeKey("one"))
                var inner = above.container(keyedBy: TreeKey.self)
                try inner.encode("late", forKey: TreeKey("x"))
                try [1, 2].encode(to: other)
                try inner.encode("later", forKey: TreeKey("y"))
            }
        ),
        (
            "encoders that encode nothing",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                _ = outer.superEncoder()
                try outer.encode(Encoded { _ in }, forKey: TreeKey("nothing"))
                _ = outer.nestedUnkeyedContainer(forKey: TreeKey("list"))
                _ = outer.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey("object"))
                try outer.encode([Encoded { _ in }], forKey: TreeKey("array"))
            }
        ),
        (
            "one container asked for again and again",
            Encoded { encoder in
                var first = encoder.container(keyedBy: TreeKey.self)
                try first.encode(1, forKey: TreeKey("a"))
                var second = encoder.container(keyedBy: TreeKey.self)
                try second.encode(2, forKey: TreeKey("b"))
                try Encoded { encoder in
                    var third = encoder.container(keyedBy: TreeKey.self)
                    try third.encode(["c": 3], forKey: TreeKey("c"))
                }.encode(to: encoder)
                try first.encode(4, forKey: TreeKey("d"))
            }
        ),
        (
            "one array asked for twice",
            Encoded { encoder in
                var first = encoder.unkeyedContainer()
                try first.encode(1)
                var second = encoder.unkeyedContainer()
                try second.encode("2")
                try first.encode(3)
            }
        ),
        (
            "a key that comes again: the last value counts",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                for number in 0..<3 {
                    for key in ["b", "a", "long key of some bytes", "a\n"] {
                        try outer.encode([number], forKey: TreeKey(key))
                    }
                }
            }
        ),
        (
            "many keys that come again",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                for number in 0..<300 { try outer.encode(number, forKey: TreeKey("key\(number * 7 % 100)")) }
            }
        ),
        (
            "a nested object asked for twice",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                var first = outer.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey("o"))
                try first.encode(1, forKey: TreeKey("a"))
                var second = outer.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey("o"))
                try second.encode(2, forKey: TreeKey("b"))
                try outer.encode(3, forKey: TreeKey("c"))
                var third = outer.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey("o"))
                try third.encode(4, forKey: TreeKey("a"))
                try first.encode(5, forKey: TreeKey("d"))
            }
        ),
        (
            "an object of which more is encoded by a nested container",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                try outer.encode(EncodableChoice.pair(x: 1, y: 2), forKey: TreeKey("o"))
                var more = outer.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey("o"))
                try more.encode("more", forKey: TreeKey("m"))
            }
        ),
        (
            "a dictionary, then a keyed container",
            Encoded { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(["a": ["b": 1]])
                var outer = encoder.container(keyedBy: TreeKey.self)
                try outer.encode(2, forKey: TreeKey("c"))
                try outer.encode(3, forKey: TreeKey("a"))
            }
        ),
        (
            "a single value after one that failed",
            Encoded { encoder in
                var single = encoder.singleValueContainer()
                try? single.encode(Double.nan)
                try single.encode("text")
            }
        ),
    ]

    @Test(arguments: agreed.indices, EncoderAgreementTests.formats)
    func `containers written in any order`(_ index: Int, _ format: UInt) throws {
        let (name, value) = Self.agreed[index]
        let ours = try EncoderAgreementTests.ours(value, format)
        let theirs = try EncoderAgreementTests.theirs(value, format)
        #expect(ours == theirs, "\(name)")
        // The same inside others.
        let list = try EncoderAgreementTests.ours(["x": [value, value]], format)
        #expect(try list == EncoderAgreementTests.theirs(["x": [value, value]], format), "\(name)")
    }

    @Test func `members come in the order of their encoding, a repeated key in its first place`() throws {
        let encoder = FastJSONEncoder()
        let value = Encoded { encoder in
            var outer = encoder.container(keyedBy: TreeKey.self)
            var late = outer.nestedUnkeyedContainer(forKey: TreeKey("late"))
            try outer.encode(1, forKey: TreeKey("z"))
            try outer.encode("first", forKey: TreeKey("b"))
            try outer.encode(2, forKey: TreeKey("a"))
            try outer.encode("last", forKey: TreeKey("b"))
            try late.encode(3)
        }
        #expect(try encoder.encodeToString(value) == #"{"late":[3],"z":1,"b":"last","a":2}"#)
    }

    /// Foundation leaves `[{"x":1}]` and `{"x":1}` of the failed value in the list after it.
    @Test func `errors that are caught leave nothing behind`() throws {
        let value = Encoded { encoder in
            var outer = encoder.container(keyedBy: TreeKey.self)
            try outer.encode(1, forKey: TreeKey("a"))
            try? outer.encode([1, .nan], forKey: TreeKey("b"))
            try? outer.encode(Float.nan, forKey: TreeKey("c"))
            try? outer.encode(
                Encoded { encoder in
                    var list = encoder.unkeyedContainer()
                    try list.encode([["x": 1]])
                    var inner = list.nestedContainer(keyedBy: TreeKey.self)
                    try inner.encode(1, forKey: TreeKey("x"))
                    try inner.encode(Double.infinity, forKey: TreeKey("y"))
                }, forKey: TreeKey("d"))
            try outer.encode(
                Encoded { encoder in
                    var list = encoder.unkeyedContainer()
                    try list.encode(1)
                    try? list.encode(Double.nan)
                    try? list.encode([[Double.nan]])
                    try list.encode(2)
                }, forKey: TreeKey("e"))
        }
        let expected = #"{"a":1,"e":[1,2]}"#
        #expect(try FastJSONEncoder().encodeToString(value) == expected)
        #expect(try FastJSONEncoder().encodeToString([value, value]) == "[\(expected),\(expected)]")
    }

    /// What makes Foundation's encoder stop the program, or drops a value without a word.
    static let misuses: [(String, Encoded)] = [
        (
            "two single values",
            Encoded { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(1)
                try single.encode(2)
            }
        ),
        (
            "a keyed container after a single value",
            Encoded { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(1)
                _ = encoder.container(keyedBy: TreeKey.self)
            }
        ),
        (
            "an array after an object",
            Encoded { encoder in
                _ = encoder.container(keyedBy: TreeKey.self)
                var list = encoder.unkeyedContainer()
                try list.encode(1)
            }
        ),
        (
            "a scalar after an object",
            Encoded { encoder in
                _ = encoder.container(keyedBy: TreeKey.self)
                var single = encoder.singleValueContainer()
                try single.encode(1)
            }
        ),
        (
            "a nested object for a key that has a number",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                try outer.encode(1, forKey: TreeKey("a"))
                var inner = outer.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey("a"))
                try inner.encode(1, forKey: TreeKey("b"))
            }
        ),
        (
            "a nested array for a key that has an object",
            Encoded { encoder in
                var outer = encoder.container(keyedBy: TreeKey.self)
                _ = outer.nestedContainer(keyedBy: TreeKey.self, forKey: TreeKey("a"))
                _ = outer.nestedUnkeyedContainer(forKey: TreeKey("a"))
            }
        ),
    ]

    @Test(arguments: misuses.indices)
    func `misuse is an error, never a trap`(_ index: Int) {
        for value in [Self.misuses[index].1, Encoded { try [Self.misuses[index].1].encode(to: $0) }] {
            #expect(throws: EncodingError.self, "\(Self.misuses[index].0)") {
                try FastJSONEncoder().encode(value)
            }
        }
    }

    @Test func `a container kept beyond its value takes nothing more`() throws {
        final class Keeper: @unchecked Sendable {
            var container: (any UnkeyedEncodingContainer)?
        }
        let keeper = Keeper()
        let value = Encoded { encoder in
            var outer = encoder.unkeyedContainer()
            try outer.encode(
                Encoded { encoder in
                    var inner = encoder.unkeyedContainer()
                    try inner.encode(1)
                    keeper.container = inner
                })
            #expect(throws: EncodingError.self) { try keeper.container?.encode(2) }
            try outer.encode(3)
        }
        #expect(try FastJSONEncoder().encodeToString(value) == "[[1],3]")
        #expect(throws: (any Error).self) { try keeper.container?.encode(4) }
        #expect(keeper.container?.count == 0)
    }

    @Test(.timeLimit(.minutes(15)))
    func `hundreds of thousands of writes in turns`() throws {
        let count = 200_000
        let value = Encoded { encoder in
            var outer = encoder.container(keyedBy: TreeKey.self)
            var first = outer.nestedUnkeyedContainer(forKey: TreeKey("a"))
            var second = outer.nestedUnkeyedContainer(forKey: TreeKey("b"))
            for number in 0..<count {
                try first.encode(number)
                try second.encode("\(number)")
            }
        }
        let json = try FastJSONEncoder().encodeToJSON(value)
        #expect(json["a"].count == count)
        #expect(json["b", count - 1].string == "\(count - 1)")
    }
}
