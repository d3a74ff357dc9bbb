// Build a value from literals, and by writing at places in it.

import FastJSON

let (userID, name, admin) = (3, "Grace", true)
let whatsUp: String? = nil

let user: JSON = ["userID": userID, "name": name, "admin": admin]

let path: JSON.Index = ["data", "users", 1]
let json = JSON {
    $0["code"] << 0
    $0["data", "users"][0] << user
    $0[path]
        << JSON {
            $0 << user
            $0[ignoreIfNull: "whatsUp"] << whatsUp
            $0["friends"] << ["Ada", "Alan"]
        }
}
print(json)
print(try json[path].jsonString())
