/// A type of keys, with what makes containers of them.
///
/// One for each type, for as long as the program runs.
class KeyType: @unchecked Sendable {
    // `@unchecked` because a class that others inherit from cannot prove it; nothing in it changes.

    let keys: any CodingKey.Type

    fileprivate init(_ keys: any CodingKey.Type) {
        self.keys = keys
    }

    private static let known = Locked<[ObjectIdentifier: KeyType]>([:])

    @inline(never)
    static func of<Key: CodingKey>(_ type: Key.Type) -> KeyType {
        known.withLock { known in
            if let keyType = known[ObjectIdentifier(type)] { return keyType }
            let keyType = ContainerMaker<KeyedDecoder<Key>>(type)
            known[ObjectIdentifier(type)] = keyType
            return keyType
        }
    }

    /// A container of `node`, whose keys are of `type`, which must be this type of keys.
    @inline(__always)
    func container<Key: CodingKey>(of type: Key.Type, _ node: consuming DecodingNode)
        -> KeyedDecodingContainer<Key>
    {
        identical(object: self, as: ContainerMaker<KeyedDecoder<Key>>.self).container(node)
    }
}

/// A keyed container that stands for a node.
protocol KeyedNodeContainer: KeyedDecodingContainerProtocol {
    init(_ node: DecodingNode)
}

/// Makes containers of a type that its own type names, so that the runtime need not be asked for it each time.
private final class ContainerMaker<Container: KeyedNodeContainer>: KeyType, @unchecked Sendable {
    // Inlined, it would be asked.
    @inline(never)
    func container(_ node: consuming DecodingNode) -> KeyedDecodingContainer<Container.Key> {
        KeyedDecodingContainer(Container(node))
    }
}
