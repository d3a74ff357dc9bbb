import FastJSONDialects
import Foundation
import Testing

// The examples of JSON-Swift's documentation, as they stand there, save that `deocde` is spelled right.

private struct User {
    let name: String
    let createdAt: Date
}

extension User: JSONDeserializable {
    init(jsonRepresentation json: JSONDictionary) throws {
        name = try decode(json, key: "name")
        createdAt = try decode(json, key: "created_at")
    }
}

private struct Comment {
    let body: String
    let publishedAt: Date?
}

extension Comment {
    init(jsonRepresentation json: JSONDictionary) throws {
        body = try decode(json, key: "body")

        // See how we use `try?` to just get `nil` if it fails to decode?
        // Easy as that!
        publishedAt = try? decode(json, key: "published_at")
    }
}

private struct Post {
    let title: String
    let author: User
}

extension Post: JSONDeserializable {
    init(jsonRepresentation json: JSONDictionary) throws {
        title = try decode(json, key: "title")
        author = try decode(json, key: "author")
    }
}

private enum RelationshipStatus: String {
    case stranger
    case friend
    case blocked
}

private func decode(_ dictionary: JSONDictionary, key: String) throws -> RelationshipStatus {
    let string: String = try decode(dictionary, key: key)

    guard let status = RelationshipStatus(rawValue: string) else {
        throw JSONDeserializationError.invalidAttribute(key: key)
    }

    return status
}

@Suite("JSON-Swift: examples of its documentation") struct JSONSwiftSeedTests {
    @Test func `the example of a user reads a date`() throws {
        let dictionary = [
            "name": "Mark Malstrom",
            "created_at": "2016-09-22T22:28:37+02:00",
        ]

        let sam = try User(jsonRepresentation: dictionary)
        #expect(sam.name == "Mark Malstrom")
        #expect(sam.createdAt.timeIntervalSince1970 == 1_474_576_117)
    }

    @Test func `a model is read whole`() throws {
        let dictionary = ["name": "Mark", "created_at": "2016-09-22T22:28:37+02:00"]
        let sam: User = try decode(dictionary)
        #expect(sam.name == "Mark")
    }

    @Test func `an optional date is read where there is one`() throws {
        let absent = try Comment(jsonRepresentation: ["body": "b"])
        #expect(absent.publishedAt == nil)
        let wrong = try Comment(jsonRepresentation: ["body": "b", "published_at": "yesterday"])
        #expect(wrong.publishedAt == nil)
        let there = try Comment(jsonRepresentation: ["body": "b", "published_at": "1970-01-01T00:01:00Z"])
        #expect(there.publishedAt?.timeIntervalSince1970 == 60)
    }

    @Test func `a nested model is read`() throws {
        let author = ["name": "Mark", "created_at": "2016-09-22T22:28:37+02:00"]
        let post: Post = try decode(["title": "t", "author": author])
        #expect(post.author.name == "Mark")
    }

    @Test func `an overload of the user's wins by return type`() throws {
        let dictionary: JSONDictionary = ["status": "friend", "other": "enemy"]
        let status: RelationshipStatus = try decode(dictionary, key: "status")
        #expect(status == .friend)
        // The overload says `invalidAttribute`, the library's own one for enums says `invalidAttributeType`.
        do {
            let other: RelationshipStatus = try decode(dictionary, key: "other")
            Issue.record("\(other)")
        } catch JSONDeserializationError.invalidAttribute(let key) {
            #expect(key == "other")
        }
    }
}
