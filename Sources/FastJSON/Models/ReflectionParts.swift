/// An optional or a collection, by the types of what is in it.
private protocol MadeOfParts {
    static var part: Any.Type { get }
}

extension Optional: MadeOfParts {
    fileprivate static var part: Any.Type { Reflection.part(of: Wrapped.self) }
}

extension Array: MadeOfParts {
    fileprivate static var part: Any.Type { Reflection.part(of: Element.self) }
}

extension ArraySlice: MadeOfParts {
    fileprivate static var part: Any.Type { Reflection.part(of: Element.self) }
}

extension Set: MadeOfParts {
    fileprivate static var part: Any.Type { Reflection.part(of: Element.self) }
}

extension Dictionary: MadeOfParts {
    fileprivate static var part: Any.Type { Reflection.part(of: Value.self) }
}

extension Reflection {
    /// The type of what is in optionals and collections of a type, however deep; others are that themselves.
    static func part(of type: Any.Type) -> Any.Type {
        (type as? any MadeOfParts.Type)?.part ?? type
    }

    /// Writes dates as reading has them, by ``DateTransform/default``.
    static let encoder: FastJSONEncoder = {
        let encoder = FastJSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in try date.json.encode(to: encoder) }
        return encoder
    }()
}
