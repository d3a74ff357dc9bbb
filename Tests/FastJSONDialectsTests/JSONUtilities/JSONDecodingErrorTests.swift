import FastJSONDialects
import Foundation
import Testing

@Suite("JSONUtilities: errors") struct JSONDecodingErrorTests {
    @Test(arguments: [
        (JSONDecodingError.Reason.keyNotFound, "Key not found", "Nothing found"),
        (
            .incorrectRawRepresentableRawValue, "Incorrect RawRepresentable RawValue",
            "Incorrect rawValue of v for Int"
        ),
        (.incorrectType, "Incorrect type", "Incorrect type, expected Int found v"),
        (.conversionFailure, "Conversion failure", "Int failed to convert v"),
    ])
    func `an error says what was found where`(
        _ reason: JSONDecodingError.Reason, _ words: String, _ found: String
    ) {
        let error = JSONDecodingError(
            dictionary: ["k": "v"], keyPath: "k.l", expectedType: Int.self, value: "v", reason: reason)
        #expect(reason.description == words && reason.rawValue == words)
        #expect(error.description == "Decoding failed at \"k.l\": \(found)")
        #expect(error.debugDescription == "\(error.description):\n[AnyHashable(\"k\"): \"v\"]")
        #expect(error.path == nil)
        let inArray = JSONDecodingError(
            dictionary: [:], keyPath: "k", expectedType: Int.self, value: "v", array: [1, "v"], reason: reason
        )
        #expect(inArray.debugDescription == "\(inArray.description):\n[1, \"v\"]")
    }

    @Test(arguments: Source.allCases) func `an error has the dictionary, the path, the type and the value`(
        _ source: Source
    ) throws {
        let json = try source.load(#"{"a":{"b":true},"c":1}"#)
        var error = try decodingError { _ = try json.json(atKeyPath: "a.b") as Int }
        #expect(error.keyPath == "a.b")
        #expect(error.expectedType as? Int.Type == Int.self)
        #expect(error.value as? Bool == true)
        #expect(error.array == nil)
        #expect(error.dictionary.count == 2)
        error.reason = .conversionFailure
        #expect(error.reason == .conversionFailure)
    }

    @Test func `errors can be sent to other tasks`() async throws {
        let error = try decodingError { _ = try ["a": 1].json(atKeyPath: "a") as String }
        let text = await Task { error.description }.value
        #expect(text == "Decoding failed at \"a\": Incorrect type, expected String found 1")
    }
}
