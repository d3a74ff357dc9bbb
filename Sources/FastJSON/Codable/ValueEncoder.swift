/// Encodes one value; as a container, one that takes the value whole.
struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let writer: EncodingWriter
    let id: ValueID

    init(_ writer: EncodingWriter, _ id: ValueID) {
        self.writer = writer
        self.id = id
    }

    init(_ place: ValueHandle) {
        self.init(place.writer, place.id)
    }

    var codingPath: [any CodingKey] { writer.path(of: id) }
    var userInfo: [CodingUserInfoKey: Any] { writer.session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedEncoder<Key>(writer.container(.object, of: id)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedEncoder(writer.container(.array, of: id))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        self
    }

    // MARK: - Scalars

    /// Whether a scalar can be written where the text ends, and becomes all there is of the value.
    @inline(__always)
    private func begin() -> Bool {
        guard writer.text.top.id == id, writer.text.top.kind == .undecided else { return false }
        writer.text.top.kind = .whole
        return true
    }

    func encodeNil() throws {
        guard begin() else { return try encodeElsewhere(Bool?.none) }
        writer.text.null()
    }

    @inline(__always)
    func encode<Value: EncodedScalar>(_ value: Value) throws { try encodeScalar(value) }
    func encode(_ value: Int128) throws { try encodeScalar(value) }
    func encode(_ value: UInt128) throws { try encodeScalar(value) }

    @inline(__always)
    private func encodeScalar<Value: EncodedScalar>(_ value: Value) throws {
        guard value.hasForm, begin() else { return try encodeElsewhere(value) }
        value.write(to: &writer.text)
    }

    // MARK: - Other values

    func encode<Value: Encodable>(_ value: Value) throws {
        try write(value, isShared: true)
    }

    /// Encodes a value in the place of this one; an object may go on with the members of another.
    ///
    /// `isShared`: whether others may write to this value, too.
    func write<Value: Encodable>(_ value: Value, isShared: Bool) throws {
        guard writer.text.top.id == id else { return try encodeElsewhere(value) }
        guard writer.text.top.kind != .whole else {
            throw writer.place(writer.secondValue(), id, nil, value)
        }
        let mark = writer.text.mark
        let plan = writer.plan(for: Value.self)
        do {
            if writer.text.top.kind == .undecided, try writer.writeAtOnce(value, plan) {
                writer.text.top.kind = .whole
                return
            }
            try writer.encodeContents(value, plan, id, isShared: isShared)
        } catch {
            throw writer.goBack(to: mark, error, nil, value)
        }
    }

    /// Encodes whatever value, wherever this one is now.
    ///
    /// - Throws: If this one is innermost, and something was written of it.
    // One that asks for this waits for more than generic code costs, so it is compiled once, not for each type.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private func encodeElsewhere<Value: Encodable>(_ value: Value) throws {
        let writer = try writer.ready(id, for: value)
        guard writer !== self.writer || writer.text.top.kind == .undecided else {
            throw writer.place(writer.secondValue(), id, nil, value)
        }
        try ValueEncoder(writer, id).write(value, isShared: true)
    }
}
