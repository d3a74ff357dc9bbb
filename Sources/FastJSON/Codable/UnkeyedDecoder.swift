/// The elements of an array, for decoding one after the other.
struct UnkeyedDecoder {
    private let node: DecodingNode
    /// The word of the next element, and how many came before it.
    private var index: Int
    private(set) var currentIndex = 0
    private let elementCount: Int

    init(_ node: DecodingNode) {
        self.node = node
        index = node.index &+ 1
        elementCount = node.borrowed.count(at: node.index)
    }

    /// The decoder of the next element.
    @inline(__always)
    private func next(_ type: Any.Type) throws -> ValueDecoder {
        guard currentIndex < elementCount else { throw node.fault(pastEnd: type, at: currentIndex) }
        return ValueDecoder(node, index, step: currentIndex)
    }

    @inline(__always)
    private mutating func advance() {
        index = node.borrowed.next(after: index)
        currentIndex &+= 1  // below the count
    }

    @inline(__always)
    private mutating func scalar<T: DecodableScalar>() throws -> T {
        let value = try T.read(from: next(T.self))
        advance()
        return value
    }

    @inline(__always)
    private mutating func scalarIfPresent<T: DecodableScalar>() throws -> T? {
        guard currentIndex < elementCount else { return nil }
        let element = ValueDecoder(node, index, step: currentIndex)
        let value = element.kind == .null ? nil : try T.read(from: element)
        advance()
        return value
    }
}

extension UnkeyedDecoder: UnkeyedDecodingContainer {
    var codingPath: [any CodingKey] { node.codingPath }

    var count: Int? { elementCount }

    var isAtEnd: Bool { currentIndex >= elementCount }

    mutating func decodeNil() throws -> Bool {
        guard try next(Never.self).kind == .null else { return false }
        advance()
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let value = try next(type).decode(as: type)
        advance()
        return value
    }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        guard currentIndex < elementCount else { return nil }
        let element = ValueDecoder(node, index, step: currentIndex)
        let value = element.kind == .null ? nil : try element.decode(as: type)
        advance()
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try next(KeyedDecodingContainer<NestedKey>.self).container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try next((any UnkeyedDecodingContainer).self).unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try next((any Decoder).self)
        advance()
        return decoder
    }
}

// MARK: - Scalars

extension UnkeyedDecoder {
    mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
    mutating func decode(_ type: String.Type) throws -> String { try scalar() }
    mutating func decode(_ type: Double.Type) throws -> Double { try scalar() }
    mutating func decode(_ type: Float.Type) throws -> Float { try scalar() }
    mutating func decode(_ type: Int.Type) throws -> Int { try scalar() }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar() }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar() }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar() }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar() }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar() }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar() }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar() }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar() }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }

    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try scalarIfPresent() }
}
