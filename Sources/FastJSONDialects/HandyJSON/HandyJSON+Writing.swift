internal import FastJSON
internal import Foundation

extension HandyJSON {
    /// The model as a dictionary: its stored properties, those of superclasses too, by their keys.
    ///
    /// Scalars are as they are, enums their raw values, models dictionaries; what is `nil` is left out, unless
    /// ``SerializeOptions/writeNull`` is set.
    public func toJSON() -> [String: Any]? {
        ModelWriter.object(self, HandyJSONConfiguration.context)
    }

    /// The model as a JSON text, its properties in their order.
    ///
    /// - Returns: `nil` if a value in it has no JSON form, as NaN has none; the configuration's log says why.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        ModelText.text(prettyPrint) { output in
            ModelWriter.write(self, into: &output, HandyJSONConfiguration.context)
        }
    }
}

extension Collection where Element: HandyJSON {
    /// The models as dictionaries.
    public func toJSON() -> [[String: Any]?] {
        let context = HandyJSONConfiguration.context
        return map { ModelWriter.object($0, context) }
    }

    /// The models as a JSON text.
    ///
    /// - Returns: `nil` if a value in them has no JSON form; the configuration's log says why.
    public func toJSONString(prettyPrint: Bool = false) -> String? {
        let context = HandyJSONConfiguration.context
        return ModelText.text(prettyPrint) { output in
            let outerCount = output.open(object: false)
            for model in self { ModelWriter.write(model, into: &output, context) }
            output.close(object: false, outerCount)
        }
    }
}

private enum ModelText {
    static func text(_ isPretty: Bool, _ write: (inout JSON.Output) -> Void) -> String? {
        ModelInput.logged {
            var output = JSON.Output()
            write(&output)
            return try output.finish().jsonString(options: isPretty ? .pretty : .compact)
        }
    }
}
