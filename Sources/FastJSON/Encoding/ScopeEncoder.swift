/// Encodes one value; as a container, one that takes the value whole.
struct ScopeEncoder: Encoder, SingleValueEncodingContainer {
    let writer: EncodingWriter
    let serial: Int

    init(_ writer: EncodingWriter, _ serial: Int) {
        self.writer = writer
        self.serial = serial
    }

    init(_ place: OpenPlace) {
        self.init(place.writer, place.serial)
    }

    var codingPath: [any CodingKey] { writer.path(of: serial) }
    var userInfo: [CodingUserInfoKey: Any] { writer.session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedContainer<Key>(writer.container(.object, of: serial)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedContainer(writer.container(.array, of: serial))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        self
    }

    // MARK: - Scalars

    /// The writer that takes the value.
    @inline(__always)
    private func begin() throws -> EncodingWriter {
        let writer = writer.text.top.serial == serial ? writer : try writer.readyOrPlacedError(serial)
        guard writer.text.top.kind == .undecided else { throw writer.placedSecondValue(serial) }
        writer.text.top.kind = .whole
        return writer
    }

    func encodeNil() throws {
        try begin().text.null()
    }

    func encode(_ value: Bool) throws {
        try begin().text.bool(value)
    }

    func encode(_ value: String) throws {
        try begin().text.string(value)
    }

    func encode(_ value: Double) throws {
        guard value.isFinite else { return try write(value) }
        try begin().text.output.append(finite: value)
    }

    func encode(_ value: Float) throws {
        guard value.isFinite else { return try write(value) }
        try begin().text.output.append(finite: value)
    }

    func encode(_ value: Int) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: Int8) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: Int16) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: Int32) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: Int64) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: Int128) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: UInt) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: UInt8) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: UInt16) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: UInt32) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: UInt64) throws {
        try begin().text.output.append(integer: value)
    }

    func encode(_ value: UInt128) throws {
        try begin().text.output.append(integer: value)
    }

    // MARK: - Other values

    func encode<Value: Encodable>(_ value: Value) throws {
        try write(value)
    }

    /// Encodes a value in the place of this one; an object may go on with the members of another.
    func write<Value: Encodable>(_ value: Value) throws {
        let writer = writer.text.top.serial == serial ? writer : try writer.readyOrPlacedError(serial)
        guard writer.text.top.kind != .whole else { throw writer.placedSecondValue(serial) }
        let mark = writer.text.mark
        let plan = writer.plan(for: Value.self)
        do {
            if writer.text.top.kind == .undecided, try writer.writeAtOnce(value, plan) {
                writer.text.top.kind = .whole
                return
            }
            try writer.encodeContents(value, plan, serial)
        } catch {
            throw writer.goBack(to: mark, error, nil)
        }
    }
}
