/// Writes the elements of an array.
struct UnkeyedEncoder: UnkeyedEncodingContainer {
    let writer: EncodingWriter
    let id: ValueID

    init(_ place: ValueHandle) {
        writer = place.writer
        id = place.id
    }

    var codingPath: [any CodingKey] { writer.path(of: id) }
    var count: Int { writer.count(id) }

    /// Whether this array is what the text's end belongs to.
    @inline(__always)
    private var isInnermost: Bool { writer.text.top.id == id }

    // MARK: - Scalars

    mutating func encodeNil() throws {
        guard isInnermost else { return try encodeElsewhere(Bool?.none) }
        writer.text.separate()
        writer.text.null()
    }

    @inline(__always)
    mutating func encode<Value: EncodedScalar>(_ value: Value) throws { try encodeScalar(value) }
    mutating func encode(_ value: Int128) throws { try encodeScalar(value) }
    mutating func encode(_ value: UInt128) throws { try encodeScalar(value) }

    @inline(__always)
    private func encodeScalar<Value: EncodedScalar>(_ value: Value) throws {
        guard isInnermost, value.hasForm else { return try encodeElsewhere(value) }
        writer.text.separate()
        value.write(to: &writer.text)
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
    // One that asks for this waits for more than generic code costs, so it is compiled once, not for each type.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private func encodeElsewhere<Value: Encodable>(_ value: Value) throws {
        let place = ValueHandle(writer: try writer.ready(id, for: value), id: id)
        var container = UnkeyedEncoder(place)
        try container.encode(value)
    }

    // MARK: - Containers

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(KeyedEncoder<NestedKey>(writer.nest(.object, in: id)))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        UnkeyedEncoder(writer.nest(.array, in: id))
    }

    mutating func superEncoder() -> any Encoder {
        ValueEncoder(writer.nest(.undecided, in: id))
    }
}
