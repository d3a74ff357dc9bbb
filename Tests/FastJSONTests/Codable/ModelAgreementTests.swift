import Foundation
import Testing

@testable import FastJSON

/// Structures and their keys, against `JSONDecoder`.
@Suite("Decoder agreement: models")
struct ModelAgreementTests {
    struct User: Codable, Equatable {
        var name: String
        var age: Int?
        var tags: [String]?
    }

    struct Team: Codable, Equatable {
        var users: [User]
        var byName: [String: User]?
        var byNumber: [Int: User]?
        var lead: User?
    }

    @Test func `structures`() {
        let cases = [
            DecoderCase(#"{"name":"Ada"}"#, User.self),
            DecoderCase(#"{"name":"Ada","age":36,"tags":["maths"],"more":{"x":[]}}"#, User.self),
            DecoderCase(#"{"name":"Ada","age":null,"tags":null}"#, User.self),
            DecoderCase(#"{"age":36}"#, User.self),
            DecoderCase(#"{}"#, User.self),
            DecoderCase(#"{"name":null}"#, User.self),
            DecoderCase(#"{"name":5}"#, User.self),
            DecoderCase(#"{"name":["x"]}"#, User.self),
            DecoderCase(#"{"Name":"Ada"}"#, User.self),
            DecoderCase(#"{"name":"Ada","age":"36"}"#, User.self),
            DecoderCase(#"{"name":"Ada","age":true}"#, User.self),
            DecoderCase(#"{"name":"Ada","age":36.0}"#, User.self),
            DecoderCase(#"{"name":"Ada","age":36.5}"#, User.self, differs: .pathOfNumber),
            DecoderCase(#"{"name":"Ada","tags":["a",1]}"#, User.self),
            DecoderCase(#"{"name":"Ada","tags":{"a":1}}"#, User.self),
            DecoderCase(#"{"name":"Ada","name":"Bea"}"#, User.self),
            DecoderCase(#"{"name":null,"name":"Bea"}"#, User.self),
            DecoderCase(#"{"n\u0061me":"Ada"}"#, User.self),
            DecoderCase("[]", User.self),
            DecoderCase("null", User.self),
            DecoderCase("\"Ada\"", User.self),
            DecoderCase("3", User.self),
            DecoderCase("true", User.self),
            DecoderCase("", User.self),
            DecoderCase(#"{"name":"Ada""#, User.self),
            DecoderCase("\u{FEFF}{\"name\":\"Ada\"}", User.self),
            DecoderCase(#"{"users":[]}"#, Team.self),
            DecoderCase(#"{"users":[{"name":"a"},{"name":"b"},{"age":1}]}"#, Team.self),
            DecoderCase(#"{"users":[{"name":"a"},{"name":2}]}"#, Team.self),
            DecoderCase(#"{"users":[{"name":"a"},null]}"#, Team.self),
            DecoderCase(#"{"users":[{"name":"a"},[]]}"#, Team.self),
            DecoderCase(#"{"users":[{"name":"a","tags":["x",["y"]]}]}"#, Team.self),
            DecoderCase(#"{"users":[{"name":"a","age":-0}]}"#, Team.self),
            DecoderCase(#"{"users":[],"byName":{"x":{"name":"a"},"y":{"name":7}}}"#, Team.self),
            DecoderCase(#"{"users":[],"byName":{"x":{"age":7}}}"#, Team.self),
            DecoderCase(#"{"users":[],"byNumber":{"8":{"name":"a","age":[]}}}"#, Team.self),
            DecoderCase(#"{"users":[],"byNumber":{"8":{"name":"a","tags":[0]}}}"#, Team.self),
            DecoderCase(#"{"users":[],"byNumber":{"x":{"name":"a"}}}"#, Team.self),
            DecoderCase(#"{"users":[],"lead":{"name":"a","tags":["b"]}}"#, Team.self),
            DecoderCase(#"{"users":[],"lead":{}}"#, Team.self),
            DecoderCase(#"{"users":[],"lead":[]}"#, Team.self),
            DecoderCase(#"[{"users":[{"name":"a"}]},{"users":[{"name":"b","age":{}}]}]"#, [Team].self),
            DecoderCase(#"{"t":[{"users":[{"name":"b","tags":[null]}]}]}"#, [String: [Team]].self),
        ]
        for item in cases { item.check() }
    }

    @Test func `structures of many members, in any order`() {
        let names = (0..<40).map { "k\($0)" }
        let members = names.map { "\"\($0)\":\"\($0)\"" }
        let padding = (0..<300).map { "\"p\($0)\":[\($0)]" }
        let cases = [
            DecoderCase("{\(members.joined(separator: ","))}", ManyMembers.self),
            DecoderCase("{\(members.reversed().joined(separator: ","))}", ManyMembers.self),
            DecoderCase("{\((padding + members).joined(separator: ","))}", ManyMembers.self),
            DecoderCase("{\((padding + members.dropFirst()).joined(separator: ","))}", ManyMembers.self),
            DecoderCase(
                "{\((members.dropLast() + padding + ["\"k39\":1"]).joined(separator: ","))}", ManyMembers.self
            ),
            DecoderCase(
                "[\((0..<50).map { _ in "{\(members.shuffled().joined(separator: ","))}" }.joined(separator: ","))]",
                [ManyMembers].self),
        ]
        for item in cases { item.check() }
    }

    struct ManyMembers: Decodable, Equatable {
        var k0: String, k1: String, k2: String, k3: String, k4: String, k5: String, k6: String, k7: String
        var k8: String, k9: String, k10: String, k11: String, k12: String, k13: String, k14: String,
            k15: String
        var k16: String, k17: String, k18: String, k19: String, k20: String, k21: String, k22: String,
            k23: String
        var k24: String, k25: String, k26: String, k27: String, k28: String, k29: String, k30: String,
            k31: String
        var k32: String, k33: String, k34: String, k35: String, k36: String, k37: String, k38: String,
            k39: String?
    }

    // MARK: - Keys

    struct Renamed: Codable, Equatable {
        var first: Int
        var second: Int?
        enum CodingKeys: String, CodingKey {
            case first = "1st"
            case second = "zwei/é\"\n"
        }
    }

    struct Numbered: Codable, Equatable {
        var first: Int
        var second: Int
        enum CodingKeys: Int, CodingKey {
            case first = 1
            case second = 2
        }
    }

    struct Composed: Codable, Equatable {
        var a: Int?
        var b: Int?
        enum CodingKeys: String, CodingKey {
            case a = "\u{E9}"
            case b = "b"
        }
    }

    @Test func `keys`() {
        let cases = [
            DecoderCase(#"{"1st":1,"zwei/é\"\n":2}"#, Renamed.self),
            DecoderCase(#"{"1st":1,"zwei\/\u00e9\"\u000a":2}"#, Renamed.self),
            DecoderCase(#"{"first":1}"#, Renamed.self),
            DecoderCase(#"{"1st":1,"zwei/é\"\n":"x"}"#, Renamed.self),
            DecoderCase(#"{"1":1,"2":2}"#, Numbered.self),
            DecoderCase(#"{"first":1,"second":2}"#, Numbered.self),
            DecoderCase(#"{"first":1}"#, Numbered.self),
            DecoderCase(#"{"first":1,"second":"2"}"#, Numbered.self),
            DecoderCase(#"[1,2]"#, Numbered.self),
            DecoderCase("{\"\u{E9}\":1}", Composed.self),
            DecoderCase("{\"e\u{301}\":1}", Composed.self, differs: .canonicalKey),
            DecoderCase("{\"\\u00e9\":1,\"e\u{301}\":2}", Composed.self),
            DecoderCase("{\"e\u{301}\":1,\"\\u00e9\":2}", Composed.self, differs: .canonicalKey),
        ]
        for item in cases { item.check() }
    }
}
