/// A container that is open for decoding, with the way to it; or a root.
///
/// One is made for each container that is opened, so it is kept small.
final class DecodingNode {
    /// What few containers have.
    private enum Special {
        /// The container is where a key leads that may not be there.
        case named(any CodingKey)
        /// The words of the members by their converted keys.
        case converted([String: Int])
    }

    /// The session of a root, which keeps it for all in it.
    private let ownSession: DecodingSession?
    let sharedSession: Unretained<DecodingSession>
    /// The tape, which the session holds.
    let borrowed: BorrowedTape
    /// The word of the container.
    let index: Int
    /// The place of the container in the one around it; none for a root.
    private let outer: ValueDecoder?
    private let special: Box<Special>?
    /// The type of the keys that the container was opened for.
    let keyType: Unretained<KeyType>?
    /// Finds members; objects with very many have none.
    private let directory: MemberDirectory?

    @inline(__always) var session: DecodingSession { sharedSession.object }

    var tape: Tape { session.tape }

    /// A root.
    init(root session: DecodingSession, _ index: Int) {
        ownSession = session
        sharedSession = Unretained(session)
        borrowed = session.tape.borrowed
        self.index = index
        outer = nil
        special = nil
        keyType = nil
        directory = nil
    }

    /// The value of a key that may not be there, in an object.
    init(_ index: Int, of key: any CodingKey, in parent: DecodingNode) {
        ownSession = nil
        sharedSession = parent.sharedSession
        borrowed = parent.borrowed
        self.index = index
        outer = ValueDecoder(parent, parent.index, step: ValueDecoder.ownStep)
        special = Box(.named(key))
        keyType = nil
        directory = nil
    }

    /// The array or dictionary that `decoder` stands for; its members are not looked up.
    init(walking decoder: ValueDecoder, keyedBy keyType: Unretained<KeyType>? = nil) {
        ownSession = nil
        sharedSession = decoder.node.sharedSession
        borrowed = decoder.node.borrowed
        index = decoder.index
        outer = decoder
        special = nil
        self.keyType = keyType
        directory = nil
    }

    /// The object that `decoder` stands for.
    @inline(__always)
    init(object decoder: ValueDecoder, keyedBy keyType: Unretained<KeyType>) throws {
        ownSession = nil
        sharedSession = decoder.node.sharedSession
        borrowed = decoder.node.borrowed
        index = decoder.index
        outer = decoder
        self.keyType = keyType
        let serves = MemberDirectory.serves(borrowed, index)
        (directory, special) = try sharedSession.with { session in
            guard session.usesDefaultKeys else {
                return (nil, Box(.converted(try session.convertedMembers(of: decoder))))
            }
            return (serves ? session.lendDirectory() : nil, nil)
        }
        directory?.open(borrowed, index)
    }

    deinit {
        directory?.close()
    }

    /// The word of the value of the first member with a key; -1 if there is none.
    @inline(never)
    func value(forKey key: String) -> Int {
        if let directory { return directory.value(forKey: key, on: borrowed) }
        return unusualValue(forKey: key)
    }

    @inline(never)
    private func unusualValue(forKey key: String) -> Int {
        if case .converted(let members) = special?.value { return members[key] ?? -1 }
        return tape.value(forKey: key, inObject: index) ?? -1
    }

    /// The keys of the container that its type of keys has, in their order, each once.
    func keys<Key: CodingKey>(_ type: Key.Type) -> [Key] {
        var keys: [Key] = []
        keys.reserveCapacity(tape.count(at: index))
        var seen = Set<KeyBytes>()
        let end = tape.next(after: index)
        var position = index + 1
        while position < end {
            let name = convertedName(ofKeyAt: position)
            if seen.insert(KeyBytes(name)).inserted, let key = Key(stringValue: name) { keys.append(key) }
            position = tape.next(after: tape.next(after: position))
        }
        return keys
    }

    // MARK: - Paths

    /// The way from the root to this container.
    var codingPath: [any CodingKey] {
        guard let outer else { return [] }
        if case .named(let key) = special?.value { return outer.codingPath + [key] }
        return outer.codingPath
    }

    /// The way from the root to a value in this container.
    func codingPath(ofValueAt index: Int, step: Int) -> [any CodingKey] {
        switch step {
        case ValueDecoder.ownStep: codingPath
        case ValueDecoder.memberStep: codingPath + [key(ofValueAt: index)]
        default: codingPath + [PathKey(index: step)]
        }
    }

    /// The key of a member, of the type that it was asked for with.
    private func key(ofValueAt index: Int) -> any CodingKey {
        let position = tape.key(ofValueAt: index)
        // The keys of a dictionary are data, which no strategy converts.
        let keyType = keyType?.object.keys
        if keyType == DictionaryPathKey.self, !session.usesDefaultKeys {
            return PathKey(stringValue: tape.string(at: position))
        }
        let name = convertedName(ofKeyAt: position)
        return keyType?.init(stringValue: name) ?? PathKey(stringValue: name)
    }

    private func convertedName(ofKeyAt position: Int) -> String {
        let name = tape.string(at: position)
        return session.usesDefaultKeys ? name : session.converted(name, in: self)
    }
}

/// A value on the heap.
private final class Box<Value> {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
