// Ordering as SwiftyJSON has it: numbers and strings only.

extension JSON {
    /// Whether both are numbers, or both strings, and `left` is the smaller: numbers by value to the last digit,
    /// strings by their UTF-8.
    ///
    /// False for all other pairs, so that `!(a < b)` does not mean `a >= b`; hence ``JSON`` is not `Comparable`.
    public static func < (left: JSON, right: JSON) -> Bool {
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

    /// Whether `right` is less than `left`.
    public static func > (left: JSON, right: JSON) -> Bool { right < left }

    /// Whether `left` is less than `right`, or equal to it; of other kinds than numbers and strings, whether they
    /// are equal.
    public static func <= (left: JSON, right: JSON) -> Bool { left < right || left == right }

    /// Whether `right` is less than `left`, or equal to it; likewise.
    public static func >= (left: JSON, right: JSON) -> Bool { right <= left }
}

// FxJSON's names of the ways to walk.

extension JSON {
    /// The members of an object; the same as ``members``.
    public var asDict: Members { members }
    /// The members of an object; the same as ``members``.
    public var asDic: Members { members }
    /// The elements of an array; the same as ``elements``.
    public var asArray: Elements { elements }
}
