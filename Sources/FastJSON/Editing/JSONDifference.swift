// Differences as JSON Patch (RFC 6902).

extension JSON {
    /// A JSON Patch (RFC 6902) that makes one value of another.
    ///
    ///     let patch = JSON.difference(from: old, to: new)  // [{"op":"replace","path":"/a/0","value":2}]
    ///     try old.applying(patch: patch) == new  // true
    ///
    /// Members are matched by key. Elements of arrays are matched by a longest common subsequence of equal ones, or,
    /// where two arrays differ in very many places, from both ends; elements between those that match are compared
    /// with each other in turn. Values that are equal, numbers by value, give no operation, so that equal values give
    /// an empty patch. The operations are `add`, `remove` and `replace`.
    ///
    /// A pointer cannot tell members with equal keys apart: objects that have such members and differ are replaced.
    ///
    /// - Returns: An array of operations, or the missing value if one of the two is missing.
    /// - Complexity: O(*n*) in both values, and for arrays of *m* elements that differ in *d* places O(*md*) up to a
    ///   limit. The stack does not grow with the depth.
    public static func difference(from old: JSON, to new: JSON) -> JSON {
        if !old.exists() { return old }
        if !new.exists() { return new }
        var comparison = Comparison(HashedTape(old), HashedTape(new))
        comparison.run()
        return JSON(.container(EditedContainer(isObject: false, values: comparison.operations)))
    }
}

/// A value on a tape, with the hash of each value in it.
private struct HashedTape {
    let tape: Tape
    let root: Int
    private let hashes: [Int]

    init(_ json: JSON) {
        (tape, root) = json.onTape()
        hashes = tape.hashes(at: root)
    }

    func hash(_ word: Int) -> Int { hashes[word - root] }

    /// The words of an array's elements.
    func elements(_ word: Int) -> [Int] {
        var found: [Int] = []
        found.reserveCapacity(tape.count(at: word))
        let end = tape.next(after: word)
        var next = word + 1
        while next < end {
            found.append(next)
            next = tape.next(after: next)
        }
        return found
    }

    /// The keys of an object's members and the words of their values; `nil` if there are equal keys.
    func members(_ word: Int) -> (keys: [String], values: [KeyBytes: Int])? {
        let count = tape.count(at: word)
        var keys: [String] = []
        var values: [KeyBytes: Int] = [:]
        keys.reserveCapacity(count)
        values.reserveCapacity(count)
        let end = tape.next(after: word)
        var next = word + 1
        while next < end {
            let key = tape.string(at: next)
            next = tape.next(after: next)
            guard values.updateValue(next, forKey: KeyBytes(key)) == nil else { return nil }
            keys.append(key)
            next = tape.next(after: next)
        }
        return (keys, values)
    }
}

/// The search for the differences of two values.
private struct Comparison {
    /// What is still to do, the next last.
    private enum Task {
        /// Compare two values; the step to them is the last of the path.
        case compare(old: Int, new: Int, path: Int)
        case add(new: Int, path: Int)
        case remove(path: Int)
    }

    /// A step of a path; paths share their beginnings, so that deep values need not spell them out.
    private struct Step {
        let parent: Int
        let token: ValuePath.Step
    }

    private let old: HashedTape
    private let new: HashedTape
    private var tasks: [Task]
    private var steps: [Step] = []
    private(set) var operations: [JSON] = []

    init(_ old: HashedTape, _ new: HashedTape) {
        self.old = old
        self.new = new
        tasks = [.compare(old: old.root, new: new.root, path: -1)]
    }

    mutating func run() {
        while let task = tasks.popLast() {
            switch task {
            case .compare(let o, let n, let path): compare(o, n, path)
            case .add(let n, let path): emit("add", path, JSON(new.tape, n))
            case .remove(let path): emit("remove", path)
            }
        }
    }

    private func areEqual(_ o: Int, _ n: Int) -> Bool {
        old.hash(o) == new.hash(n) && TapeComparison.areEqual(old.tape, o, new.tape, n)
    }

    private mutating func compare(_ o: Int, _ n: Int, _ path: Int) {
        if areEqual(o, n) { return }
        switch (old.tape.kind(at: o), new.tape.kind(at: n)) {
        case (.object, .object):
            if compareMembers(o, n, path) { return }
        case (.array, .array):
            if compareElements(o, n, path) { return }
        default: break
        }
        emit("replace", path, JSON(new.tape, n))
    }

    // MARK: - Objects

    /// Finds what differs in two objects; false if replacing the whole is shorter, or all that can be done.
    private mutating func compareMembers(_ o: Int, _ n: Int, _ path: Int) -> Bool {
        guard let (oldKeys, oldValues) = old.members(o), let (newKeys, newValues) = new.members(n) else {
            return false
        }
        var found: [Task] = []
        var hasCommonKey = false
        for key in oldKeys {
            guard let value = oldValues[KeyBytes(key)] else { continue }
            if let other = newValues[KeyBytes(key)] {
                hasCommonKey = true
                if !areEqual(value, other) {
                    found.append(.compare(old: value, new: other, path: step(.key(key), from: path)))
                }
            } else {
                found.append(.remove(path: step(.key(key), from: path)))
            }
        }
        for key in newKeys where oldValues[KeyBytes(key)] == nil {
            guard let value = newValues[KeyBytes(key)] else { continue }
            found.append(.add(new: value, path: step(.key(key), from: path)))
        }
        guard hasCommonKey || found.count < 2 else { return false }
        tasks += found.reversed()
        return true
    }

    // MARK: - Arrays

    /// Finds what differs in two arrays; false if replacing the whole is shorter.
    private mutating func compareElements(_ o: Int, _ n: Int, _ path: Int) -> Bool {
        let (oldWords, newWords) = (old.elements(o), new.elements(n))
        var (start, oldEnd, newEnd) = (0, oldWords.count, newWords.count)
        while start < min(oldEnd, newEnd), areEqual(oldWords[start], newWords[start]) { start += 1 }
        while min(oldEnd, newEnd) > start, areEqual(oldWords[oldEnd - 1], newWords[newEnd - 1]) {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        let pairs = CommonSubsequence.pairs(
            oldWords[start..<oldEnd].map(old.hash), newWords[start..<newEnd].map(new.hash)
        ).map { ($0 + start, $1 + start) }.filter { areEqual(oldWords[$0], newWords[$1]) }

        // Tasks are done last first, and so from the end of the array on: the positions before stay as they were.
        var found: [Task] = []
        var hasLikePair = start > 0 || oldEnd < oldWords.count || !pairs.isEmpty
        var (i, j) = (start, start)
        for (nextOld, nextNew) in pairs + [(oldEnd, newEnd)] {
            let common = min(nextOld - i, nextNew - j)
            for offset in 0..<common {
                let (left, right) = (oldWords[i + offset], newWords[j + offset])
                if old.tape.word(at: left).isContainer, old.tape.kind(at: left) == new.tape.kind(at: right) {
                    hasLikePair = true
                }
                found.append(.compare(old: left, new: right, path: step(.index(i + offset), from: path)))
            }
            (i, j) = (i + common, j + common)
            for position in i..<nextOld { found.append(.remove(path: step(.index(position), from: path))) }
            for offset in (0..<(nextNew - j)).reversed() {
                found.append(.add(new: newWords[j + offset], path: step(.index(i + offset), from: path)))
            }
            (i, j) = (nextOld + 1, nextNew + 1)
        }
        guard hasLikePair || found.count < 2 else { return false }
        tasks += found
        return true
    }

    // MARK: - Operations

    private mutating func step(_ token: ValuePath.Step, from parent: Int) -> Int {
        steps.append(Step(parent: parent, token: token))
        return steps.count - 1
    }

    private mutating func emit(_ name: String, _ path: Int, _ value: JSON? = nil) {
        var tokens: [ValuePath.Step] = []
        var last = path
        while last >= 0 {
            tokens.append(steps[last].token)
            last = steps[last].parent
        }
        var values = [JSON(string: name), JSON(string: ValuePath(tokens.reversed()).description)]
        if let value { values.append(value) }
        let keys = value == nil ? ["op", "path"] : ["op", "path", "value"]
        operations.append(JSON(.container(EditedContainer(isObject: true, values: values, keys: keys))))
    }
}

/// The search for a longest common subsequence.
///
/// It is the greedy algorithm of Eugene Myers, "An O(ND) Difference Algorithm and Its Variations", Algorithmica 1
/// (1986).
private enum CommonSubsequence {
    /// More differences than these are not looked for; memory grows with their square.
    private static let differenceLimit = 2_000
    /// More steps than these are not taken.
    private static let workLimit = 50_000_000

    /// The positions of equal elements in a longest common subsequence, ascending; none if there are too many
    /// differences to find it.
    static func pairs(_ left: [Int], _ right: [Int]) -> [(Int, Int)] {
        guard !left.isEmpty, !right.isEmpty else { return [] }
        let limit = min(left.count + right.count, differenceLimit)
        // furthest[limit + 1 + k]: how far left a path with the present number of differences gets on diagonal k.
        var furthest = [Int32](repeating: 0, count: 2 * limit + 3)
        let origin = limit + 1
        /// For each number of differences, the part of `furthest` that it used.
        var trace: [[Int32]] = []
        var work = 0
        for differences in 0...limit {
            for diagonal in stride(from: -differences, through: differences, by: 2) {
                let at = origin + diagonal
                let isDown =
                    diagonal == -differences || diagonal != differences && furthest[at - 1] < furthest[at + 1]
                var x = Int(isDown ? furthest[at + 1] : furthest[at - 1] + 1)
                var y = x - diagonal
                while x < left.count, y < right.count, left[x] == right[y] {
                    (x, y) = (x + 1, y + 1)
                    work += 1
                }
                furthest[at] = Int32(x)
                if x >= left.count, y >= right.count {
                    return backtrack(trace, left.count, right.count)
                }
            }
            work += differences
            guard work < workLimit else { return [] }
            trace.append(Array(furthest[(origin - differences)...(origin + differences)]))
        }
        return []
    }

    private static func backtrack(_ trace: [[Int32]], _ leftCount: Int, _ rightCount: Int) -> [(Int, Int)] {
        var found: [(Int, Int)] = []
        var (x, y) = (leftCount, rightCount)
        for differences in stride(from: trace.count, to: 0, by: -1) {
            let before = trace[differences - 1]
            let origin = differences - 1
            func furthest(_ diagonal: Int) -> Int32 {
                before.indices.contains(origin + diagonal) ? before[origin + diagonal] : -1
            }
            let diagonal = x - y
            let isDown =
                diagonal == -differences
                || diagonal != differences && furthest(diagonal - 1) < furthest(diagonal + 1)
            let previous = isDown ? diagonal + 1 : diagonal - 1
            let previousX = Int(furthest(previous))
            let previousY = previousX - previous
            while x > previousX, y > previousY {
                (x, y) = (x - 1, y - 1)
                found.append((x, y))
            }
            (x, y) = (previousX, previousY)
        }
        while x > 0, y > 0 {
            (x, y) = (x - 1, y - 1)
            found.append((x, y))
        }
        return found.reversed()
    }
}
