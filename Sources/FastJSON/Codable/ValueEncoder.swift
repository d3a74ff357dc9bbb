/// Encodes one value; as a container, one that takes the value whole.
struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let writer: EncodingWriter
    let serial: Int

    init(_ writer: EncodingWriter, _ serial: Int) {
        self.writer = writer
        self.serial = serial
    }

    init(_ place: ValueHandle) {
        self.init(place.writer, place.serial)
    }

    var codingPath: [any CodingKey] { writer.path(of: serial) }
    var userInfo: [CodingUserInfoKey: Any] { writer.session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedEncoder<Key>(writer.container(.object, of: serial)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedEncoder(writer.container(.array, of: serial))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        self
    }

    // MARK: - Scalars

    /// Whether a scalar can be written where the text ends, and becomes all there is of the value.
    @inline(__always)
    private func begin() -> Bool {
        guard writer.text.top.serial == serial, writer.text.top.kind == .undecided else { return false }
        writer.text.top.kind = .whole
        return true
    }

    func encodeNil() throws {
        guard begin() else { return try encodeElsewhere(Bool?.none) }
        writer.text.null()
    }

    func encode(_ value: Bool) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.bool(value)
    }

    func encode(_ value: String) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.string(value)
    }

    func encode(_ value: Double) throws {
        guard value.isFinite, begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(finite: value)
    }

    func encode(_ value: Float) throws {
        guard value.isFinite, begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(finite: value)
    }

    func encode(_ value: Int) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: Int8) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: Int16) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: Int32) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: Int64) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: Int128) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: UInt) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: UInt8) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: UInt16) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: UInt32) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: UInt64) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    func encode(_ value: UInt128) throws {
        guard begin() else { return try encodeElsewhere(value) }
        writer.text.output.append(integer: value)
    }

    // MARK: - Other values

    func encode<Value: Encodable>(_ value: Value) throws {
        try write(value, isShared: true)
    }

    /// Encodes a value in the place of this one; an object may go on with the members of another.
    ///
    /// `isShared`: whether others may write to this value, too.
    func write<Value: Encodable>(_ value: Value, isShared: Bool) throws {
        guard writer.text.top.serial == serial else { return try encodeElsewhere(value) }
        guard writer.text.top.kind != .whole else {
            throw writer.place(writer.secondValue(), serial, nil, value)
        }
        let mark = writer.text.mark
        let plan = writer.plan(for: Value.self)
        do {
            if writer.text.top.kind == .undecided, try writer.writeAtOnce(value, plan) {
                writer.text.top.kind = .whole
                return
            }
            try writer.encodeContents(value, plan, serial, isShared: isShared)
        } catch {
            throw writer.goBack(to: mark, error, nil, value)
        }
    }

    /// Encodes whatever value, wherever this one is now.
    ///
    /// - Throws: If this one is innermost, and something was written of it.
    @inline(never)
    private func encodeElsewhere<Value: Encodable>(_ value: Value) throws {
        let writer = try writer.ready(serial, for: value)
        guard writer !== self.writer || writer.text.top.kind == .undecided else {
            throw writer.place(writer.secondValue(), serial, nil, value)
        }
        try ValueEncoder(writer, serial).write(value, isShared: true)
    }
}
