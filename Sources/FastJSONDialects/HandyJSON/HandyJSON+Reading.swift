public import FastJSON
public import Foundation
internal import Synchronization

extension HandyJSON {
    /// Reads a model from a JSON text.
    ///
    ///     Cat.deserialize(from: #"{"data":{"cat":{"name":"Tom"}}}"#, designatedPath: "data.cat")
    ///
    /// - Parameters:
    ///   - json: The text.
    ///   - designatedPath: Keys between dots that lead to the object; empty ones are left out.
    /// - Returns: `nil` if there is no text, it is not JSON, or there is no object at the path, for which the
    ///   configuration's log gives the reason. Otherwise a model: what cannot be read leaves properties as they are.
    /// - Complexity: O(*n*) in the text.
    public static func deserialize(from json: String?, designatedPath: String? = nil) -> Self? {
        ModelInput.logged {
            let object = try ModelInput.object(of: ModelInput.text(json), designatedPath)
            return ModelReader.model(from: .json(object), HandyJSONConfiguration.context)
        }
    }

    /// Reads a model from a dictionary.
    ///
    /// A value that is of a property's type already is taken, whatever the type; others are converted.
    ///
    /// - Returns: `nil` if there is no dictionary, or none at the path.
    public static func deserialize(from dict: [String: Any]?, designatedPath: String? = nil) -> Self? {
        ModelInput.logged {
            try ModelReader.model(
                from: ModelInput.dictionary(dict, designatedPath), HandyJSONConfiguration.context)
        }
    }

    /// Reads a model from a dictionary object.
    ///
    /// - Returns: `nil` if there is no dictionary, its keys are no strings, or there is none at the path.
    public static func deserialize(from dict: NSDictionary?, designatedPath: String? = nil) -> Self? {
        deserialize(from: dict as? [String: Any], designatedPath: designatedPath)
    }

    /// Reads a model from a JSON text, or says why there is none.
    ///
    /// - Throws: ``FastJSON/JSON/Error``: for a text that is not JSON, with the place; for a path that leads to
    ///   nothing; for a value that is no object; and for a rule of the model, or of one in it, that is about no
    ///   property.
    public static func deserializeOrThrow(
        from json: String, designatedPath: String? = nil
    ) throws(JSON.Error) -> Self {
        let source = try ModelSource.json(ModelInput.object(of: json, designatedPath))
        let collector = LostRules.Collector()
        let model: Self = LostRules.$collector.withValue(collector) {
            ModelReader.model(from: source, HandyJSONConfiguration.context)
        }
        let lost = collector.messages.withLock { $0 }
        guard lost.isEmpty else { throw .other(description: lost.joined(separator: "\n")) }
        return model
    }
}

extension Array where Element: HandyJSON {
    /// Reads models from a JSON text that is an array, or has one at a path.
    ///
    /// - Returns: A model for each object, `nil` for each other element; or `nil` if there is no array.
    /// - Complexity: O(*n*) in the text.
    public static func deserialize(from json: String?, designatedPath: String? = nil) -> [Element?]? {
        ModelInput.logged { try ModelInput.models(of: ModelInput.text(json), designatedPath) { $0 } }
    }

    /// Reads models from an array of dictionaries.
    ///
    /// - Returns: A model for each dictionary, `nil` for each other element; or `nil` if there is no array.
    public static func deserialize(from array: [Any]?) -> [Element?]? {
        ModelInput.logged { () throws -> [Element?] in
            guard let array else { throw ModelInput.nothing }
            let context = HandyJSONConfiguration.context
            return array.map { ModelCoercion<Element>.value(any: $0, context) }
        }
    }

    /// Reads models from an array object of dictionaries.
    ///
    /// - Returns: A model for each dictionary, `nil` for each other element; or `nil` if there is no array.
    public static func deserialize(from array: NSArray?) -> [Element?]? {
        deserialize(from: array as? [Any])
    }

    /// Reads models from a JSON text that is an array, or has one at a path; elements that are no objects are left
    /// out.
    ///
    /// - Returns: `nil` if there is no array.
    /// - Complexity: O(*n*) in the text.
    public static func compactDeserialize(from json: String?, designatedPath: String? = nil) -> [Element]? {
        ModelInput.logged { try ModelInput.models(of: ModelInput.text(json), designatedPath) { $0 } }
    }
}

/// The places in texts and dictionaries that models are read from.
enum ModelInput {
    static let nothing = JSON.Error.other(description: "there is nothing to read")

    /// A text that there is.
    static func text(_ text: String?) throws(JSON.Error) -> String {
        guard let text else { throw nothing }
        return text
    }

    /// The value at a path in a text.
    private static func value(of text: String, _ path: String?) throws(JSON.Error) -> JSON {
        var json: JSON
        do { json = try JSON(parsing: text) } catch { throw .initialize(error: error) }
        for key in MappingPath.keys(ofDesignated: path ?? "") { json = json[key] }
        if let error = json.error { throw error }
        return json
    }

    /// The object at a path in a text.
    static func object(of text: String, _ path: String?) throws(JSON.Error) -> JSON {
        let json = try value(of: text, path)
        guard json.kind == .object else {
            throw .typeMismatch(expected: [String: Any].self, actual: json)
        }
        return json
    }

    /// The models of the array at a path in a text, each changed into an element.
    static func models<Model: HandyJSON, Element>(
        of text: String, _ path: String?, _ element: (Model?) -> Element?
    ) throws(JSON.Error) -> [Element] {
        let json = try value(of: text, path)
        guard json.kind == .array else { throw .typeMismatch(expected: [Any].self, actual: json) }
        let context = HandyJSONConfiguration.context
        var models: [Element] = []
        models.reserveCapacity(json.count)
        for value in json.elements {
            if let element = element(ModelCoercion<Model>.value(value, context)) { models.append(element) }
        }
        return models
    }

    /// The dictionary at a path in another.
    static func dictionary(_ members: [String: Any]?, _ path: String?) throws(JSON.Error) -> ModelSource {
        guard let members else { throw nothing }
        let keys = MappingPath.keys(ofDesignated: path ?? "")
        guard let inner = DictionaryValue.value(of: members, at: keys) as? [String: Any] else {
            throw .other(description: "no dictionary at \(keys.joined(separator: "."))")
        }
        return .dictionary(inner)
    }

    /// What `body` gives; `nil` after an error, which goes to the log.
    static func logged<Result>(_ body: () throws -> Result) -> Result? {
        do {
            return try body()
        } catch {
            HandyJSONConfiguration.log(.error, "\(error)")
            return nil
        }
    }
}
