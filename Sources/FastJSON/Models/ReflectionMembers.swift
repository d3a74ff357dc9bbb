// Invariant: the memory that is filled is that of a whole model, in which the properties lie where the runtime says.

/// Reads what needs no conversion from objects into models that are there, for readers with rules of their own.
///
/// Such a reader finds the properties of a type by ``Reflection/plainProperties(of:)``.
package final class ReflectionMembers: Sendable {
    /// What is known of one property.
    private struct Property {
        let offset: Int
        /// Its type, if that is made of a scalar and a member is read as it stands.
        let scalar: ScalarType?
        /// Whether a member that is missing or `null` is passed over.
        let isPlain: Bool
        /// The number of its key.
        let key: Int?
    }

    private let properties: [Property]
    private let keys: ReflectionKeys

    /// Takes properties with their keys; those that are plain get what members hold, and keep their value where a
    /// member is missing or `null`.
    package init(
        _ properties: [(property: Reflection.Property, key: String, isPlain: Bool)], ignoresCase: Bool
    ) {
        let keys = ReflectionKeys(properties.map(\.key), ignoresCase: ignoresCase)
        self.keys = keys
        self.properties = zip(properties, keys.numbers).map { given, key in
            Property(
                offset: given.property.offset,
                scalar: given.isPlain ? ScalarType(given.property.type) : nil,
                isPlain: given.isPlain, key: key)
        }
    }

    /// Reads an object into a model, whose properties are initialised.
    ///
    /// In the order of properties, `rest` is called for those that are not filled yet: with a plain one's member that
    /// is no scalar of just the property's type, and for others with their member, if there is one.
    ///
    /// - Parameters:
    ///   - model: What offsets count from.
    ///   - object: The object.
    ///   - rest: Reads what is left.
    package func fill(
        _ model: UnsafeMutableRawPointer, from object: JSON, _ rest: (_ property: Int, JSON?) -> Void
    ) {
        let (tape, index) = object.onTape()
        unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: max(keys.count, 1)) { memory in
            let members = unsafe ReflectionKeys.Members(in: memory)
            _ = keys.find(members, of: tape.borrowed, index)
            for position in properties.indices {
                let value = properties[position].key.flatMap { members[$0] }
                guard properties[position].isPlain else {
                    rest(position, value.map { JSON(tape, $0) })
                    continue
                }
                guard let value, tape.borrowed.kind(at: value) != .null else { continue }
                if let type = properties[position].scalar,
                    unsafe type.scalar.fill(
                        model + properties[position].offset, type.shape, from: tape.borrowed, value,
                        isInitialized: true)
                {
                    continue
                }
                rest(position, JSON(tape, value))
            }
        }
    }
}
