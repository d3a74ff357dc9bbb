import FastJSON
import FastJSONDialects
import Foundation
import Testing

private enum Level: String { case low }

private struct Model: JSONObjectConvertible {
    struct Refusal: Error {}
    let level: Level
    init(jsonDictionary: JSONDictionary) throws {
        if jsonDictionary["refuse"] != nil { throw Refusal() }
        level = try jsonDictionary.json(atKeyPath: "inner.level")
    }
}

/// What counts as a value of which type, and what is said of others.
@Suite("JSONUtilities: rules") struct KeyPathRuleTests {
    @Test(arguments: Source.allCases) func `nothing converts between texts, numbers and Booleans`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"text":"12","one":1,"zero":0,"true":true,"false":false}"#)
        #expect(json.json(atKeyPath: "text") as Int? == nil)
        #expect(json.json(atKeyPath: "text") as Double? == nil)
        #expect(json.json(atKeyPath: "one") as String? == nil)
        #expect(json.json(atKeyPath: "one") as Bool? == nil)
        #expect(json.json(atKeyPath: "zero") as Bool? == nil)
        #expect(json.json(atKeyPath: "true") as Int? == nil)
        #expect(json.json(atKeyPath: "true") as Double? == nil)
        #expect(json.json(atKeyPath: "true") as String? == nil)
        #expect(json.json(atKeyPath: "true") as Bool? == true)
        #expect(json.json(atKeyPath: "false") as Bool? == false)
        let error = try decodingError { _ = try json.json(atKeyPath: "text") as Int }
        #expect(error.reason == .incorrectType)
        #expect(error.value as? String == "12")
    }

    @Test(arguments: Source.allCases) func `numbers are read exactly or not at all`(
        _ source: Source
    ) throws {
        let json = try source.load(
            #"{"one":1,"whole":1.0,"half":1.5,"large":9007199254740993,"tenth":0.1,"huge":1e300}"#)
        #expect(try json.json(atKeyPath: "one") as Double == 1)
        #expect(try json.json(atKeyPath: "one") as Float == 1)
        #expect(try json.json(atKeyPath: "whole") as Int == 1)
        #expect(json.json(atKeyPath: "half") as Int? == nil)
        #expect(try json.json(atKeyPath: "large") as Int == 9_007_199_254_740_993)
        #expect(try json.json(atKeyPath: "tenth") as Double == 0.1)
        #expect(try json.json(atKeyPath: "tenth") as Float == 0.1)
        #expect(json.json(atKeyPath: "huge") as Int? == nil)
        #expect(json.json(atKeyPath: "huge") as Float? == nil)
    }

    @Test func `dictionaries made by hand hold numbers of any type`() throws {
        let dictionary: JSONDictionary = [
            "int8": Int8(5), "uint64": UInt64.max, "float": Float(2.5), "decimal": Decimal(7),
            "nan": Double.nan,
            "infinity": Double.infinity, "optional": Optional(3) as Any, "nil": Int?.none as Any,
            "date": Date(),
            "url": URL(fileURLWithPath: "/"), "json": JSON(8), "objects": [Model](),
            "decimals": NSDecimalNumber(7),
        ]
        #expect(try dictionary.json(atKeyPath: "int8") as Int == 5)
        #expect(dictionary.json(atKeyPath: "uint64") as Int? == nil)
        #expect(try dictionary.json(atKeyPath: "float") as Double == 2.5)
        #expect(try dictionary.json(atKeyPath: "decimal") as Int == 7)
        #expect(try dictionary.json(atKeyPath: "decimals") as Int == 7)
        #expect(dictionary.json(atKeyPath: "nan") as Double? == nil)
        #expect(dictionary.json(atKeyPath: "infinity") as Double? == nil)
        #expect(try dictionary.json(atKeyPath: "optional") as Int == 3)
        #expect(dictionary.json(atKeyPath: "nil") as Int? == nil)
        #expect(dictionary.json(atKeyPath: "date") as String? == nil)
        #expect(dictionary.json(atKeyPath: "url") as String? == nil)
        #expect(try dictionary.json(atKeyPath: "json") as Int == 8)
        #expect(dictionary.json(atKeyPath: "objects") as [Int]? == [])
    }

    @Test(arguments: Source.allCases) func `null is there and of the wrong type`(_ source: Source) throws {
        let json = try source.load(#"{"n":null}"#)
        let error = try decodingError { _ = try json.json(atKeyPath: "n") as Int }
        #expect(error.reason == .incorrectType)
        #expect(error.value is NSNull)
    }

    @Test(arguments: Source.allCases) func `what is missing is not found, with an empty value`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"a":{"b":1}}"#)
        let error = try decodingError { _ = try json.json(atKeyPath: "a.c") as Int }
        #expect(error.reason == .keyNotFound)
        #expect(error.value as? String == "")
        #expect(error.keyPath == "a.c")
        #expect(error.description == "Decoding failed at \"a.c\": Nothing found")
    }

    @Test(arguments: Source.allCases) func `an unknown raw value is the error's value`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"e":"none"}"#)
        let error = try decodingError { _ = try json.json(atKeyPath: "e") as Level }
        #expect(error.reason == .incorrectRawRepresentableRawValue)
        #expect(error.value as? String == "none")
        #expect(error.description.hasPrefix("Decoding failed at \"e\": Incorrect rawValue of none for Level"))
    }

    @Test(arguments: Source.allCases) func `a primitive that makes nothing is a conversion failure`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"u":""}"#)
        let error = try decodingError { _ = try json.json(atKeyPath: "u") as URL }
        #expect(error.reason == .conversionFailure)
        #expect(error.description.hasPrefix("Decoding failed at \"u\": URL failed to convert "))
        // Today's Foundation encodes what may not stand in a URL.
        let strange = try source.load(#"{"a":"±","b":"~~🍕~~"}"#)
        #expect((strange.json(atKeyPath: "a") as URL?)?.absoluteString == "%C2%B1")
        #expect((strange.json(atKeyPath: "b") as URL?)?.absoluteString == "~~%F0%9F%8D%95~~")
    }

    @Test(arguments: Source.allCases) func `a model's own error passes out unchanged`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"m":{"inner":{"level":"none"}},"r":{"refuse":1},"t":"x"}"#)
        let error = try decodingError { _ = try json.json(atKeyPath: "m") as Model }
        #expect(error.keyPath == "inner.level")
        #expect(throws: Model.Refusal.self) { _ = try json.json(atKeyPath: "r") as Model }
        let other = try decodingError { _ = try json.json(atKeyPath: "t") as Model }
        #expect(other.reason == .incorrectType && other.keyPath == "t")
        #expect("\(other.expectedType)" == "Dictionary<String, Any>")
    }
}
