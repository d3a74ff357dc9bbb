/// What is special about one property of a model whose values are converted.
package struct CoercionRule: Hashable, Sendable {
    /// Which property the rule is about.
    package enum Place: Hashable, Sendable {
        /// The one that lies so many bytes from the start of the value, or of the object.
        case offset(Int)
        /// The one of this name.
        case name(String)
        /// None; why not.
        case nowhere(String)
    }

    /// The names of the property in JSON.
    package enum Names: Hashable, Sendable {
        case own
        case one(String)
        case several([String])
    }

    package let place: Place
    /// The property's type.
    package let type: ObjectIdentifier
    package let names: Names
    /// Whether the property is neither read nor written.
    package let isExcluded: Bool
    /// Whether values are read and written through a transform.
    package let isTransformed: Bool
    /// Whether the value is handed over instead of being put into the property's memory.
    package let isAssigned: Bool

    package init(
        _ place: Place, _ type: Any.Type, names: Names = .own, isExcluded: Bool = false,
        isTransformed: Bool = false, isAssigned: Bool = false
    ) {
        self.place = place
        self.type = ObjectIdentifier(type)
        self.names = names
        self.isExcluded = isExcluded
        self.isTransformed = isTransformed
        self.isAssigned = isAssigned
    }
}

/// What the rules of one instance do, by their positions among them.
package protocol CoercionActions: AnyObject {
    /// The value that a transform makes of a `JSON` or another Swift value, which is not null.
    func transformed(_ value: Any, by rule: Int) -> Any?

    /// What a transform makes of a property's value on writing.
    func written(_ value: Any, by rule: Int) -> Any?

    /// Takes a value that is put into its property otherwise than by its memory.
    func assign(_ value: Any, by rule: Int)
}

/// The kinds of a model's plans that only a dialect can tell.
package struct CoercionDialect: Sendable {
    /// How values of a type are converted; `nil` for types that cannot be read.
    package let coercion: @Sendable (Any.Type) -> (any Coercion.Type)?
    /// The keys that a name in a rule stands for.
    package let way: @Sendable (String) -> [String]

    package init(
        coercion: @escaping @Sendable (Any.Type) -> (any Coercion.Type)?,
        way: @escaping @Sendable (String) -> [String]
    ) {
        self.coercion = coercion
        self.way = way
    }
}

/// A property that has kept its value, or was not written, and why.
package struct CoercionFault: Sendable {
    package enum Reason: Sendable {
        /// No conversion of the value that was found.
        case unreadable
        /// A `let`, whose value the optimiser may know.
        case constant
        /// A type that nothing is converted to or from.
        case unsupported
    }

    package let property: String
    package let type: Any.Type
    package let reason: Reason
}
