/// Writes the elements of an array.
struct UnkeyedEncoder: UnkeyedEncodingContainer {
    let writer: EncodingWriter
    let serial: Int

    init(_ place: ValueHandle) {
        writer = place.writer
        serial = place.serial
    }

    var codingPath: [any CodingKey] { writer.path(of: serial) }
    var count: Int { writer.count(serial) }

    /// Whether this array is what the text's end belongs to.
    @inline(__always)
    private var isInnermost: Bool { writer.text.top.serial == serial }

    // MARK: - Scalars

    mutating func encodeNil() throws {
        guard isInnermost else { return try encodeElsewhere(Bool?.none) }
        writer.text.separate()
        writer.text.null()
    }

    mutating func encode(_ value: Bool) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.bool(value)
    }

    mutating func encode(_ value: String) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.string(value)
    }

    mutating func encode(_ value: Double) throws {
        guard isInnermost, value.isFinite else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(finite: value)
    }

    mutating func encode(_ value: Float) throws {
        guard isInnermost, value.isFinite else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(finite: value)
    }

    mutating func encode(_ value: Int) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int8) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int16) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int32) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int64) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: Int128) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt8) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt16) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt32) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt64) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt128) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        writer.text.separate()
        writer.text.output.append(integer: value)
    }

    // MARK: - Other values

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        guard isInnermost else { return try encodeElsewhere(value) }
        let mark = writer.text.mark
        let index = writer.text.top.count
        writer.text.separate()
        do {
            try writer.encode(value, writer.plan(for: Value.self), at: index)
        } catch {
            throw writer.goBack(to: mark, error, nil, value)
        }
        writer.drainIfLong()
    }

    /// Encodes an element whatever it is, and wherever the array is now.
    @inline(never)
    private func encodeElsewhere<Value: Encodable>(_ value: Value) throws {
        let place = ValueHandle(writer: try writer.ready(serial, for: value), serial: serial)
        var container = UnkeyedEncoder(place)
        try container.encode(value)
    }

    // MARK: - Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(KeyedEncoder<NestedKey>(writer.nest(.object, in: serial)))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedEncoder(writer.nest(.array, in: serial))
    }

    mutating func superEncoder() -> any Encoder {
        ValueEncoder(writer.nest(.undecided, in: serial))
    }
}
