// Invariant: as in Tape.swift, for both tapes.

/// Equality by value: numbers by the value of their digits, strings by their decoded bytes, objects whatever
/// the order of their members.
///
/// Members with equal keys are compared among themselves, in order.
struct TapeComparison {
    /// A pair of containers whose contents are being compared.
    private struct Frame {
        let isObject: Bool
        let leftEnd: Int
        let rightEnd: Int
        /// Once two keys differed: how many pending keys belong to pairs further out.
        var pendingBase: Int?
    }

    private let left: Tape
    private let right: Tape
    private var frames: [Frame] = []
    /// Keys still to compare of objects whose members come in different orders, first in order last.
    private var pending: [(left: Int, right: Int)] = []

    /// Whether the value at `leftIndex` of `left` equals that at `rightIndex` of `right`.
    ///
    /// - Complexity: O(*n*); O(*n* log *n*) where members come in different orders. The stack does not grow
    ///   with the depth.
    static func areEqual(_ left: Tape, _ leftIndex: Int, _ right: Tape, _ rightIndex: Int) -> Bool {
        if left === right, leftIndex == rightIndex { return true }
        var comparison = TapeComparison(left: left, right: right)
        return comparison.run(leftIndex, rightIndex)
    }

    private init(left: Tape, right: Tape) {
        self.left = left
        self.right = right
    }

    private mutating func run(_ leftIndex: Int, _ rightIndex: Int) -> Bool {
        var (l, r) = (leftIndex, rightIndex)
        guard compareValues(&l, &r) else { return false }
        while let frame = frames.last {
            if let base = frame.pendingBase {
                if pending.count > base {
                    (l, r) = pending.removeLast()
                } else {
                    (l, r) = (frame.leftEnd, frame.rightEnd)
                }
            }
            if l == frame.leftEnd {
                frames.removeLast()
                continue
            }
            if frame.isObject {
                if !areStringsEqual(l, r) {
                    guard frame.pendingBase == nil, reorder(l, r, frame) else { return false }
                    continue
                }
                (l, r) = (left.next(after: l), right.next(after: r))
            }
            guard compareValues(&l, &r) else { return false }
        }
        return true
    }

    /// Pairs the members from `l` and `r` on by their sorted keys; false if the keys differ.
    private mutating func reorder(_ l: Int, _ r: Int, _ frame: Frame) -> Bool {
        let leftKeys = left.keysSorted(in: l..<frame.leftEnd)
        let rightKeys = right.keysSorted(in: r..<frame.rightEnd)
        let base = pending.count
        for pair in zip(leftKeys.reversed(), rightKeys.reversed()) {
            guard areStringsEqual(pair.0, pair.1) else { return false }
            pending.append((pair.0, pair.1))
        }
        frames[frames.count - 1].pendingBase = base
        return true
    }

    /// Compares two scalars, or opens two containers, and steps on.
    private mutating func compareValues(_ l: inout Int, _ r: inout Int) -> Bool {
        let kind = left.kind(at: l)
        guard kind == right.kind(at: r) else { return false }
        switch kind {
        case .null, .true, .false: break
        case .number:
            guard unsafe DecimalNumber.areEqual(left.rawText(at: l), right.rawText(at: r)) else {
                return false
            }
        case .string:
            guard areStringsEqual(l, r) else { return false }
        case .array, .object:
            guard left.count(at: l) == right.count(at: r) else { return false }
            frames.append(
                Frame(isObject: kind == .object, leftEnd: left.next(after: l), rightEnd: right.next(after: r))
            )
            (l, r) = (l + 1, r + 1)
            return true
        }
        (l, r) = (left.next(after: l), right.next(after: r))
        return true
    }

    private func areStringsEqual(_ l: Int, _ r: Int) -> Bool {
        unsafe left.withDecodedBytes(at: l) { leftBytes in
            unsafe right.withDecodedBytes(at: r) { unsafe KeyBytes.areEqual(leftBytes, $0) }
        }
    }
}

extension Tape {
    /// A container whose contents are being hashed.
    private struct HashFrame {
        let start: Int
        let end: Int
        let isObject: Bool
        /// An array's elements so far, in order.
        var elements = Hasher()
        /// The sum of an object's members so far, so that their order does not matter.
        var members = 0
        /// The hash of the key whose value is being hashed.
        var key = 0
    }

    /// A hash of the value at `index`, the same for all equal values.
    ///
    /// - Complexity: O(*n*). The stack does not grow with the depth.
    func hash(at index: Int) -> Int {
        hash(at: index) { _, _ in }
    }

    /// The hashes of all values in the one at `index`, by the distance of their words from `index`; of keys, 0.
    ///
    /// - Complexity: O(*n*). The stack does not grow with the depth.
    func hashes(at index: Int) -> [Int] {
        var hashes = Array(repeating: 0, count: next(after: index) - index)
        _ = hash(at: index) { word, hash in hashes[word - index] = hash }
        return hashes
    }

    @inline(__always)
    private func hash(at index: Int, _ record: (_ word: Int, _ hash: Int) -> Void) -> Int {
        var frames: [HashFrame] = []
        var position = index
        while true {
            var hash: Int
            if let top = frames.last, top.isObject, position < top.end {
                frames[frames.count - 1].key = scalarHash(at: position)
                position = next(after: position)
            }
            if let top = frames.last, position == top.end {
                var hasher = top.elements
                hasher.combine(top.isObject)
                hasher.combine(top.members)
                hash = hasher.finalize()
                frames.removeLast()
                record(top.start, hash)
            } else if word(at: position).isContainer {
                frames.append(
                    HashFrame(
                        start: position, end: next(after: position), isObject: kind(at: position) == .object))
                position += 1
                continue
            } else {
                hash = scalarHash(at: position)
                record(position, hash)
                position = next(after: position)
            }
            guard !frames.isEmpty else { return hash }
            let last = frames.count - 1
            if frames[last].isObject {
                var hasher = Hasher()
                hasher.combine(frames[last].key)
                hasher.combine(hash)
                frames[last].members &+= hasher.finalize()
            } else {
                frames[last].elements.combine(hash)
            }
        }
    }

    private func scalarHash(at index: Int) -> Int {
        var hasher = Hasher()
        let kind = kind(at: index)
        hasher.combine(kind)
        if kind == .string {
            unsafe withDecodedBytes(at: index) { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        } else if kind == .number {
            // Equal numbers round to the same double; 0 and -0 hash alike as Double does it.
            hasher.combine(unsafe NumberParsing.double(rawText(at: index)))
        }
        return hasher.finalize()
    }
}
