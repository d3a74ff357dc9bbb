/// A collection that can be read although some of its items cannot, or an optional of one.
protocol ItemCollection: SendableMetatype {
    /// Reads a value, doing with bad items as a behaviour says, whose values must be of the items' type.
    ///
    /// - Throws: What reading throws; ``JSON/Error/other(description:)``, with the property's name, for a value of
    ///   another type.
    static func read(
        _ json: JSON, _ behaviour: InvalidItemBehavior<any Sendable>, for property: String
    ) throws -> Self
}

extension Array: ItemCollection where Element: JSONDecodable {
    static func read(
        _ json: JSON, _ behaviour: InvalidItemBehavior<any Sendable>, for property: String
    ) throws -> [Element] {
        try behaviour.typed(for: property) { try Self(decode: json, invalidItems: $0) }
    }
}

extension Set: ItemCollection where Element: JSONDecodable {
    static func read(
        _ json: JSON, _ behaviour: InvalidItemBehavior<any Sendable>, for property: String
    ) throws -> Set<Element> {
        try behaviour.typed(for: property) { try Self(decode: json, invalidItems: $0) }
    }
}

extension Dictionary: ItemCollection where Key: LosslessStringConvertible, Value: JSONDecodable {
    static func read(
        _ json: JSON, _ behaviour: InvalidItemBehavior<any Sendable>, for property: String
    ) throws -> [Key: Value] {
        try behaviour.typed(for: property) { try Self(decode: json, invalidItems: $0) }
    }
}

extension Optional: ItemCollection where Wrapped: ItemCollection {
    static func read(
        _ json: JSON, _ behaviour: InvalidItemBehavior<any Sendable>, for property: String
    ) throws -> Wrapped? {
        json.isNull ? nil : try Wrapped.read(json, behaviour, for: property)
    }
}

extension InvalidItemBehavior<any Sendable> {
    /// Reads by the behaviour for items of a type.
    fileprivate func typed<Item, Collection>(
        for property: String, _ read: (InvalidItemBehavior<Item>) throws -> Collection
    ) throws -> Collection {
        var isOfType = true
        func typed(_ behaviour: Self) -> InvalidItemBehavior<Item> {
            switch behaviour {
            case .remove: return .remove
            case .fail: return .fail
            case .custom(let decide): return .custom { error in typed(decide(error)) }
            case .value(let value):
                if let item = value as? Item { return .value(item) }
                isOfType = false
                return .fail
            }
        }
        // Also where no item is bad: a value of another type is a mistake of the program.
        let result = Result { try read(typed(self)) }
        guard isOfType else {
            throw JSON.Error.other(
                description: "the value for invalid items of \(property) is of another type")
        }
        return try result.get()
    }
}
