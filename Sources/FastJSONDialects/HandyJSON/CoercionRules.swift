/// What is special about one property of a model whose values are converted.
struct CoercionRule: Hashable, Sendable {
    /// Which property the rule is about.
    enum Place: Hashable, Sendable {
        /// The one that lies so many bytes from the start of the value, or of the object.
        case offset(Int)
        /// The one of this name.
        case name(String)
        /// None; why not.
        case nowhere(String)
    }

    /// The names of the property in JSON.
    enum Names: Hashable, Sendable {
        case own
        case one(String)
        case several([String])
    }

    let place: Place
    /// The property's type.
    let type: ObjectIdentifier
    let names: Names
    /// Whether the property is neither read nor written.
    let isExcluded: Bool
    /// Whether values are read and written through a transform.
    let isTransformed: Bool
    /// Whether the value is handed over instead of being put into the property's memory.
    let isAssigned: Bool

    init(
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

/// A property that has kept its value, or was not written, and why.
struct CoercionFault: Sendable {
    enum Reason: Sendable {
        /// No conversion of the value that was found.
        case unreadable
        /// A `let`, whose value the optimiser may know.
        case constant
        /// A type that nothing is converted to or from.
        case unsupported
    }

    let property: String
    let type: Any.Type
    let reason: Reason
}

extension CoercionFault {
    var message: String {
        switch reason {
        case .unreadable: "\(type).\(property): the value in JSON cannot be converted"
        case .constant: "\(type).\(property) is a let, which cannot be set: make it var"
        case .unsupported: "\(type).\(property) is of a type that needs a transform"
        }
    }
}
