// Models with an initialiser and a method of their own, made by a function, or by their raw values.

import FastJSONDialects

struct User: JSONCodable {
    let id: Int64
    let name: String
    let level: Level
    let friends: [User]

    init(decode json: JSON) throws {
        id = try json["userID"]<
        name = try json["name"]<
        level = try json["level"]< ?? .guest
        friends = try json["friends"]< ?? []
    }

    func encode(mapper: JSON.Mapper) {
        mapper["userID"] << id
        mapper["name"] << name
        mapper["level"] << level
        mapper["friends"] << friends
    }
}

enum Level: String, JSONCodable {
    case guest, member
}

struct Person: JSONConvertable {
    let name: String
    let age: Int?

    static func convert(from json: JSON) -> Person? {
        curry(Person.init)
            <*> json << "name"
            <*> json << ["others", "age"]
    }
}

let text = #"{"userID":1,"name":"Ada","level":"member","friends":[{"userID":2,"name":"Alan"}]}"#
let user = try User(jsonString: text)
print(user.name, user.level, user.friends.map(\.name))
print(try user.jsonString())

do {
    _ = try [User](jsonString: "[\(text), {\"userID\": 3}]")
} catch {
    print(error)
}

print(Person(["name": "Ada", "others": ["age": 36]] as JSON)?.age ?? 0)
