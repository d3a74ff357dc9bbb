/// A type of keys, and the containers that decode members by its keys.
///
/// Generic code that makes a `KeyedDecoder<Key>` has to ask the runtime for that type each time, which takes longer
/// than all else that opening an object does. So there is one object for each type of keys, as long as the program
/// runs: its class, ``ContainerMaker``, is generic over the container and thus knows that type without asking.
class KeyType: @unchecked Sendable {
    // `@unchecked` because a class that others inherit from cannot prove it; nothing in it changes.

    let keys: any CodingKey.Type

    fileprivate init(_ keys: any CodingKey.Type) {
        self.keys = keys
    }

    private static let known = Locked<[ObjectIdentifier: KeyType]>([:])

    /// What there is for a type of keys; made when it is first asked for.
    @inline(never)
    static func of<Key: CodingKey>(_ type: Key.Type) -> KeyType {
        known.withLock { known in
            if let keyType = known[ObjectIdentifier(type)] { return keyType }
            let keyType = ContainerMaker<KeyedDecoder<Key>>(type)
            known[ObjectIdentifier(type)] = keyType
            return keyType
        }
    }

    /// The container of an object whose keys are of `type`, which must be this type of keys.
    @inline(__always)
    func container<Key: CodingKey>(of type: Key.Type, _ node: consuming DecodingNode)
        -> KeyedDecodingContainer<Key>
    {
        // `of` makes an object of this class for this type of keys, and of no other.
        identical(object: self, as: ContainerMaker<KeyedDecoder<Key>>.self).container(node)
    }
}

/// A keyed container that stands for a node.
protocol KeyedNodeContainer: KeyedDecodingContainerProtocol {
    init(_ node: DecodingNode)
}

/// The type of keys that has containers of one type.
private final class ContainerMaker<Container: KeyedNodeContainer>: KeyType, @unchecked Sendable {
    // Inlined into generic code, it would ask the runtime for the container's type.
    @inline(never)
    func container(_ node: consuming DecodingNode) -> KeyedDecodingContainer<Container.Key> {
        KeyedDecodingContainer(Container(node))
    }
}
