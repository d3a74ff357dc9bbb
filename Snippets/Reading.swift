// Read values of Swift types out of a text: as optionals, with a default, or with an error that says where.

import FastJSON

let json = try JSON(
    parsing: #"""
        {
            "code": 0,
            "data": {
                "users": [
                    {"userID": 1, "name": "Ada", "admin": true, "friends": []},
                    {"userID": 2, "name": "Alan", "admin": false, "whatsUp": "Thinking"}
                ]
            }
        }
        """#)

// A path may be kept, and mixed with further steps.
let path: JSON.Index = ["data", "users", 1]

if let code = Int(json["code"]) {
    print("code", code)
}
let whatsUp = String(json[path]["whatsUp"])
print(whatsUp ?? "nothing new")

print(Int(json[path, "userID"]) ?? 0, json[path, "nickname"].stringValue.isEmpty)

let admin: Bool = try json[path, "admin"].decode()
print("admin:", admin)

do {
    _ = try Int(decode: json["notExist"])
} catch let JSON.Error.notExist(dict: dictionary, key: key) {
    print("no \(key) among", dictionary.members.map(\.key))
}

// Values of arrays and of objects, and pairs.
for user in json["data", "users"] {
    print(user["name"].stringValue)
}
for (key, value) in json[path].members {
    print(key, "is a", value.kind)
}
