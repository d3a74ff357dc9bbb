/// What all decoders of one call share: the document and the settings.
///
/// For one task at a time, as decoders are.
final class DecodingSession {
    let tape: Tape
    let options: FastJSONDecoder.Options
    /// Bytes before the text on the tape, which no place counts.
    let prefix: Int
    private let tables = DecodingTables.lend()
    /// Whether keys are compared as they stand.
    let usesDefaultKeys: Bool
    /// Keys that the strategy has converted, by the text they had.
    private var convertedKeys: [KeyBytes: String] = [:]
    /// Where the last fault was.
    private var lines: LineCursor

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
        /// By the type's own `init(from:)`.
        case ownCode
        /// Without a container of the standard library.
        case directly(any DirectlyDecodable.Type)
        /// Element by element, each in its own way.
        case collection(any DecodedCollection.Type)
    }

    /// How values of `type` are decoded.
    @inline(__always)
    func way(of type: any Decodable.Type) -> Way {
        tables.ways.value(of: type) {
            if let type = type as? any DirectlyDecodable.Type { return .directly(type) }
            if let type = type as? any DecodedCollection.Type { return .collection(type) }
            return .ownCode
        }
    }

    /// What is known of a type of keys.
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

// MARK: - Converted keys

extension DecodingSession {
    /// The words of the members of an object by their converted keys; of equal ones, the first.
    func convertedMembers(of decoder: ValueDecoder) throws -> [String: Int] {
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

    func converted(_ name: String, in node: DecodingNode) -> String {
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

// MARK: - What is kept for the next session

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
