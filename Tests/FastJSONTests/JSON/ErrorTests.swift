import FastJSON
import Foundation
import Testing

/// Errors as values, and in Foundation's words.
@Suite("Errors")
struct ErrorTests {
    private static let json: JSON = ["a": [1, "x"]]

    private static let errors: [JSON.Error] = [
        .notExist(dict: json, key: "b"), .notExist(dict: json, key: "c"), .notExist(dict: [:], key: "b"),
        .outOfBounds(arr: [1], index: 1), .outOfBounds(arr: [1], index: 2), .outOfBounds(arr: [2], index: 1),
        .wrongType(subscript: 1, key: "a"), .wrongType(subscript: 1, key: 0), .wrongMerge(into: 1, from: "a"),
        .wrongMerge(into: 1, from: "b"), .typeMismatch(expected: Int.self, actual: "a"),
        .typeMismatch(expected: Int8.self, actual: "a"), .notEncodable("nan"), .notEncodable("inf"),
        .unsupportedType(Int.self), .unsupportedType(Data.self), .formatter(format: "f", value: 1),
        .formatter(format: "g", value: 1), .deserialize(from: 1, to: Int.self),
        .deserialize(from: 2, to: Int.self),
        .customTransform(source: 1), .customTransform(source: 2), .other(description: "a"),
        .other(description: "b"), .invalidPointer("a"), .invalidPointer("b"),
        .unresolvedPointer("/a", token: 0, reason: "r"), .unresolvedPointer("/a", token: 1, reason: "r"),
        .patch(index: 0, operation: json, reason: "r"), .patch(index: nil, operation: json, reason: "r"),
        .patch(index: 0, operation: json, reason: "s"),
    ]

    @Test func `errors are equal when all that they say is`() throws {
        let syntaxErrors = [
            JSON.Error.initialize(error: try refusal(of: "[1 2]")),
            .initialize(error: try refusal(of: "{1}")),
        ]
        let errors = Self.errors + syntaxErrors
        for (i, left) in errors.enumerated() {
            for (j, right) in errors.enumerated() {
                #expect((left == right) == (i == j), "\(left), \(right)")
            }
        }
        #expect(Self.json["b"].error == .notExist(dict: ["a": [1.0, "x"]], key: "b"))
        #expect(throws: JSON.Error.notExist(dict: Self.json, key: "b")) { try Int(decode: Self.json["b"]) }
    }

    @Test func `Foundation says what the error says`() throws {
        let errors: [any Error] =
            Self.errors + [
                try refusal(of: "[1 2]"),
                try #require(throws: JSON.FileError.self) { try JSON(contentsOf: "/no/such/file.json") },
                try #require(throws: JSONPattern.SyntaxError.self) { try JSONPattern("a[") },
            ]
        for error in errors {
            #expect(error.localizedDescription == "\(error)")
            #expect((error as? any LocalizedError)?.errorDescription == "\(error)")
        }
    }
}
