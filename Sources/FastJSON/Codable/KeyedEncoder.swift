/// Writes the members of an object.
struct KeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: EncodingWriter
    let serial: Int

    init(_ place: ValueHandle) {
        writer = place.writer
        serial = place.serial
    }

    var codingPath: [any CodingKey] { writer.path(of: serial) }

    /// Whether this object is what the text's end belongs to.
    @inline(__always)
    private var isInnermost: Bool { writer.text.top.serial == serial }

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

    mutating func encode(_ value: Bool, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.bool(value)
    }

    mutating func encode(_ value: String, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.string(value)
    }

    mutating func encode(_ value: Double, forKey key: Key) throws {
        guard isInnermost, value.isFinite else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(finite: value)
    }

    mutating func encode(_ value: Float, forKey key: Key) throws {
        guard isInnermost, value.isFinite else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(finite: value)
    }

    mutating func encode(_ value: Int, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int8, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int16, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int32, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int64, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int128, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt8, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt16, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt32, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt64, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt128, forKey key: Key) throws {
        guard isInnermost else { return try encodeElsewhere(value, key) }
        writer.text.key(name(of: key))
        writer.text.output.append(integer: value)
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
    @inline(never)
    private func encodeElsewhere<Value: Encodable>(_ value: Value, _ key: Key) throws {
        let place = ValueHandle(writer: try writer.ready(serial, for: value), serial: serial)
        var container = KeyedEncoder(place)
        try container.encode(value, forKey: key)
    }

    // MARK: - Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(
            KeyedEncoder<NestedKey>(writer.nest(.object, in: serial, name(of: key), key)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        UnkeyedEncoder(writer.nest(.array, in: serial, name(of: key), key))
    }

    mutating func superEncoder() -> any Encoder {
        let key = PathKey.super
        let name = writer.session.usesDefaultKeys ? "super" : writer.session.converted(key, codingPath)
        return ValueEncoder(writer.nest(.undecided, in: serial, name, key))
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        ValueEncoder(writer.nest(.undecided, in: serial, name(of: key), key))
    }
}
