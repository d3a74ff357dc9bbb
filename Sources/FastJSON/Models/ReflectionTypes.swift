extension Reflection {
    /// The type of what is in optionals and collections of a type, however deep; others are that themselves.
    static func part(of type: Any.Type) -> Any.Type {
        (type as? any MadeOfOthers.Type)?.part ?? type
    }
}

/// A type made of one scalar, whose values are put into properties and written without views.
struct ScalarType: Sendable {
    /// What the type makes of the scalar's.
    enum Shape: Sendable {
        case itself, optional, array, optionalArray, dictionary, optionalDictionary

        /// What an optional of a type of this shape is; `nil` for optionals of optionals.
        fileprivate var optional: Shape? {
            switch self {
            case .itself: .optional
            case .array: .optionalArray
            case .dictionary: .optionalDictionary
            case .optional, .optionalArray, .optionalDictionary: nil
            }
        }
    }

    let scalar: any DirectScalar.Type
    let shape: Shape

    fileprivate init(_ scalar: any DirectScalar.Type, _ shape: Shape) {
        (self.scalar, self.shape) = (scalar, shape)
    }

    /// A type that is made of a scalar; `nil` for others.
    init?(_ type: Any.Type) {
        if let scalar = type as? any DirectScalar.Type {
            self.init(scalar, .itself)
        } else if let made = (type as? any MadeOfOthers.Type)?.scalarType {
            self = made
        } else {
            return nil
        }
    }
}

// MARK: - Types made of others

/// An optional or a collection.
private protocol MadeOfOthers {
    /// The type of what is in it, however deep.
    static var part: Any.Type { get }
    /// What it is as a type made of one scalar.
    static var scalarType: ScalarType? { get }
}

extension MadeOfOthers {
    fileprivate static var scalarType: ScalarType? { nil }
}

extension Optional: MadeOfOthers {
    fileprivate static var part: Any.Type { Reflection.part(of: Wrapped.self) }

    fileprivate static var scalarType: ScalarType? {
        guard let wrapped = ScalarType(Wrapped.self) else { return nil }
        return wrapped.shape.optional.map { ScalarType(wrapped.scalar, $0) }
    }
}

extension Array: MadeOfOthers {
    fileprivate static var part: Any.Type { Reflection.part(of: Element.self) }

    fileprivate static var scalarType: ScalarType? {
        (Element.self as? any DirectScalar.Type).map { ScalarType($0, .array) }
    }
}

extension ArraySlice: MadeOfOthers {
    fileprivate static var part: Any.Type { Reflection.part(of: Element.self) }
}

extension Set: MadeOfOthers {
    fileprivate static var part: Any.Type { Reflection.part(of: Element.self) }
}

extension Dictionary: MadeOfOthers {
    fileprivate static var part: Any.Type { Reflection.part(of: Value.self) }

    fileprivate static var scalarType: ScalarType? {
        guard Key.self == String.self else { return nil }
        return (Value.self as? any DirectScalar.Type).map { ScalarType($0, .dictionary) }
    }
}
