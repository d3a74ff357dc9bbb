import FastJSON
import FastJSONDialects
import Foundation
import Testing

/// The examples of MigratingFromJSONUtilities.md, compiled and run.
///
/// Each line of its Swift blocks stands here too, save that `value  // result` and `print(value)  // result` are
/// `show(value)  // result`, which compares the result with the comment.
@Suite("Guide for JSONUtilities") struct JSONUtilitiesGuideTests {
    @Test func `guide: what stays, what is renamed, and large documents`() throws {

        struct Person: JSONObjectConvertible {
            let name: String
            let age: Int?
            let site: URL?

            init(jsonDictionary: JSONDictionary) throws {
                name = try jsonDictionary.json(atKeyPath: "name")
                age = jsonDictionary.json(atKeyPath: "age")
                site = jsonDictionary.json(atKeyPath: "links.0.url")
            }
        }
        let text = """
            {"people": [{"name": "Ada", "age": 36, "links": [{"url": "a.b"}]}, {"age": 1}],
             "ids": [1, "2", 3], "swift.version": 6}
            """
        let dictionary = try JSONDictionary.from(jsonData: Data(text.utf8))
        let people: [Person] = try dictionary.json(atKeyPath: "people")
        show(people.count)  // 1
        show(people[0].age)  // 36
        show(people[0].site)  // a.b
        let name: String = try dictionary.json(atKeyPath: "people.0.name")
        show(name)  // "Ada"
        let version: Int? = dictionary.json(atKeyPath: .key("swift.version"))
        show(version)  // 6
        let ids: [Int] = try dictionary.json(atKeyPath: "ids")
        show(ids)  // [1, 3]
        let all: [Int] = try dictionary.json(atKeyPath: "ids", invalidItemBehaviour: .value(0))
        show(all)  // [1, 0, 3]
        let none: [Int]? = dictionary.json(atKeyPath: "ids", invalidItemBehaviour: .fail)
        show(none)  // nil
        let some: [Int] = try dictionary.json(
            atKeyPath: "ids", invalidItemBehaviour: .custom { $0.value is String ? .value(2) : .remove })
        show(some)  // [1, 2, 3]
        do {
            let id: Int = try dictionary.json(atKeyPath: "ids.1")
            print(id)
        } catch {
            show(error)  // Decoding failed at "ids.1": Incorrect type, expected Int found 2
        }
        func read(_ keyPath: JSONKeyPath) throws -> Int {
            try dictionary.json(atKeyPath: keyPath)
        }
        show(try read("ids.2"))  // 3
        do {
            print(try read("ids.7"))
        } catch let error as JSONDecodingError {
            show(error.reason)  // Key not found
        }

        let json = try JSON(parsing: text)
        let first: String = try json.json(atKeyPath: "people.0.name")
        show(first)  // "Ada"
        let second: Person? = json.json(atKeyPath: "people.1")
        show(second == nil)  // true
        do {
            let ids: [Int] = try json.json(atKeyPath: "ids", invalidItemBehaviour: .fail)
            print(ids)
        } catch {
            show(error)  // Decoding failed at "ids": Incorrect type, expected Int found 2 (/ids/1)
        }
    }

    @Test func `guide: numbers and Booleans`() throws {
        let values: JSONDictionary = ["one": 1, "whole": 1.0, "half": 1.5, "yes": NSNumber(value: true)]
        show(values.json(atKeyPath: "one") as Bool?)  // nil
        show(values.json(atKeyPath: "yes") as Bool?)  // true
        show(values.json(atKeyPath: "yes") as Int?)  // nil
        show(values.json(atKeyPath: "one") as Double?)  // 1.0
        show(values.json(atKeyPath: "whole") as Int?)  // 1
        show(values.json(atKeyPath: "half") as Int?)  // nil
    }

    @Test func `guide: nested collections`() throws {
        let grid: JSONDictionary = ["rows": [[1], ["x", 2], 7] as JSONArray, "cells": [[5, 6], [7, 8]]]
        let rows: [[Int]] = try grid.json(atKeyPath: "rows")
        show(rows)  // [[1], [2]]
        let filled: [[Int]] = try grid.json(atKeyPath: "rows", invalidItemBehaviour: .value(0))
        show(filled)  // [[1], [0, 2]]
        let strict: [[Int]]? = grid.json(atKeyPath: "rows", invalidItemBehaviour: .fail)
        show(strict)  // nil
        let cell: Int = try grid.json(atKeyPath: "cells.1.0")
        show(cell)  // 7
    }

    @Test func `guide: keys`() throws {
        enum Language: String, JSONKey { case english, french }
        let words: JSONDictionary = ["tea": ["english": "tea", "french": "thé", "german": "Tee"]]
        let tea: [Language: String] = try words.json(atKeyPath: "tea")
        show(tea[.french])  // "thé"
        show(tea.count)  // 2
    }

    @Test func `guide: loading`() throws {
        do {
            let broken = try JSONDictionary.from(jsonData: Data("{\"a\": 1,}".utf8))
            print(broken)
        } catch JSONUtilsError.fileDeserializationFailed(let error) {
            show(error)  // 1:9: expected a key in double quotes, found '}'
        }
    }

    @Test func `guide: URLs`() throws {
        let odd: JSONDictionary = ["url": "±", "empty": ""]
        show(odd.json(atKeyPath: "url") as URL?)  // %C2%B1
        show(odd.json(atKeyPath: "empty") as URL?)  // nil
    }
}
