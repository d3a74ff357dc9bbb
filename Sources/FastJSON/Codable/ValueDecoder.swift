/// Decodes one value of a tape: the decoder that `Decodable` types are given.
///
/// Three words, so that it travels without memory of its own. It is also the container of a single value.
struct ValueDecoder {
    /// The container around the value; for a root, the root itself.
    let node: DecodingNode
    /// The value's word, or -1 for a value that is not there and counts as `null`.
    let index: Int
    /// Which value of `node` it is: the position of an element, or one of the two below.
    let step: Int

    /// The value is that of a member; its key stands before it.
    static let memberStep = -1
    /// The value is that of `node` itself.
    static let ownStep = -2

    @inline(__always)
    init(_ node: DecodingNode, _ index: Int, step: Int) {
        self.node = node
        self.index = index
        self.step = step
    }

    @inline(__always) var session: DecodingSession { node.session }
    @inline(__always) var borrowed: BorrowedTape { node.borrowed }

    /// The kind of the value.
    @inline(__always)
    var kind: TapeWord.Kind { index < 0 ? .null : borrowed.kind(at: index) }

    /// Whether the value is a container of the given kind with nothing in it.
    @inline(__always)
    func isEmpty(_ kind: TapeWord.Kind) -> Bool {
        index >= 0 && borrowed.kind(at: index) == kind && borrowed.count(at: index) == 0
    }

    /// Opens the value as an array.
    @inline(__always)
    func arrayNode() throws -> DecodingNode {
        guard kind == .array else { throw fault(notContainer: [Any].self, "unkeyed") }
        return DecodingNode(walking: self)
    }

    /// Opens the value as a dictionary.
    @inline(__always)
    func dictionaryNode() throws -> DecodingNode {
        guard kind == .object else { throw fault(notContainer: [String: Any].self, "keyed") }
        return DecodingNode(walking: self, keyedBy: session.keyType(DictionaryPathKey.self))
    }
}

extension ValueDecoder: Decoder {
    var codingPath: [any CodingKey] { node.codingPath(ofValueAt: index, step: step) }

    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw fault(notContainer: [String: Any].self, "keyed") }
        let keyType = node.sharedSession.with { $0.keyType(type) }
        let opened = try DecodingNode(object: self, keyedBy: keyType)
        return keyType.with { $0.container(of: type, opened) }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        UnkeyedDecoder(try arrayNode())
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

// MARK: - Values of any type

extension ValueDecoder {
    /// Decodes the value as `T`, whatever `T` is.
    @inline(__always)
    func decode<T: Decodable>(as type: T.Type) throws -> T {
        switch node.sharedSession.with({ $0.way(of: type) }) {
        case .ownCode: try T(from: self)
        case .directly(let type): try read(type)
        case .collection(let type): try read(type)
        }
    }

    /// Decodes an element or member of a collection, of a type that is not `DirectlyDecodable`.
    ///
    /// If it is a dictionary, its keys must be kept from the strategy.
    @inline(__always)
    func decode<T: Decodable>(nested type: T.Type) throws -> T {
        node.sharedSession.with { $0.usesDefaultKeys } ? try T(from: self) : try decode(as: type)
    }

    private func read<T, Readable: DirectlyDecodable>(_ type: Readable.Type) throws -> T {
        identical(try Readable.read(from: self))
    }

    private func read<T, Collection: DecodedCollection>(_ type: Collection.Type) throws -> T {
        identical(try Collection.readCollection(from: self))
    }
}

// MARK: - Single values

extension ValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool { try Bool.read(from: self) }
    func decode(_ type: String.Type) throws -> String { try String.read(from: self) }
    func decode(_ type: Double.Type) throws -> Double { try Double.read(from: self) }
    func decode(_ type: Float.Type) throws -> Float { try Float.read(from: self) }
    func decode(_ type: Int.Type) throws -> Int { try Int.read(from: self) }
    func decode(_ type: Int8.Type) throws -> Int8 { try Int8.read(from: self) }
    func decode(_ type: Int16.Type) throws -> Int16 { try Int16.read(from: self) }
    func decode(_ type: Int32.Type) throws -> Int32 { try Int32.read(from: self) }
    func decode(_ type: Int64.Type) throws -> Int64 { try Int64.read(from: self) }
    func decode(_ type: Int128.Type) throws -> Int128 { try Int128.read(from: self) }
    func decode(_ type: UInt.Type) throws -> UInt { try UInt.read(from: self) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try UInt8.read(from: self) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try UInt16.read(from: self) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try UInt32.read(from: self) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try UInt64.read(from: self) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try UInt128.read(from: self) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decode(as: type) }
}
