import FastJSON
import FastJSONDialects
import Foundation
import Testing

enum FriendStatus: String { case stranger, friend, blocked }

func decode(_ dictionary: JSONDictionary, key: String) throws -> FriendStatus {
    let string: String = try decode(dictionary, key: key)
    guard let status = FriendStatus(rawValue: string) else {
        throw JSONDeserializationError.invalidAttribute(key: key)
    }
    return status
}

/// The examples of MigratingFromJSONSwift.md, compiled and run.
///
/// Each line of its Swift blocks stands here too, save that `value  // result` and `print(value)  // result` are
/// `show(value)  // result`, which compares the result with the comment.
@Suite("Guide for JSON-Swift") struct JSONSwiftGuideTests {
    @Test func `guide: from functions to errors`() throws {

        struct User: JSONDeserializable {
            let name: String
            let createdAt: Date

            init(jsonRepresentation json: JSONDictionary) throws {
                name = try decode(json, key: "name")
                createdAt = try decode(json, key: "created_at")
            }
        }
        struct Post: JSONDeserializable {
            let title: String
            let author: User
            let tags: [String]

            init(jsonRepresentation json: JSONDictionary) throws {
                title = try decode(json, key: "title")
                author = try decode(json, key: "author")
                tags = (try? decode(json, key: "tags")) ?? []
            }
        }
        let author = ["name": "Mark", "created_at": "2016-09-22T22:28:37+02:00"]
        let post: Post = try decode(["title": "JSON", "author": author, "tags": ["a"]])
        show(post.author.createdAt.timeIntervalSince1970)  // 1474576117.0
        show(post.tags)  // ["a"]
        do {
            _ = try decode(["title": 1]) as Post
        } catch JSONDeserializationError.invalidAttributeType(let key, let expectedType, let receivedValue) {
            show("\(key) is \(receivedValue), no \(expectedType)")  // title is 1, no String
        }
        let status: FriendStatus = try decode(["status": "friend"], key: "status")
        show(status)  // friend

        let json = try JSON(parsing: #"{"title":"JSON","size":3,"author":{"name":"Mark","created_at":60}}"#)
        let title: String = try json.decode(key: "title")
        show(title)  // "JSON"
        let name: String = try json["author"].decode(key: "name")
        show(name)  // "Mark"
        let mark: User = try json.decode(key: "author")
        show(mark.createdAt.timeIntervalSince1970)  // 60.0
        let size: Int = try ["size": 3].decode(key: "size")
        show(size)  // 3
        let publishedAt: Date? = try? decode(["published_at": "2016-09-22T20:28:37Z"], key: "published_at")
        show(publishedAt?.timeIntervalSince1970)  // 1474576117.0
        let absent: Date? = try? decode([:], key: "published_at")
        show(absent)  // nil
        let users: [User]? = try? decode(["users": [author, ["name": "Sam"]]], key: "users")
        show(users?.count)  // nil
        let values = try JSONDictionary.from(jsonData: Data(#"{"n":[1,2.5],"b":true,"i":7,"h":1.5}"#.utf8))
        let numbers: [Double] = try decode(values, key: "n")
        show(numbers)  // [1.0, 2.5]
        let byte: UInt8 = try decode(values, key: "i")
        show(byte)  // 7
        show(try? decode(values, key: "h") as Int)  // nil
        show(try? decode(values, key: "b") as Date)  // nil
        show(try? decode(values, key: "i") as Bool)  // nil
        let date: Date = try decode(["d": "1970-01-01T00:01:00.5Z"], key: "d")
        show(date.timeIntervalSince1970)  // 60.5
        let url: URL = try decode(["u": "~~🍕~~"], key: "u")
        show(url)  // ~~%F0%9F%8D%95~~
        do {
            let text: String = try json.decode(key: "size")
            print(text)
        } catch {
            show(error)  // attribute "size": expected String, received 3 (/size)
        }
    }
}
