import FastJSON
import Testing

@Suite("Building with blocks") struct BlockTests {
    private struct Refusal: Error {}
    private enum Size { case small, medium, large }

    // MARK: - Arrays

    @Test func `an array of its statements`() {
        let none: Int? = nil
        let json = JSON.array {
            1
            "x"
            nil
            none
            [1, "y"]
            ["k": 2.5]
        }
        #expect(text(json) == #"[1,"x",null,null,[1,"y"],{"k":2.5}]"#)
        #expect(text(JSON.array {}) == "[]")
        #expect(text(JSON.array { 1 }) == "[1]")
    }

    @Test(arguments: [true, false])
    func `branches of arrays`(_ isLong: Bool) {
        let json = JSON.array {
            if isLong { "long" }
            if isLong {
                1
                2
            } else {
                3
            }
        }
        #expect(text(json) == (isLong ? #"["long",1,2]"# : "[3]"))
    }

    @Test func `loops, switches and availability in arrays`() {
        let json = JSON.array {
            for size in [Size.small, .medium, .large] {
                switch size {
                case .small: 1
                case .medium:
                    2
                    20
                case .large: "large"
                }
            }
            for row in 0..<3 where row != 1 {
                JSON.array { for column in 0..<row { row * column } }
            }
            if #available(macOS 99, *) { "new" } else { "old" }
            let twice = 2 * 21
            twice
        }
        #if os(macOS)
            #expect(text(json) == #"[1,2,20,"large",[],[0,2],"old",42]"#)
        #else
            #expect(text(json) == #"[1,2,20,"large",[],[0,2],"new",42]"#)
        #endif
    }

    // MARK: - Objects

    @Test func `an object of its members, in order`() {
        let note: String? = "n"
        let absent: Int? = nil
        let json = JSON.object {
            ["z": 1]
            ["a": nil]
            if let note { ["note": note] }
            if let absent { ["absent": absent] }
            ["optional": absent]
            for (key, value) in [("k", 1), ("l", 2)] { [key: value] }
            ["list": ["x", 1]]
            ["inner": JSON.object { ["deep": JSON.array { true }] }]
            ["pair": 1, "pair of \(2)": absent]
        }
        #expect(
            text(json)
                == #"{"z":1,"a":null,"note":"n","optional":null,"k":1,"l":2,"list":["x",1],"inner":{"deep":[true]},"pair":1,"pair of 2":null}"#
        )
        #expect(text(JSON.object {}) == "{}")
    }

    @Test(arguments: [1, 2, 3])
    func `branches of objects`(_ number: Int) {
        let json = JSON.object {
            if number == 1 {
                ["one": number]
            } else if number == 2 {
                ["two": number]
            } else {
                ["more": number]
                ["many": true]
            }
        }
        #expect(text(json) == [#"{"one":1}"#, #"{"two":2}"#, #"{"more":3,"many":true}"#][number - 1])
    }

    @Test func `of equal keys the last gives the value`() {
        let json = JSON.object {
            for number in 0..<100 { ["k\(number % 40)": number] }
            ["last": 1]
        }
        #expect(json.count == 41)
        #expect(json.members.prefix(3).map(\.key) == ["k0", "k1", "k2"])
        #expect(json["k19"] == 99)
        #expect(json["k20"] == 60)
    }

    // MARK: - Rules

    @Test func `a missing value makes the whole its error`() {
        let other: JSON = ["a": 1]
        let expected = "missing: at /no: no such key in an object of 1 members"
        #expect(
            text(
                JSON.array {
                    1; other["no"]; other["later"]; 2
                }) == expected)
        #expect(
            text(
                JSON.object {
                    ["a": 1]; ["b": [other["no"]], "c": 1]
                }) == expected)
        #expect(text(JSON.object { ["a": JSON.array { other["no"] }] }) == expected)
    }

    @Test func `what the block throws is thrown`() {
        func value() throws -> Int { throw Refusal() }
        #expect(throws: Refusal.self) {
            try JSON.array {
                1
                try value()
            }
        }
        #expect(throws: Refusal.self) { try JSON.object { ["a": try value()] } }
        // The block that was left does not stand in the way of others.
        #expect(text(JSON.array { 1 }) == "[1]")
    }

    @Test func `calls that give nothing are let through`() {
        var count = 0
        let json = JSON.array {
            for number in 0..<3 {
                count += number
                number
            }
        }
        #expect(text(json) == "[0,1,2]")
        #expect(count == 3)
    }

    @JSON.ObjectBuilder private func common(_ id: Int) -> JSON.Block.Part {
        ["id": id]
        ["kind": "common"]
    }

    @Test func `a function can hold statements of a block`() {
        let json = JSON.object {
            common(7)
            ["own": true]
        }
        #expect(text(json) == #"{"id":7,"kind":"common","own":true}"#)
    }

    @Test func `statements of another kind of block make the result an error`() {
        let json = JSON.array {
            1
            let _ = common(7)
            2
        }
        #expect(text(json) == "missing: a statement of a block was run outside of it")
    }

    @Test func `a value that writes while it is written makes the result an error`() {
        struct Meddling: JSONEncodable {
            @JSON.ArrayBuilder func meddle() -> JSON.Block.Part { 1 }
            var json: JSON {
                _ = meddle()
                return 2
            }
        }
        #expect(text(JSON.array { Meddling() }) == "missing: a statement of a block was run outside of it")
    }

    @Test func `a value that builds blocks of its own is fine`() {
        struct Pair: JSONEncodable {
            var json: JSON {
                JSON.array {
                    1; 2
                }
            }
        }
        #expect(
            text(
                JSON.array {
                    Pair(); [Pair()]
                }) == "[[1,2],[[1,2]]]")
    }

    @Test func `blocks of several tasks do not meet`() async {
        await withTaskGroup(of: String.self) { group in
            for number in 0..<8 {
                group.addTask { text(JSON.array { for _ in 0..<1_000 { JSON.object { ["n": number] } } }) }
            }
            for await made in group {
                #expect(Set(made.dropFirst().dropLast().split(separator: ",")).count == 1)
            }
        }
    }

    @Test func `made values equal parsed ones`() throws {
        let json = JSON.object {
            [
                "id": 7,
                "tags": JSON.array {
                    "a\n"; 1e3
                },
            ]
        }
        let parsed = try JSON(parsing: #"{"tags":["a\n",1000],"id":7}"#)
        #expect(json == parsed)
        #expect(json.hashValue == parsed.hashValue)
    }

    @Test func `a long loop`() {
        let json = JSON.array { for number in 0..<100_000 { number } }
        #expect(json == JSON(Array(0..<100_000)))
    }
}
