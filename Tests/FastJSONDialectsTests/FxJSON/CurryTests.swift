import FastJSONDialects
import Testing

/// Models made of optional parts.
@Suite("Currying") struct CurryTests {
    private struct Person: JSONConvertable, Equatable {
        let name: String
        let age: Int?
        let friends: [Person]
        static func convert(from json: JSON) -> Person? {
            return curry(Person.init)
                <*> json << "name"
                <*> json << ["others", "age"]
                <*> json << "friends"
        }
    }

    @Test func `a function takes optional arguments one by one`() {
        let json: JSON = [
            "name": "Ada", "others": ["age": 36],
            "friends": [["name": "Alan", "friends": [] as JSON] as JSON],
        ]
        #expect(
            Person(json)
                == Person(name: "Ada", age: 36, friends: [Person(name: "Alan", age: nil, friends: [])]))
        #expect(Person(["name": "Ada"] as JSON) == nil && Person(["friends": []] as JSON) == nil)
        #expect(Person(["name": "Ada", "others": ["age": "x"], "friends": []] as JSON) == nil)
    }

    @Test func `functions of two to ten arguments are curried`() {
        let digits = { (a: Int, b: Int) in a * 10 + b }
        #expect(curry(digits)(1)(2) == 12 && (curry(digits) <*> 1 <*> 2) == 12)
        let none: Int? = nil
        #expect((curry(digits) <*> 1 <*> none) == nil)
        func sum(
            _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int, _ i: Int, _ j: Int
        ) -> [Int] { [a, b, c, d, e, f, g, h, i, j] }
        #expect(curry(sum)(1)(2)(3)(4)(5)(6)(7)(8)(9)(10) == Array(1...10))
    }
}
