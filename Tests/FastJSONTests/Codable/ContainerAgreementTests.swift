import Foundation
import Testing

@testable import FastJSON

/// Containers asked by hand, against those of `JSONDecoder`.
@Suite("Decoder agreement: containers")
struct ContainerAgreementTests {
    enum Key: String, CodingKey { case a, b, c, list, object, missing, null }

    private static let text =
        #"{"a":1,"b":"x","c":{"a":[1,{"b":true},[2]],"b":null},"list":[1,null,"x",[3,[4]],{"a":5}],"null":null}"#

    @Test func `keyed containers answer alike`() {
        let cases = [
            DecoderCase(Self.text) { decoder, lines in
                let container = try decoder.container(keyedBy: Key.self)
                lines.append("\(container.allKeys.map(\.stringValue).sorted())")
                for key in [Key.a, .b, .c, .list, .object, .missing, .null] {
                    lines.note("contains \(key)") { container.contains(key) }
                    lines.note("decodeNil \(key)") { try container.decodeNil(forKey: key) }
                    lines.note("int \(key)") { try container.decode(Int.self, forKey: key) }
                    lines.note("string \(key)") { try container.decode(String.self, forKey: key) }
                    lines.note("bool \(key)") { try container.decode(Bool.self, forKey: key) }
                    lines.note("array \(key)") { try container.decode([Int].self, forKey: key) }
                    lines.note("optional \(key)") { try container.decode(Int?.self, forKey: key) }
                    lines.note("if present \(key)") { try container.decodeIfPresent(Int.self, forKey: key) }
                    lines.note("array if present \(key)") {
                        try container.decodeIfPresent([Int].self, forKey: key)
                    }
                    lines.note("keyed \(key)") {
                        try container.nestedContainer(keyedBy: Key.self, forKey: key).allKeys.map(
                            \.stringValue
                        ).sorted()
                    }
                    lines.note("unkeyed \(key)") { try container.nestedUnkeyedContainer(forKey: key).count }
                    lines.note("super \(key)") {
                        try container.superDecoder(forKey: key).singleValueContainer().decodeNil()
                    }
                    lines.note("super path \(key)") {
                        try container.superDecoder(forKey: key).codingPath.map(\.stringValue)
                    }
                }
                lines.note("super") { try container.superDecoder().singleValueContainer().decodeNil() }
                lines.note("super path") { try container.superDecoder().codingPath.map(\.stringValue) }
                lines.note("super int") {
                    try container.superDecoder().singleValueContainer().decode(Int.self)
                }
                lines.note("super keyed") {
                    try container.superDecoder().container(keyedBy: Key.self).allKeys
                }
            },
            DecoderCase(#"{"a":1,"z":2,"b":3,"y":4}"#) { decoder, lines in
                lines.append(
                    "\(try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted())")
                lines.append(
                    "\(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted())")
            },
            DecoderCase(#"{"a":1,"a":2,"7":3}"#) { decoder, lines in
                let container = try decoder.container(keyedBy: AnyKey.self)
                lines.append("\(container.allKeys.map(\.stringValue).sorted())")
                lines.note("a") { try container.decode(Int.self, forKey: AnyKey(stringValue: "a")) }
                lines.note("7") { try container.decode(Int.self, forKey: AnyKey(intValue: 7)) }
                lines.note("8") { try container.decode(Int.self, forKey: AnyKey(intValue: 8)) }
            },
            DecoderCase(#"{"7":3}"#, differs: .keyOfPath) { decoder, lines in
                let container = try decoder.container(keyedBy: AnyKey.self)
                lines.note("7 as string") { try container.decode(String.self, forKey: AnyKey(intValue: 7)) }
            },
            DecoderCase("{}") { decoder, lines in
                let container = try decoder.container(keyedBy: Key.self)
                lines.append("\(container.allKeys)")
                lines.note("a") { try container.decode(Int.self, forKey: .a) }
                lines.note("super") { try container.superDecoder().codingPath.map(\.stringValue) }
            },
        ]
        for item in cases { item.check() }
    }

    @Test func `unkeyed containers answer alike`() {
        let cases = [
            DecoderCase(#"[1,null,"x",[3,[4]],{"a":5},true]"#) { decoder, lines in
                var container = try decoder.unkeyedContainer()
                lines.append("\(container.count ?? -1) \(container.currentIndex) \(container.isAtEnd)")
                lines.note("nil") { try container.decodeNil() }
                lines.note("wrong type") { try container.decode(String.self) }
                lines.append("\(container.currentIndex)")
                lines.note("int") { try container.decode(Int.self) }
                lines.note("wrong type at null") { try container.decode(Int.self) }
                lines.note("nil") { try container.decodeNil() }
                lines.append("\(container.currentIndex)")
                lines.note("if present, wrong type") { try container.decodeIfPresent(Int.self) }
                lines.note("if present") { try container.decodeIfPresent(String.self) }
                lines.note("keyed, wrong") { try container.nestedContainer(keyedBy: Key.self) }
                var nested = try container.nestedUnkeyedContainer()
                lines.note("path", path: nested.codingPath)
                lines.note("nested") { try nested.decode(Int.self) }
                lines.note("nested") { try nested.decode([String].self) }
                lines.append("\(nested.currentIndex) \(nested.isAtEnd)")
                lines.note("unkeyed, wrong") { try container.nestedUnkeyedContainer().count }
                let keyed = try container.nestedContainer(keyedBy: Key.self)
                lines.note("path", path: keyed.codingPath)
                lines.note("keyed") { try keyed.decode(String.self, forKey: .a) }
                lines.append("\(container.currentIndex) \(container.isAtEnd)")
                let above = try container.superDecoder()
                lines.note("path", path: above.codingPath)
                lines.note("super") { try above.singleValueContainer().decode(Bool.self) }
                lines.append("\(container.currentIndex) \(container.isAtEnd)")
            },
            DecoderCase("[1]") { decoder, lines in
                var container = try decoder.unkeyedContainer()
                lines.note("1") { try container.decode(Int.self) }
                lines.note("int") { try container.decode(Int.self) }
                lines.note("string") { try container.decode(String.self) }
                lines.note("bool") { try container.decode(Bool.self) }
                lines.note("double") { try container.decode(Double.self) }
                lines.note("array") { try container.decode([Int].self) }
                lines.note("date") { try container.decode(Date.self) }
                lines.note("nil") { try container.decodeNil() }
                lines.note("keyed") { try container.nestedContainer(keyedBy: Key.self).allKeys }
                lines.note("unkeyed") { try container.nestedUnkeyedContainer().count }
                lines.note("super") { try container.superDecoder().codingPath.count }
                lines.append("\(container.currentIndex) \(container.isAtEnd)")
                lines.note("if present") { try container.decodeIfPresent(Int.self) }
                lines.note("array if present") { try container.decodeIfPresent([Int].self) }
            },
            DecoderCase("[1]", differs: .indexPastEnd) { decoder, lines in
                var container = try decoder.unkeyedContainer()
                lines.note("1") { try container.decode(Int.self) }
                lines.note("if present") { try container.decodeIfPresent(Int.self) }
                lines.append("index: \(container.currentIndex)")
            },
            DecoderCase("[]") { decoder, lines in
                let container = try decoder.unkeyedContainer()
                lines.append("\(container.count ?? -1) \(container.currentIndex) \(container.isAtEnd)")
            },
            DecoderCase(#"{"list":[[1,2],[3]]}"#) { decoder, lines in
                let keyed = try decoder.container(keyedBy: Key.self)
                var outer = try keyed.nestedUnkeyedContainer(forKey: .list)
                while !outer.isAtEnd {
                    var inner = try outer.nestedUnkeyedContainer()
                    while !inner.isAtEnd {
                        lines.note("path", path: inner.codingPath)
                        lines.note("value") { try inner.decode(Int.self) }
                    }
                    lines.note("past end") { try inner.decode(Int.self) }
                }
            },
        ]
        for item in cases { item.check() }
    }

    @Test func `single values and decoders answer alike`() {
        let kinds = ["null", "true", "1", "1.5", #""x""#, "[]", "{}"]
        for kind in kinds {
            let single = DecoderCase(kind, differs: kind == "1.5" ? .errorInside : nil) { decoder, lines in
                let container = try decoder.singleValueContainer()
                lines.note("path", path: container.codingPath)
                lines.note("nil") { container.decodeNil() }
                lines.note("bool") { try container.decode(Bool.self) }
                lines.note("string") { try container.decode(String.self) }
                lines.note("int") { try container.decode(Int.self) }
                lines.note("float") { try container.decode(Float.self) }
                lines.note("array") { try container.decode([Int].self) }
                lines.note("dictionary") { try container.decode([String: Int].self) }
                lines.note("optional") { try container.decode(Int?.self) }
                lines.note("keyed") { try decoder.container(keyedBy: Key.self).allKeys }
                lines.note("unkeyed") { try decoder.unkeyedContainer().count }
            }
            single.check()
        }
    }

    @Test func `the path is known inside of types, wherever they stand`() {
        struct Place: Decodable, Equatable {
            var lines: [String] = []
            init(from decoder: any Decoder) throws {
                lines.note("decoder", path: decoder.codingPath)
                lines.note("single", path: try decoder.singleValueContainer().codingPath)
                if let keyed = try? decoder.container(keyedBy: Key.self) {
                    lines.note("keyed", path: keyed.codingPath)
                    lines.note("super", path: try keyed.superDecoder().codingPath)
                    lines.note("nested") {
                        try keyed.nestedContainer(keyedBy: Key.self, forKey: .a).codingPath.map(\.stringValue)
                    }
                    lines.note("again") { try keyed.decodeIfPresent(Place.self, forKey: .b) }
                }
                if var unkeyed = try? decoder.unkeyedContainer() {
                    lines.note("unkeyed", path: unkeyed.codingPath)
                    while !unkeyed.isAtEnd { lines.note("element") { try unkeyed.decode(Place.self) } }
                }
            }
        }
        let texts = [
            "1", "{}", "[]", "[1,2]", "[[1],{}]", #"{"a":{"x":1},"b":{"b":[1,{"b":2}]}}"#, #"{"b":[[[{}]]]}"#,
        ]
        for text in texts {
            DecoderCase(text, Place.self).check()
            DecoderCase("[\(text)]", [Place].self).check()
            DecoderCase("{\"k\":\(text)}", [String: Place].self).check()
            DecoderCase("{\"7\":\(text)}", [Int: Place].self).check()
            DecoderCase("{\"k\":[null,\(text)]}", [String: [Place?]].self).check()
            DecoderCase("[1,\(text)]", [Int: Place].self).check()
        }
    }

    @Test func `a container keeps its place when a type fails and another is tried`() {
        DecoderCase(#"[{"a":"x"},{"a":1}]"#) { decoder, lines in
            var container = try decoder.unkeyedContainer()
            lines.note("as numbers") { try container.decode([String: Int].self) }
            lines.note("as texts") { try container.decode([String: String].self) }
            lines.note("as numbers") { try container.decode([String: Int].self) }
            lines.note("path", path: decoder.codingPath)
            lines.append("\(container.isAtEnd)")
        }.check()
    }
}
