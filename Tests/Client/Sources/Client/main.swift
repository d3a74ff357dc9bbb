import FastJSON

// Uses the library from outside, in a release build; ends with status 1 at the first wrong answer.

func check(_ condition: Bool, _ claim: String) {
    guard !condition else { return }
    print("wrong: \(claim)")
    failures += 1
}

nonisolated(unsafe) var failures = 0

let text =
    #"{"users":[{"name":"Ada","born":1815,"tags":["a\n",true,null]},{"name":"\u00c9mile"}],"pi":3.14159}"#
let json = try JSON(parsing: text)
check(json["users", 0, "name"].string == "Ada", "path with literals")
check(json["users"][1]["name"].string == "Émile", "chained path")
check(json["pi"].double == 3.14159, "double")
check(json["users", 0, "born"].int16 == 1815, "int16")
check(json["nobody"].exists() == false, "missing")
check(try json.jsonString() == text, "unchanged text")
check(json.members.map(\.key) == ["users", "pi"], "member order")
check(json["users"].elements.count == 2, "count")
check(try JSON(parsing: json.jsonString(options: .pretty)) == json, "round trip")

do {
    _ = try JSON(parsing: "[1,\n 2 3]")
    check(false, "an error")
} catch {
    check(error.code == .expectedCommaOrEnd && error.line == 2 && error.column == 4, "place of the error")
}

// A view may be used by other tasks.
let total = await withTaskGroup(of: Int.self) { group in
    for index in 0..<2 { group.addTask { json["users", index, "name"].string?.count ?? 0 } }
    var sum = 0
    for await count in group { sum += count }
    return sum
}
check(total == 8, "tasks")

print(failures == 0 ? "client: all right" : "client: \(failures) wrong")
if failures > 0 { fatalError("the client found wrong answers") }
