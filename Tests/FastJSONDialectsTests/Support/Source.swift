import FastJSON
import FastJSONDialects
import Foundation
import Testing

/// The ways to have what is read.
enum Source: CaseIterable {
    /// A dictionary of Swift values.
    case dictionary
    /// A dictionary as `JSONSerialization` makes it, of its objects.
    case serialization
    /// A dictionary whose containers and strings are objects, too.
    case objects
    /// A view of a document.
    case view

    /// Loads a text, which must be an object.
    func load(_ text: String) throws -> any JSONMembers {
        let data = Data(text.utf8)
        switch self {
        case .dictionary:
            return try JSONDictionary.from(jsonData: data)
        case .serialization:
            let object = try JSONSerialization.jsonObject(with: data)
            return try #require(object as? JSONDictionary)
        case .objects:
            let object = try JSONSerialization.jsonObject(with: data)
            let dictionary = try #require(object as? JSONDictionary)
            return dictionary.mapValues { Self.asObject($0) } as JSONDictionary
        case .view:
            return try JSON(parsing: data)
        }
    }

    private static func asObject(_ value: Any) -> Any {
        switch value {
        case let text as String: NSString(string: text)
        case let array as [Any]: NSArray(array: array.map { asObject($0) })
        case let dictionary as [String: Any]:
            NSDictionary(
                objects: dictionary.values.map { asObject($0) },
                forKeys: dictionary.keys.map { NSString(string: $0) })
        default: value
        }
    }
}

/// The error that reading throws.
func decodingError(_ read: () throws -> Void) throws -> JSONDecodingError {
    try #require(#expect(throws: JSONDecodingError.self, performing: read))
}
