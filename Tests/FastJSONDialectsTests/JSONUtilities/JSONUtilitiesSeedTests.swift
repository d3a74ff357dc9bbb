import FastJSONDialects
import Foundation
import Testing

// The examples of JSONUtilities' documentation, as they stand there, save that what is declared out of the box
// is declared for a type of our own, that a type is said to be `JSONObjectConvertible`, and `Person.weight`.

enum MyEnum: String, JSONKey {
    case one
    case two

    var key: String {
        return rawValue
    }
}

private struct Person: JSONObjectConvertible {  //OR class Person {

    let name: String
    let age: Int
    let weight: Double
    let profession: String?

    init(jsonDictionary: JSONDictionary) throws {
        name = try jsonDictionary.json(atKeyPath: "name")
        age = try jsonDictionary.json(atKeyPath: "age")
        weight = try jsonDictionary.json(atKeyPath: "weight")
        profession = jsonDictionary.json(atKeyPath: "profession")
    }

}

private struct Company: JSONObjectConvertible {
    let name: String
    let employees: [Person]

    init(jsonDictionary: JSONDictionary) throws {
        name = try jsonDictionary.json(atKeyPath: "name")
        employees = try jsonDictionary.json(atKeyPath: "employees")
    }
}

private struct Page: Equatable {
    let address: String

    init?(string: String) {
        guard !string.isEmpty else { return nil }
        address = string
    }
}

extension Page: JSONPrimitiveConvertible {

    /// A text.
    public typealias JSONType = String

    /// Makes a page of its address.
    public static func from(jsonValue: String) -> Self? {
        return self.init(string: jsonValue)
    }

}

@Suite("JSONUtilities: examples of its documentation") struct JSONUtilitiesSeedTests {
    private let person = """
        {
          "name" : "John Doe",
          "age" : 24,
          "weight" : 72.4
        }
        """
    private let company = """
        {
            "name" : "Working name LTD.",
            "employees": [
                {
                    "name": "John Doe",
                    "age": 24,
                    "weight": 72.4
                },
                {
                    "name": "Jane Doe",
                    "age": 22,
                    "weight": 70.1
                }
            ]
        }
        """

    /// Both ways to a dictionary: ours and Foundation's.
    private func dictionaries(_ text: String) throws -> [JSONDictionary] {
        let data = Data(text.utf8)
        let other = try JSONSerialization.jsonObject(with: data) as? JSONDictionary
        return [try JSONDictionary.from(jsonData: data), try #require(other)]
    }

    @Test func `the example of loading compiles and loads`() throws {
        let data: Data = Data(person.utf8)
        let dictionary: [String: AnyObject] = try JSONDictionary.from(jsonData: data)
        let name: String = try dictionary.json(atKeyPath: "name")
        let age: Int = try dictionary.json(atKeyPath: "age")
        #expect(name == "John Doe" && age == 24)
    }

    @Test func `the example of a file compiles and loads`() throws {
        let bundle = try TemporaryFolder([
            "myjsonfile.json": "{\"on\":true,\"list\":[1]}", "person.json": person,
        ])
        let filename = "myjsonfile"
        let dictionary: [String: AnyObject] = try JSONDictionary.from(
            filename: filename, bundle: bundle.bundle)
        #expect(try dictionary.json(atKeyPath: "on") == true)
        #expect(try dictionary.json(atKeyPath: "list") == [1])
        let jsonDictionary = try JSONDictionary.from(filename: "person.json", bundle: bundle.bundle)
        let age: Int = try jsonDictionary.json(atKeyPath: "age")
        #expect(age == 24)
    }

    @Test func `the example of a person reads scalars, and refuses a fraction as an Int`() throws {
        for jsonDictionary in try dictionaries(person) {
            let name: String = try jsonDictionary.json(atKeyPath: "name")
            let age: Int = try jsonDictionary.json(atKeyPath: "age")
            let profession: String? = jsonDictionary.json(atKeyPath: "profession")  // Optional decoding
            #expect(name == "John Doe" && age == 24 && profession == nil)
            let error = #expect(throws: JSONDecodingError.self) {
                let weight: Int = try jsonDictionary.json(atKeyPath: "weight")
                _ = weight
            }
            #expect(
                error?.description == "Decoding failed at \"weight\": Incorrect type, expected Int found 72.4"
            )
            #expect(try Person(jsonDictionary: jsonDictionary).weight == 72.4)
        }
    }

    @Test func `the example of a company reads an array of models`() throws {
        for jsonDictionary in try dictionaries(company) {
            let company = try Company(jsonDictionary: jsonDictionary)
            #expect(company.name == "Working name LTD.")
            #expect(company.employees.map(\.name) == ["John Doe", "Jane Doe"])
            #expect(company.employees.map(\.weight) == [72.4, 70.1])
        }
    }

    @Test func `the example of primitives reads URLs`() throws {
        let urlDictionary = ["url": "www.google.com"]
        let url: URL = try urlDictionary.json(atKeyPath: "url")  // www.google.com
        #expect(url == URL(string: "www.google.com"))
        let page: Page = try urlDictionary.json(atKeyPath: "url")
        #expect(page.address == "www.google.com")

        let urlsDictionary = ["urls": ["www.google.com", "www.yahoo.com"]]
        let urls: [URL] = try urlsDictionary.json(atKeyPath: "urls")  // [www.google.com, www.yahoo.com]
        #expect(urls == [URL(string: "www.google.com"), URL(string: "www.yahoo.com")])
    }

    @Test func `the example of keys reads an object by enum`() throws {
        let dictionary: JSONDictionary = ["words": ["one": "eins", "two": "zwei", "three": "drei"]]
        let words: [MyEnum: String] = try dictionary.json(atKeyPath: "words")
        #expect(words == [.one: "eins", .two: "zwei"])
    }
}
