internal import FastJSON

/// What `<--` makes: a property of a model, and what is special about it.
public struct PropertyRule {
    /// How the property is known.
    private enum Property {
        case address(UInt)
        /// Of some root, by offset or name.
        case path(root: Any.Type, isRoot: (Any.Type) -> Bool, CoercionRule.Place)
    }

    private let property: Property
    private let type: Any.Type
    private let names: CoercionRule.Names
    private let isExcluded: Bool
    private let isAssigned: Bool
    let action: (any PropertyAction)?

    /// A rule for the property at an address.
    init(
        at address: UInt, _ type: Any.Type, names: CoercionRule.Names = .own, isExcluded: Bool = false,
        action: (any PropertyAction)? = nil
    ) {
        property = .address(address)
        (self.type, self.names, self.isExcluded, self.action) = (type, names, isExcluded, action)
        isAssigned = false
    }

    /// A rule for the property that a key path leads to.
    init<Root, Value>(
        _ keyPath: WritableKeyPath<Root, Value>, names: CoercionRule.Names = .own, isExcluded: Bool = false,
        transform: (any PropertyAction)? = nil
    ) {
        let place = KeyPathPlaces.place(of: keyPath, transform)
        property = .path(root: Root.self, isRoot: { $0 is Root.Type }, place)
        if case .name = place { isAssigned = true } else { isAssigned = false }
        (type, self.names, self.isExcluded) = (Value.self, names, isExcluded)
        action = isAssigned ? KeyPathAction(keyPath: keyPath, transform: transform) : transform
    }

    /// The rule as it is for a model of a type that lies at `base`.
    func resolved(in model: Any.Type, at base: UInt) -> CoercionRule {
        let place: CoercionRule.Place
        switch property {
        case .address(let address):
            place = .offset(Int(bitPattern: address &- base))
        case .path(let root, let isRoot, let known):
            place =
                root == model || isRoot(model) ? known : .nowhere("a key path of a rule is one of \(root)")
        }
        return CoercionRule(
            place, type, names: names, isExcluded: isExcluded, isTransformed: action?.isTransform ?? false,
            isAssigned: isAssigned)
    }
}

/// What a rule does with values.
protocol PropertyAction {
    /// Whether values go through ``transformed(_:)`` and ``written(_:)``.
    var isTransform: Bool { get }
    /// The property's value for a `JSON` or another Swift value; `nil` if it stays as it is.
    func transformed(_ value: Any) -> Any?
    /// The value that is written; `nil` if none is.
    func written(_ value: Any) -> Any?
    /// Sets the property of a model.
    func assign<Model>(_ value: Any, to model: inout Model)
}

extension PropertyAction {
    func assign<Model>(_ value: Any, to model: inout Model) {}
}

/// Reads and writes through a transform.
struct TransformAction<Transform: TransformType>: PropertyAction {
    let transform: Transform

    var isTransform: Bool { true }

    func transformed(_ value: Any) -> Any? {
        transform.transformFromJSON(RawValue.of(value))
    }

    func written(_ value: Any) -> Any? {
        // The property may be an optional, and is in an existential here in any case.
        guard let object = value as? Transform.Object else { return nil }
        return transform.transformToJSON(object)
    }
}

/// Reads by a function of a text; writes the value itself.
struct ConverterAction<Value>: PropertyAction {
    let convert: (String) -> Value

    var isTransform: Bool { true }

    func transformed(_ value: Any) -> Any? {
        RawValue.text(of: value).map(convert)
    }

    func written(_ value: Any) -> Any? {
        PlainValue.object(value, HandyJSONConfiguration.context)
    }
}

/// Sets a property by its key path, so that observers are called.
struct KeyPathAction<Root, Value>: PropertyAction {
    let keyPath: WritableKeyPath<Root, Value>
    let transform: (any PropertyAction)?

    var isTransform: Bool { transform != nil }

    func transformed(_ value: Any) -> Any? { transform?.transformed(value) }

    func written(_ value: Any) -> Any? { transform?.written(value) }

    func assign<Model>(_ value: Any, to model: inout Model) {
        guard let value = value as? Value, var root = model as? Root else { return }
        root[keyPath: keyPath] = value
        if let changed = root as? Model { model = changed }
    }
}

extension CoercionRule.Names {
    init(_ name: String?) {
        self = name.map { .one($0) } ?? .own
    }
}
