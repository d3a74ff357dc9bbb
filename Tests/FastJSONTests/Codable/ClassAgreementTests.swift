import Foundation
import Testing

@testable import FastJSON

/// Classes, and types that contain themselves, against `JSONDecoder`.
@Suite("Decoder agreement: classes")
struct ClassAgreementTests {
    class Animal: Codable {
        var name: String
    }

    final class Dog: Animal, Equatable {
        var tricks: [String]

        enum CodingKeys: CodingKey { case tricks }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            tricks = try container.decode([String].self, forKey: .tricks)
            try super.init(from: container.superDecoder())
        }

        static func == (left: Dog, right: Dog) -> Bool {
            left.name == right.name && left.tricks == right.tricks
        }
    }

    final class Cat: Animal, Equatable {
        var lives: Int

        enum CodingKeys: CodingKey { case lives, base }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            lives = try container.decode(Int.self, forKey: .lives)
            try super.init(from: container.superDecoder(forKey: .base))
        }

        static func == (left: Cat, right: Cat) -> Bool {
            left.name == right.name && left.lives == right.lives
        }
    }

    final class Fish: Animal, Equatable {
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
        }

        static func == (left: Fish, right: Fish) -> Bool { left.name == right.name }
    }

    final class Link: Codable, Equatable {
        var value: Int
        var next: Link?

        static func == (left: Link, right: Link) -> Bool {
            left.value == right.value && left.next == right.next
        }
    }

    struct Tree: Codable, Equatable {
        var label: String
        var children: [Tree]
    }

    @Test func `classes and what contains itself`() {
        let chain =
            String(repeating: #"{"value":1,"next":"#, count: 150) + "null"
            + String(repeating: "}", count: 150)
        let broken =
            String(repeating: #"{"value":1,"next":"#, count: 50) + "[]" + String(repeating: "}", count: 50)
        let cases = [
            DecoderCase(#"{"tricks":["sit"],"super":{"name":"Rex"}}"#, Dog.self),
            DecoderCase(#"{"tricks":["sit"]}"#, Dog.self),
            DecoderCase(#"{"tricks":["sit"],"super":{}}"#, Dog.self),
            DecoderCase(#"{"tricks":["sit"],"super":null}"#, Dog.self),
            DecoderCase(#"{"tricks":["sit"],"super":{"name":1}}"#, Dog.self),
            DecoderCase(#"{"tricks":[1],"super":{"name":"Rex"}}"#, Dog.self),
            DecoderCase(#"[{"tricks":["sit"],"super":[]}]"#, [Dog].self),
            DecoderCase(#"{"d":[{"tricks":["sit"]}]}"#, [String: [Dog]].self),
            DecoderCase(#"{"lives":9,"base":{"name":"Tom"}}"#, Cat.self),
            DecoderCase(#"{"lives":9}"#, Cat.self),
            DecoderCase(#"{"lives":9,"base":{"name":false}}"#, Cat.self),
            DecoderCase(#"[{"lives":9,"base":{}}]"#, [Cat].self),
            DecoderCase(#"{"name":"Wanda"}"#, Fish.self),
            DecoderCase(#"{"name":[]}"#, Fish.self),
            DecoderCase(#"{"value":1,"next":{"value":2}}"#, Link.self),
            DecoderCase(#"{"value":1,"next":{"value":2,"next":{"next":null}}}"#, Link.self),
            DecoderCase(chain, Link.self),
            DecoderCase(broken, Link.self),
            DecoderCase(
                #"{"label":"a","children":[{"label":"b","children":[]},{"label":"c","children":[]}]}"#,
                Tree.self),
            DecoderCase(
                #"{"label":"a","children":[{"label":"b","children":[]},{"label":"c","children":[{}]}]}"#,
                Tree.self),
            DecoderCase(#"{"label":"a","children":[{"label":"b","children":{}}]}"#, Tree.self),
        ]
        for item in cases { item.check() }
    }
}
