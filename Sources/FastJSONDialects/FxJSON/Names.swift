public import FastJSON

// FxJSON's names of what has another one here.

extension JSON {
    /// Whether the value is missing.
    public var isError: Bool { !exists() }

    /// The members of an object; the same as ``FastJSON/JSON/members``.
    public var asDict: Members { members }

    /// The members of an object; the same as ``FastJSON/JSON/members``.
    public var asDic: Members { members }

    /// The elements of an array; the same as ``FastJSON/JSON/elements``.
    public var asArray: Elements { elements }
}

extension SpecificOption {
    /// The same as ``FastJSON/SpecificOption/alternativeIndex(_:)``.
    public static func alertIndex(_ index: JSON.Index) -> SpecificOption {
        alternativeIndex(index)
    }
}

/// The same as ``FastJSON/JSONCodable``.
public typealias JSONTransformable = JSONCodable
