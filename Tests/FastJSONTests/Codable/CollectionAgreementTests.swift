import Foundation
import Testing

@testable import FastJSON

/// The standard library's collections and wrappers, against `JSONDecoder`.
@Suite("Decoder agreement: collections")
struct CollectionAgreementTests {
    enum Suit: String, Codable, CodingKeyRepresentable {
        case hearts, spades
    }

    enum Grade: Int, Codable, CodingKeyRepresentable {
        case one = 1, two
    }

    enum PlainKey: String, Codable {
        case a, b
    }

    struct Name: Codable, Hashable, CodingKeyRepresentable {
        var text: String
        var codingKey: any CodingKey { AnyKey(stringValue: text) }
        init?(codingKey: some CodingKey) {
            guard codingKey.stringValue.first != "!" else { return nil }
            text = codingKey.stringValue
        }
    }

    @Test func `arrays`() {
        let cases = [
            DecoderCase("[]", [Int].self),
            DecoderCase(" [ 1 , 2\n,3 ] ", [Int].self),
            DecoderCase("[1,null,3]", [Int].self),
            DecoderCase("[1,null,3]", [Int?].self),
            DecoderCase("[1,null,3]", [Int??].self),
            DecoderCase("[[1],[],[2,3]]", [[Int]].self),
            DecoderCase("[[1],[2,\"3\"]]", [[Int]].self),
            DecoderCase("[[[0.5]],[[1,true]]]", [[[Double]]].self),
            DecoderCase("[[1],null]", [[Int]].self),
            DecoderCase("[[1],null]", [[Int]?].self),
            DecoderCase("[[1],{}]", [[Int]].self),
            DecoderCase("{}", [Int].self),
            DecoderCase("null", [Int].self),
            DecoderCase("null", [Int]?.self),
            DecoderCase("5", [Int].self),
            DecoderCase("[1,]", [Int].self, differs: .lastComma),
            DecoderCase("[1,2,1]", Set<Int>.self),
            DecoderCase("[1,2,\"\"]", Set<Int>.self),
            DecoderCase("[1,2,1]", ContiguousArray<Int>.self),
            DecoderCase("[1,5]", Range<Int>.self),
            DecoderCase("[5,1]", Range<Int>.self),
            DecoderCase("[1]", Range<Int>.self),
            DecoderCase("[1,5]", ClosedRange<Int>.self),
            DecoderCase("[5,1]", ClosedRange<Int>.self),
            DecoderCase("[\"a\",\"a\\u0000\",\"\\ud83d\\ude00\",\"é\",\"e\\u0301\"]", [String].self),
            DecoderCase("[\"a\",\"a\\u0000\",\"é\",\"e\\u0301\"]", Set<String>.self),
            DecoderCase("[true,false]", [Bool].self),
            DecoderCase("[true,0]", [Bool].self),
            DecoderCase("[1,2,3]", SIMD3<Float>.self),
            DecoderCase("[1,2]", SIMD3<Float>.self),
            DecoderCase("[1,2,3,4]", SIMD3<Int>.self),
            DecoderCase("[1.5,-0.0]", [Float16].self),
            DecoderCase("[1e6]", [Float16].self),
        ]
        for item in cases { item.check() }
    }

    @Test func `dictionaries`() {
        let cases = [
            DecoderCase("{}", [String: Int].self),
            DecoderCase(#"{"a":1,"b":2}"#, [String: Int].self),
            DecoderCase(#"{"a":1,"b":"2"}"#, [String: Int].self),
            DecoderCase(#"{"a":1,"b":null}"#, [String: Int].self),
            DecoderCase(#"{"a":1,"b":null}"#, [String: Int?].self),
            DecoderCase(#"{"a":[1],"b":[]}"#, [String: [Int]].self),
            DecoderCase(#"{"a":[1],"b":[2,{}]}"#, [String: [Int]].self),
            DecoderCase(#"{"a":{"c":{}},"b":{"d":{"e":1.5}}}"#, [String: [String: [String: Double]]].self),
            DecoderCase(#"{"a":{"c":{}},"b":{"d":{"e":[]}}}"#, [String: [String: [String: Double]]].self),
            DecoderCase(#"{"1":"x","-2":"y","007":"z"}"#, [Int: String].self),
            DecoderCase(#"{"1":"x","b":"y"}"#, [Int: String].self),
            DecoderCase(#"{"1":"x","1.0":"y"}"#, [Int: String].self),
            DecoderCase(#"{"1":"x"," 1":"y"}"#, [Int: String].self),
            DecoderCase(#"{"2":"x","+1":"y"}"#, [Int: String].self),
            DecoderCase(#"{"1":1}"#, [Int: String].self),
            DecoderCase(#"{"9223372036854775808":"x"}"#, [Int: String].self),
            DecoderCase(#"{"1":{"2":{"3":4}}}"#, [Int: [Int: [Int: Int]]].self),
            DecoderCase(#"{"1":{"2":{"3":"4"}}}"#, [Int: [Int: [Int: Int]]].self),
            DecoderCase(#"["1",2]"#, [Int: Int].self),
            DecoderCase(#"[1,2]"#, [Int: Int].self),
            DecoderCase("null", [String: Int].self),
            DecoderCase("null", [Int: Int].self),
            DecoderCase("7", [String: Int].self),
            DecoderCase("[]", [String: Int].self),
            DecoderCase(#"[1,"a",2,"b"]"#, [UInt8: String].self),
            DecoderCase(#"[1,"a",2]"#, [UInt8: String].self),
            DecoderCase(#"[1,"a",300,"b"]"#, [UInt8: String].self, differs: .pathOfNumber),
            DecoderCase(#"{"1":"a"}"#, [UInt8: String].self),
            DecoderCase(#"["a",1,"b",2]"#, [PlainKey: Int].self),
            DecoderCase(#"{"a":1,"b":2}"#, [PlainKey: Int].self),
            DecoderCase(#"["a",1,"c",2]"#, [PlainKey: Int].self),
            DecoderCase(#"{"hearts":1,"spades":2}"#, [Suit: Int].self),
            DecoderCase(#"{"hearts":1,"clubs":2}"#, [Suit: Int].self),
            DecoderCase(#"["hearts",1]"#, [Suit: Int].self),
            DecoderCase(#"{"hearts":[1,"x"]}"#, [Suit: [Int]].self),
            DecoderCase(#"{"1":"x","2":"y"}"#, [Grade: String].self),
            DecoderCase(#"{"1":"x","3":"y"}"#, [Grade: String].self),
            DecoderCase(#"{"x":"x"}"#, [Grade: String].self),
            DecoderCase(#"{"x":1,"y":2}"#, [Name: Int].self),
            DecoderCase(#"{"x":1,"!y":2}"#, [Name: Int].self),
            DecoderCase(#"{"a":1,"a":2}"#, [String: Int].self),
            DecoderCase(#"{"a":1,"a":"2"}"#, [String: Int].self),
            DecoderCase(#"{"a":"1","a":2}"#, [String: Int].self),
            DecoderCase(#"{"1":"x","02":"y","1":"z"}"#, [Int: String].self),
            DecoderCase("{\"é\":1,\"e\\u0301\":2}", [String: Int].self),
            DecoderCase("{\"e\\u0301\":1,\"é\":2}", [String: Int].self),
            DecoderCase(#"{"":1,"\u0000":2,"\"":3,"\ud83d\ude00":4}"#, [String: Int].self),
            DecoderCase(#"{"a":1,}"#, [String: Int].self, differs: .lastComma),
        ]
        for item in cases { item.check() }
    }

    @Test func `optionals`() {
        let cases = [
            DecoderCase("null", Int?.self),
            DecoderCase("null", Int??.self),
            DecoderCase("null", String?.self),
            DecoderCase("3", Int???.self),
            DecoderCase("null", [Int?]?.self),
            DecoderCase("[null]", [Int??]?.self),
            DecoderCase("{}", [String: Int]?.self),
            DecoderCase("\"x\"", Int?.self),
            DecoderCase("[null,{\"a\":null}]", [[String: Int?]?].self),
            DecoderCase("null", Bool.self),
            DecoderCase("null", Date.self),
            DecoderCase("null", Data.self),
            DecoderCase("null", URL.self),
            DecoderCase("null", UUID.self),
            DecoderCase("null", Decimal.self),
        ]
        for item in cases { item.check() }
    }

    @Test func `long collections are read whole, whatever their size`() {
        let numbers = (0..<5_000).map(String.init)
        let members = numbers.map { "\"k\($0)\":\($0)" }
        let cases = [
            DecoderCase("[\(numbers.joined(separator: ","))]", [Int].self),
            DecoderCase("[\(numbers.joined(separator: ",")),\"x\"]", [Int].self),
            DecoderCase("{\(members.joined(separator: ","))}", [String: Int].self),
            DecoderCase("{\(members.joined(separator: ",")),\"x\":\"y\"}", [String: Int].self),
            DecoderCase("[\"\(String(repeating: "é\\n", count: 10_000))\"]", [String].self),
        ]
        for item in cases { item.check() }
    }
}
