public import Foundation

/// HandyJSON's longer form of reading models.
public enum JSONDeserializer<Model: HandyJSON> {
    /// Reads a model from a JSON text, as `deserialize(from:designatedPath:)` does.
    public static func deserializeFrom(json: String?, designatedPath: String? = nil) -> Model? {
        Model.deserialize(from: json, designatedPath: designatedPath)
    }

    /// Reads a model from a dictionary.
    public static func deserializeFrom(dict: [String: Any]?, designatedPath: String? = nil) -> Model? {
        Model.deserialize(from: dict, designatedPath: designatedPath)
    }

    /// Reads a model from a dictionary object.
    public static func deserializeFrom(dict: NSDictionary?, designatedPath: String? = nil) -> Model? {
        Model.deserialize(from: dict, designatedPath: designatedPath)
    }

    /// Reads models from a JSON text that is an array, or has one at a path.
    public static func deserializeModelArrayFrom(
        json: String?, designatedPath: String? = nil
    ) -> [Model?]? {
        [Model].deserialize(from: json, designatedPath: designatedPath)
    }

    /// Reads models from an array of dictionaries.
    public static func deserializeModelArrayFrom(array: [Any]?) -> [Model?]? {
        [Model].deserialize(from: array)
    }

    /// Reads models from an array object of dictionaries.
    public static func deserializeModelArrayFrom(array: NSArray?) -> [Model?]? {
        [Model].deserialize(from: array)
    }

    /// Sets the properties of a model that a JSON text has; others, and those whose value is `null` or cannot be read,
    /// stay as they are.
    ///
    /// Of the model's functions `mapping(mapper:)` alone is called. A text that is no object changes nothing, and the
    /// log says why.
    public static func update(object: inout Model, from json: String?, designatedPath: String? = nil) {
        let source = ModelInput.logged {
            try ModelSource.json(ModelInput.object(of: ModelInput.text(json), designatedPath))
        }
        update(&object, from: source)
    }

    /// Sets the properties of a model that a dictionary has.
    public static func update(object: inout Model, from dict: [String: Any]?, designatedPath: String? = nil) {
        update(&object, from: ModelInput.logged { try ModelInput.dictionary(dict, designatedPath) })
    }

    private static func update(_ object: inout Model, from source: ModelSource?) {
        guard let source else { return }
        ModelReader.fill(&object, from: source, isUpdate: true, HandyJSONConfiguration.context)
    }
}
