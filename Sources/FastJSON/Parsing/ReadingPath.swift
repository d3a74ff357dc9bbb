// Invariant: `outer` holds a level for each container but the innermost, and one for the top.

/// The way to the value being read: the containers around it, and the key or index in each.
struct ReadingPath: ~Copyable {
    /// A container, or the top.
    struct Level: BitwiseCopyable {
        let isObject: Bool
        /// The element being read; -1 before the first.
        var index = -1
        /// Where the key of the member being read begins in `keys`; the next level's begins behind it.
        let keyStart: Int
        /// Whether a member is being read.
        var hasKey = false
    }

    /// The innermost container; at the top, no container.
    private(set) var current = Level(isObject: false, keyStart: 0)
    private var outer = TrivialStack<Level>()
    /// The keys on the way, as they are spelled.
    private var keys = OutputBuffer(capacity: 256)

    /// How many containers are open.
    @inline(__always) var depth: Int { outer.count }

    /// The container around the innermost one, of which there must be one.
    var parent: Level { outer[depth - 1] }

    /// Enters a container.
    @inline(__always)
    mutating func open(isObject: Bool) {
        outer.append(current)
        current = Level(isObject: isObject, keyStart: keys.count)
    }

    /// Leaves the innermost container.
    @inline(__always)
    mutating func close() {
        keys.truncate(to: current.keyStart)
        current = outer.removeLast()
    }

    /// Goes on to the next element, if the innermost container is an array.
    @inline(__always)
    mutating func beginValue() {
        if !current.isObject, depth > 0 { current.index &+= 1 }  // below the number of bytes
    }

    /// Goes on to a member.
    @inline(__always)
    mutating func beginMember(_ key: Span<UInt8>) {
        keys.truncate(to: current.keyStart)
        keys.append(key)
        current.hasKey = true
    }

    /// The key of the innermost member, decoded.
    var key: [UInt8] { key(of: current, depth) }

    private func key(of level: Level, _ number: Int) -> [UInt8] {
        let next = number + 1 < depth ? outer[number + 1] : current
        let end = number < depth ? next.keyStart : keys.count
        return unsafe Unescaping.decodedBytes(keys[level.keyStart..<end])
    }

    /// The path.
    ///
    /// - Complexity: O(*n*) in its steps.
    var valuePath: ValuePath {
        var steps: [ValuePath.Step] = []
        guard depth > 0 else { return ValuePath() }
        steps.reserveCapacity(depth)
        for number in 1...depth {
            let level = number < depth ? outer[number] : current
            if !level.isObject {
                if level.index >= 0 { steps.append(.index(level.index)) }
            } else if level.hasKey {
                steps.append(.key(String(decoding: key(of: level, number), as: UTF8.self)))
            }
        }
        return ValuePath(steps)
    }
}
