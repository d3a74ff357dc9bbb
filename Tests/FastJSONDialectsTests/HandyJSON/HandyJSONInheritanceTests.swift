import FastJSONDialects
import Foundation
import Testing

@Suite("HandyJSON and classes") struct HandyJSONInheritanceTests {
    class Animal: HandyJSON {
        var id = 0
        var calls: [String] = []

        required init() {}

        func willStartMapping() { calls.append("will") }
        func mapping(mapper: HelpingMapper) {
            mapper <<< self.id <-- "animal_id"
            mapper >>> self.calls
        }
        func didFinishMapping() { calls.append("did") }
    }

    class Cat: Animal {
        var lives = 9

        override func mapping(mapper: HelpingMapper) {
            super.mapping(mapper: mapper)
            mapper <<< self.lives <-- "cat.lives"
        }
        override func didFinishMapping() {
            super.didFinishMapping()
            calls.append("cat did")
        }
    }

    @Test func `inherited properties are filled and written, and overridden rules are called`() {
        let cat = Cat.deserialize(from: #"{"animal_id":1,"cat":{"lives":"7"}}"#)
        #expect(cat?.id == 1 && cat?.lives == 7 && cat?.calls == ["will", "did", "cat did"])
        let animal: Animal? = cat
        #expect(animal?.toJSONString() == #"{"animal_id":1,"lives":7}"#)
        #expect(animal?.toJSON()?.count == 2)
    }

    @Test func `a model is updated by its dynamic type`() {
        var animal: Animal = Cat()
        JSONDeserializer.update(object: &animal, from: #"{"animal_id":2,"cat":{"lives":3}}"#)
        #expect(animal.id == 2 && (animal as? Cat)?.lives == 3)
    }

    class Plain: HandyJSON {
        var id = 0
        required init() {}
    }

    class Known: Plain, HandyJSONSubclass {
        var name: String?
        var calls: [String] = []

        func willStartMapping() { calls.append("will") }
        func mapping(mapper: HelpingMapper) {
            calls.append("mapping")
            mapper <<< self.name <-- "label"
            mapper <<< self.id <-- "number"
            mapper >>> self.calls
        }
        func didFinishMapping() { calls.append("did") }
    }

    class Quiet: Plain, HandyJSONSubclass {
        var name: String?
        func mapping(mapper: HelpingMapper) { mapper <<< self.name <-- "label" }
    }

    @Test func `a subclass's mapping is called though the base class declares none, if it says so`() {
        let known = Known.deserialize(from: #"{"label":"x","number":1,"id":2,"name":"no"}"#)
        #expect(known?.name == "x" && known?.id == 1 && known?.calls == ["will", "mapping", "did"])
        #expect(Quiet.deserialize(from: #"{"label":"x"}"#)?.name == "x")
        let plain: Plain? = known
        #expect(
            plain?.toJSONString()
                == #"{"number":1,"name":"x"}"#.replacingOccurrences(of: "name", with: "label"))
    }

    class Generic<Value>: HandyJSON {
        var value: Value?
        required init() {}
    }

    final class Special: Generic<Int> {
        var name = ""
    }

    @Test func `a subclass of a generic class is filled`() {
        let special = Special.deserialize(from: #"{"value":"5","name":"x"}"#)
        #expect(special?.value == 5 && special?.name == "x")
    }

    final class Node: HandyJSON {
        var n = 0
        var next: Node?
        weak var previous: Node?
        lazy var late = 5
        let constant = 1
        required init() {}
    }

    @Test func `weak, lazy and constant properties are left alone`() {
        let text = #"{"n":1,"next":{"n":2},"previous":{"n":3},"late":6,"constant":2}"#
        let node = Node.deserialize(from: text)
        #expect(node?.next?.n == 2 && node?.previous == nil && node?.late == 5 && node?.constant == 1)
        #expect(Node.deserialize(from: "{}")?.toJSONString() == #"{"n":0,"constant":1}"#)
    }

    @Test func `models that hold themselves are written to no end of the stack`() {
        let node = Node()
        node.next = node
        #expect(node.toJSONString() == nil)
        #expect(node.toJSON() != nil)
        node.next = nil
    }

    @Test func `dictionaries of any depth are read to no end of the stack`() {
        var dictionary: [String: Any] = ["n": 1]
        for _ in 0..<10_000 { dictionary = ["n": 1, "next": dictionary] }
        var node = Node.deserialize(from: dictionary)
        var depth = 0
        while let inner = node {
            depth += 1
            node = inner.next
        }
        #expect(depth > 500 && depth < 600)
    }
}
