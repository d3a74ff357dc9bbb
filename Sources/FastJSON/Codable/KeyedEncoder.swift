/// Writes the members of an object.
struct KeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: EncodingWriter
    let id: ValueID

    init(_ place: ValueHandle) {
        writer = place.writer
        id = place.id
    }

    var codingPath: [any CodingKey] { writer.path(of: id) }

    /// Whether this object is what the text's end belongs to.
    @inline(__always)
    private var isInnermost: Bool { writer.text.top.id == id }

    @inline(__always)
    private func name(of key: Key) -> String {
        let session = writer.session
        return session.usesDefaultKeys ? key.stringValue : session.converted(key, codingPath)
    }

    // MARK: - Scalars

    mutating func encodeNil(forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(Bool?.none, key) }
        writer.text.key(name(of: key))
        writer.text.null()
    }

    @inline(__always)
    mutating func encode<Value: EncodedScalar>(_ value: Value, forKey key: Key) throws {
        try encodeScalar(value, key)
    }
    mutating func encode(_ value: Int128, forKey key: Key) throws { try encodeScalar(value, key) }
    mutating func encode(_ value: UInt128, forKey key: Key) throws { try encodeScalar(value, key) }

    @inline(__always)
    private func encodeScalar<Value: EncodedScalar>(_ value: Value, _ key: Key) throws {
        guard isInnermost, value.hasForm else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        value.write(to: &writer.text)
    }

    // MARK: - Other values

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        let mark = writer.text.mark
        writer.text.key(name(of: key))
        do {
            try writer.encode(value, at: key)
        } catch {
            throw writer.goBack(to: mark, error, key, value)
        }
    }

    /// Encodes a member whatever it is, and wherever the object is now.
    // One that asks for this waits for more than generic code costs, so it is compiled once, not for each type.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private func encodeElsewhere<Value: Encodable>(_ value: Value, _ key: Key) throws {
        let place = ValueHandle(writer: try writer.ready(id, for: value), id: id)
        var container = KeyedEncoder(place)
        try container.encode(value, forKey: key)
    }

    // MARK: - Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(
            KeyedEncoder<NestedKey>(writer.nest(.object, in: id, name(of: key), key)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        UnkeyedEncoder(writer.nest(.array, in: id, name(of: key), key))
    }

    mutating func superEncoder() -> any Encoder {
        let key = PathKey.super
        let name = writer.session.usesDefaultKeys ? "super" : writer.session.converted(key, codingPath)
        return ValueEncoder(writer.nest(.undecided, in: id, name, key))
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        ValueEncoder(writer.nest(.undecided, in: id, name(of: key), key))
    }
}
