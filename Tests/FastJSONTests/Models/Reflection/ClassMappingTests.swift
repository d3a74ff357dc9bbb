import FastJSON
import Testing

@Suite("Mapping: classes") struct ClassMappingTests {
    fileprivate class Animal: JSONCodable, DefaultInitable {
        var name = ""
        var legs: Int? = nil
        required init() {}
    }

    fileprivate class Dog: Animal {
        var tricks: [String] = []
        var friend: Animal?
    }

    fileprivate final class Puppy: Dog {
        var weeks = 0
    }

    @Test func `objects are made by init and their properties set`() throws {
        let animal = try Animal(jsonString: #"{"name":"Rex","legs":4}"#)
        #expect(animal.name == "Rex" && animal.legs == 4)
        #expect(try animal.jsonString() == #"{"name":"Rex","legs":4}"#)
    }

    @Test func `properties of superclasses come first`() throws {
        let text = #"{"name":"Rex","legs":4,"tricks":["sit"],"friend":{"name":"Tom","legs":null},"weeks":3}"#
        let puppy = try Puppy(jsonString: text)
        #expect(puppy.name == "Rex" && puppy.tricks == ["sit"] && puppy.friend?.name == "Tom")
        #expect(puppy.weeks == 3)
        #expect(try puppy.jsonString() == text)
    }

    @Test func `a subclass is read as itself and written through a base reference`() throws {
        let text = #"{"name":"Rex","legs":null,"tricks":[],"friend":null}"#
        let animal: Animal = try Dog(jsonString: text)
        #expect(animal is Dog && animal.name == "Rex")
        #expect(try animal.jsonString() == text)
        #expect(
            try [animal, try Animal(jsonString: #"{"name":"Tom"}"#)].jsonString()
                == "[\(text),{\"name\":\"Tom\",\"legs\":null}]")
    }

    @Test func `a subclass is read by what is known of its type as any that can be read`() throws {
        let type: any JSONDecodable.Type = Dog.self
        let animal = try type.init(decode: ["name": "Rex", "tricks": ["sit"]]) as? Dog
        #expect(animal?.tricks == ["sit"])
    }

    @Test func `a member that is missing is an error in spite of the initial value`() {
        refuses(Animal.self, #"{"legs":4}"#, "at /name: no such key in an object of 1 members")
        refuses(Dog.self, #"{"name":"Rex"}"#, "at /tricks: no such key")
    }

    @Test func `an optional that is missing is nil in spite of the initial value`() throws {
        final class Counter: JSONDecodable, DefaultInitable {
            var count: Int? = 5
        }
        #expect(try Counter(jsonString: "{}").count == nil)
        #expect(try Counter(jsonString: #"{"count":null}"#).count == nil)
    }

    @Test func `a let is refused in every build, when reading only`() throws {
        final class Fixed: JSONCodable, DefaultInitable {
            let id = 0
            var name = ""
        }
        class Base: JSONCodable, DefaultInitable {
            let id: Int = 0
            required init() {}
        }
        final class Sub: Base { var name = "" }
        let text = #"{"id":1,"name":"x"}"#
        refuses(Fixed.self, text, "Fixed.id is a let of a class: make it var or write init(decode:)")
        refuses(Fixed.self, text, "Fixed.id is a let of a class")
        refuses(Sub.self, text, "Sub.id is a let of a class")
        #expect(try Fixed().jsonString() == #"{"id":0,"name":""}"#)
    }

    @Test func `a class without init is refused`() {
        final class Plain: JSONDecodable { var name: String? }
        refuses(Plain.self, "{}", "Plain is a class: make it DefaultInitable or write init(decode:)")
    }

    @Test func `weak, unowned and lazy properties of objects stay as they are`() throws {
        final class Node: JSONCodable, DefaultInitable {
            var name = ""
            weak var parent: Node?
            unowned(unsafe) var other: Node?
            lazy var shout = name + "!"
        }
        let node = try Node(jsonString: #"{"name":"a","parent":{"name":"b"},"other":{},"shout":"x"}"#)
        #expect(node.parent == nil && node.shout == "a!")
        #expect(try node.jsonString() == #"{"name":"a"}"#)
    }

    @Test func `weak properties of structures are refused when reading, and not written`() throws {
        struct Holder: JSONCodable {
            let id: Int
            weak var parent: Animal?
        }
        refuses(Holder.self, #"{"id":1}"#, "Holder.parent is weak or unowned: write init(decode:)")
        #expect(try Holder(id: 1, parent: nil).jsonString() == #"{"id":1}"#)
    }

    @Test func `objects stand in structures and collections`() throws {
        struct Zoo: JSONCodable {
            let star: Animal
            let all: [Animal]
            let dog: Dog?
        }
        let text = #"{"star":{"name":"a","legs":1},"all":[{"name":"b","legs":2}],"dog":null}"#
        let zoo = try Zoo(jsonString: text)
        #expect(zoo.star.name == "a" && zoo.all[0].legs == 2 && zoo.dog == nil)
        #expect(try zoo.jsonString() == text)
        refuses(Zoo.self, #"{"star":{"name":1},"all":[]}"#, "at /star/name: expected String, found number 1")
    }

    @Test func `generic classes and subclasses of them are read and written`() throws {
        class Box<Value: JSONCodable & DefaultInitable>: JSONCodable, DefaultInitable {
            var value = Value()
            required init() {}
        }
        final class NamedBox: Box<Int> { var name = "" }
        let text = #"{"value":7,"name":"x"}"#
        let box: Box<Int> = try NamedBox(jsonString: text)
        #expect(box.value == 7 && (box as? NamedBox)?.name == "x")
        #expect(try box.jsonString() == text)
        #expect(try Box<String>(jsonString: #"{"value":"a"}"#).value == "a")
    }

    @Test func `a subclass adds options, and writes more by calling super`() throws {
        class Base: JSONCodable, DefaultInitable {
            var id = 0
            required init() {}
            class func specificOptions() -> [String: SpecificOption] { ["id": "userID"] }
            func encode(mapper: JSON.Mapper) { mapper["userID"] << id }
        }
        final class Sub: Base {
            var site: String?
            override class func specificOptions() -> [String: SpecificOption] {
                var options = super.specificOptions()
                options["site"] = ["meta", "site"]
                return options
            }
            override func encode(mapper: JSON.Mapper) {
                mapper["meta", "site"] << site
                super.encode(mapper: mapper)
            }
        }
        let text = #"{"meta":{"site":"a.b"},"userID":5}"#
        let sub = try Sub(jsonString: text)
        #expect(sub.id == 5 && sub.site == "a.b")
        #expect(try sub.jsonString() == text)
        let base: Base = sub
        #expect(try base.jsonString() == text)
        #expect(try [base].jsonString() == "[\(text)]")
        #expect(try Base(jsonString: text).id == 5)
    }

    @Test func `a variable of a class's type reads the class it holds, by decode`() throws {
        class Base: JSONDecodable, DefaultInitable {
            var id = 0
            required init() {}
        }
        final class Sub: Base { var site = "" }
        let json: JSON = ["id": 1, "site": "x"]
        let type: Base.Type = Sub.self
        let sub = try #require(json.decode(type) as? Sub)
        #expect(sub.id == 1 && sub.site == "x")
        #expect(try json.decode(Base.self) as? Sub == nil && json.decode(Sub.self).site == "x")
        // By the initialiser the compiler has chosen `Base` before the program runs: Swift has no way to ask.
        #expect(try type.init(decode: json) as? Sub == nil)
        let existential: any JSONDecodable.Type = type
        #expect(try existential.init(decode: json) is Sub)
    }

    @Test func `a subclass may read itself and have its superclass filled`() throws {
        class Base: JSONDecodable, DefaultInitable {
            var id = 0
            required init() {}
            required init(decode json: JSON) throws { id = try json["id"].decode() }
        }
        final class Sub: Base {
            let site: String
            required init() { site = ""; super.init() }
            required init(decode json: JSON) throws {
                site = try json["site"].decode()
                try super.init(decode: json)
            }
        }
        let sub = try Sub(jsonString: #"{"id":1,"site":"x"}"#)
        #expect(sub.id == 1 && sub.site == "x")
    }
}
