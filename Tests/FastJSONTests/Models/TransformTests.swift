import FastJSON
import Testing

@Suite("Transforms and creating sets") struct TransformTests {
    private struct Refusal: Error {}

    private let https = CustomTransform<String, String>.both(
        fromJSON: { "https://\($0)" }, toJSON: { String($0.dropFirst(8)) })

    // MARK: - Reading

    @Test func `a value is read through a transform`() {
        #expect(("a.b" as JSON)[https].string == "https://a.b")
        let json: JSON = ["one": 1]
        #expect(json["one"][CustomTransform<Int, String>.fromJSON { "\($0)" }] == "1")
    }

    @Test func `a transform that only writes gives the value itself`() {
        #expect((5 as JSON)[CustomTransform<Int, String>.toJSON { Int($0) ?? 0 }] == 5)
    }

    @Test func `another kind is a mismatch`() {
        guard case .typeMismatch(let expected, let actual) = (1 as JSON)[https].error else {
            Issue.record("no mismatch")
            return
        }
        #expect(expected == String.self && actual == 1)
        #expect(!(1.5 as JSON)[CustomTransform<Int, Int>.fromJSON { $0 }].exists())
        #expect(!(true as JSON)[CustomTransform<Int, Int>.fromJSON { $0 }].exists())
        #expect(!(1 as JSON)[CustomTransform<Bool, Bool>.fromJSON { $0 }].exists())
    }

    @Test func `what a transform throws is the error`() {
        let refusing = CustomTransform<JSON, Int>.fromJSON { throw JSON.Error.customTransform(source: $0) }
        guard case .customTransform(let source) = (1 as JSON)[refusing].error else {
            Issue.record("another error")
            return
        }
        #expect(source == 1)
        #expect(
            text((1 as JSON)[CustomTransform<Int, Int>.fromJSON { _ in throw Refusal() }])
                == "missing: Refusal()")
    }

    @Test func `a closure throws what it was given`() {
        let from = CustomTransform<String?, String>.fromJSON {
            if let text = $0 { return "https://\(text)" }
            throw JSON.Error.customTransform(source: $0)
        }
        do {
            _ = try String(decode: (nil as JSON)[from])
            Issue.record("no error")
        } catch let JSON.Error.customTransform(source: source) {
            #expect(source == .null)
        } catch {
            Issue.record("another error")
        }
        #expect(("a.b" as JSON)[from] == "https://a.b")
        guard case .customTransform(let source) = JSON.Error.customTransform(source: 5) else { return }
        #expect(source == 5)
    }

    @Test func `a missing value stays as it is`() {
        #expect(
            text((["a": 1] as JSON)["no"][https]) == "missing: at /no: no such key in an object of 1 members")
    }

    @Test func `optionals are read from null`() {
        let fallback = CustomTransform<Int?, Int>.fromJSON { $0 ?? -1 }
        #expect((nil as JSON)[fallback] == -1)
        #expect((3 as JSON)[fallback] == 3)
        #expect(!("x" as JSON)[fallback].exists())
    }

    @Test func `null stays null where a closure does not take it`() throws {
        #expect((nil as JSON)[https] == .null)
        #expect(text(JSON { $0["site"][https] << JSON.null }) == #"{"site":null}"#)
        var json: JSON = ["site": "a.b"]
        json["site"][https] = nil
        #expect(json["site"].isNull)
        #expect((nil as JSON)[CustomTransform<JSON, Int>.fromJSON { $0.isNull ? 1 : 2 }] == 1)
        #expect(try https.value(of: .null, as: String?.self) == nil)
        #expect(try https.value(of: json["no"], as: String?.self) == nil)
        #expect(try https.value(of: "a.b", as: String?.self) == "https://a.b")
        #expect(refusal { try https.value(of: json["no"], as: String.self) }?.hasPrefix("at /no: ") == true)
    }

    // MARK: - Setting

    @Test func `a value is stored as the transform writes it`() {
        var json: JSON = ["two": 0]
        json["two"][CustomTransform<Int, String>.toJSON { Int($0) ?? 0 }] = "2"
        #expect(text(json) == #"{"two":2}"#)
    }

    @Test func `a transform that only reads stores the value as it is`() {
        var json: JSON = ["two": 0]
        json["two"][CustomTransform<Int, String>.fromJSON { "\($0)" }] = "2"
        #expect(text(json) == #"{"two":"2"}"#)
    }

    @Test func `a value that the transform refuses, and a missing one, change nothing`() {
        var json: JSON = ["two": 0]
        json["two"][https] = 5
        json["two"][https] = json["no"]
        json["two"][CustomTransform<Int, Int>.toJSON { _ in throw Refusal() }] = 1
        json["two"][CustomTransform<Double, Int>.toJSON { _ in .nan }] = 1
        #expect(text(json) == #"{"two":0}"#)
    }

    // MARK: - Setting by path

    @Test func `a key is added to an object or replaced in it`() {
        var json: JSON = ["d": [:] as JSON]
        json["d", "new"] = 1
        json["d", "new"] = 2
        #expect(text(json) == #"{"d":{"new":2}}"#)
    }

    @Test func `a key of something other than an object changes nothing`() {
        var json: JSON = ["a": 1, "o": 5]
        json["b", "c"] = 2
        json["o", "x"] = 1
        #expect(text(json) == #"{"a":1,"o":5}"#)
    }

    @Test func `an index sets an element that is there and nothing else`() {
        var json: JSON = ["l": [1, 2]]
        json["l", 1] = "two"
        json["l", 2] = 3
        json["l", -1] = 3
        #expect(text(json) == #"{"l":[1,"two"]}"#)
    }

    @Test func `the empty path sets the value itself`() {
        var json: JSON = [1]
        json[[] as JSON.Index] = 2
        #expect(json == 2)
    }

    @Test func `a creating set makes what is missing`() {
        var json: JSON = nil
        json[create: "a", 2] = 1
        #expect(text(json) == #"{"a":[null,null,1]}"#)
        json[create: "a", 0, "b"] = "x"
        #expect(text(json) == #"{"a":[{"b":"x"},null,1]}"#)
        json[create: "a", 2, "c"] = true
        #expect(text(json) == #"{"a":[{"b":"x"},null,{"c":true}]}"#)
    }

    @Test func `a creating set ignores a negative index`() {
        var json: JSON = ["a": [1]]
        json[create: "a", -1] = 2
        json[create: "b", -1] = 2
        #expect(text(json) == #"{"a":[1]}"#)
    }

    @Test func `a set unless null creates, and leaves alone for null`() {
        var json: JSON = ["k": 1]
        json[ignoreIfNull: "k"] = nil
        json[ignoreIfNull: "l", 0] = nil
        json[ignoreIfNull: "k"] = json["no"]
        #expect(text(json) == #"{"k":1}"#)
        json[ignoreIfNull: "l", 1] = 2
        json[ignoreIfNull: "k"] = "x"
        #expect(text(json) == #"{"k":"x","l":[null,2]}"#)
        #expect(json[ignoreIfNull: "l", 1] == 2)
    }
}
