/// A way to read a value of one type from JSON and to write it back.
///
///     mapper <<< \Event.date <-- CustomDateFormatTransform(formatString: "yyyy-MM-dd")
public protocol TransformType {
    /// What a property holds.
    associatedtype Object
    /// What JSON holds.
    associatedtype JSON

    /// The value of a JSON value: a string, a number as `NSNumber`, a `Bool`, `[Any]` or `[String: Any]`, never
    /// `null`; or of whatever a dictionary holds.
    ///
    /// - Returns: `nil` if there is none; the property stays as it is then.
    func transformFromJSON(_ value: Any?) -> Object?

    /// The JSON value of a value; `nil` if none is written.
    func transformToJSON(_ value: Object?) -> JSON?
}

/// A transform made of two closures.
open class TransformOf<ObjectType, JSONType>: TransformType {
    /// What a property holds.
    public typealias Object = ObjectType
    /// What JSON holds.
    public typealias JSON = JSONType

    private let fromJSON: (JSONType?) -> ObjectType?
    private let toJSON: (ObjectType?) -> JSONType?

    /// Makes a transform; `fromJSON` gets `nil` for a value of another type.
    public init(
        fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?
    ) {
        (self.fromJSON, self.toJSON) = (fromJSON, toJSON)
    }

    /// What the closure makes of the value.
    open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

    /// What the closure makes of the value.
    open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

/// An enum by its raw values, without conversion.
open class EnumTransform<T: RawRepresentable>: TransformType {
    /// What a property holds.
    public typealias Object = T
    /// What JSON holds.
    public typealias JSON = T.RawValue

    /// Makes the transform.
    public init() {}

    /// The case of a raw value.
    open func transformFromJSON(_ value: Any?) -> T? {
        (value as? T.RawValue).flatMap { T(rawValue: $0) }
    }

    /// The raw value.
    open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}
