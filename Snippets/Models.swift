// Models with an initialiser and a method of their own, or by their raw values.

import FastJSON

struct User: JSONCodable {
    let id: Int64
    let name: String
    let level: Level
    let friends: [User]

    init(decode json: JSON) throws {
        id = try json["userID"].decode()
        name = try json["name"].decode()
        level = try json["level"].decode() ?? .guest
        friends = try json["friends"].decode() ?? []
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

let text = #"{"userID":1,"name":"Ada","level":"member","friends":[{"userID":2,"name":"Alan"}]}"#
let user = try User(decode: JSON(parsing: text))
print(user.name, user.level, user.friends.map(\.name))
print(try user.jsonString())

do {
    _ = try [User](decode: JSON(parsing: "[\(text), {\"userID\": 3}]"))
} catch {
    print(error)
}
