extension JSON: Hashable {
    /// Whether two values are equal.
    ///
    /// Numbers are equal by value to the last digit (`1`, `1.0`, `1e0`), strings by their decoded text, byte for
    /// byte, objects whatever the order of their members; members with equal keys among themselves, in order.
    /// All missing values are equal, and equal nothing else.
    ///
    /// - Complexity: O(*n*), or O(*n* log *n*) where members come in different orders; any depth.
    public static func == (left: JSON, right: JSON) -> Bool {
        switch (left.storage, right.storage) {
        case (.failure, .failure): true
        case (.tape(let l), .tape(let r)): TapeComparison.areEqual(l, left.index, r, right.index)
        default: false
        }
    }

    /// Feeds the value, the same for all equal values.
    public func hash(into hasher: inout Hasher) {
        guard let tape else { return }
        hasher.combine(tape.hash(at: index))
    }
}
