extension JSON: Hashable {
    // `@_implements`: an overload of `==` for a type that literals can be would take part in `1 == 1.0`, and make it
    // ambiguous.

    /// Whether two values are equal; the same as `left == right`.
    ///
    /// Numbers are equal by value to the last digit (`1`, `1.0`, `1e0`), strings by their decoded text, byte for
    /// byte, objects whatever the order of their members; members with equal keys among themselves, in order.
    /// All missing values are equal, and equal nothing else.
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
