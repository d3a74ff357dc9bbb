import Foundation
import Testing

@testable import FastJSON

/// Enumerations, wrappers and types that try, against `JSONDecoder`.
@Suite("Decoder agreement: enumerations and wrappers")
struct EnumAgreementTests {
    enum Colour: String, Codable { case red, green }
    enum Level: Int, Codable { case low = 1, high = 2 }
    enum Ratio: Double, Codable { case half = 0.5 }
    enum Shape: Codable, Equatable {
        case empty
        case circle(radius: Double)
        case box(Int, Int)
        case named(_ name: String, size: Int?)
        indirect case group([Shape], inner: Shape?)
    }

    @Test func `enumerations`() {
        let cases = [
            DecoderCase(#""red""#, Colour.self),
            DecoderCase(#"["red","green"]"#, [Colour].self),
            DecoderCase(#"["red","blue"]"#, [Colour].self),
            DecoderCase(#"["red",1]"#, [Colour].self),
            DecoderCase(#"["red",null]"#, [Colour?].self),
            DecoderCase(#"["red",null]"#, [Colour].self),
            DecoderCase("[1,2]", [Level].self),
            DecoderCase("[1,3]", [Level].self),
            DecoderCase("[1.0]", [Level].self),
            DecoderCase("[1.5]", [Level].self, differs: .pathOfNumber),
            DecoderCase("[0.5]", [Ratio].self),
            DecoderCase("[0.25]", [Ratio].self),
            DecoderCase(#"{"empty":{}}"#, Shape.self),
            DecoderCase(#"{"circle":{"radius":1.5}}"#, Shape.self),
            DecoderCase(#"{"box":{"_0":1,"_1":2}}"#, Shape.self),
            DecoderCase(#"{"box":{"_0":1}}"#, Shape.self),
            DecoderCase(#"{"box":{"_0":1,"_1":"x"}}"#, Shape.self),
            DecoderCase(#"{"named":{"_0":"x"}}"#, Shape.self),
            DecoderCase(#"{"named":{"_0":"x","size":null}}"#, Shape.self),
            DecoderCase(
                #"{"group":{"_0":[{"empty":{}},{"circle":{"radius":2}}],"inner":{"empty":{}}}}"#, Shape.self),
            DecoderCase(#"{"group":{"_0":[{"empty":{}},{"circle":{"radius":"2"}}]}}"#, Shape.self),
            DecoderCase(#"{"other":{}}"#, Shape.self),
            DecoderCase(#"{}"#, Shape.self),
            DecoderCase(#"{"empty":{},"circle":{"radius":1}}"#, Shape.self),
            DecoderCase(#"{"circle":[]}"#, Shape.self),
            DecoderCase(#"{"circle":null}"#, Shape.self),
            DecoderCase(#""empty""#, Shape.self),
            DecoderCase("null", Shape?.self),
        ]
        for item in cases { item.check() }
    }

    // MARK: - Wrappers

    struct Wrapped: Codable, Equatable {
        var number: Int
        init(from decoder: any Decoder) throws {
            number = try decoder.singleValueContainer().decode(Int.self)
        }
    }

    struct Pair: Decodable, Equatable {
        var first: Int
        var second: String
        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            first = try container.decode(Int.self)
            second = try container.decode(String.self)
        }
    }

    /// A number, or a text, or a list of them: tried one after the other.
    indirect enum Loose: Decodable, Equatable {
        case number(Double), text(String), list([Loose]), nothing
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .nothing
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .list(try container.decode([Loose].self))
            }
        }
    }

    struct Thrower: Decodable, Equatable {
        struct Refusal: Error {}
        init(from decoder: any Decoder) throws { throw Refusal() }
    }

    @propertyWrapper struct Defaulted: Codable, Equatable {
        var wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
        init(from decoder: any Decoder) throws {
            wrappedValue = (try? decoder.singleValueContainer().decode(Int.self)) ?? -1
        }
    }

    struct UsesWrapper: Codable, Equatable {
        @Defaulted var count = 0
    }

    @Test func `wrappers and types that try`() {
        let cases = [
            DecoderCase("[1,2]", [Wrapped].self),
            DecoderCase(#"[1,"2"]"#, [Wrapped].self),
            DecoderCase(#"{"a":null}"#, [String: Wrapped].self),
            DecoderCase(#"{"a":1.5}"#, [String: Wrapped].self, differs: .pathOfNumber),
            DecoderCase(#"[[1,"a"],[2,"b"]]"#, [Pair].self),
            DecoderCase(#"[[1,"a"],[2]]"#, [Pair].self),
            DecoderCase(#"[[1,"a"],["b",2]]"#, [Pair].self),
            DecoderCase(#"[[1,"a"],{}]"#, [Pair].self),
            DecoderCase(#"[1,"a",[2,["b",null]],1e2]"#, Loose.self),
            DecoderCase(#"[1,{"a":1}]"#, Loose.self),
            DecoderCase(#"[1,true]"#, Loose.self),
            DecoderCase("1", Thrower.self),
            DecoderCase("[1]", [Thrower].self),
            DecoderCase(#"{"count":5}"#, UsesWrapper.self),
            DecoderCase(#"{"count":"5"}"#, UsesWrapper.self),
            DecoderCase(#"{}"#, UsesWrapper.self),
        ]
        for item in cases { item.check() }
    }
}
