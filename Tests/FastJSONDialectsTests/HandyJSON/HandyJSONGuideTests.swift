import FastJSON
import FastJSONDialects
import Foundation
import Testing

/// The examples of MigratingFromHandyJSON.md, compiled and run.
///
/// Each line of its Swift blocks stands here too, save that `value  // result` is `show(value)  // result`, which
/// compares the result with the comment.
@Suite("Guide for HandyJSON") struct HandyJSONGuideTests {
    @Test func `guide: what stays`() {

        enum AnimalType: String, HandyJSONEnum { case cat, dog }
        class Animal: HandyJSON {
            var id: Int64 = 0
            var name: String?
            var type: AnimalType?
            var born: Date?
            var secret: String?

            required init() {}

            func mapping(mapper: HelpingMapper) {
                mapper <<< self.id <-- "animal_id"
                mapper <<< self.name <-- ["name", "profile.name"]
                mapper <<< self.born <-- ("born_at", DateTransform())
                mapper >>> self.secret
            }
        }
        let text = #"{"data":{"animal_id":"7","profile":{"name":"Tom"},"type":"cat","born_at":60}}"#
        let animal = Animal.deserialize(from: text, designatedPath: "data")
        show(animal?.id)  // 7
        show(animal?.name)  // "Tom"
        show(animal?.type)  // cat
        show(animal?.born?.timeIntervalSince1970)  // 60.0
        show(animal?.secret)  // nil
        show(animal?.toJSONString())  // {"animal_id":7,"name":"Tom","type":"cat","born_at":60}
        show(animal?.toJSON()?["type"] as? String)  // "cat"
        show([Animal].deserialize(from: "[{},1]")?.count)  // 2
        var object = Animal()
        JSONDeserializer.update(object: &object, from: #"{"animal_id":8,"name":null}"#)
        show(object.id)  // 8
        show([object, object].toJSONString())  // [{"animal_id":8},{"animal_id":8}]
        show(Animal.deserialize(from: ["type": "dog"])?.type)  // dog
    }

    @Test func `guide: rules by key paths`() {
        struct Cat: HandyJSON {
            var id = 0
            var lives = 9 {
                willSet { changes += 1 }
            }
            var changes = 0

            mutating func mapping(mapper: HelpingMapper) {
                mapper <<< \Cat.id <-- "cat_id"
                mapper <<< \Cat.lives <-- "left"
                mapper >>> \Cat.changes
            }
        }
        let cat = Cat.deserialize(from: #"{"cat_id":1,"left":3}"#)
        show(cat?.id)  // 1
        show(cat?.lives)  // 3
        show(cat?.changes)  // 1
    }

    @Test func `guide: digits`() {
        struct Order: HandyJSON {
            var id: String?
            var price: String?
            var details: String?
            var count: Int8 = 1
        }
        let prices = #"{"id":234782649242226688,"price":1.10,"details":{"b":[1]},"count":300}"#
        let order = Order.deserialize(from: prices)
        show(order?.id)  // "234782649242226688"
        show(order?.price)  // "1.10"
        show(order?.details)  // {"b":[1]}
        show(order?.count)  // 1
    }

    @Test func `guide: numbers of any type`() {
        struct Anything: HandyJSON {
            var value: Any?
            var list: [Any] = []
        }
        let anything = Anything.deserialize(from: #"{"value":5,"list":[true,null,"x"]}"#)
        show(anything?.value as? Double)  // 5.0
        show(anything?.list[0] as? Int)  // nil
        show(anything?.list[0] as? Bool)  // true
    }

    @Test func `guide: rules that are lost`() {
        struct Watched: HandyJSON {
            var count = 0 {
                willSet { print(newValue) }
            }

            mutating func mapping(mapper: HelpingMapper) {
                mapper <<< self.count <-- "n"
            }
        }
        func reason(_ text: String) -> String {
            do {
                return "\(try Watched.deserializeOrThrow(from: text).count)"
            } catch {
                return "\(error)"
            }
        }
        show(reason("{}").contains("give the rule a key path"))  // true
        show(reason("[1").hasPrefix("not JSON: 1:3"))  // true
    }

    @Test func `guide: subclasses`() {
        class Base: HandyJSON {
            var id = 0
            required init() {}
        }
        class Sub: Base, HandyJSONSubclass {
            var name: String?
            func mapping(mapper: HelpingMapper) {
                mapper <<< self.name <-- "label"
            }
        }
        show(Sub.deserialize(from: #"{"id":1,"label":"x"}"#)?.name)  // "x"
    }

    @Test func `guide: writing`() {
        struct List: HandyJSON {
            var z = 1
            var numbers: [Int?] = [1, nil, 3]
        }
        show(List().toJSONString())  // {"z":1,"numbers":[1,null,3]}
    }

    @Test func `guide: what is new`() {
        struct Person: HandyJSON {
            var firstName: String?
            var lastName: String?
        }
        show([Person].compactDeserialize(from: #"[1,{"firstName":"Ada"}]"#)?.count)  // 1
        let person = HandyJSONConfiguration.apply(.snakeCase) {
            Person.deserialize(from: #"{"first_name":"Ada"}"#)
        }
        show(person?.firstName)  // "Ada"
        HandyJSONConfiguration.apply(.snakeCase, .writeNull) {
            show(person?.toJSONString())  // {"first_name":"Ada","last_name":null}
        }
    }
}
