import FastJSON
import Testing

@Suite("Building with a mapper") struct MapperTests {
    private let name: String? = nil

    // MARK: - Places

    @Test func `a value is put at a path`() {
        #expect(text(JSON { $0["code"] << 0 }) == #"{"code":0}"#)
        #expect(text(JSON { $0["a", "b"][0] << "x" }) == #"{"a":{"b":["x"]}}"#)
        #expect(text(JSON { _ in }) == "{}")
    }

    @Test func `variables, literals and paths are mixed in subscripts`() {
        let key = "k"
        let position = 1
        let path: JSON.Index = ["data", "users", 1]
        let json = JSON {
            $0[key, position] << 1
            $0[path] << 2
            $0[path, "not there"] << JSON.null
            $0["deep", key, [0, "x"] as JSON.Index, position] << 3
        }
        #expect(
            text(json)
                == #"{"k":[null,1],"data":{"users":[null,{"not there":null}]},"deep":{"k":[{"x":[null,3]}]}}"#
        )
    }

    @Test func `chained subscripts pile up`() {
        let path: JSON.Index = ["data", "users"]
        let json = JSON {
            $0["users"][0] << 1
            $0[path]["a"][0, "b"] << JSON { $0["c"] << 2 }
        }
        #expect(text(json) == #"{"users":[1],"data":{"users":{"a":[{"b":{"c":2}}]}}}"#)
    }

    @Test func `a place may be kept and written at again`() {
        let json = JSON { (m: JSON.Mapper) in
            let list = m["list"]
            for number in 0..<3 { list[number] << number }
            m["end"] << true
        }
        #expect(text(json) == #"{"list":[0,1,2],"end":true}"#)
    }

    @Test func `arrays are filled up with null`() {
        #expect(text(JSON { $0["l", 2] << 1 }) == #"{"l":[null,null,1]}"#)
        #expect(
            text(
                JSON {
                    $0["l", 2, 1] << 1; $0["l", 4] << 2
                }) == #"{"l":[null,null,[null,1],null,2]}"#)
    }

    @Test func `an index first makes an array`() {
        #expect(
            text(
                JSON {
                    $0[0] << 1; $0[1]["a"] << 2
                }) == #"[1,{"a":2}]"#)
    }

    @Test func `negative indices and steps that do not fit write nothing`() {
        let json = JSON {
            $0[-1] << 1
            $0["a", -1] << 1
            $0["o", "k"] << 1
            $0["o", 0] << 1
            $0["l", 0] << 1
            $0["l", "k"] << 1
            $0["n", 0, -5, "x"] << 1
            $0["z"] << 1
        }
        #expect(text(json) == #"{"o":{"k":1},"l":[1],"z":1}"#)
    }

    @Test func `an index far behind the last writes nothing`() {
        let json = JSON {
            $0[Int.max] << 1
            $0["l", 1_000_001] << 1
            $0["l", 0] << 1
            $0["l", 1_000_002] << 1
            $0["n", Int.max, 0] << 1
            $0["n"] << 1
            $0["m", 0, Int.max] << 1
            $0["l", 1] << 2
            $0["l", Int.max] << 2
        }
        #expect(text(json) == #"{"l":[1,2],"n":1}"#)
        #expect(JSON { $0["l", 1_000_000] << 1 }["l"].count == 1_000_001)
    }

    // MARK: - Replacing

    @Test func `without subscript the value becomes the root`() {
        #expect(
            text(
                JSON {
                    $0 << [1, 2]; $0[0] << 9
                }) == "[9,2]")
        #expect(
            text(
                JSON {
                    $0["a"] << 1; $0 << "x"
                }) == #""x""#)
        #expect(text(JSON { $0 << nil }) == "null")
        #expect(
            text(
                JSON {
                    $0 << 1; $0["a"] << 2
                }) == #"{"a":2}"#)
        #expect(
            text(
                JSON {
                    $0["u"]
                        << JSON {
                            $0 << ["x": 1]; $0["y"] << 2
                        }
                }) == #"{"u":{"x":1,"y":2}}"#)
    }

    @Test func `a value written again takes the place of the old`() {
        let json = JSON {
            $0["a"] << 1
            $0["b", "c"] << 2
            $0["a"] << "new"
            $0["b"] << []
            $0["b", 1] << 3
            $0["a", "x"] << 4
        }
        #expect(text(json) == #"{"a":{"x":4},"b":[null,3]}"#)
    }

    @Test func `members stand in the order of writing`() {
        let json = JSON {
            $0["z"] << 1
            $0["a", "y"] << 2
            $0["m"] << 3
            $0["a", "b"] << 4
        }
        #expect(text(json) == #"{"z":1,"a":{"y":2,"b":4},"m":3}"#)
    }

    @Test func `any order of writing gives what creating sets give`() {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SplitMix(state: seed)
        for _ in 0..<2_000 {
            var expected: JSON = .null
            var writes: [(JSON.Index, JSON)] = []
            for number in 0..<Int.random(in: 0...8, using: &generator) {
                var steps: [JSON.Index] = []
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let isKey = Int.random(in: 0..<3, using: &generator) > 0
                    steps.append(
                        isKey
                            ? .key(["a", "b", "c"].randomElement(using: &generator) ?? "a")
                            : .index(Int.random(in: -1...3, using: &generator)))
                }
                let values: [JSON] = [JSON(number), "s", [1, 2], ["a": 1], nil]
                writes.append((.path(steps), values.randomElement(using: &generator) ?? nil))
            }
            for (path, value) in writes { expected[create: path] = value }
            let made = JSON { for (path, value) in writes { $0[path] << value } }
            #expect(text(made) == (expected.isNull ? "{}" : text(expected)), "seed \(seed), \(writes)")
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    // MARK: - Null, transforms, errors

    @Test func `nulls are skipped where that is asked for`() {
        let json = JSON {
            $0[ignoreIfNull: "a"] << Int?.none
            $0["b"] << Int?.none
            $0[ignoreIfNull: "c"] << JSON.null
            $0[ignoreIfNull: "d"] << name
            $0[ignoreIfNull: "e", 1] << 5
            $0["f"][ignoreIfNull: "g"] << nil
            $0[ignoreIfNull: "h"]["i"] << [nil, 1]
        }
        #expect(text(json) == #"{"b":null,"e":[null,5],"h":{"i":[null,1]}}"#)
    }

    @Test func `values are transformed before they are written`() {
        let https = CustomTransform<String, String>.both(
            fromJSON: { "https://\($0)" }, toJSON: { String($0.dropFirst(8)) })
        let json = JSON {
            $0["s"][https] << "https://a.b"
            $0["one"][CustomTransform<Int, String>.toJSON { Int($0) ?? 0 }] << "1"
            $0["same"][CustomTransform<Int, String>.fromJSON { "\($0)" }] << 2
            $0["twice"][CustomTransform<Int, Int>.toJSON { $0 * 10 }][
                CustomTransform<Int, Int>.toJSON { $0 + 1 }]
                << 4
            $0["nil"][https] << nil
        }
        #expect(text(json) == #"{"s":"a.b","one":1,"same":2,"twice":50,"nil":null}"#)
    }

    @Test func `values that only the program knows pass through transforms`() {
        struct Celsius: JSONEncodable {
            let degrees: Double
            var json: JSON { JSON(degrees) }
        }
        let kelvin = CustomTransform<Double, Celsius>.toJSON { $0.degrees + 273 }
        #expect(text(JSON { $0["t"][kelvin] << Celsius(degrees: 1) }) == #"{"t":274}"#)
    }

    @Test func `a missing value makes the whole result its error`() {
        let other: JSON = ["a": 1]
        let expected = "missing: at /no: no such key in an object of 1 members"
        #expect(
            text(
                JSON {
                    $0["x"] << 1; $0["y"] << other["no"]
                }) == expected)
        #expect(
            text(
                JSON {
                    $0["y"] << other["no"]; $0["z"] << other["later"]; $0 << 1
                }) == expected)
        #expect(
            text(
                JSON {
                    $0["y"] << [1, other["no"]]; $0["y"] << 1
                }) == expected)
        #expect(
            text(
                JSON {
                    $0["y"] << 1; $0["y"] << other["no"]; $0["y"] << 2
                }) == expected)
        #expect(text(JSON { $0[ignoreIfNull: "y"] << other["no"] }) == expected)
        #expect(text(JSON { $0["o"] << JSON { $0["y"] << other["no"] } }) == expected)
        #expect(text(JSON { $0["y"] << Double.nan }) == "missing: JSON has no text for nan")
    }

    @Test func `a transform that fails makes the whole result its error`() {
        let refusing = CustomTransform<Int, Int>.toJSON { throw JSON.Error.customTransform(source: JSON($0)) }
        guard case .customTransform(let source) = JSON(operate: { $0["a"][refusing] << 7 }).error else {
            Issue.record("another error")
            return
        }
        #expect(source == 7)
        #expect(text(JSON { $0["a"][refusing] << "x" }) == "missing: expected Int, found string")
    }

    @Test func `what the block throws is thrown`() {
        struct Refusal: Error {}
        func value() throws -> Int { throw Refusal() }
        #expect(throws: Refusal.self) { try JSON { try $0["a"] << value() } }
        #expect(throws: Refusal.self) { try (1 as JSON).transformed { try $0["a"] << value() } }
    }

    // MARK: - Values of every shape

    @Test func `values of every shape are written`() throws {
        let parsed = try JSON(parsing: #"{"n":[1.50]}"#)
        let json = JSON {
            $0["mixed"] << [1, "a", nil]
            $0["object"] << ["k": nil as Int?]
            $0["json"] << parsed["n"]
            $0["optional"] << Optional(5)
            $0["sum"] << (1 + 2)
        }
        #expect(
            text(json) == #"{"mixed":[1,"a",null],"object":{"k":null},"json":[1.50],"optional":5,"sum":3}"#)
        #expect(json["json", 0].path.description == "/json/0")
    }

    @Test func `what is written after the end changes nothing`() {
        var kept: JSON.Mapper?
        let json = JSON {
            kept = $0; $0["a"] << 1
        }
        if let kept { kept["a"] << 2 }
        #expect(text(json) == #"{"a":1}"#)
    }

    @Test func `integers are shifted as ever`() {
        let three = 3
        #expect(1 << 3 == 8)
        #expect(1 << three == 8)
        #expect(UInt8(1) << three == 8)
        #expect(text(JSON { $0["x"] << (1 << three) }) == #"{"x":8}"#)
    }

    // MARK: - Changing

    @Test func `a copy is changed by a mapper or in place`() {
        let json: JSON = ["a": 1]
        #expect(text(json.transformed { $0["x"] << 1 }) == #"{"a":1,"x":1}"#)
        #expect(text(json.transformed { $0["x"] = 1 }) == #"{"a":1,"x":1}"#)
        let mapped = json.transformed {
            $0["l", 1] << 1
            for number in 0..<2 { $0["m", "\(number)"] << number }
        }
        #expect(text(mapped) == #"{"a":1,"l":[null,1],"m":{"0":0,"1":1}}"#)
        let assigned = json.transformed {
            $0["x"] = 1
            $0["l"] = []
            for number in 0..<2 { $0["l"].append(JSON(number)) }
        }
        #expect(text(assigned) == #"{"a":1,"x":1,"l":[0,1]}"#)
        #expect(text(json.transformed { (m: JSON.Mapper) in m["a"] << 2 }) == #"{"a":2}"#)
        #expect(text(json) == #"{"a":1}"#)
    }

    @Test func `a changed value starts from what is there`() {
        #expect(text((5 as JSON).transformed { $0["k"] << 1 }) == #"{"k":1}"#)
        #expect(text(([1, 2] as JSON).transformed { $0[3] << 4 }) == "[1,2,null,4]")
        #expect(text(([1, 2] as JSON).transformed { $0["k"] << 4 }) == "[1,2]")
        let missing = ([1] as JSON)["no"]
        #expect(!missing.transformed { $0["k"] << 1 }.exists())
    }
}
