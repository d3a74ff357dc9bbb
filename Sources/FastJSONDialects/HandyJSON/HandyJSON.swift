/// A model that is read from JSON and written to it by its stored properties, with conversions, as HandyJSON does it.
///
///     struct Cat: HandyJSON {
///         var id = 0
///         var name: String?
///         mutating func mapping(mapper: HelpingMapper) {
///             mapper <<< \Cat.id <-- "cat_id"
///         }
///     }
///     Cat.deserialize(from: #"{"cat_id":"7","name":"Tom"}"#)?.id  // 7
///
/// A structure with initial values has `init()`; a class writes `required init() {}`. What cannot be read leaves a
/// property as it is.
public protocol HandyJSON {
    /// Makes a model whose properties have their initial values.
    init()

    /// Is called before a model is filled.
    mutating func willStartMapping()

    /// Says what is special about properties: names, transforms, exclusion.
    ///
    /// It is called for each model, before it is filled and before it is written; rules that stay the same cost next
    /// to nothing. A class whose subclasses have rules declares it, if only empty, so that they can override it; see
    /// ``HandyJSONSubclass`` for those that cannot.
    mutating func mapping(mapper: HelpingMapper)

    /// Is called once a model is filled.
    mutating func didFinishMapping()
}

extension HandyJSON {
    /// Does nothing.
    public mutating func willStartMapping() {}

    /// Gives no rules.
    public mutating func mapping(mapper: HelpingMapper) {
        mapper.isUnused = true
    }

    /// Does nothing.
    public mutating func didFinishMapping() {}
}

/// A subclass with a `mapping(mapper:)` of its own whose base class declares none.
///
///     class Animal: HandyJSON {
///         var name: String?
///         required init() {}
///     }
///     class Cat: Animal, HandyJSONSubclass {
///         var id = 0
///         func mapping(mapper: HelpingMapper) { mapper <<< self.id <-- "cat_id" }
///     }
///
/// Swift calls what the base class has; a function of the subclass that overrides nothing is not known. This protocol
/// makes it known.
public protocol HandyJSONSubclass: AnyObject {
    /// Is called before a model is filled.
    func willStartMapping()

    /// Says what is special about properties.
    func mapping(mapper: HelpingMapper)

    /// Is called once a model is filled.
    func didFinishMapping()
}

extension HandyJSONSubclass {
    /// Does nothing.
    public func willStartMapping() {}

    /// Does nothing.
    public func didFinishMapping() {}
}

/// An enum with raw values that is read from what can be converted to one, and written as it.
///
///     enum Kind: String, HandyJSONEnum { case cat, dog }
public protocol HandyJSONEnum: RawRepresentable {}

/// A type that reads and writes itself, such as an enum without raw values.
public protocol HandyJSONCustomTransformable {
    /// The value of a JSON value: a string, a number as `NSNumber`, a `Bool`, `[Any]` or `[String: Any]`.
    ///
    /// - Returns: `nil` if it is none of this type.
    static func _transform(from object: Any) -> Self?

    /// The value as JSON has it; `nil` if it is left out.
    func _plainValue() -> Any?
}
