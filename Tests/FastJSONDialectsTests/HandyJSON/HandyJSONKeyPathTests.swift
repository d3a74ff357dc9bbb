import FastJSON
import FastJSONDialects
import Foundation
import Testing

/// Rules in the form of key paths.
@Suite("HandyJSON's mapping by key paths") struct HandyJSONKeyPathTests {
    struct Point: HandyJSON {
        var x = 0
        var y = 0
        var name: String?
        var hidden = 1

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< \Point.x <-- "position.x"
            mapper <<< [\Point.y <-- ["why", "Y"], \Point.name <-- "label"]
            mapper >>> \Point.hidden
        }
    }

    @Test func `a structure's properties are mapped by key paths`() {
        let text = #"{"position":{"x":"1"},"Y":2,"label":3,"hidden":4,"x":5,"y":6,"name":"no"}"#
        let read = Point.deserialize(from: text)
        #expect(read?.x == 1 && read?.y == 2 && read?.name == "3" && read?.hidden == 1)
        #expect(read?.toJSONString() == #"{"x":1,"why":2,"label":"3"}"#)
    }

    class Animal: HandyJSON {
        var id = 0
        var legs = 0
        var name: String?
        var nickname: String?
        var born: Date?
        var died: Date?
        var kind = Kind.cat
        var other = Kind.cat
        var tags: [String] = []

        enum Kind: String, HandyJSONEnum, CaseIterable { case cat, dog }

        required init() {}

        func mapping(mapper: HelpingMapper) {
            mapper <<< \Animal.id <-- "animal_id"
            mapper <<< \Animal.nickname <-- "nick.name"
            mapper <<< \Animal.died <-- ("died_at", DateTransform())
            mapper <<< \Animal.born <-- DateTransform()
            mapper <<< \Animal.other <-- "other_kind"
            mapper >>> \Animal.legs
        }
    }

    final class Dog: Animal {
        var tricks = 0

        override func mapping(mapper: HelpingMapper) {
            super.mapping(mapper: mapper)
            mapper <<< \Dog.tricks <-- "trick_count"
        }
    }

    @Test func `a class's properties are mapped by key paths, each told from the others`() {
        let text = #"""
            {"animal_id":1,"id":2,"legs":4,"name":"Rex","nick":{"name":"R"},"nickname":"no","born":60,"died_at":"120",
            "kind":"dog","other_kind":"dog","trick_count":3,"tags":[1]}
            """#
        let dog = Dog.deserialize(from: text)
        #expect(dog?.id == 1 && dog?.legs == 0 && dog?.name == "Rex" && dog?.nickname == "R")
        #expect(dog?.born == Date(timeIntervalSince1970: 60) && dog?.died == Date(timeIntervalSince1970: 120))
        #expect(dog?.kind == .dog && dog?.other == .dog && dog?.tricks == 3 && dog?.tags == ["1"])
        let expected = #"""
            {"animal_id":1,"name":"Rex","name":"R","born":60,"died_at":120,"kind":"dog","other_kind":"dog",\#
            "tags":["1"],"trick_count":3}
            """#
        // Both names are the last segments of their paths: the last property is written.
        #expect(dog?.toJSONString() == expected.replacingOccurrences(of: #""name":"Rex","#, with: ""))
    }

    struct Observed: HandyJSON {
        var n = 0 { willSet { seen.append("will \(newValue)") } }
        var m = 0 { didSet { seen.append("did \(oldValue) \(m)") } }
        var plain = 0
        var seen: [String] = []

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< \Observed.n <-- "en"
            mapper <<< \Observed.m <-- "em"
            mapper >>> \Observed.seen
        }
    }

    @Test func `observers are called for properties that are mapped by key paths`() {
        let read = Observed.deserialize(from: #"{"en":1,"em":2,"n":8,"m":9,"plain":3}"#)
        #expect(read?.n == 1 && read?.m == 2 && read?.plain == 3)
        #expect(read?.seen == ["will 1", "did 0 2"])
        #expect(Observed.deserialize(from: "{}")?.seen == [])
        #expect(read?.toJSONString() == #"{"en":1,"em":2,"plain":3}"#)
    }

    class ObservedClass: HandyJSON {
        var n = 0 { didSet { seen.append("did \(oldValue) \(n)") } }
        var url: URL? { willSet { seen.append("will \(newValue?.absoluteString ?? "")") } }
        var seen: [String] = []

        required init() {}

        func mapping(mapper: HelpingMapper) {
            mapper <<< \ObservedClass.n <-- "en"
            mapper <<< \ObservedClass.url <-- ("site", URLTransform())
            mapper >>> \ObservedClass.seen
        }
    }

    @Test func `observers are called in classes, after the other properties are set`() {
        let read = ObservedClass.deserialize(from: #"{"en":"1","site":"a b"}"#)
        #expect(read?.n == 1 && read?.url?.absoluteString == "a%20b")
        #expect(read?.seen == ["did 0 1", "will a%20b"])
        #expect(read?.toJSONString() == #"{"en":1,"site":"a%20b"}"#)
    }

    class Ambiguous: HandyJSON {
        struct Opaque { var n: Int }
        var a: Opaque?
        var b: Opaque?
        var computed: String { "x" }
        var settable: [String: [Int]] {
            get { [:] }
            set {}
        }

        required init() {}

        func mapping(mapper: HelpingMapper) {
            mapper >>> \Ambiguous.a
        }
    }

    class Computed: HandyJSON {
        var n = 0
        var twice: Int {
            get { n * 2 }
            set { n = newValue / 2 }
        }

        required init() {}

        func mapping(mapper: HelpingMapper) {
            mapper <<< \Computed.twice <-- "t"
        }
    }

    @Test func `a key path to no stored property, or to none that can be told, is an error`() {
        for text in [#"{"t":4}"#, "{}"] {
            #expect(throws: (any Error).self) { try Computed.deserializeOrThrow(from: text) }
        }
        #expect(throws: (any Error).self) { try Ambiguous.deserializeOrThrow(from: "{}") }
    }

    struct Stranger: HandyJSON {
        var x = 0

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< \Point.x <-- "ex"
        }
    }

    @Test func `a key path of another type is an error`() {
        #expect(throws: (any Error).self) { try Stranger.deserializeOrThrow(from: "{}") }
    }
}
