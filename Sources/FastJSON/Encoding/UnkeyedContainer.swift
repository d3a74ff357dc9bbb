/// Writes the elements of an array.
struct UnkeyedContainer: UnkeyedEncodingContainer {
    let writer: EncodingWriter
    let serial: Int

    init(_ place: OpenPlace) {
        writer = place.writer
        serial = place.serial
    }

    var codingPath: [any CodingKey] { writer.path(of: serial) }
    var count: Int { writer.count(serial) }

    /// Separates the next element from the last.
    ///
    /// - Returns: The writer that takes it.
    @inline(__always)
    private func begin() throws -> EncodingWriter {
        let writer = try ready()
        writer.text.separate()
        return writer
    }

    @inline(__always)
    private func ready() throws -> EncodingWriter {
        writer.text.top.serial == serial ? writer : try writer.readyOrPlacedError(serial)
    }

    // MARK: - Scalars

    mutating func encodeNil() throws {
        try begin().text.null()
    }

    mutating func encode(_ value: Bool) throws {
        try begin().text.bool(value)
    }

    mutating func encode(_ value: String) throws {
        try begin().text.string(value)
    }

    mutating func encode(_ value: Double) throws {
        guard value.isFinite else { return try encodeElement(value) }
        try begin().text.output.append(finite: value)
    }

    mutating func encode(_ value: Float) throws {
        guard value.isFinite else { return try encodeElement(value) }
        try begin().text.output.append(finite: value)
    }

    mutating func encode(_ value: Int) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: Int8) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: Int16) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: Int32) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: Int64) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: Int128) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt8) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt16) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt32) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt64) throws {
        try begin().text.output.append(integer: value)
    }

    mutating func encode(_ value: UInt128) throws {
        try begin().text.output.append(integer: value)
    }

    // MARK: - Other values

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        try encodeElement(value)
    }

    @inline(__always)
    private func encodeElement<Value: Encodable>(_ value: Value) throws {
        let writer = try ready()
        let mark = writer.text.mark
        let index = writer.text.top.count
        writer.text.separate()
        do {
            try writer.encode(value, writer.plan(for: Value.self), at: index)
        } catch {
            throw writer.goBack(to: mark, error, nil)
        }
        writer.drainIfLong()
    }

    // MARK: - Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(KeyedContainer<NestedKey>(writer.nest(.object, in: serial)))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedContainer(writer.nest(.array, in: serial))
    }

    mutating func superEncoder() -> any Encoder {
        ScopeEncoder(writer.nest(.undecided, in: serial))
    }
}
