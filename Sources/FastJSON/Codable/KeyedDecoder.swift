/// The members of an object, for decoding.
struct KeyedDecoder<Key: CodingKey>: KeyedNodeContainer {
    private let node: DecodingNode

    @inline(__always)
    init(_ node: DecodingNode) {
        self.node = node
    }

    /// The decoder of the value of a member.
    @inline(__always)
    private func member(_ key: Key) throws -> ValueDecoder {
        let index = node.value(forKey: key.stringValue)
        guard index >= 0 else { throw node.fault(missing: key) }
        return ValueDecoder(node, index, step: ValueDecoder.memberStep)
    }

    /// As above; `nil` if the member is not there or is `null`.
    @inline(__always)
    private func memberIfPresent(_ key: Key) -> ValueDecoder? {
        let index = node.value(forKey: key.stringValue)
        guard index >= 0, node.borrowed.kind(at: index) != .null else { return nil }
        return ValueDecoder(node, index, step: ValueDecoder.memberStep)
    }

    @inline(__always)
    private func scalar<T: DecodableScalar>(_ key: Key) throws -> T {
        let index = node.value(forKey: key.stringValue)
        guard index >= 0 else { throw node.fault(missing: key) }
        if let value = T.value(on: node.borrowed, at: index) { return value }
        return try node.unusualMember(at: index)
    }

    @inline(__always)
    private func scalarIfPresent<T: DecodableScalar>(_ key: Key) throws -> T? {
        let index = node.value(forKey: key.stringValue)
        guard index >= 0 else { return nil }
        if let value = T.value(on: node.borrowed, at: index) { return value }
        return node.borrowed.kind(at: index) == .null ? nil : try node.unusualMember(at: index)
    }
}

extension KeyedDecoder: KeyedDecodingContainerProtocol {
    var codingPath: [any CodingKey] { node.codingPath }

    var allKeys: [Key] { node.keys(Key.self) }

    func contains(_ key: Key) -> Bool { node.value(forKey: key.stringValue) >= 0 }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).kind == .null }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try member(key).decode(as: type)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let member = memberIfPresent(key) else { return nil }
        return try member.decode(as: type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { memberOrNull(PathKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { memberOrNull(key) }

    /// The decoder of the value of a member, or of `null` if it is not there.
    private func memberOrNull(_ key: some CodingKey) -> ValueDecoder {
        let index = node.value(forKey: key.stringValue)
        return ValueDecoder(DecodingNode(index, of: key, in: node), index, step: ValueDecoder.ownStep)
    }
}

// MARK: - Scalars

extension KeyedDecoder {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key) }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try scalarIfPresent(key) }
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try scalarIfPresent(key)
    }
}
