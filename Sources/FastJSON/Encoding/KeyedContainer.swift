/// Writes the members of an object.
struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: EncodingWriter
    let serial: Int

    init(_ place: OpenPlace) {
        writer = place.writer
        serial = place.serial
    }

    var codingPath: [any CodingKey] { writer.path(of: serial) }

    /// Writes a key.
    ///
    /// - Returns: The writer that takes the value.
    @inline(__always)
    private func begin(_ key: Key) throws -> EncodingWriter {
        let writer = try ready()
        writer.text.key(name(of: key))
        return writer
    }

    @inline(__always)
    private func ready() throws -> EncodingWriter {
        writer.text.top.serial == serial ? writer : try writer.readyOrPlacedError(serial)
    }

    @inline(__always)
    private func name(of key: Key) -> String {
        let session = writer.session
        return session.usesDefaultKeys ? key.stringValue : session.converted(key, codingPath)
    }

    // MARK: - Scalars

    mutating func encodeNil(forKey key: Key) throws {
        try begin(key).text.null()
    }

    mutating func encode(_ value: Bool, forKey key: Key) throws {
        try begin(key).text.bool(value)
    }

    mutating func encode(_ value: String, forKey key: Key) throws {
        try begin(key).text.string(value)
    }

    mutating func encode(_ value: Double, forKey key: Key) throws {
        guard value.isFinite else { return try encodeMember(value, key) }
        try begin(key).text.output.append(finite: value)
    }

    mutating func encode(_ value: Float, forKey key: Key) throws {
        guard value.isFinite else { return try encodeMember(value, key) }
        try begin(key).text.output.append(finite: value)
    }

    mutating func encode(_ value: Int, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: Int8, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: Int16, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: Int32, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: Int64, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: Int128, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt8, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt16, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt32, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt64, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt128, forKey key: Key) throws {
        try begin(key).text.output.append(integer: value)
    }

    // MARK: - Other values

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encodeMember(value, key)
    }

    @inline(__always)
    private func encodeMember<Value: Encodable>(_ value: Value, _ key: Key) throws {
        let writer = try ready()
        let mark = writer.text.mark
        writer.text.key(name(of: key))
        do {
            try writer.encode(value, at: key)
        } catch {
            throw writer.goBack(to: mark, error, key)
        }
    }

    // MARK: - Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(KeyedContainer<NestedKey>(writer.nest(.object, in: serial, name(of: key), key)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        UnkeyedContainer(writer.nest(.array, in: serial, name(of: key), key))
    }

    mutating func superEncoder() -> any Encoder {
        let key = NameKey.super
        let name = writer.session.usesDefaultKeys ? "super" : writer.session.converted(key, codingPath)
        return ScopeEncoder(writer.nest(.undecided, in: serial, name, key))
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        ScopeEncoder(writer.nest(.undecided, in: serial, name(of: key), key))
    }
}
