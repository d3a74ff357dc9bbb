import Foundation
import Testing

@testable import FastJSON

/// Strategies for keys, against those of `JSONDecoder`.
@Suite("Decoder agreement: key strategies")
struct KeyStrategyAgreementTests {
    struct Home: Codable, Equatable {
        var firstName: String?
        var homeURLPath: String?
        var homeUrlPath: String?
        var _private: Int?
        var trailing_: Int?
        var plain: Int?
        var value2: Int?
        var inner: [String: Int]?
        var nested: [Home]?
        var numbers: [Int: Int]?
    }

    @Test func `keys in snake case`() {
        let cases = [
            DecoderCase(#"{"first_name":"Ada"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"firstName":"Ada"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"FIRST_NAME":"Ada"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"first__name":"Ada"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"first_name_":"Ada"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"first_NAME":"Ada","first_name":"Bea"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"first_name":"Ada","firstName":"Bea"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"firstName":"Bea","first_name":"Ada"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"home_url_path":"x"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"homeURLPath":"x"}"#, Home.self, .snakeCase),
            DecoderCase(#"{"_private":1,"trailing_":2,"plain":3,"value_2":4}"#, Home.self, .snakeCase),
            DecoderCase(#"{"__private":1,"_":2,"":3,"___":4}"#, Home.self, .snakeCase),
            DecoderCase(#"{"first_name":5}"#, Home.self, .snakeCase),
            DecoderCase(#"{"nested":[{"first_name":5}]}"#, Home.self, .snakeCase),
            DecoderCase(#"{"nested":[{"first_name":"x","inner":{"a_b":1,"c_d":2}}]}"#, Home.self, .snakeCase),
            DecoderCase(#"{"nested":[{"inner":{"a_b":1,"c_d":"x"}}]}"#, Home.self, .snakeCase),
            DecoderCase(#"{"inner":{"a_b":1,"aB":2}}"#, Home.self, .snakeCase),
            DecoderCase(#"{"numbers":{"1":2,"1_":3}}"#, Home.self, .snakeCase),
            DecoderCase(#"{"numbers":{"1":2,"3":"x"}}"#, Home.self, .snakeCase),
            DecoderCase(
                #"{"a_b":{"c_d":{"first_name":"x","nested":[1]}}}"#, [String: [String: Home]].self, .snakeCase
            ),
            DecoderCase(#"{"a_b":[{"c_d":1}]}"#, [String: [[String: Int]]].self, .snakeCase),
            DecoderCase(#"{"a_b":null}"#, [String: Int?].self, .snakeCase),
            DecoderCase(#"{"a":1,"a":2}"#, [String: Int].self, .snakeCase),
            DecoderCase(#"{"a":1,"a":"x"}"#, [String: Int].self, .snakeCase, differs: .secondOfEqualKeys),
            DecoderCase(
                #"{"a_b":{"c_d":{"first_name":"x","inner":{"e_f":1}}}}"#, [String: [String: Home]].self,
                .snakeCase),
            DecoderCase(
                #"{"a_b":[{"c_d":{"first_name":"x"}}]}"#, [String: [[String: Home]]].self, .snakeCase),
            DecoderCase(#"[[{"c_d":{"first_name":"x"}}]]"#, [[[String: Home]?]].self, .snakeCase),
            DecoderCase(#"{"a_b":{"1":{"c_d":{}}}}"#, [String: [Int: [String: Home]]].self, .snakeCase),
            DecoderCase(#"{"a_b":{"c_d":5}}"#, [String: [String: Home]].self, .snakeCase),
            DecoderCase(#"{"a_b":1}"#, .snakeCase) { decoder, lines in
                lines.append("\(try [String: Int](from: decoder))")
                lines.append("\(try decoder.singleValueContainer().decode([String: Int].self))")
            },
            DecoderCase(#"{"a_b":1}"#, [CollectionAgreementTests.Name: Int].self, .snakeCase),
            DecoderCase(#"{"7":"x"}"#, [String: Int].self, .snakeCase),
            DecoderCase(#"{"7":{"a_b":[]}}"#, [String: [String: Int]].self, .snakeCase),
            DecoderCase("null", [String: Int].self, .snakeCase),
            DecoderCase("[]", [String: Int].self, .snakeCase),
            DecoderCase("7", [String: [String: Int]].self, .snakeCase),
            DecoderCase(#"{"a":7}"#, [String: [String: Int]].self, .snakeCase),
            DecoderCase(#"{"élan_vital":1,"straße_groß":2}"#, .snakeCase) { decoder, lines in
                lines.append(
                    "\(try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted())")
            },
            DecoderCase(
                #"{"one_two_three":1,"_one_two_":2,"a1_b2":3,"ONE_two":4,"x__y":5,"oneTwo_three":6}"#,
                .snakeCase
            ) { decoder, lines in
                let container = try decoder.container(keyedBy: AnyKey.self)
                lines.append("\(container.allKeys.map(\.stringValue).sorted())")
                lines.note("a member") {
                    try container.decode(String.self, forKey: AnyKey(stringValue: "oneTwoThree"))
                }
                lines.note("the raw key") {
                    try container.decode(Int.self, forKey: AnyKey(stringValue: "one_two_three"))
                }
                lines.note("super", path: try container.superDecoder().codingPath)
            },
        ]
        for item in cases { item.check() }
    }

    @Test func `keys by a closure`() {
        let cases = [
            DecoderCase(#"{"x-firstName":"Ada","x-plain":1}"#, Home.self, .customKeys),
            DecoderCase(#"{"x-plain":1,"plain":2}"#, Home.self, .customKeys),
            DecoderCase(#"{"plain":2,"x-plain":1}"#, Home.self, .customKeys),
            DecoderCase(#"{"x-nested":[{"x-plain":"s"}]}"#, Home.self, .customKeys),
            DecoderCase(#"{"x-inner":{"x-a":1}}"#, Home.self, .customKeys),
            DecoderCase(#"{"x-numbers":{"x-1":1}}"#, Home.self, .customKeys),
            DecoderCase(#"{"x-a":{"x-plain":1}}"#, [String: Home].self, .customKeys),
            DecoderCase(#"{"plain":1,"nested":[{"x":1}]}"#, .keysOfPath) { decoder, lines in
                let container = try decoder.container(keyedBy: AnyKey.self)
                lines.append("\(container.allKeys.map(\.stringValue).sorted())")
                var nested = try container.nestedUnkeyedContainer(forKey: AnyKey(stringValue: "nested"))
                let inner = try nested.nestedContainer(keyedBy: AnyKey.self)
                lines.append("\(inner.allKeys.map(\.stringValue).sorted())")
                lines.note("path", path: inner.codingPath)
                lines.note("value") {
                    try inner.decode(String.self, forKey: AnyKey(stringValue: "nested/0/x"))
                }
            },
            DecoderCase(#"{"a":{"b":{"c":1}}}"#, .keysOfPath) { decoder, lines in
                let outer = try decoder.container(keyedBy: AnyKey.self)
                let middle = try outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "a"))
                lines.append("\(middle.allKeys.map(\.stringValue))")
                let inner = try middle.nestedContainer(
                    keyedBy: AnyKey.self, forKey: AnyKey(stringValue: "a/b"))
                lines.append("\(inner.allKeys.map(\.stringValue))")
                lines.note("path", path: inner.codingPath)
            },
        ]
        for item in cases { item.check() }
    }
}
