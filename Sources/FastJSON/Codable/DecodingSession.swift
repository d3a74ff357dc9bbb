/// What all decoders of one call share: the document and the settings.
///
/// For one task at a time, as decoders are.
final class DecodingSession {
    let tape: Tape
    let options: FastJSONDecoder.Options
    private let tables = DecodingTables.lend()
    /// Whether keys are compared as they stand.
    let usesDefaultKeys: Bool
    /// Keys that the strategy has converted, by the text they had.
    private var convertedKeys: [KeyBytes: String] = [:]
    /// Where the last fault was.
    private var lines: LineCursor

    /// Bytes before the text on the tape, which no place counts.
    let prefix: Int

    init(_ tape: Tape, _ options: FastJSONDecoder.Options, prefix: Int = 0) {
        self.tape = tape
        self.options = options
        self.prefix = prefix
        lines = LineCursor(start: tape.markLength)
        usesDefaultKeys = options.keyDecodingStrategy.isDefault
    }

    deinit {
        // All directories are closed, since those who hold them hold the session.
        tables.takeBack()
    }

    /// How values of a type are decoded.
    enum Way {
        /// By its own `init(from:)`.
        case itself
        case readable(any DirectlyDecodable.Type)
        case collection(any DecodedCollection.Type)
    }

    /// How values of `type` are decoded.
    @inline(__always)
    func way(of type: any Decodable.Type) -> Way {
        tables.ways.value(of: type) {
            if let readable = type as? any DirectlyDecodable.Type { return .readable(readable) }
            if let collection = type as? any DecodedCollection.Type { return .collection(collection) }
            return .itself
        }
    }

    /// What there is to a type of keys.
    @inline(__always)
    func keyType<Key: CodingKey>(_ type: Key.Type) -> Unretained<KeyType> {
        tables.keyTypes.value(of: type) { Unretained(KeyType.of(type)) }
    }

    /// The directory of an object.
    @inline(__always)
    func lendDirectory() -> MemberDirectory { tables.directories.lend() }

    /// Line, column and offset of the value at `index`, in words.
    func place(of index: Int) -> String {
        let offset = tape.start(of: index)
        tape.move(&lines, to: offset)
        let column = max(lines.column - (lines.line == 1 ? prefix : 0), 1)
        return "line \(lines.line), column \(column) (byte \(max(offset - prefix, 0)))"
    }

    /// The decoder of the value at `index`, which is the root of all coding paths.
    func decoder(at index: Int) -> ValueDecoder {
        ValueDecoder(DecodingNode(root: self, index), index, step: ValueDecoder.ownStep)
    }
}

/// What a session knows of types, and the memory of its directories: of use to the next session as well, so that
/// small documents need not make it.
///
/// For one session at a time.
private final class DecodingTables: @unchecked Sendable {
    // `@unchecked` because a session hands it back by a lock, and touches it no more.

    let ways = TypeTable<DecodingSession.Way>()
    let keyTypes = TypeTable<Unretained<KeyType>>()
    let directories = MemberDirectoryPool()

    private static let spare = Locked<[DecodingTables]>([])
    /// As many are kept as may be in use at once on a large machine, each with as little memory as most need.
    private static let spareLimit = 64
    private static let directoryLimit = 32

    static func lend() -> DecodingTables {
        spare.withLock { $0.popLast() } ?? DecodingTables()
    }

    func takeBack() {
        guard directories.count <= DecodingTables.directoryLimit else { return }
        DecodingTables.spare.withLock { spare in
            if spare.count < DecodingTables.spareLimit { spare.append(self) }
        }
    }
}

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
    @inline(__always)
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

/// A key of a dictionary, as the standard library has it: a number if its text is one.
struct DictionaryPathKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
    }
}

// MARK: - Converted keys

extension DecodingSession {
    /// The words of the members of an object by their converted keys; of equal ones, the first.
    fileprivate func convertedMembers(of decoder: ValueDecoder) throws -> [String: Int] {
        var members: [String: Int] = [:]
        members.reserveCapacity(tape.count(at: decoder.index))
        let path: [any CodingKey]? = options.keyDecodingStrategy.needsPath ? decoder.codingPath : nil
        let end = tape.next(after: decoder.index)
        var position = decoder.index + 1
        while position < end {
            let value = tape.next(after: position)
            let name = converted(tape.string(at: position), under: path)
            if members[name] == nil { members[name] = value }
            position = tape.next(after: value)
        }
        return members
    }

    fileprivate func converted(_ name: String, in node: DecodingNode) -> String {
        converted(name, under: options.keyDecodingStrategy.needsPath ? node.codingPath : nil)
    }

    /// A key as the strategy has it; `path` is that of its object, if the strategy needs one.
    private func converted(_ name: String, under path: [any CodingKey]?) -> String {
        if let path { return options.keyDecodingStrategy.converted(name, under: path) }
        let bytes = KeyBytes(name)
        if let known = convertedKeys[bytes] { return known }
        let made = options.keyDecodingStrategy.converted(name, under: [])
        convertedKeys[bytes] = made
        return made
    }
}
