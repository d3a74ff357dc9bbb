public import FastJSON
internal import FastJSONFoundation
public import Foundation

/// Why a dictionary could not be loaded.
public enum JSONUtilsError: Error, Sendable {
    /// The bundle has no such file.
    case couldNotFindFile
    /// The file cannot be read, and why.
    case fileLoadingFailed(any Error)
    /// The text is not JSON, and where.
    case fileDeserializationFailed(JSONSyntaxError)
    /// The JSON is no object.
    case fileNotAJSONDictionary
}

extension JSONUtilsError: CustomStringConvertible {
    /// The error as one line.
    public var description: String {
        switch self {
        case .couldNotFindFile: "no such file in the bundle"
        case .fileLoadingFailed(let error): "\(error)"
        case .fileDeserializationFailed(let error): "not JSON: \(error)"
        case .fileNotAJSONDictionary: "the JSON is no object"
        }
    }
}

extension JSONDictionary {
    /// Loads an object from a JSON text.
    ///
    /// - Throws: ``JSONUtilsError``.
    /// - Complexity: O(*n*).
    public static func from(jsonData: Data) throws -> JSONDictionary {
        try from { try JSON(parsing: jsonData) }
    }

    /// Loads an object from the file at a `file:` URL.
    ///
    /// - Throws: ``JSONUtilsError``.
    /// - Complexity: O(*n*).
    @discardableResult
    public static func from(url: URL) throws -> JSONDictionary {
        try from { try JSON(contentsOf: url) }
    }

    /// Loads an object from a file of a bundle.
    ///
    /// - Parameters:
    ///   - filename: The file's name, with `.json` at its end or without.
    ///   - bundle: The bundle.
    /// - Returns: The object.
    /// - Throws: ``JSONUtilsError``.
    /// - Complexity: O(*n*).
    public static func from(filename: String, bundle: Bundle = .main) throws -> JSONDictionary {
        var url = bundle.url(forResource: filename, withExtension: "json")
        if url == nil, filename.hasSuffix(".json"), filename != ".json" {
            url = bundle.url(forResource: String(filename.dropLast(5)), withExtension: "json")
        }
        guard let url else { throw JSONUtilsError.couldNotFindFile }
        return try from(url: url)
    }

    private static func from(_ parse: () throws -> JSON) throws -> JSONDictionary {
        let json: JSON
        do {
            json = try parse()
        } catch let error as JSON.SyntaxError {
            throw JSONUtilsError.fileDeserializationFailed(error)
        } catch {
            throw JSONUtilsError.fileLoadingFailed(error)
        }
        guard let dictionary = json.dictionaryObject else { throw JSONUtilsError.fileNotAJSONDictionary }
        return dictionary
    }
}

// MARK: - As objects

// `@_disfavoredOverload`: without it the type of `try JSONDictionary.from(jsonData: data)` would be a question.

extension JSONDictionary {
    /// Loads an object as `[String: AnyObject]`, as programs of Swift 2 have it.
    ///
    /// - Throws: ``JSONUtilsError``.
    /// - Complexity: O(*n*).
    @_disfavoredOverload
    public static func from(jsonData: Data) throws -> [String: AnyObject] {
        (try from(jsonData: jsonData) as JSONDictionary).mapValues { $0 as AnyObject }
    }

    /// Loads an object as `[String: AnyObject]`, as programs of Swift 2 have it.
    ///
    /// - Throws: ``JSONUtilsError``.
    /// - Complexity: O(*n*).
    @_disfavoredOverload
    public static func from(filename: String, bundle: Bundle = .main) throws -> [String: AnyObject] {
        (try from(filename: filename, bundle: bundle) as JSONDictionary).mapValues { $0 as AnyObject }
    }
}
