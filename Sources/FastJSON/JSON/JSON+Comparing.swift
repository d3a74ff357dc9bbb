extension JSON: Hashable {
    // `@_implements`: an overload of `==` for a type that literals can be would take part in `1 == 1.0`, and make it
    // ambiguous.

    /// Whether two values are equal; the same as `left == right`.
    ///
    /// Numbers are equal by value to the last digit (`1`, `1.0`, `1e0`), strings by their decoded text, byte for
    /// byte, objects whatever the order of their members; members with equal keys among themselves, in order.
    /// All missing values are equal, and equal nothing else: `json["missing"] == .null` is false. ``isNull`` says
    /// whether a value is `null`, ``exists()`` whether there is one, and a comparison with the literal `nil`, which
    /// might mean either, gets a warning.
    ///
    /// - Complexity: O(*n*), or O(*n* log *n*) where members come in different orders; any depth.
    @_implements(Equatable,==(_:_:))
    public static func areEqual(_ left: JSON, _ right: JSON) -> Bool {
        switch (left.storage, right.storage) {
        case (.failure, .failure), (.null, .null): return true
        case (.failure, _), (_, .failure): return false
        case (.integer, .integer), (.bool, .bool): return left.payload == right.payload
        default: break
        }
        guard left.kind == right.kind, left.count == right.count else { return false }
        let (l, r) = (left.onTape(), right.onTape())
        return TapeComparison.areEqual(l.tape, l.index, r.tape, r.index)
    }

    /// Feeds the value, the same for all equal values.
    public func hash(into hasher: inout Hasher) {
        guard exists() else { return }
        let (tape, index) = onTape()
        hasher.combine(tape.hash(at: index))
    }
}

// A comparison with the literal `nil` would be one with `null`, since `nil` is a literal of JSON, and so false for what
// is missing. The standard library's type of that literal is what the compiler prefers here; in `1 == nil` it prefers
// the standard library's own overload.

extension JSON {
    /// Whether a value is `null`; a missing one is not.
    @available(*, deprecated, message: "ask 'isNull' whether it is null, 'exists()' whether there is a value")
    public static func == (json: JSON, nil: _OptionalNilComparisonType) -> Bool { json.isNull }

    /// Whether a value is not `null`; a missing one is not.
    @available(*, deprecated, message: "ask 'isNull' whether it is null, 'exists()' whether there is a value")
    public static func != (json: JSON, nil: _OptionalNilComparisonType) -> Bool { !json.isNull }

    /// Whether a value is `null`; a missing one is not.
    @available(*, deprecated, message: "ask 'isNull' whether it is null, 'exists()' whether there is a value")
    public static func == (nil: _OptionalNilComparisonType, json: JSON) -> Bool { json.isNull }

    /// Whether a value is not `null`; a missing one is not.
    @available(*, deprecated, message: "ask 'isNull' whether it is null, 'exists()' whether there is a value")
    public static func != (nil: _OptionalNilComparisonType, json: JSON) -> Bool { !json.isNull }
}
