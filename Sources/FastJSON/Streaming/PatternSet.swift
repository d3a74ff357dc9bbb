/// Several patterns, and which of their steps have been taken on the way to a value.
///
/// A state is a set of bits: bit *i* of a pattern's says that its first *i* steps lead to the value. The bit behind
/// the last step says that the value matches.
struct PatternSet {
    /// How many bits there are.
    static let stepLimit = 64

    private let segments: [JSONPattern.Segment?]
    /// Which pattern each bit belongs to.
    private let owners: [Int]
    /// The state of the root.
    let start: UInt64
    /// The bits of values that match.
    let accepting: UInt64
    /// The bits of descendant steps, which stay on the way down.
    private let staying: UInt64

    /// A set that nothing matches.
    static var none: PatternSet { PatternSet() }

    private init() {
        (segments, owners, start, accepting, staying) = ([], [], 0, 0, 0)
    }

    /// A set of patterns; `nil` if they have too many steps.
    init?(_ patterns: [JSONPattern]) {
        var segments: [JSONPattern.Segment?] = []
        var owners: [Int] = []
        var (start, accepting, staying): (UInt64, UInt64, UInt64) = (0, 0, 0)
        for (index, pattern) in patterns.enumerated() {
            guard segments.count + pattern.segments.count < PatternSet.stepLimit else { return nil }
            start |= 1 << segments.count
            for segment in pattern.segments {
                if segment.isDescendant { staying |= 1 << segments.count }
                segments.append(segment)
                owners.append(index)
            }
            accepting |= 1 << segments.count
            segments.append(nil)
            owners.append(index)
        }
        self.segments = segments
        self.owners = owners
        self.start = start
        self.accepting = accepting
        self.staying = staying
    }

    /// The state of the element at `index` of an array with the given state.
    func element(_ index: Int, of state: UInt64) -> UInt64 {
        child(of: state) { selector in
            switch selector {
            case .name: false
            case .index(let wanted): index == wanted
            case .slice(let start, let end, let step):
                step > 0 && index >= start && index < end && (index - start) % step == 0
            case .wildcard: true
            }
        }
    }

    /// The state of the value of a member of an object with the given state.
    func member(_ key: Span<UInt8>, _ form: StringForm, of state: UInt64) -> UInt64 {
        guard form == .verbatim else {
            let decoded = Unescaping.decodedBytes(key)
            return member(decoded.span, .verbatim, of: state)
        }
        return child(of: state) { selector in
            switch selector {
            case .name(let name): KeyBytes.areEqual(key, name.span)
            case .wildcard: true
            case .index, .slice: false
            }
        }
    }

    @inline(__always)
    private func child(of state: UInt64, _ matches: (JSONPattern.Selector) -> Bool) -> UInt64 {
        var result = state & staying
        var left = state & ~accepting
        while left != 0 {
            let bit = left.trailingZeroBitCount
            left &= left - 1
            guard let segment = segments[bit] else { continue }
            for selector in segment.selectors where matches(selector) {
                result |= 1 << UInt64(bit + 1)
                break
            }
        }
        return result
    }

    /// Calls `body` with the patterns that a value with the given state matches, in order.
    func forEachMatch(of state: UInt64, _ body: (Int) -> Void) {
        var left = state & accepting
        while left != 0 {
            body(owners[left.trailingZeroBitCount])
            left &= left - 1
        }
    }
}
