import FastJSONDialects
import Foundation
import Testing

/// Rules in HandyJSON's own form, by the addresses of properties.
@Suite("HandyJSON's mapping") struct HandyJSONMappingTests {
    struct B: HandyJSON {
        var v: String?

        init() {}
        init(v: String?) { self.v = v }

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< v <-- ["p.q", "r"]
        }
    }

    @Test func `of several names the first counts that there is, and the own name is none`() {
        #expect(B.deserialize(from: #"{"p":{"q":"x"},"r":"y"}"#)?.v == "x")
        #expect(B.deserialize(from: #"{"r":"y"}"#)?.v == "y")
        #expect(B.deserialize(from: #"{"v":"z"}"#)?.v == nil)
        // A null is a value, which leaves the property as it is.
        #expect(B.deserialize(from: #"{"p":{"q":null},"r":"y"}"#)?.v == nil)
        #expect(B.deserialize(from: ["p": ["q": "x"], "r": "y"] as [String: Any])?.v == "x")
        #expect(B.deserialize(from: ["p": 1, "r": "y"] as [String: Any])?.v == "y")
    }

    @Test func `the last segment of the first name is written`() {
        #expect(B(v: "x").toJSON() as? [String: String] == ["q": "x"])
        #expect(B(v: "x").toJSONString() == #"{"q":"x"}"#)
    }

    final class Cat: HandyJSON {
        var id: Int64 = 0
        var name: String!
        var friend: String?
        var secret = "initial"
        var notHandyJSONType: ProcessInfo?

        required init() {}

        func mapping(mapper: HelpingMapper) {
            mapper <<< self.id <-- "cat_id"
            mapper <<< [self.friend <-- "friends.first\\.one. .name", self.name <-- ["label", "title"]]
            mapper >>> self.secret
            mapper >>> self.notHandyJSONType
        }
    }

    @Test func `names, paths with escaped dots, lists and exclusions are rules`() {
        let text = #"""
            {"cat_id":"12345","id":1,"friends":{"first.one":{"name":"Tom"}},"title":"Mr","name":"no","secret":"x"}
            """#
        let cat = Cat.deserialize(from: text)
        #expect(cat?.id == 12345 && cat?.friend == "Tom" && cat?.name == "Mr" && cat?.secret == "initial")
        #expect(cat?.toJSONString() == #"{"cat_id":12345,"label":"Mr","name":"Tom"}"#)
        #expect(cat?.toJSON()?.keys.sorted() == ["cat_id", "label", "name"])
    }

    struct Functions: HandyJSON {
        var a = 0
        var b = 0
        var c: String?
        var d: Date?
        var e = "initial"

        mutating func mapping(mapper: HelpingMapper) {
            mapper.specify(property: &a, name: "A")
            mapper.specify(property: &b) { $0.count }
            mapper.specify(property: &c, name: "see") { "<\($0)>" }
            mapper.specify(property: &d, name: "when") { Double($0).map(Date.init(timeIntervalSince1970:)) }
            mapper.exclude(property: &e)
        }
    }

    @Test func `rules have a function form, whose converters get the text of a value`() {
        let text = #"{"A":1,"a":2,"b":12345678901234567890.50,"see":true,"when":60,"e":"x"}"#
        let read = Functions.deserialize(from: text)
        #expect(read?.a == 1 && read?.b == 23 && read?.c == "<true>" && read?.e == "initial")
        #expect(read?.d == Date(timeIntervalSince1970: 60))
        #expect(Functions.deserialize(from: #"{"see":null}"#)?.c == nil)
        #expect(Functions.deserialize(from: ["see": 5] as [String: Any])?.c == "<5>")
        let written = Functions.deserialize(from: #"{"A":1,"see":"x"}"#)?.toJSONString()
        #expect(written == #"{"A":1,"b":0,"see":"<x>"}"#)
    }

    struct Conditional: HandyJSON {
        var isNew = false
        var id = 0
        var renamed = 0

        mutating func mapping(mapper: HelpingMapper) {
            if renamed == 1 { mapper <<< id <-- "one" }
            if renamed == 2 { mapper <<< id <-- "two" }
            if renamed > 2 { mapper <<< id <-- "number\(renamed)" }
        }
    }

    @Test func `rules may depend on the instance`() {
        for _ in 0..<3 {
            for renamed in 0..<100 {
                var model = Conditional()
                model.renamed = renamed
                JSONDeserializer.update(
                    object: &model, from: #"{"id":7,"one":1,"two":2,"number\#(renamed)":3}"#)
                #expect(model.id == (renamed == 0 ? 7 : min(renamed, 3)))
            }
        }
    }

    struct Twice: HandyJSON {
        var a = 0
        var b = 0

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< a <-- "x"
            mapper <<< a <-- "y"
            mapper >>> b
            mapper <<< b <-- "z"
        }
    }

    @Test func `of several rules for a property the last counts, but one that excludes it`() {
        let read = Twice.deserialize(from: #"{"x":1,"y":2,"z":3,"b":4}"#)
        #expect(read?.a == 2 && read?.b == 0)
    }

    struct Shared: HandyJSON {
        var whole: [String: Int] = [:]
        var part = 0
        var again = 0

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< part <-- "whole.n"
            mapper <<< again <-- "n"
        }
    }

    @Test func `several properties may be read from one place, and one key is written once`() {
        let read = Shared.deserialize(from: #"{"whole":{"n":5},"n":6}"#)
        #expect(read?.whole == ["n": 5] && read?.part == 5 && read?.again == 6)
        #expect(read?.toJSONString() == #"{"whole":{"n":5},"n":6}"#)
        #expect(read?.toJSON()?.count == 2)
    }

    struct Ordered: HandyJSON {
        var log: [String] = []
        var n = 0

        mutating func willStartMapping() {
            log.append("will")
            n = 5
        }
        mutating func mapping(mapper: HelpingMapper) {
            log.append("mapping")
            mapper >>> log
        }
        mutating func didFinishMapping() {
            log.append("did \(n)")
        }
    }

    @Test func `willStartMapping, mapping, the fields and didFinishMapping come in this order`() {
        #expect(Ordered.deserialize(from: #"{"n":6}"#)?.log == ["will", "mapping", "did 6"])
        #expect(Ordered.deserialize(from: "{}")?.log == ["will", "mapping", "did 5"])
        var model = Ordered()
        JSONDeserializer.update(object: &model, from: #"{"n":6}"#)
        #expect(model.log == ["mapping"])
    }

    struct Lost: HandyJSON {
        var observed = 0 { willSet {} }
        var call: () -> Int = { 1 }
        var computed: Int {
            get { observed }
            set { observed = newValue }
        }
        var fine = 0

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< observed <-- "o"
            mapper <<< computed <-- "c"
            mapper <<< fine <-- "f"
            mapper >>> call
        }
    }

    @Test func `a rule whose property has no place is an error that says what to do`() throws {
        #expect(Lost.deserialize(from: #"{"f":1}"#)?.fine == 1)
        let error = #expect(throws: (any Error).self) { try Lost.deserializeOrThrow(from: "{}") }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.contains("Lost"))
        #expect(message.contains("key path"))
    }

    struct Inner: HandyJSON { var x = 0 }

    struct Outer: HandyJSON {
        var inner = Inner()

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< inner.x <-- "x"
        }
    }

    @Test func `a rule about a part of a property is an error`() {
        #expect(throws: (any Error).self) { try Outer.deserializeOrThrow(from: "{}") }
    }

    struct Holder: HandyJSON {
        var lost: Lost?
    }

    @Test func `a rule that is lost in a model in another is an error, too`() throws {
        #expect(throws: (any Error).self) { try Holder.deserializeOrThrow(from: #"{"lost":{}}"#) }
        #expect(try Holder.deserializeOrThrow(from: "{}").lost == nil)
    }

    @Test func `reading that may throw says why there is no model`() throws {
        func reason(_ text: String, _ path: String? = nil) -> String {
            do { return "\(try B.deserializeOrThrow(from: text, designatedPath: path))" } catch {
                return "\(error)"
            }
        }
        #expect(reason("{bad").hasPrefix("not JSON: 1:2:"))
        #expect(reason("[]").contains("found array"))
        #expect(reason(#"{"d":{}}"#, "d.x") == "at /d/x: no such key in an object of 0 members")
        #expect(try B.deserializeOrThrow(from: #"{"d":{"r":"x"}}"#, designatedPath: "d").v == "x")
    }

    struct DidSet: HandyJSON {
        var n = 0 { didSet { calls += 1 } }
        var calls = 0

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< n <-- "number"
            mapper >>> calls
        }
    }

    @Test func `a property with only a didSet that does not read oldValue has a place`() {
        #expect(DidSet.deserialize(from: #"{"number":3}"#)?.n == 3)
    }
}
