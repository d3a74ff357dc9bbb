// Ordering as SwiftyJSON has it: numbers and strings only.

/// What `<` and its kin order by kind; only ``JSON`` does.
///
/// Operators of a protocol, since those of a type that literals can be would take part in `1 < 2.5`, and would let
/// `"a" < 1` compile.
public protocol JSONOrdered: Equatable {
    /// Whether both are numbers, or both strings, and `left` is the smaller.
    static func < (left: Self, right: Self) -> Bool
}

extension JSONOrdered {
    /// Whether `right` is less than `left`.
    public static func > (left: Self, right: Self) -> Bool { right < left }

    /// Whether `left` is less than `right`, or equal to it; of other kinds than numbers and strings, whether they
    /// are equal.
    public static func <= (left: Self, right: Self) -> Bool { left < right || left == right }

    /// Whether `right` is less than `left`, or equal to it; likewise.
    public static func >= (left: Self, right: Self) -> Bool { right <= left }
}

extension JSON: JSONOrdered {
    /// Whether both are numbers, or both strings, and `left` is the smaller: what `left < right` is.
    ///
    /// Numbers are compared by value to the last digit, strings by their UTF-8.
    ///
    /// False for all other pairs, so that `!(a < b)` does not mean `a >= b`; hence ``JSON`` is not `Comparable`.
    @_implements(JSONOrdered,<(_:_:))  // as for `==`
    public static func isLess(_ left: JSON, than right: JSON) -> Bool {
        switch (left.kind, right.kind) {
        case (.number, .number):
            guard let l = left.numberText, let r = right.numberText else { return false }
            return NumberText.isLess(l, r)
        case (.string, .string):
            guard let l = left.string, let r = right.string else { return false }
            return KeyBytes.areInOrder(l, r)
        default: return false
        }
    }
}
